import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { expect, it } from 'vitest';
import { createStoreMaps } from './store-maps.ts';

it('the version of the stores is read for each request once, and again after an import', async () => {
  let [version, reads] = [1, 0];
  const stores = createStoreMaps({
    places: await loadPlaces(),
    imported: { all: async () => [] },
    versions: {
      stores: async () => {
        reads += 1;
        return version;
      },
    },
  });
  const first = await stores.current();
  expect([first.version, reads]).toEqual([1, 1]);
  expect(await stores.current(1)).toBe(first);
  expect(reads).toBe(1);
  // Another process imported stores and answered with their version.
  version = 2;
  expect([(await stores.current(2)).version, reads]).toEqual([2, 2]);
  expect([(await stores.current()).version, reads]).toEqual([2, 3]);
});
