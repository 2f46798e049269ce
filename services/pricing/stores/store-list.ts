import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { type NearbyStore, STORES_UPDATED_AT, shownMiles } from './store.ts';

/** `GET /api/location/stores` (reading C53). */
export const storeList = (near: readonly NearbyStore[]): StoreList =>
  near.map(({ store, miles }) => ({
    storeId: store.storeId,
    storeName: store.storeName,
    chain: store.chain.name,
    distance: shownMiles(miles),
    source: 'sample',
    updatedAt: STORES_UPDATED_AT,
    sample: true,
    membersOnly: store.chain.membersOnly,
  }));
