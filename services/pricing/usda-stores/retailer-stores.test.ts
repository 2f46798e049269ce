import { allChains } from '@homeplate/reference/chains/chains.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { describe, expect, it } from 'vitest';
import type { ImportedStore } from '../store-lists/imported-store.ts';
import { checkEnough } from './enough-stores.ts';
import { type Retailer, retailerReader } from './retailer.ts';
import { retailerStores } from './retailer-stores.ts';
import { selectRetailers } from './select-retailers.ts';

const places = await loadPlaces();
const now = new Date('2026-11-23T10:00:00Z');

const KROGER: Retailer = {
  recordId: '700512',
  name: 'KROGER 512',
  type: 'Supermarket',
  address: '2131 ABBOTT MARTIN RD',
  city: 'NASHVILLE',
  state: 'TN',
  zip: '37215',
  latitude: '36.105',
  longitude: '-86.815',
  endDate: '',
};
const storesOf = (...retailers: Partial<Retailer>[]) => {
  const { kept } = selectRetailers(
    retailers.map((one) => ({ ...KROGER, ...one })),
    now,
  );
  return retailerStores(kept, { places, importedAt: now });
};

describe('retailerStores', () => {
  it('converts a row to a store with our name and its address', () => {
    expect(storesOf({}).stores).toEqual([
      {
        storeId: 'usda-snap--700512',
        list: 'usda-snap',
        chainId: 'kroger',
        name: 'Kroger, Nashville 37215',
        address: '2131 Abbott Martin Rd',
        city: 'Nashville',
        state: 'TN',
        zip: '37215',
        latitude: 36.105,
        longitude: -86.815,
        importedAt: now.toISOString(),
      },
    ]);
  });

  it.each([
    ['swapped', '-86.815', '36.105'],
    ['without its minus sign', '36.105', '86.815'],
    ['with a wrong minus sign', '-36.105', '-86.815'],
  ])('corrects a point that is %s', (_, latitude, longitude) => {
    const { stores, correctedPoints } = storesOf({ latitude, longitude });
    expect(correctedPoints).toBe(1);
    expect(stores).toMatchObject([{ latitude: 36.105, longitude: -86.815 }]);
  });

  it.each([
    ['0', '0'],
    ['', ''],
    ['north', '-86.815'],
    ['40.7', '-74.0'],
    ['1e999', '5'],
  ])('places a store with the point %s,%s at its ZIP code', (latitude, longitude) => {
    const { stores, withoutPoint, problems } = storesOf({ latitude, longitude });
    const place = places.byZip('37215');
    expect(problems).toEqual([]);
    expect(withoutPoint).toBe(1);
    expect(stores).toMatchObject([{ latitude: place?.latitude, longitude: place?.longitude }]);
  });

  it('keeps the newest record of one address or point', () => {
    const { stores, doubles } = storesOf(
      { recordId: '100', latitude: '36.2', longitude: '-86.8' },
      { recordId: '300', address: '2131 Abbott Martin Rd.' },
      { recordId: '200', address: '1 Other St' },
      { recordId: '50', address: '9 Far St', latitude: '36.15' },
      { recordId: '51', name: 'ALDI 51', address: '2131 ABBOTT MARTIN RD' },
    );
    expect(doubles).toBe(2);
    expect(stores.map(({ storeId }) => storeId)).toEqual([
      'usda-snap--300',
      'usda-snap--51',
      'usda-snap--50',
    ]);
  });

  it('reports rows with a wrong ZIP code by record and name', () => {
    const { stores, problems } = storesOf(
      { zip: '99999', name: 'KROGER "THE BIG ONE"' },
      { recordId: '2', zip: '72201' },
    );
    expect(stores).toEqual([]);
    expect(problems.map(({ where, words }) => `${where}: ${words}`)).toEqual([
      'record 700512 (KROGER "THE BIG ONE", NASHVILLE): We do not know the ZIP code 99999.',
      'record 2 (KROGER 512, NASHVILLE): The ZIP code 72201 is in AR, not in "TN".',
    ]);
  });
});

