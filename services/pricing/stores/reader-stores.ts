import { MOST_OWN_STORES } from '@homeplate/contracts/documents/own-store-limits.ts';
import type { Memberships, OwnStores } from '@homeplate/contracts/gen/common/v1/prices.ts';
import { milesBetween, type Point } from '@homeplate/reference/places/places.ts';
import type { NearbyStore, Store } from './store.ts';
import type { StoreMap } from './store-map.ts';

/** What a request sends of a reader's own stores; undefined: none. */
export type Own = OwnStores | undefined;

/** The own stores that are open, in the reader's order, each once, without those of clubs of which the reader is no member. */
export function openOwnStores(map: Pick<StoreMap, 'byId'>, own: Own): Store[] {
  const ids = [...new Set(own?.storeIds)].slice(0, MOST_OWN_STORES);
  return ids.flatMap((id) => {
    const store = map.byId(id);
    return store && sellsTo(store.chain, own?.memberOf) ? [store] : [];
  });
}

/** The stores whose prices a reader at `point` sees, nearest first: the own ones, else those nearby. */
export function readerStores(map: Pick<StoreMap, 'byId' | 'near'>, point: Point, own: Own): NearbyStore[] {
  const chosen = openOwnStores(map, own);
  if (chosen.length === 0) return map.near(point);
  return chosen
    .map((store, path) => ({ store, miles: milesBetween(point, store), path }))
    .sort((a, b) => a.miles - b.miles || a.path - b.path);
}

/** Whether members of these clubs can shop at the chain. */
export const sellsTo = ({ id, membersOnly }: Store['chain'], memberOf: Memberships | undefined): boolean =>
  !membersOnly || (memberOf?.clubs.includes(id) ?? false);

/** Identifies them in a cache key. */
export const ownKey = (own: Own): string =>
  own ? `${own.storeIds.toSorted().join()} ${own.memberOf?.clubs.toSorted().join() ?? ''}` : '';
