import type { Places } from '@homeplate/reference/places/places.ts';
import { cellOf, cellsWithin } from '../stores/grid.ts';
import { areaOf, type Store } from '../stores/store.ts';
import { createStoreMap } from '../stores/store-map.ts';

/** Users see stores within this distance. */
const NEAR_MILES = 25;

/**
 * Returns the price areas whose stores or prices change: areas with a place near an added, removed or changed store, and areas whose
 * average uses other stores. Takes about 100 ms.
 */
export function touchedAreas(
  places: Pick<Places, 'all' | 'byArea'>,
  before: readonly Store[],
  after: readonly Store[],
): string[] {
  const previous = new Map(before.map((store) => [store.storeId, store]));
  const same = new Set(
    after.flatMap((store) => (isSame(previous.get(store.storeId), store) ? [store.storeId] : [])),
  );
  const other = [...before, ...after].filter(({ storeId }) => !same.has(storeId));
  if (other.length === 0) return [];
  const cells = new Set(other.map(cellOf));
  const [old, fresh] = [createStoreMap(places, before), createStoreMap(places, after)];
  const idsOf = (map: typeof old, area: string): string =>
    map
      .inArea(area)
      .map(({ storeId }) => storeId)
      .join(' ');
  const touched = new Set<string>();
  for (const place of places.all()) {
    const area = areaOf(place.zip);
    if (touched.has(area)) continue;
    if (cellsWithin(place, NEAR_MILES).some((cell) => cells.has(cell))) touched.add(area);
  }
  for (const area of new Set(places.all().map(({ zip }) => areaOf(zip)))) {
    if (idsOf(old, area) !== idsOf(fresh, area)) touched.add(area);
  }
  return [...touched].sort();
}

/** Sample stores keep their objects; imported stores are new objects each time. */
const isSame = (a: Store | undefined, b: Store): boolean =>
  a === b || (a !== undefined && JSON.stringify({ ...a, chain: '' }) === JSON.stringify({ ...b, chain: '' }));
