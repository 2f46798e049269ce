import { z } from 'zod';
import { Amount, PriceSource } from './price.ts';

/** A change against the price that was seen at the same store before; an estimate has none (reading C46). */
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
  /** When it was seen; of an estimate when its base was published. */
  lastUpdated: z.iso.datetime(),
  trend: PriceTrend.nullable(),
  /** When the price was seen that the trend is told against. */
  trendSince: z.iso.datetime().nullable(),
  /** Nearby average minus this price; left out where that is nothing. */
  savings: Amount.optional(),
  /** The store's place is made up from its chain's map, not from a real list. */
  sample: z.boolean(),
});
export type ComparedPrice = z.infer<typeof ComparedPrice>;

/** One item of the comparison: a tab. */
export const ComparedItem = z.object({
  itemId: z.string(),
  /** Short, for the tab: "Eggs". */
  ingredient: z.string(),
  /** What exactly is priced: "Whole milk". */
  name: z.string(),
  unit: z.string(),
  /** Nearest store first. */
  prices: z.array(ComparedPrice),
  averagePrice: Amount.nullable(),
  /** Some of the prices are estimates: the average and what is saved against it are about. */
  estimated: z.boolean(),
  /** The cheapest store, the nearest of equally cheap ones; null where no store is cheaper than the average. */
  bestDeal: z.object({ storeId: z.string(), store: z.string(), price: Amount, savings: Amount }).nullable(),
});
export type ComparedItem = z.infer<typeof ComparedItem>;

/** A week's packages of all the items at the store where they cost least together. */
export const WeeklyBasket = z.object({
  storeId: z.string(),
  store: z.string(),
  /** Whole packages at the till, summing to `total`. */
  lines: z.array(
    z.object({ itemId: z.string(), ingredient: z.string(), packages: z.string(), price: Amount }),
  ),
  total: Amount,
  /** Mean over the listed stores. */
  averageTotal: Amount,
  /** averageTotal - total; never nothing. */
  savings: Amount,
  /** Of the average, whole percent. */
  savingsPercent: z.int(),
  estimated: z.boolean(),
});
export type WeeklyBasket = z.infer<typeof WeeklyBasket>;

/** `GET /api/prices/comparison`. Without a location: the items without prices. */
export const PriceComparison = z.object({
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  items: z.array(ComparedItem),
  /** Null where no store is cheaper than the average, and without a location. */
  weeklyBasket: WeeklyBasket.nullable(),
});
export type PriceComparison = z.infer<typeof PriceComparison>;
