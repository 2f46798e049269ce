import { z } from 'zod';
import { ZipCode } from './account.ts';
import { Amount, BoughtPackage, PriceSource } from './price.ts';
import { MOST_STORED_ITEMS } from './shopping-list-limits.ts';

export const LONGEST_LIST_LINE = 200;
const LINES = `has more than ${MOST_STORED_ITEMS.toLocaleString('en-US')} lines`;

/** `POST /api/prices/list`: lines of a shopping list, such as "2 lb chicken thighs" or "milk". */
export const PriceListBody = z.strictObject({
  /** Defaults to the user's ZIP code. */
  zip: ZipCode.nullish(),
  lines: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'is empty')
        .max(LONGEST_LIST_LINE, `is longer than ${LONGEST_LIST_LINE} characters`),
    )
    .min(1, 'has no line')
    .max(MOST_STORED_ITEMS, LINES),
});
export type PriceListBody = z.infer<typeof PriceListBody>;

/** The checkout cost of an item at one store. */
export const ListItemPrice = z.object({
  cost: Amount,
  /** Whole packages, or the exact amount for foods sold by weight: "about 2.00 lb". */
  packages: z.array(BoughtPackage),
  source: PriceSource,
  /** When the price was observed, or when the estimate's base was published. */
  observedAt: z.iso.datetime(),
});
export type ListItemPrice = z.infer<typeof ListItemPrice>;

/** A food and how much of it to buy. */
export const ListItem = z.object({
  itemId: z.string(),
  name: z.string(),
  /** Shopping category: "Produce". */
  category: z.string(),
  aisle: z.string(),
  /** Indexes of its lines in the request; lines of the same food are combined. */
  lines: z.array(z.int()),
  /** As bought. */
  grams: z.number(),
  /** A line has no amount, or one without a known weight, so it is priced as one medium package. */
  assumed: z.boolean(),
  /** The food is only close to the one that a line names: apples for crab apples. */
  near: z.boolean(),
  /** Sold by weight, so the cost is approximate. */
  byWeight: z.boolean(),
  /** SNAP benefits buy it. */
  snap: z.boolean(),
  /** In the order of `stores`. */
  prices: z.array(ListItemPrice),
});
export type ListItem = z.infer<typeof ListItem>;

/** The whole list at one store. */
export const ListStore = z.object({
  storeId: z.string(),
  storeName: z.string(),
  chain: z.string(),
  /** Miles, one decimal. */
  distance: z.number(),
  /** Sum of the items' costs at checkout, before sales tax and deposits. */
  total: Amount,
  coverage: z.object({ priced: z.int(), total: z.int() }),
  /** The source of most of its cost. */
  source: PriceSource,
  observedItems: z.int(),
  observedAt: z.iso.datetime(),
  sample: z.boolean(),
});
export type ListStore = z.infer<typeof ListStore>;

/** Where to buy each item. Stores are indexes into `stores`. */
export const ListBasket = z.object({
  stores: z.array(z.int()).min(1).max(2),
  /** The store of each item, as an index into the document's `stores`. */
  itemStores: z.array(z.int()),
  total: Amount,
});

/** `POST /api/prices/list`. Without a location, the items have no prices. */
export const ListPrices = z.object({
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** In the order of the aisles. */
  items: z.array(ListItem),
  /** Indexes of the lines without a price: an unknown food, or more than a household can carry. */
  unpriced: z.array(z.object({ line: z.int(), reason: z.enum(['no-food', 'too-much']) })),
  /** Nearest first. */
  stores: z.array(ListStore),
  /** The store with the lowest total; null without a location or without any price. */
  oneStop: ListBasket.nullable(),
  /** Two stores, if the second saves more than the drive to it costs. */
  twoStops: ListBasket.extend({
    /** The total of `oneStop` minus this one, without the driving cost. */
    savings: Amount,
    /** Extra miles compared with the round trip to one store, as the crow flies. */
    extraMiles: z.number(),
    drivingCost: Amount,
    /** `savings` - `drivingCost`; always positive. */
    netSavings: Amount,
  }).nullable(),
  /** Dollars per mile of driving. */
  perMile: Amount,
});
export type ListPrices = z.infer<typeof ListPrices>;
