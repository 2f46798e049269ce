import { milesBetween, type Places, type Point } from '@homeplate/reference/places/places.ts';
import { type CellKey, cellOf, cellsWithin, milesToCell } from './grid.ts';
import { areaOf, type NearbyStore, type Store } from './store.ts';

const NEAR_MILES = 25;
/** A little less than it is, so that no store is left out. */
const MILES_PER_DEGREE = 69;
const MOST_LISTED = 12;
const LEAST_CHAINS = 3;
const LEAST_STORES = 4;
/** An area with fewer stores of its own takes the nearest to its middle: the mean of three or four hangs on one dear chain. */
const LEAST_AREA_STORES = 8;

export type StoreMap = {
  /** Of the list of imported stores that it was made with. */
  version: number;
  byId(storeId: string): Store | undefined;
  /** Stores within 25 miles, the nearest 12; where these are of fewer than 3 chains, at least the nearest 4. Clubs left out. */
  near(point: Point): NearbyStore[];
  /** The stores an area's prices are the mean of, clubs left out as they are for readers (C45); [] for three digits that no ZIP code begins with. */
  inArea(area: string): readonly Store[];
  /** Every area whose prices the store has a part in: its own, and those that borrow it for want of stores. A club's: none. */
  areasWith(store: Store): readonly string[];
};

/** Stores by place and by area. Worked out in some 50 ms and never changed: other stores make another map. */
export function createStoreMap(
  places: Pick<Places, 'all' | 'byArea'>,
  stores: readonly Store[],
  version = 1,
): StoreMap {
  const ids = new Map(stores.map((store) => [store.storeId, store]));
  const open = stores.filter(({ chain }) => !chain.membersOnly);
  const cells: ReadonlyMap<CellKey, readonly Store[]> = Map.groupBy(open, cellOf);
  const own = Map.groupBy(open, ({ area }) => area);

  const within = (point: Point, miles: number): NearbyStore[] =>
    byDistance(cellsWithin(point, miles).flatMap((cell) => measured(cells.get(cell) ?? [], point, miles)));

  const nearest = (point: Point, count: number): NearbyStore[] => {
    for (const miles of [60, 240]) {
      const found = within(point, miles);
      if (found.length >= count) return found.slice(0, count);
    }
    return nearestOfAll(point, count);
  };

  /** Islands: every cell by its distance, until no nearer store can follow. */
  const nearestOfAll = (point: Point, count: number): NearbyStore[] => {
    const ahead = [...cells.keys()]
      .map((cell) => ({ cell, least: milesToCell(point, cell) }))
      .sort((a, b) => a.least - b.least);
    let found: NearbyStore[] = [];
    for (const { cell, least } of ahead) {
      if (found.length === count && least > (found[count - 1]?.miles ?? 0)) break;
      found = byDistance([...found, ...measured(cells.get(cell) ?? [], point)]).slice(0, count);
    }
    return found;
  };

  const storesOfArea = (area: string): readonly Store[] => {
    const members = places.byArea(area);
    if (members.length === 0) return [];
    const here = own.get(area) ?? [];
    if (here.length >= LEAST_AREA_STORES) return here;
    return nearest(middleOf(members), LEAST_AREA_STORES).map(({ store }) => store);
  };

  const areas = new Map<string, readonly Store[]>();
  const borrowers = new Map<string, string[]>();
  for (const area of new Set(places.all().map(({ zip }) => areaOf(zip)))) {
    const members = storesOfArea(area);
    areas.set(area, members);
    for (const store of members) {
      if (store.area !== area) borrowers.set(store.storeId, [...(borrowers.get(store.storeId) ?? []), area]);
    }
  }

  return {
    version,
    byId: (storeId) => ids.get(storeId),
    near(point) {
      const near = within(point, NEAR_MILES);
      const chains = new Set(near.map(({ store }) => store.chain.id));
      if (chains.size >= LEAST_CHAINS || near.length >= LEAST_STORES) return near.slice(0, MOST_LISTED);
      return nearest(point, LEAST_STORES);
    },
    inArea: (area) => areas.get(area) ?? [],
    areasWith: (store) =>
      store.chain.membersOnly ? [] : [store.area, ...(borrowers.get(store.storeId) ?? [])],
  };
}

/** Stores at most `most` miles away. */
function measured(stores: readonly Store[], point: Point, most = Number.POSITIVE_INFINITY): NearbyStore[] {
  const found: NearbyStore[] = [];
  const band = most / MILES_PER_DEGREE;
  for (const store of stores) {
    // North and south alone rule most of them out, at a hundredth of the cost.
    if (Math.abs(store.latitude - point.latitude) > band) continue;
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
