import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** The units of feed prices (reading C47). */
export const FEED_UNITS = ['lb', 'oz', 'kg', 'g', 'each', 'dozen', 'gal', 'qt', 'l'] as const;

/**
 * A price that a feed observed at a store. The greatest (observedAt, seq, feedId, eventId) is the newest per store and item, in any
 * order of arrival; the history stores it once, as feedId:eventId. An observedAt in the future counts from the time of receipt
 * (docs/decisions/012-held-prices-and-the-time-of-receipt.md).
 */
export const PriceObservedData = z.strictObject({
  feedId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lowercase letters, digits and hyphens, at most 40'),
  eventId: z.string().regex(/^[\w.:-]{1,80}$/, 'letters, digits, . : _ -, at most 80'),
  storeId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'an id from GET /api/location/stores'),
  /** An id from GET /api/ingredients, or the feed's own code, which staff map to a food. */
  itemId: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'an id from GET /api/ingredients, or your own code in this form'),
  /** The feed's name of the item, from which a food is suggested for an unknown code. */
  itemName: z.string().trim().min(1).max(120).optional(),
  unit: z.enum(FEED_UNITS),
  /** Integer cents per `unit`. */
  priceCents: z.int().min(1).max(1_000_000),
  observedAt: z.iso.datetime(),
  seq: z.int().min(0),
  /** Where the feed observed it. */
  source: z.enum(['shelf', 'online', 'flyer', 'receipt']),
  /** The end of the promotion, for a promotional price. */
  promotionEndsAt: z.iso.datetime().optional(),
  /** The package with this price: how much of `unit` is in it, and integer cents for all of it. */
  package: z
    .strictObject({
      amount: z.number().positive().max(100_000),
      priceCents: z.int().min(1).max(1_000_000),
    })
    .optional(),
});
export type PriceObservedData = z.infer<typeof PriceObservedData>;

export const PriceObserved = defineEvent({
  type: 'PriceObserved',
  version: 1,
  schema: PriceObservedData,
  keyOf: (data) => data.storeId,
});
