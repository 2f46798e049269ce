import { z } from 'zod';
import { Amount } from './price.ts';

export const HELD_PRICE_STATES = ['held', 'released', 'refused'] as const;
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

/** A price that is far from the usual: it counts nowhere until staff or three agreeing feeds release it (readings C82, C92). */
export const HeldPrice = z.object({
  /** feedId:eventId. */
  id: z.string(),
  state: z.enum(HELD_PRICE_STATES),
  feedId: z.string(),
  /** First three digits of the store's ZIP code. */
  area: z.string(),
  storeId: z.string(),
  /** Null: no store has this id any more. */
  storeName: z.string().nullable(),
  itemId: z.string(),
  itemName: z.string(),
  /** As the feed sent it, per `unit`. */
  price: Amount,
  unit: z.string(),
  /** The estimate at the store when the price came in, per `unit`. */
  usualPrice: Amount,
  /** The price as a multiple of the usual one. */
  times: z.number(),
  source: z.enum(['shelf', 'online', 'flyer', 'receipt']),
  observedAt: z.iso.datetime(),
  promotionEndsAt: z.iso.datetime().nullable(),
  heldAt: z.iso.datetime(),
  /** `staff`; `agreement`: three feeds agreed; `history`: near a price that was released before. Null: not decided. */
  decidedBy: z.enum(['staff', 'agreement', 'history']).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** The user who decided. */
  staffId: z.string().nullable(),
});
export type HeldPrice = z.infer<typeof HeldPrice>;
/** `GET /api/admin/held-prices`. */
export const HeldPrices = z.array(HeldPrice);
