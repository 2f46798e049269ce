import { z } from 'zod';
import { ZipCode } from './account.ts';
import { Amount, PriceSource } from './price.ts';

export const MOST_LIST_LINES = 100;
export const LONGEST_LIST_LINE = 200;

/** `POST /api/prices/list`: lines as they are written on a list: "2 lb chicken thighs", "milk". */
export const PriceListBody = z.strictObject({
  /** Left out: the reader's own. */
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
    .max(MOST_LIST_LINES, `has more than ${MOST_LIST_LINES} lines`),
});
export type PriceListBody = z.infer<typeof PriceListBody>;

/** What one store's till takes for an item. */
export const ListItemPrice = z.object({
  cost: Amount,
  /** Whole packages; of what is sold by weight just as much: "about 2.00 lb". */
  packages: z.array(z.object({ count: z.int(), label: z.string() })),
  source: PriceSource,
  /** When it was seen; of an estimate when its base was published. */
  observedAt: z.iso.datetime(),
});
export type ListItemPrice = z.infer<typeof ListItemPrice>;

/** A food, and everything that is bought of it. */
export const ListItem = z.object({
  itemId: z.string(),
  name: z.string(),
  /** Shopping category: "Produce". */
  category: z.string(),
  aisle: z.string(),
  /** Places of its lines in what was sent: equal foods are bought together. */
  lines: z.array(z.int()),
  /** As bought. */
  grams: z.number(),
  /** A line tells no amount, or one that nobody can weigh: a package of middle size is taken for it. */
  assumed: z.boolean(),
  /** Sold loose by weight: what it costs is about. */
  byWeight: z.boolean(),
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
  /** The sum of the items' costs: at the till, before sales tax and deposits. */
  total: Amount,
  coverage: z.object({ priced: z.int(), total: z.int() }),
  /** What most of its prices are, by cost. */
  source: PriceSource,
  observedItems: z.int(),
  observedAt: z.iso.datetime(),
  sample: z.boolean(),
});
export type ListStore = z.infer<typeof ListStore>;

/** Where to buy what. Stores by their place in `stores`. */
export const ListBasket = z.object({
  stores: z.array(z.int()).min(1).max(2),
  /** Of every item the store it is bought at, by place in `stores` of the document. */
  itemStores: z.array(z.int()),
  total: Amount,
});

/** `POST /api/prices/list`. Without a location: the items without prices. */
export const ListPrices = z.object({
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** In the order of the aisles. */
  items: z.array(ListItem),
  /** Lines that are not priced, by place: no food of the table is meant, or more of it than a household carries home. */
  unpriced: z.array(z.object({ line: z.int(), reason: z.enum(['no-food', 'too-much']) })),
  /** Nearest first. */
  stores: z.array(ListStore),
  /** The store where all of it costs least; null without a location, and where nothing is priced. */
  oneStop: ListBasket.nullable(),
  /** Two stores, where the second one pays for the way to it. */
  twoStops: ListBasket.extend({
    /** The total of `oneStop` minus this one, before the driving. */
    savings: Amount,
    /** Miles beyond the way to the one store and back, as the crow flies. */
    extraMiles: z.number(),
    drivingCost: Amount,
    /** `savings` - `drivingCost`: never nothing. */
    netSavings: Amount,
  }).nullable(),
  /** Dollars a mile that the driving is reckoned at. */
  perMile: Amount,
});
export type ListPrices = z.infer<typeof ListPrices>;