describe('selectRetailers', () => {
  it('counts closed stores, other kinds and other chains', () => {
    const names = [
      { endDate: '6/30/2024' },
      { endDate: 'closed' },
      { endDate: '6/30/2031' },
      { name: 'KROGER FUEL CENTER 512' },
      { name: 'KROGER 512', type: 'Convenience Store' },
      { name: "JOE'S CORNER MARKET" },
    ];
    const { counts, kept } = selectRetailers(
      names.map((one) => ({ ...KROGER, ...one })),
      now,
    );
    expect(counts).toEqual({ read: 6, closed: 2, otherKind: 2, otherChain: 1 });
    expect(kept).toHaveLength(1);
  });
});

describe('retailerReader', () => {
  const read = (record: Record<string, unknown>) =>
    retailerReader(Object.keys(record))((name) => record[name]);

  it('reads the columns of the feature service', () => {
    const record = {
      Record_ID: 1063605,
      Store_Name: 'Kroger  512 ',
      Store_Street_Address: '2131 Abbott Martin Rd',
      Additonal_Address: null,
      City: 'Nashville',
      State: 'tn',
      Zip_Code: '37215',
      Zip4: '1234',
      Store_Type: 'Supermarket',
      Latitude: 36.105,
      Longitude: -86.815,
    };
    expect(read(record)).toEqual({
      ...KROGER,
      recordId: '1063605',
      name: 'Kroger 512',
      address: '2131 Abbott Martin Rd',
      city: 'Nashville',
    });
  });

  it('reads the columns of the historical list, and restores a leading zero', () => {
    const record = {
      'Record ID': '5',
      'Store Name': 'BIG Y',
      'Street Number': '12',
      'Street Name': 'MAIN ST',
      City: 'LEE',
      State: 'MA',
      'Zip Code': '1238',
      Latitude: '42.3',
      Longitude: '-73.2',
      'End Date': '1/2/2020',
    };
    expect(read(record)).toMatchObject({
      address: '12 MAIN ST',
      zip: '01238',
      endDate: '1/2/2020',
      type: '',
    });
  });

  it('rejects other columns, and never takes X and Y for degrees', () => {
    expect(() => retailerReader(['<!doctype html>'])).toThrow(
      "This is not USDA's list of SNAP retailers: no column recordid, storename",
    );
    const names = ['Record_ID', 'Store_Name', 'City', 'State', 'Zip_Code', 'X', 'Y'];
    expect(() => retailerReader(names)).toThrow('no column latitude, longitude. Columns: Record_ID,');
  });
});

describe('checkEnough', () => {
  const store = (state: string, index: number): ImportedStore => ({
    storeId: `usda-snap--${state}${index}`,
    list: 'usda-snap',
    chainId: 'kroger',
    name: 'Kroger',
    city: 'x',
    state,
    zip: '37203',
    latitude: 0,
    longitude: 0,
    importedAt: '',
  });
  const many = (state: string, count: number) =>
    Array.from({ length: count }, (_, index) => store(state, index));

  it('rejects a first list with less than half of the stores of the chains, or hardly any in a large state', () => {
    expect(() => checkEnough(many('TN', 900), [])).toThrow(
      /The list has 900 stores of our chains, but the chains have about \d{5}/,
    );
    const byState = new Map<string, number>();
    for (const { stores } of allChains()) {
      for (const [state, count] of stores) byState.set(state, (byState.get(state) ?? 0) + count);
    }
    const whole = [...byState].flatMap(([state, count]) => many(state, Math.ceil(count * 0.6)));
    expect(() => checkEnough(whole, [])).not.toThrow();
    expect(() =>
      checkEnough(
        whole.filter(({ state }) => state !== 'TX'),
        [],
      ),
    ).toThrow('The list has 0 stores in TX');
  });

  it('compares with the list in use', () => {
    const previous = [...many('TN', 100), ...many('GA', 100)];
    expect(() => checkEnough([...many('TN', 90), ...many('GA', 80)], previous)).not.toThrow();
    expect(() => checkEnough(many('TN', 150), previous)).toThrow(
      '150 stores of our chains, but the list in use has 200',
    );
    expect(() => checkEnough(many('TN', 170), previous)).toThrow(
      '0 stores in GA, but the list in use has 100',
    );
  });
});
