import { setImmediate as nextTurn } from 'node:timers/promises';
import { milesBetween, type Places, type Point } from '@homeplate/reference/places/places.ts';
import { type CellKey, cellOf, cellsWithin, milesToCell } from './grid.ts';
import { placeStores } from './placement.ts';
import { seatsByCell } from './seats.ts';
import { areaOf, type NearbyStore, type Store, zipOfStoreId } from './store.ts';

const NEAR_MILES = 25;
/** A little less than it is, so that no store is left out. */
const MILES_PER_DEGREE = 69;
const MOST_LISTED = 12;
const LEAST_CHAINS = 3;
const LEAST_STORES = 4;
/** An area with fewer stores of its own takes the nearest to its middle. */
const LEAST_AREA_STORES = 3;
/** Stores stand up to this far outside the cell of their ZIP code. */
const OVERHANG_MILES = 2;
/** Cells kept, least recently used first out: about a third of all that hold a store. */
const KEPT_CELLS = 3_000;
const KEPT_AREAS = 200;
/** Areas looked at in one go when borrowers are sought: some 10 ms. */
const AREAS_PER_TURN = 25;

export type StoreMap = {
  byId(storeId: string): Store | undefined;
  /** Stores within 25 miles, the nearest 12; where these are of fewer than 3 chains, at least the nearest 4. Clubs left out. */
  near(point: Point): NearbyStore[];
  /** The stores an area's prices are the mean of, clubs left out as they are for readers (C45); [] for three digits that no ZIP code begins with. */
  inArea(area: string): readonly Store[];
  /**
   * Tells every area whose prices a store has a part in: its own, and those that borrow it for want of stores. A club's: none.
   * The first call looks at the whole country (0.3 s of work, in slices, so that requests pass in between).
   */
  areaFinder(): Promise<(store: Store) => readonly string[]>;
};

/** Generates stores cell by cell, when a cell is first looked at. Making the map itself generates none. */
export function createStoreMap(places: Places): StoreMap {
  const seats = seatsByCell(places);
  const cells = new Map<CellKey, readonly Store[]>();
  const areas = new Map<string, readonly Store[]>();
  let borrowers: Promise<Map<string, string[]>> | undefined;

  const storesIn = (cell: CellKey): readonly Store[] => {
    const here = seats.get(cell);
    if (!here) return [];
    const stores = cells.get(cell) ?? placeStores(here);
    keep(cells, cell, stores, KEPT_CELLS);
    return stores;
  };

  const nearest = (point: Point, count: number): NearbyStore[] => {
    for (const miles of [60, 240]) {
      const cells = cellsWithin(point, miles + OVERHANG_MILES);
      const found = byDistance(cells.flatMap((cell) => open(storesIn(cell), point, miles)));
      if (found.length >= count) return found.slice(0, count);
    }
    return nearestOfAll(point, count);
  };

  /** Islands: every cell by its distance, until no nearer store can follow. */
  const nearestOfAll = (point: Point, count: number): NearbyStore[] => {
    const ahead = [...seats.keys()]
      .map((cell) => ({ cell, least: milesToCell(point, cell) - OVERHANG_MILES }))
      .sort((a, b) => a.least - b.least);
    let found: NearbyStore[] = [];
    for (const { cell, least } of ahead) {
      if (found.length === count && least > (found[count - 1]?.miles ?? 0)) break;
      found = byDistance([...found, ...open(storesIn(cell), point)]).slice(0, count);
    }
    return found;
  };

  const ownStores = (area: string): Store[] => {
    const own = new Set(places.byArea(area).map(cellOf));
    return [...own].flatMap((cell) =>
      storesIn(cell).filter((store) => store.area === area && !store.chain.membersOnly),
    );
  };

  const storesOfArea = (area: string): readonly Store[] => {
    const members = places.byArea(area);
    if (members.length === 0) return [];
    const own = ownStores(area);
    if (own.length >= LEAST_AREA_STORES) return own;
    return nearest(middleOf(members), LEAST_AREA_STORES).map(({ store }) => store);
  };

  return {
    byId(storeId) {
      const place = places.byZip(zipOfStoreId(storeId) ?? '');
      return place && storesIn(cellOf(place)).find((store) => store.storeId === storeId);
    },
    near(point) {
      const cells = cellsWithin(point, NEAR_MILES + OVERHANG_MILES);
      const near = byDistance(cells.flatMap((cell) => open(storesIn(cell), point, NEAR_MILES)));
      const chains = new Set(near.map(({ store }) => store.chain.id));
      if (chains.size >= LEAST_CHAINS || near.length >= LEAST_STORES) return near.slice(0, MOST_LISTED);
      return nearest(point, LEAST_STORES);
    },
    inArea(area) {
      const stores = areas.get(area) ?? storesOfArea(area);
      if (stores.length > 0) keep(areas, area, stores, KEPT_AREAS);
      return stores;
    },
    async areaFinder() {
      borrowers ??= findBorrowers(places, storesOfArea);
      const found = await borrowers;
      return (store) => (store.chain.membersOnly ? [] : [store.area, ...(found.get(store.storeId) ?? [])]);
    },
  };
}

async function findBorrowers(
  places: Places,
  storesOfArea: (area: string) => readonly Store[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const areas = [...new Set(places.all().map((place) => areaOf(place.zip)))];
  for (const [index, area] of areas.entries()) {
    if (index % AREAS_PER_TURN === 0) await nextTurn();
    for (const store of storesOfArea(area)) {
      if (store.area !== area) found.set(store.storeId, [...(found.get(store.storeId) ?? []), area]);
    }
  }
  return found;
}

/** Stores without membership, at most `most` miles away. */
function open(stores: readonly Store[], point: Point, most = Number.POSITIVE_INFINITY): NearbyStore[] {
  const found: NearbyStore[] = [];
  const band = most / MILES_PER_DEGREE;
  for (const store of stores) {
    // North and south alone rule most of them out, at a hundredth of the cost.
    if (store.chain.membersOnly || Math.abs(store.latitude - point.latitude) > band) continue;
    const miles = milesBetween(point, store);
    if (miles <= most) found.push({ store, miles });
  }
  return found;
}

const byDistance = (stores: NearbyStore[]): NearbyStore[] =>
  stores.sort((a, b) => a.miles - b.miles || (a.store.storeId < b.store.storeId ? -1 : 1));

const middleOf = (points: readonly Point[]): Point => ({
  latitude: points.reduce((sum, point) => sum + point.latitude, 0) / points.length,
  longitude: points.reduce((sum, point) => sum + point.longitude, 0) / points.length,
});

function keep<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > most) kept.delete(kept.keys().next().value as Key);
}
