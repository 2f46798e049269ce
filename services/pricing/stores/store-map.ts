import { NEAR_MILES } from '@homeplate/contracts/documents/nearby.ts';
import { milesBetween, type Places, type Point } from '@homeplate/reference/places/places.ts';
import { type CellKey, cellOf, cellsWithin, milesToCell } from './grid.ts';
import { areaOf, type NearbyStore, type Store } from './store.ts';

/** Rounded down, so that no store is missed. */
const MILES_PER_DEGREE = 69;
const MOST_LISTED = 12;
const LEAST_CHAINS = 3;
const LEAST_STORES = 4;
/** An area with fewer stores borrows the nearest ones: one expensive chain would dominate the average of three or four. */
const LEAST_AREA_STORES = 8;

export type StoreMap = {
  /** Version of the imported stores in this map. */
  version: number;
  /** Every store, clubs too. */
  all: readonly Store[];
  byId(storeId: string): Store | undefined;
  /** The nearest 12 stores within 25 miles; with fewer than 3 chains, at least the nearest 4. Without clubs. */
  near(point: Point): NearbyStore[];
  /** The stores that a reader can choose from: at most `limit` within 25 miles, else the same as `near`. Without clubs. */
  choices(point: Point, limit: number): NearbyStore[];
  /** The stores of clubs within 25 miles, nearest first. */
  clubs(point: Point): NearbyStore[];
  /** The stores whose prices an area averages, without clubs (C45); [] when no ZIP code starts with these digits. */
  inArea(area: string): readonly Store[];
  /** The areas whose average includes the store: its own and those that borrow it. A club's own one, although it does not average it. */
  areasWith(store: Store): readonly string[];
};

type Cells = ReadonlyMap<CellKey, readonly Store[]>;

/** Indexes stores by place and area. Takes about 50 ms. Immutable: other stores need a new map. */
export function createStoreMap(
  places: Pick<Places, 'all' | 'byArea'>,
  stores: readonly Store[],
  version = 1,
): StoreMap {
  const ids = new Map(stores.map((store) => [store.storeId, store]));
  const open = stores.filter(({ chain }) => !chain.membersOnly);
  const cells: Cells = Map.groupBy(open, cellOf);
  const clubs: Cells = Map.groupBy(
    stores.filter(({ chain }) => chain.membersOnly),
    cellOf,
  );
  const own = Map.groupBy(open, ({ area }) => area);

  const within = (point: Point, miles: number, of = cells): NearbyStore[] =>
    byDistance(cellsWithin(point, miles).flatMap((cell) => measured(of.get(cell) ?? [], point, miles)));

  const nearest = (point: Point, count: number): NearbyStore[] => {
    for (const miles of [60, 240]) {
      const found = within(point, miles);
      if (found.length >= count) return found.slice(0, count);
    }
    return nearestOfAll(point, count);
  };

  /** For remote islands: searches cells by distance until no nearer store is possible. */
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

  const choices = (point: Point, limit: number): NearbyStore[] => {
    const near = within(point, NEAR_MILES);
    const chains = new Set(near.map(({ store }) => store.chain.id));
    if (chains.size >= LEAST_CHAINS || near.length >= LEAST_STORES) return near.slice(0, limit);
    return nearest(point, LEAST_STORES);
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
    all: stores,
    byId: (storeId) => ids.get(storeId),
    near: (point) => choices(point, MOST_LISTED),
    choices,
    clubs: (point) => within(point, NEAR_MILES, clubs),
    inArea: (area) => areas.get(area) ?? [],
    areasWith: (store) => [store.area, ...(borrowers.get(store.storeId) ?? [])],
  };
}

/** Returns the stores at most `most` miles away. */
function measured(stores: readonly Store[], point: Point, most = Number.POSITIVE_INFINITY): NearbyStore[] {
  const found: NearbyStore[] = [];
  const band = most / MILES_PER_DEGREE;
  for (const store of stores) {
    // Latitude alone excludes most stores at a hundredth of the cost.
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
