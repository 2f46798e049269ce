import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildPlaces, tableOf } from '../build-places.ts';
import { REGIONS } from '../regions/regions.ts';
import { readPlaceSources } from '../sources/places/read-sources.ts';
import { CENSUS_REGIONS } from './census-region.ts';
import { createPlaces, loadPlaces, milesBetween, type Place, type Point } from './places.ts';

const places = await loadPlaces();
const table = await readFile(path.join(import.meta.dirname, 'table/places.generated.tsv'), 'utf8');
const place = (zip: string): Place => places.byZip(zip) as Place;

/** South, north, west and east of every state and territory, in degrees, rounded outward. */
const BOXES: Record<string, readonly [number, number, number, number]> = {
  AL: [30.1, 35.1, -88.6, -84.8],
  AK: [51, 71.6, -180, -129.9],
  AZ: [31.3, 37.1, -114.9, -109],
  AR: [33, 36.6, -94.7, -89.6],
  CA: [32.5, 42.1, -124.5, -114.1],
  CO: [36.9, 41.1, -109.1, -102],
  CT: [40.9, 42.1, -73.8, -71.7],
  DE: [38.4, 39.9, -75.8, -75],
  DC: [38.7, 39, -77.2, -76.9],
  FL: [24.4, 31.1, -87.7, -79.9],
  GA: [30.3, 35.1, -85.7, -80.8],
  HI: [18.9, 22.3, -160.3, -154.7],
  ID: [41.9, 49.1, -117.3, -111],
  IL: [36.9, 42.6, -91.6, -87.4],
  IN: [37.7, 41.8, -88.2, -84.7],
  IA: [40.3, 43.6, -96.7, -90.1],
  KS: [36.9, 40.1, -102.1, -94.5],
  KY: [36.4, 39.2, -89.6, -81.9],
  LA: [28.9, 33.1, -94.1, -88.8],
  ME: [42.9, 47.5, -71.2, -66.8],
  MD: [37.8, 39.8, -79.5, -75],
  MA: [41.2, 42.9, -73.6, -69.8],
  MI: [41.6, 48.4, -90.5, -82.1],
  MN: [43.4, 49.5, -97.3, -89.4],
  MS: [30.1, 35.1, -91.7, -88],
  MO: [35.9, 40.7, -95.8, -89],
  MT: [44.3, 49.1, -116.1, -104],
  NE: [39.9, 43.1, -104.1, -95.2],
  NV: [34.9, 42.1, -120.1, -114],
  NH: [42.6, 45.4, -72.6, -70.6],
  NJ: [38.8, 41.4, -75.6, -73.8],
  NM: [31.3, 37.1, -109.1, -102.9],
  NY: [40.4, 45.1, -79.8, -71.8],
  NC: [33.7, 36.6, -84.4, -75.4],
  ND: [45.9, 49.1, -104.1, -96.5],
  OH: [38.3, 42.4, -84.9, -80.5],
  OK: [33.6, 37.1, -103.1, -94.4],
  OR: [41.9, 46.3, -124.6, -116.4],
  PA: [39.7, 42.4, -80.6, -74.6],
  RI: [41.1, 42.1, -71.9, -71.1],
  SC: [32, 35.3, -83.4, -78.5],
  SD: [42.4, 46, -104.1, -96.4],
  TN: [34.9, 36.7, -90.4, -81.6],
  TX: [25.8, 36.6, -106.7, -93.5],
  UT: [36.9, 42.1, -114.1, -109],
  VT: [42.7, 45.1, -73.5, -71.4],
  VA: [36.5, 39.5, -83.7, -75.2],
  WA: [45.5, 49.1, -124.8, -116.9],
  WV: [37.1, 40.7, -82.7, -77.7],
  WI: [42.4, 47.2, -92.9, -86.7],
  WY: [40.9, 45.1, -111.1, -104],
  PR: [17.8, 18.6, -67.4, -65.2],
  VI: [17.6, 18.5, -65.2, -64.5],
  GU: [13.2, 13.7, 144.6, 145],
  AS: [-14.6, -11, -171.2, -168],
  MP: [14, 20.6, 144.8, 146.2],
  PW: [2.8, 8.3, 131, 134.9],
  FM: [0.9, 10.2, 137, 163.1],
  MH: [4.5, 14.8, 160.7, 172.3],
};

