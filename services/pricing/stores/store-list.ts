import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { type NearbyStore, shownMiles } from './store.ts';

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
    ...(store.address !== undefined && { address: store.address }),
    ...(!store.sample && { point: { latitude: store.latitude, longitude: store.longitude } }),
  }));
