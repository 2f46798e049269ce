import { z } from 'zod';
import { FEED_UNITS } from '../events/price-feed.ts';
import { Amount } from './price.ts';
import { PAID_AMOUNT, PAID_PRICE } from './shopping-list-limits.ts';
import { correctionNote } from './staff-correction.ts';

export const STAFF_PRICE_SORTS = ['itemName', 'observedAt', 'times'] as const;
export type StaffPriceSort = (typeof STAFF_PRICE_SORTS)[number];
/** The units of a correction. */
export const PRICE_UNITS = FEED_UNITS;
/** Where an employee can have seen a price. */
export const SEEN_BY_STAFF = ['shelf', 'online', 'flyer'] as const;

/** A row of `GET /api/admin/prices`: the newest observed price of an item at a store. */
export const StaffPrice = z.object({
  /** `storeId:itemId`. */
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  /** Per `unit`, as it was observed. */
  price: Amount,
  unit: z.string(),
  /** The estimate at this store, per `unit`. */
  usualPrice: Amount,
  /** The price as a multiple of the usual one. */
  times: z.number(),
  source: z.enum(['shelf', 'online', 'flyer', 'receipt']),
  /** `staff` for a correction. */
  feedId: z.string(),
  observedAt: z.iso.datetime(),
  promotionEndsAt: z.iso.datetime().nullable(),
  /** False once it is too old or its promotion is over: pages then show the regular price or the estimate. */
  isUsed: z.boolean(),
  /** Of a price that staff set; who did is in the audit log. */
  correction: z.object({ reason: z.string(), source: z.string() }).nullable(),
});
export type StaffPrice = z.infer<typeof StaffPrice>;
export const StaffPrices = z.array(StaffPrice);

/** `POST /api/admin/stores/{id}/prices`: a price that an employee knows to be right. It counts from now on, until a newer one is observed. */
export const PriceCorrectionBody = z.strictObject({
  itemId: z.string('is the id of a food').min(1, 'Please choose a food').max(80, 'is the id of a food'),
  price: z.string(PAID_PRICE).regex(PAID_AMOUNT, PAID_PRICE),
  unit: z.enum(PRICE_UNITS, `is one of ${PRICE_UNITS.join(', ')}`),
  seen: z.enum(SEEN_BY_STAFF, `is one of ${SEEN_BY_STAFF.join(', ')}`),
  /** The employee has compared a price far from the usual one. */
  isUnusual: z.boolean('is true or false').default(false),
  reason: correctionNote('Please write why it changes'),
  source: correctionNote('Please name the source'),
});
export type PriceCorrectionBody = z.infer<typeof PriceCorrectionBody>;
