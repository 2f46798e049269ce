import { loadPlaces, milesBetween, type Place } from '@homeplate/reference/places/places.ts';
import { describe, expect, it } from 'vitest';
import { cellOf, cellsWithin } from './grid.ts';
import { sampleStores } from './sample-stores.ts';
import { createStoreMap } from './store-map.ts';

const places = await loadPlaces();
const map = createStoreMap(places, sampleStores(places));
const place = (zip: string): Place => places.byZip(zip) as Place;
const OUTSIDE = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'PW', 'FM', 'MH']);

describe('createStoreMap', () => {
  it('finds at least 3 chains within 25 miles for 95 % of the ZIP codes of the 48 states, and 4 stores for the rest', () => {
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

  it('finds every store within 25 miles, nearest first, and leaves out clubs', () => {
    const open = sampleStores(places).filter(({ chain }) => !chain.membersOnly);
    for (const zip of ['37203', '10001', '59001', '99501', '33040', '98101', '00901']) {
      const listed = map.near(place(zip)).filter(({ miles }) => miles <= 25);
      const expected = open
        .map((store) => milesBetween(place(zip), store))
        .filter((miles) => miles <= 25)
        .sort((a, b) => a - b);
      expect(listed.map(({ miles }) => miles)).toEqual(expected.slice(0, 12));
      expect(listed.some(({ store }) => store.chain.membersOnly)).toBe(false);
    }
  });

  it('returns the nearest 4 stores when none is near, even overseas', () => {
    const far = map.near(place('96799'));
    expect(far.length).toBeGreaterThanOrEqual(4);
    expect(far.map(({ miles }) => miles)).toEqual(far.map(({ miles }) => miles).sort((a, b) => a - b));
  });

  it('finds a store by id, and nothing for an unknown id', () => {
    for (const { store } of map.near(place('37203'))) expect(map.byId(store.storeId)).toBe(store);
    for (const id of ['kroger-00000-1', 'kroger-99501-1', 'x', '', 'kroger-37203-2', '__proto__']) {
      expect(map.byId(id)).toBeUndefined();
    }
  });

  it('gives every area at least 3 stores, and lists the areas that borrow a store', () => {
    const short: string[] = [];
    const unknown: string[] = [];
    for (const area of new Set(places.all().map(({ zip }) => zip.slice(0, 3)))) {
      const stores = map.inArea(area);
      if (stores.length < 3) short.push(area);
      for (const store of stores) if (!map.areasWith(store).includes(area)) unknown.push(store.storeId);
    }
    expect({ short, unknown }).toEqual({ short: [], unknown: [] });
    expect(map.inArea('000')).toEqual([]);
    expect(map.inArea('')).toEqual([]);
  });

  it('leaves clubs out of the average of their area, which reports their changes', () => {
    const club = sampleStores(places).find(({ chain }) => chain.id === 'costco');
    expect(club && map.areasWith(club)).toEqual([club?.area]);
    expect(club && map.inArea(club.area)).not.toContainEqual(club);
  });
});

describe('the grid', () => {
  it('includes the cell of every point within the distance', () => {
    for (const zip of ['37203', '99501', '96813', '04401']) {
      const cells = new Set(cellsWithin(place(zip), 25));
      for (const near of places.near(place(zip), 25)) expect(cells.has(cellOf(near)), near.zip).toBe(true);
    }
  });
});