/** Introduced after the older of the two lists. */
const NEWER = {
  '01825': 'North Reading',
  '11437': 'Jamaica',
  '34249': 'Sarasota',
  '43405': 'Toledo',
  '46288': 'Indianapolis',
  '55131': 'Saint Paul',
  '66630': 'Topeka',
  '72405': 'Jonesboro',
  '72643': 'Lead Hill',
  '72713': 'Bentonville',
  '73175': 'Oklahoma City',
  '75036': 'Frisco',
  '75059': 'Irving',
  '75064': 'Irving',
  '75072': 'McKinney',
  '84048': 'Lehi',
  '85144': 'San Tan Valley',
  '85288': 'Tempe',
  '89437': 'Sparks',
  '90134': 'Los Angeles',
  '95025': 'San Jose',
  '97079': 'Beaverton',
  '97129': 'Hillsboro',
};

describe('places', () => {
  it('a ZIP code is found, also as ZIP+4, and an invalid one is undefined', () => {
    const nashville = {
      zip: '37203',
      city: 'Nashville',
      state: 'TN',
      kind: 'standard',
      region: 'south',
      censusRegion: 'South',
    };
    expect(places.byZip('37203')).toMatchObject(nashville);
    for (const written of ['37203-1234', '372031234', ' 37203 '])
      expect(places.byZip(written)).toMatchObject(nashville);
    for (const none of [
      '00001',
      '',
      '372',
      '37203x',
      '37203-12',
      '3720312',
      '３７２０３',
      '__proto__',
      '-7203',
    ]) {
      expect(places.byZip(none), none).toBeUndefined();
    }
  });

  it('the table has at least 42,000 unique ZIP codes of every state and territory', () => {
    const counts = Object.fromEntries(
      [...Map.groupBy(places.all(), ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]),
    );
    expect({ ...counts, military: places.military().length }).toEqual({
      standard: 33_791,
      'po-box': 7_211,
      company: 191,
      retired: 735,
      military: 817,
    });
    const zips = [...places.all(), ...places.military()].map(({ zip }) => zip);
    expect(new Set(zips).size).toBe(42_745);
    expect(new Set(places.all().map(({ state }) => state))).toEqual(new Set(Object.keys(BOXES)));
  });

  it('the table has the 23 codes that the older list lacks', () => {
    expect(Object.keys(NEWER)).toHaveLength(23);
    for (const [zip, city] of Object.entries(NEWER)) expect(place(zip), zip).toMatchObject({ city });
    expect(place('75036')).toMatchObject({ state: 'TX', region: 'southwest', kind: 'standard' });
  });

  it('every point is inside its state', () => {
    const outside = places.all().filter(({ state, latitude, longitude }) => {
      const [south, north, west, east] = BOXES[state] ?? [0, 0, 0, 0];
      return latitude < south || latitude > north || longitude < west || longitude > east;
    });
    expect(outside.map(({ zip, state }) => `${zip} ${state}`)).toEqual([]);
  });

  it('every place has its cuisine and Census region', () => {
    const byKey = new Map(REGIONS.map(({ key, states }) => [key, states]));
    for (const { zip, state, region, censusRegion } of places.all()) {
      const isAssociated = ['PW', 'FM', 'MH'].includes(state);
      if (!isAssociated && !byKey.get(region)?.includes(state)) expect.fail(`${zip} ${state} ${region}`);
      if (!CENSUS_REGIONS.includes(censusRegion)) expect.fail(`${zip} ${censusRegion}`);
    }
    const regions = ['04401', '10001', '60601', '98101', '96813', '00901', '96960'].map((zip) => place(zip));
    expect(regions.map(({ region, censusRegion }) => `${region}, ${censusRegion}`)).toEqual([
      'new-england, Northeast',
      'mid-atlantic, Northeast',
      'midwest, Midwest',
      'pacific-northwest, West',
      'hawaii, West',
      'south, Puerto Rico and Island Areas',
      'hawaii, Puerto Rico and Island Areas',
    ]);
    expect(new Set(places.all().map(({ region }) => region)).size).toBe(8);
  });

  it('a military ZIP code has no point', () => {
    expect(places.byZip('09001')).toEqual({
      zip: '09001',
      city: 'APO',
      state: 'AE',
      kind: 'military',
      latitude: null,
      longitude: null,
      region: null,
      censusRegion: null,
    });
    for (const { zip, city, state } of places.military()) {
      if (zip === '96898') continue;
      expect(zip).toMatch({ AA: /^340/, AE: /^09/, AP: /^96[2-6]/ }[state] ?? /none/);
      expect(['APO', 'FPO', 'DPO'], zip).toContain(city);
    }
    expect(places.byZip('96898')).toMatchObject({ kind: 'military', city: 'Wake Island' });
    expect(places.byArea('090')).toEqual([]);
    // Domestic bases have towns and stores.
    expect(place('28307')).toMatchObject({ kind: 'standard', state: 'NC' });
  });

  it('retired, PO box and company codes have their kind', () => {
    const kinds = { '37237': 'retired', '10048': 'retired', '00501': 'po-box', '20500': 'company' };
    for (const [zip, kind] of Object.entries(kinds)) expect(place(zip).kind, zip).toBe(kind);
  });

  it('a place is named after its town, not a company', () => {
    expect(place('37237').city).toBe('Nashville');
    expect(place('33195')).toMatchObject({ city: 'Miami', kind: 'company' });
    expect(place('35225').city).toBe('Birmingham');
    const company =
      /\b(bank|inc|corp|co|insurance|ins|dept|service|svc|mail|brm|bmc|card|assoc|telephone|pwr|irs|firms?|zip|dhs|electric|company|lottery|fac|facility|internal revenue|express)\b/i;
    const towns = 'Red Bank,Alum Bank,Paint Bank,Green Bank,East Bank,Cut Bank,Telephone,Electric City'.split(
      ',',
    );
    const odd = places.all().filter(({ city }) => company.test(city) && !towns.includes(city));
    expect([...new Set(odd.map(({ city, state }) => `${city}, ${state}`))]).toEqual([]);
    expect(places.all().every(({ city }) => /^[A-Z]/.test(city))).toBe(true);
  });

  it('places are found by ZIP code prefix and by distance', () => {
    const area = places.byArea('372');
    expect(area.length).toBeGreaterThan(10);
    expect(area.every(({ zip }) => zip.startsWith('372'))).toBe(true);
    expect(places.byArea('999x')).toEqual([]);
    const near = places.near(place('37203'), 10);
    expect(near[0]?.zip).toBe('37203');
    const expected = places.all().filter((other) => milesBetween(place('37203'), other) <= 10);
    expect(near.map(({ zip }) => zip).sort()).toEqual(expected.map(({ zip }) => zip).sort());
  });

  it('a known distance is measured correctly', () => {
    const newYork = { latitude: 40.7128, longitude: -74.006 };
    const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
    expect(milesBetween(newYork, losAngeles)).toBeGreaterThan(2440);
    expect(milesBetween(newYork, losAngeles)).toBeLessThan(2450);
  });
});

