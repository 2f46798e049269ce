import { z } from 'zod';
import { bulkList } from './bulk.ts';
import { Amount } from './price.ts';

export const HELD_PRICE_STATES = ['held', 'released', 'refused'] as const;
export const HELD_PRICE_DECISIONS = ['release', 'refuse'] as const;
export const HELD_PRICE_SORTS = [
  'id',
  'state',
  'area',
  'feedId',
  'storeId',
  'itemId',
  'observedAt',
  'heldAt',
  'times',
] as const;

/** A price far from the usual one. It is not used until staff or three agreeing feeds release it (readings C82, C92). */
export const HeldPrice = z.object({
  /** `feedId:eventId`. */
  id: z.string(),
  state: z.enum(HELD_PRICE_STATES),
  feedId: z.string(),
  /** First three digits of the store's ZIP code. */
  area: z.string(),
  storeId: z.string(),
  /** Null if the store no longer exists. */
  storeName: z.string().nullable(),
  itemId: z.string(),
  itemName: z.string(),
  /** Per `unit`, as the feed sent it. */
  price: Amount,
  unit: z.string(),
  /** The estimate for the store at the time of receipt, per `unit`. */
  usualPrice: Amount,
  /** The price as a multiple of the usual one. */
  times: z.number(),
  source: z.enum(['shelf', 'online', 'flyer', 'receipt']),
  observedAt: z.iso.datetime(),
  promotionEndsAt: z.iso.datetime().nullable(),
  heldAt: z.iso.datetime(),
  /** `staff`, `agreement` (three feeds agreed) or `history` (near an earlier released price). Null while undecided. */
  decidedBy: z.enum(['staff', 'agreement', 'history']).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** The staff user who decided. */
  staffId: z.string().nullable(),
});
export type HeldPrice = z.infer<typeof HeldPrice>;
/** `GET /api/admin/held-prices`. */
export const HeldPrices = z.array(HeldPrice);
/** In one request. */
export const MOST_HELD_DECISIONS = 100;
/** `POST /api/admin/held-prices/decisions`: one decision about several. */
export const HeldPriceDecisions = z.strictObject({
  ids: bulkList(z.string().min(1).max(200), { most: MOST_HELD_DECISIONS, noun: 'id' }),
  decision: z.enum(HELD_PRICE_DECISIONS, `is one of ${HELD_PRICE_DECISIONS.join(', ')}`),
});
export type HeldPriceDecisions = z.infer<typeof HeldPriceDecisions>;
