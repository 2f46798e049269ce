import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import { MOST_LISTED_STORES } from '@homeplate/contracts/documents/own-store-limits.ts';
import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import type { Memberships } from '@homeplate/contracts/gen/common/v1/prices.ts';
import type { ListOwnStoresResponse } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { milesBetween, type Point } from '@homeplate/reference/places/places.ts';
import { type Own, openOwnStores, sellsTo } from './reader-stores.ts';
import { type NearbyStore, type Store, shownMiles } from './store.ts';
import type { StoreMap } from './store-map.ts';

const USUALLY_LISTED = 12;

/** `GET /api/location/stores` (reading C53). */
export const storeList = (near: readonly NearbyStore[]): StoreList =>
  near.map(({ store, miles }) => ({
    storeId: store.storeId,
    storeName: store.storeName,
    chain: store.chain.name,
    distance: shownMiles(miles),
    source: store.sample ? 'sample' : 'imported',
    updatedAt: store.updatedAt,
    sample: store.sample,
    membersOnly: store.chain.membersOnly,
    ...locationOf(store),
  }));

/** The address and point of an imported store; a sample store has neither, because its point is invented. */
export const locationOf = (store: Store): Pick<StoreList[number], 'address' | 'point'> =>
  store.sample
    ? {}
    : {
        ...(store.address !== undefined && { address: store.address }),
        point: { latitude: store.latitude, longitude: store.longitude },
      };

/**
 * Stores to choose from, nearest first: those nearby, the nearest of each club of which the reader is a member, and the own ones wherever
 * they are. Throws INVALID_INPUT.
 */
export function storeChoices(
  map: StoreMap,
  point: Point,
  {
    own,
    memberOf,
    limit = USUALLY_LISTED,
  }: { own?: Own; memberOf?: Memberships | undefined; limit?: number | undefined },
): NearbyStore[] {
  if (limit < 1 || limit > MOST_LISTED_STORES)
    throw new AppError('INVALID_INPUT', { fields: { limit: `must be 1 to ${MOST_LISTED_STORES}` } });
  const near = withClubs(map.choices(point, limit), clubsOf(map, point, memberOf), limit);
  const listed = new Set(near.map(({ store }) => store.storeId));
  const others = openOwnStores(map, own).filter(({ storeId }) => !listed.has(storeId));
  return byDistance([...near, ...others.map((store) => measured(store, point))]);
}

const byDistance = (stores: NearbyStore[]): NearbyStore[] => stores.sort((a, b) => a.miles - b.miles);

const clubsOf = (map: StoreMap, point: Point, memberOf: Memberships | undefined): NearbyStore[] =>
  memberOf ? map.clubs(point).filter(({ store }) => sellsTo(store.chain, memberOf)) : [];

/** At most `limit` of both, but the nearest store of each club in any case. */
function withClubs(near: NearbyStore[], clubs: readonly NearbyStore[], limit: number): NearbyStore[] {
  const nearest = [...Map.groupBy(clubs, ({ store }) => store.chain.id).values()].flatMap(
    ([first]) => first ?? [],
  );
  const others = byDistance([...near, ...clubs.filter((one) => !nearest.includes(one))]);
  return byDistance([...others.slice(0, Math.max(0, limit - nearest.length)), ...nearest]);
}

/** The names of the clubs with a store nearby of which the reader is no member. */
export const leftOutClubs = (map: StoreMap, point: Point, memberOf: Memberships | undefined): string[] => [
  ...new Set(
    map.clubs(point).flatMap(({ store: { chain } }) => (sellsTo(chain, memberOf) ? [] : [chain.name])),
  ),
];

/** The own stores in the reader's order, and the requested ones that cannot be chosen. */
export function ownStoreList(map: StoreMap, point: Point, own: Own): ListOwnStoresResponse {
  const open = openOwnStores(map, own);
  const left = (own?.storeIds ?? []).filter((id) => !open.some(({ storeId }) => storeId === id));
  const found = open.map((store) => measured(store, point));
  return {
    document: documentOf(storeList(found), map.version),
    stores: open.map(({ storeId, area }) => ({ storeId, area })),
    unknownStoreIds: left.filter((id) => !map.byId(id)),
    membersOnlyStoreIds: left.filter((id) => map.byId(id)?.chain.membersOnly),
    nearestMiles: found.length === 0 ? 0 : Math.min(...found.map(({ miles }) => miles)),
  };
}

const measured = (store: Store, point: Point): NearbyStore => ({ store, miles: milesBetween(point, store) });