/** The true locations of these codes, independent of our sources. */
const KNOWN: readonly [zip: string, what: string, latitude: number, longitude: number][] = [
  ['76005', 'Viridian, Arlington, TX', 32.801, -97.085],
  ['89437', 'Tahoe-Reno Industrial Center, NV', 39.53, -119.46],
  ['89436', 'Spanish Springs, NV', 39.65, -119.71],
  ['89179', 'the south end of Las Vegas, NV', 35.99, -115.24],
  ['90089', 'University of Southern California', 34.021, -118.286],
  ['90095', 'University of California, Los Angeles', 34.069, -118.445],
  ['77204', 'University of Houston', 29.72, -95.343],
  ['14260', 'University at Buffalo', 43.001, -78.789],
  ['27599', 'University of North Carolina, Chapel Hill', 35.905, -79.047],
  ['37614', 'East Tennessee State University', 36.303, -82.37],
  ['33308', 'Fort Lauderdale beach', 26.19, -80.1],
  ['33194', 'Tamiami, FL', 25.76, -80.42],
  ['75261', 'Dallas/Fort Worth Airport', 32.9, -97.04],
  ['96863', 'Marine base at Kaneohe Bay', 21.445, -157.75],
  ['85309', 'Luke Air Force Base', 33.535, -112.383],
  ['23233', 'Short Pump, VA', 37.65, -77.61],
  ['20894', 'National Library of Medicine, Bethesda', 38.996, -77.099],
  ['60431', 'Joliet, IL', 41.525, -88.082],
  ['06852', 'Norwalk, CT', 41.118, -73.408],
  ['01704', 'Framingham, MA', 42.28, -71.416],
  ['75014', 'Irving, TX', 32.814, -96.949],
  ['24050', 'Roanoke, VA', 37.271, -79.941],
  ['89801', 'Elko, NV', 40.832, -115.763],
  ['34142', 'Immokalee, FL', 26.419, -81.417],
  // Correct in the list and not to be moved: wide areas, and PO boxes with a distant "area".
  ['89013', 'Goldfield, NV', 37.709, -117.236],
  ['89049', 'Tonopah, NV', 38.067, -117.23],
  ['95604', 'Auburn, CA', 38.897, -121.077],
  ['81323', 'Dolores, CO', 37.474, -108.504],
  ['82604', 'Casper, WY', 42.83, -106.37],
  ['17701', 'Williamsport, PA', 41.241, -77.001],
  ['86001', 'Flagstaff, AZ', 35.198, -111.651],
];

