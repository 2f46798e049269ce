import { loadPlaces, milesBetween, type Place } from '@homeplate/reference/places/places.ts';
import { describe, expect, it } from 'vitest';
import { cellOf, cellsWithin } from './grid.ts';
import { createStoreMap } from './store-map.ts';

const places = await loadPlaces();
const map = createStoreMap(places);
const place = (zip: string): Place => places.byZip(zip) as Place;
const OUTSIDE = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'PW', 'FM', 'MH']);

describe('stores on the map', () => {
  it('has at least 3 chains within 25 miles for 95 % of the ZIP codes of the 48 states, and the rest has 4 stores', () => {
    let served = 0;
    let all = 0;
    for (const reader of places.all()) {
      if (OUTSIDE.has(reader.state)) continue;
      all += 1;
      const near = map.near(reader);
      const chains = new Set(near.filter(({ miles }) => miles <= 25).map(({ store }) => store.chain.id));
      if (chains.size >= 3) served += 1;
      else expect(near.length, reader.zip).toBeGreaterThanOrEqual(4);
      expect(near.length, reader.zip).toBeLessThanOrEqual(12);
    }
    expect(all).toBeGreaterThan(40_000);
    expect(served / all).toBeGreaterThanOrEqual(0.95);
  });

  it('gives the same stores whatever was asked before', () => {
    const other = createStoreMap(places);
    other.inArea('900');
    other.near(place('60601'));
    expect(other.near(place('37203'))).toEqual(map.near(place('37203')));
  });

  it('finds every store within 25 miles, nearest first, and leaves out clubs', () => {
    for (const zip of ['37203', '10001', '59001', '99501', '33040', '98101']) {
      const near = map.near(place(zip));
      const area = new Set(places.near(place(zip), 40).map((neighbour) => neighbour.zip.slice(0, 3)));
      const expected = [...area]
        .flatMap((prefix) => map.inArea(prefix))
        .filter((store) => !store.chain.membersOnly && milesBetween(place(zip), store) <= 25)
        .map((store) => milesBetween(place(zip), store))
        .sort((a, b) => a - b);
      const listed = near.filter(({ miles }) => miles <= 25).map(({ miles }) => miles);
      expect(listed).toEqual([...new Set(expected)].slice(0, listed.length));
      expect(near.some(({ store }) => store.chain.membersOnly)).toBe(false);
    }
  });

  it('names the nearest 4 stores where none is near', () => {
    const guam = map.near(place('96910'));
    expect(guam).toHaveLength(4);
    expect(guam.every(({ store }) => store.state === 'HI')).toBe(true);
  });

  it('finds a store by its id, and nothing by an id of none', () => {
    for (const { store } of map.near(place('37203'))) expect(map.byId(store.storeId)).toEqual(store);
    for (const id of ['kroger-00000-1', 'kroger-99501-1', 'x', '', 'kroger-37203-2', '__proto__']) {
      expect(map.byId(id)).toBeUndefined();
    }
  });

  it('gives every area at least 3 stores, and knows which areas borrow a store', async () => {
    const areasWith = await map.areaFinder();
    const short: string[] = [];
    const unknown: string[] = [];
    for (const area of new Set(places.all().map(({ zip }) => zip.slice(0, 3)))) {
      const stores = map.inArea(area);
      if (stores.length < 3) short.push(area);
      for (const store of stores) if (!areasWith(store).includes(area)) unknown.push(store.storeId);
    }
    expect({ short, unknown }).toEqual({ short: [], unknown: [] });
    expect(map.inArea('000')).toEqual([]);
    expect(map.inArea('')).toEqual([]);
  });

  it('stands in towns, not at the ZIP codes of companies and offices', () => {
    const cities = new Map<string, string>();
    for (const area of new Set(places.all().map(({ zip }) => zip.slice(0, 3)))) {
      for (const { city, zip } of map.inArea(area)) cities.set(zip, city);
    }
    const company =
      /\b(bank|inc|corp|insurance|ins|dept|service|mail|brm|card|assoc|telephone|pwr|irs|firms?|zip|dhs|gen electric)\b/i;
    const towns = new Set([
      'Red Bank',
      'Alum Bank',
      'Paint Bank',
      'Green Bank',
      'East Bank',
      'Cut Bank',
      'Telephone',
    ]);
    expect([...cities.values()].filter((city) => company.test(city) && !towns.has(city))).toEqual([]);
    for (const zip of ['37237', '37248', '06832', '07477', '43196']) expect(cities.has(zip), zip).toBe(false);
    // Towns within a city are towns: some of them have stores.
    const suburbs = [
      'Hoboken',
      'Jackson Heights',
      'Forest Hills',
      'Chelsea',
      'Allston',
      'Union City',
      'Corona',
    ];
    expect(suburbs.filter((city) => [...cities.values()].includes(city)).length).toBeGreaterThan(3);
  });

  it('keeps to its states and its area', () => {
    for (const store of map.inArea('372')) {
      expect(store.chain.states).toContain(store.state);
      expect(store.area).toBe('372');
      expect(milesBetween(store, place(store.zip))).toBeLessThan(1.3);
    }
  });
});

describe('the grid', () => {
  it('has the cell of every point that lies within the distance', () => {
    for (const zip of ['37203', '99501', '96813', '04401']) {
      const cells = new Set(cellsWithin(place(zip), 25));
      for (const near of places.near(place(zip), 25)) expect(cells.has(cellOf(near)), near.zip).toBe(true);
    }
  });
});
