import { z } from 'zod';
import { Amount, PriceSource } from './price.ts';

/** The change from the previous observed price at the same store; none for an estimate (reading C46). */
export const PriceTrend = z.enum(['up', 'down', 'stable']);
export type PriceTrend = z.infer<typeof PriceTrend>;

/** An everyday item at one store, per `unit` of the item. */
export const ComparedPrice = z.object({
  storeId: z.string(),
  storeName: z.string(),
  chain: z.string(),
  /** Miles, one decimal. */
  distance: z.number(),
  price: Amount,
  source: PriceSource,
  /** When the price was observed, or when the estimate's base was published. */
  lastUpdated: z.iso.datetime(),
  trend: PriceTrend.nullable(),
  /** When the price that the trend compares with was observed. */
  trendSince: z.iso.datetime().nullable(),
  /** Nearby average minus this price; omitted if it is not positive. */
  savings: Amount.optional(),
  /** The store's location is generated from its chain's footprint, not from a real list. */
  sample: z.boolean(),
});
export type ComparedPrice = z.infer<typeof ComparedPrice>;

/** One item of the comparison, shown as a tab. */
export const ComparedItem = z.object({
  itemId: z.string(),
  /** Short, for the tab: "Eggs". */
  ingredient: z.string(),
  /** The exact item that is priced: "Whole milk". */
  name: z.string(),
  unit: z.string(),
  /** Nearest store first. */
  prices: z.array(ComparedPrice),
  averagePrice: Amount.nullable(),
  /** Some prices are estimates, so the average and the savings are approximate. */
  estimated: z.boolean(),
  /** The store that saves most against the average after the extra drive; null if no saving pays for its drive. */
  bestDeal: z.object({ storeId: z.string(), store: z.string(), price: Amount, savings: Amount }).nullable(),
});
export type ComparedItem = z.infer<typeof ComparedItem>;

/** A week's packages of all items at the store where they save most after the extra drive. */
export const WeeklyBasket = z.object({
  storeId: z.string(),
  store: z.string(),
  /** Checkout costs of whole packages, summing to `total`. */
  lines: z.array(
    z.object({ itemId: z.string(), ingredient: z.string(), packages: z.string(), price: Amount }),
  ),
  total: Amount,
  /** Mean over the listed stores. */
  averageTotal: Amount,
  /** averageTotal - total; always positive. */
  savings: Amount,
  /** Percent of the average, rounded. */
  savingsPercent: z.int(),
  estimated: z.boolean(),
});
export type WeeklyBasket = z.infer<typeof WeeklyBasket>;

/** `GET /api/prices/comparison`. Without a location, the items have no prices. */
export const PriceComparison = z.object({
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  items: z.array(ComparedItem),
  /** Null if no store saves more than the drive to it costs, or without a location. */
  weeklyBasket: WeeklyBasket.nullable(),
});
export type PriceComparison = z.infer<typeof PriceComparison>;
