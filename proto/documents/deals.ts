import { z } from 'zod';
import { Amount, PriceSource } from './price.ts';

/** A price at least 10 % below its usual one: the median of what was seen at the same store in the 90 days before. */
export const PriceDeal = z.object({
  itemId: z.string(),
  name: z.string(),
  /** Of `price` and `usualPrice`. */
  unit: z.string(),
  price: Amount,
  usualPrice: Amount,
  /** How far the price is below the usual one, rounded down. */
  percentBelow: z.int(),
  /** No lower price was seen at this store in the 90 days before. */
  isLowest: z.boolean(),
  storeId: z.string(),
  storeName: z.string(),
  /** Miles, one decimal. */
  distance: z.number(),
  source: PriceSource,
  isFlyer: z.boolean(),
  observedAt: z.iso.datetime(),
  /** When the promotion ends; null when no end is known. */
  endsAt: z.iso.datetime().nullable(),
  /** The store's location is generated from its chain's footprint, not from a real list. */
  sample: z.boolean(),
});
export type PriceDeal = z.infer<typeof PriceDeal>;

/** `GET /api/prices/deals`. Largest discount first, one for each item. Without a location there are no deals. */
export const PriceDeals = z.object({
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  deals: z.array(PriceDeal),
});
export type PriceDeals = z.infer<typeof PriceDeals>;
