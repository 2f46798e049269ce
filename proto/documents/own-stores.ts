import { z } from 'zod';
import { MOST_OWN_STORES } from './own-store-limits.ts';
import { StoreList } from './pricing.ts';

const MANY = `takes at most ${MOST_OWN_STORES} stores`;

/** `PUT /api/account/stores`: ids of stores (`GET /api/location/stores`) in the order in which the user visits them; [] for none. */
export const OwnStoresBody = z.strictObject({
  storeIds: z
    .array(z.string().min(1).max(80, 'is not the id of a store'), 'takes a list of store ids')
    .max(MOST_OWN_STORES, MANY)
    .refine((ids) => new Set(ids).size === ids.length, 'names a store twice'),
});
export type OwnStoresBody = z.infer<typeof OwnStoresBody>;

/** `GET /api/account/stores`: the own stores in the user's order, without those that have closed. */
export const OwnStoreList = StoreList;
