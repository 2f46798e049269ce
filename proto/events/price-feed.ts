import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** Units a feed's price may be per (reading C47). */
const FEED_UNITS = ['lb', 'oz', 'kg', 'g', 'each', 'dozen', 'gal', 'qt', 'l'] as const;

/**
 * A price a feed saw at a store. Newest per store and item = greatest (observedAt, seq, feedId, eventId), whatever the
 * order of arrival; the history holds it once under feedId:eventId. An observedAt that is ahead counts from when the event was
 * received (docs/decisions/012-held-prices-and-the-time-of-receipt.md).
 */
export const PriceObservedData = z.strictObject({
  feedId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lower-case letters, digits and hyphens, at most 40'),
  eventId: z.string().regex(/^[\w.:-]{1,80}$/, 'letters, digits, . : _ -, at most 80'),
  storeId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'an id from GET /api/location/stores'),
  itemId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'an id from GET /api/ingredients'),
  unit: z.enum(FEED_UNITS),
  /** Integer cents per `unit`. */
  priceCents: z.int().min(1).max(1_000_000),
  observedAt: z.iso.datetime(),
  seq: z.int().min(0),
  /** Where the feed saw it. */
  source: z.enum(['shelf', 'online', 'flyer', 'receipt']),
  /** Last day of a promotion, when the price is one. */
  promotionEndsAt: z.iso.datetime().optional(),
});
export type PriceObservedData = z.infer<typeof PriceObservedData>;

export const PriceObserved = defineEvent({
  type: 'PriceObserved',
  version: 1,
  schema: PriceObservedData,
  keyOf: (data) => data.storeId,
});
