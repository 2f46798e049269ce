import { loadPlaces } from '@homeplate/reference/places/places.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleStores } from '../stores/sample-stores.ts';
import { type ImportedStore, withImported } from './imported-store.ts';
import { listImported, listRemoved, listReplaced } from './list-change.ts';
import { touchedAreas } from './touched-areas.ts';

const places = await loadPlaces();
const sample = sampleStores(places);

const storeAt = (list: string, id: number, chainId: string, zip: string): ImportedStore => {
  const place = places.byZip(zip);
  if (!place || place.kind === 'military') throw new Error(zip);
  const { city, state, latitude, longitude } = place;
  const importedAt = '2026-11-21T00:00:00.000Z';
  const at = { city, state, zip, latitude, longitude, importedAt };
  return { storeId: `${list}--${id}`, list, chainId, name: `${chainId} ${id}`, ...at };
};
const aList = (list: string) =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 12 }),
        chain: fc.constantFrom('kroger', 'publix', 'costco'),
        zip: fc.constantFrom('37203', '30303', '38103', '72201'),
      }),
      { selector: ({ id }) => id, maxLength: 10 },
    )
    .map((rows) => rows.map(({ id, chain, zip }) => storeAt(list, id, chain, zip)));
const keep = { replaceChains: false };

describe('listImported', () => {
  it('changes nothing the second time, and its counts add up', () => {
    fc.assert(
      fc.property(aList('a'), aList('a'), fc.boolean(), (held, stores, replaceChains) => {
        const first = listImported(held, stores, { replaceChains });
        expect(first.added + first.changed + first.unchanged).toBe(stores.length);
        expect(first.next.length).toBe(held.length + first.added - first.removed);
        const again = listImported(first.next, stores, { replaceChains });
        expect(again).toEqual({ ...again, next: first.next, added: 0, changed: 0, removed: 0 });
      }),
    );
  });

  it('keeps the time of an unchanged store', () => {
    const held = [storeAt('a', 1, 'kroger', '37203'), storeAt('a', 2, 'kroger', '37203')];
    const later = held.map((store) => ({ ...store, importedAt: '2027-01-01T00:00:00.000Z' }));
    const { next } = listImported(
      held,
      [later[0] as ImportedStore, { ...(later[1] as ImportedStore), name: 'x' }],
      keep,
    );
    expect(next.map(({ importedAt }) => importedAt.slice(0, 4))).toEqual(['2026', '2027']);
  });

  it('gives the same result for two lists in either order, and each can be removed', () => {
    fc.assert(
      fc.property(aList('a'), aList('b'), (a, b) => {
        const ab = listImported(listImported([], a, keep).next, b, keep).next;
        const ba = listImported(listImported([], b, keep).next, a, keep).next;
        expect(ab).toEqual(ba);
        expect(listRemoved(ab, 'b').next).toEqual(listImported([], a, keep).next);
      }),
    );
  });
});

describe('imported stores', () => {
  it('replace only the sample stores of their chain in their state', () => {
    fc.assert(
      fc.property(aList('a'), (stores) => {
        const all = withImported(sample, stores);
        expect(all.filter((store) => !store.sample).map(({ storeId }) => storeId)).toEqual(
          stores.map(({ storeId }) => storeId),
        );
        const covered = new Set(stores.map(({ chainId, state }) => `${chainId} ${state}`));
        const kept = sample.filter(({ chain, state }) => !covered.has(`${chain.id} ${state}`));
        expect(all.filter((store) => store.sample)).toEqual(kept);
      }),
      { numRuns: 20 },
    );
  });

  it('of an unknown chain are ignored', () => {
    expect(withImported([], [storeAt('a', 1, 'woolworth', '37203')])).toEqual([]);
  });
});

describe('touchedAreas', () => {
  const imported = withImported(sample, [storeAt('a', 1, 'kroger', '37203')]);

  it('returns nothing without a change', () => {
    expect(touchedAreas(places, sample, sample)).toEqual([]);
    const again = withImported(sample, [storeAt('a', 1, 'kroger', '37203')]);
    expect(touchedAreas(places, imported, again)).toEqual([]);
  });

  it('returns the areas of the state whose sample stores changed, and adjacent areas, in both directions', () => {
    const touched = touchedAreas(places, sample, imported);
    expect(touched).toEqual(expect.arrayContaining(['372', '379', '381']));
    expect(touched).not.toEqual(expect.arrayContaining(['100']));
    expect(touchedAreas(places, imported, sample)).toEqual(touched);
  });
});

describe('listReplaced', () => {
  it('removes the stores that are no longer in the list, and keeps other lists', () => {
    const held = [
      storeAt('usda-snap', 1, 'kroger', '37203'),
      storeAt('usda-snap', 2, 'kroger', '37203'),
      storeAt('mine', 1, 'publix', '30303'),
    ];
    const next = [
      storeAt('usda-snap', 2, 'kroger', '37203'),
      storeAt('usda-snap', 3, 'publix', '30303'),
      storeAt('usda-snap', 4, 'publix', '37203'),
    ];
    const change = listReplaced(held, next, 'usda-snap');
    expect(change.next.map(({ storeId }) => storeId)).toEqual(['mine--1', 'usda-snap--2', 'usda-snap--4']);
    expect(change).toMatchObject({ added: 1, changed: 0, unchanged: 1, removed: 1 });
  });

  it('leaves no sample store in a state of the national list', () => {
    const stores = withImported(sample, [storeAt('usda-snap', 1, 'kroger', '37203')]);
    expect(stores.filter(({ state }) => state === 'TN').map(({ storeId }) => storeId)).toEqual([
      'usda-snap--1',
    ]);
    expect(stores.filter(({ state }) => state === 'KY').every((store) => store.sample)).toBe(true);
  });
});
