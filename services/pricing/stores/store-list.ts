import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { type NearbyStore, type Store, shownMiles } from './store.ts';

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