describe('the point of a ZIP code', () => {
  it.each(KNOWN)('the point of %s is within 8 miles of %s', (zip, _, latitude, longitude) => {
    expect(milesBetween(place(zip), { latitude, longitude })).toBeLessThan(8);
  });

  it('the point of PO boxes is within 10 miles of an area of their town', async () => {
    const { areas } = await readPlaceSources();
    const towns = Map.groupBy(places.all(), ({ state, city }) => `${state}|${city}`);
    const far = places
      .all()
      .filter(({ zip, kind, state }) => kind === 'po-box' && !areas.has(zip) && state !== 'AK')
      .filter((one) => {
        const near = (towns.get(`${one.state}|${one.city}`) ?? []).filter(({ zip }) => areas.has(zip));
        return near.length > 0 && near.every((other) => milesBetween(one, other) > 10);
      });
    expect(far.map(({ zip, city }) => `${zip} ${city}`)).toEqual([]);
  });

  it('a point is not at another area’s center if its own small area is more than 7 miles away', async () => {
    const { areas } = await readPlaceSources();
    const middles = [...areas].map(([zip, point]) => ({ zip, ...point }));
    const nearest = (point: Point, except: string) => {
      let miles = Number.POSITIVE_INFINITY;
      for (const middle of middles) {
        if (middle.zip === except || Math.abs(middle.latitude - point.latitude) > 0.06) continue;
        miles = Math.min(miles, milesBetween(middle, point));
      }
      return miles;
    };
    const odd = places.all().filter((one) => {
      const area = areas.get(one.zip);
      if (!area || one.state === 'AK' || one.zip === '95604' || milesBetween(one, area) <= 7) return false;
      return nearest(area, one.zip) <= 2 && nearest(one, one.zip) <= 4;
    });
    expect(odd.map(({ zip, city }) => `${zip} ${city}`)).toEqual([]);
  });
});

describe('the table', () => {
  it('the generated table of places matches a new build', async () => {
    expect(tableOf(await buildPlaces()) === table).toBe(true);
  });
});

describe('a broken table', () => {
  const line = '37203\tNashville\tTN\t36.1504\t-86.7916\t\n';

  it('the table contains the line that these tests break', () => expect(table).toContain(line));

  it.each([
    ['a latitude that is no number', line.replace('36.1504', 'north'), /37203/],
    ['no longitude', line.replace('-86.7916', ''), /37203/],
    ['a point off the globe', line.replace('36.1504', '361.504'), /37203/],
    ['an unknown state', line.replace('TN', 'TX1'), /TX1/],
    ['an unknown kind', line.replace('\t\n', '\tfarm\n'), /37203/],
    ['no town', line.replace('Nashville', ''), /37203/],
    ['a code of four digits', line.replace('37203', '3720'), /37202/],
    ['a code out of order', line.replace('37203', '37201'), /37202/],
    ['the same code twice', line + line, /37203/],
    ['half a line', '37203\tNashville\n', /after 37203/],
  ])('a broken table is rejected: %s', (_, broken, words) => {
    expect(() => createPlaces(table.replace(line, broken))).toThrow(words);
  });
});
