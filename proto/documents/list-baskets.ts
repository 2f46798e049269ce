import { z } from 'zod';
import { FREE_STOPS, MOST_STOPS } from './list-baskets-limits.ts';
import { Amount, BasketItem, PriceSource } from './price.ts';

const STOPS = `must be 1 to ${MOST_STOPS}`;
const PER_MILE = 'is dollars a mile from 0.00 to 9.99, such as 0.21';
const LEAST = 'is dollars from 0.00 to 99.99, such as 1.00';
const dollars = (form: RegExp, words: string) => z.string(words).regex(form, words);
export const DollarsAMile = dollars(/^\d\.\d{2}$/, PER_MILE);
export const LeastSaving = dollars(/^\d{1,2}\.\d{2}$/, LEAST);

/** `GET /api/shopping-lists/{id}/baskets`. */
export const BasketsQuery = z.object({
  stores: z.coerce
    .number(STOPS)
    .int(STOPS)
    .min(1, STOPS)
    .max(MOST_STOPS, STOPS)
    .default(FREE_STOPS)
    .describe('The most stores of a basket'),
  perMile: DollarsAMile.optional().describe(
    'Dollars a mile of the trip; 0.00: the trip costs nothing. Defaults to the account’s trip preference',
  ),
  leastSaving: LeastSaving.optional().describe(
    'What another stop must save to be suggested. Defaults to the account’s trip preference',
  ),
});

const BasketStop = z.object({
  storeId: z.string(),
  storeName: z.string(),
  chain: z.string(),
  /** Miles from the ZIP code. */
  distance: z.number(),
  sample: z.boolean(),
  total: Amount,
  /** `id`: of the list's item. */
  items: z.array(BasketItem.extend({ id: z.string(), source: PriceSource, observedAt: z.iso.datetime() })),
});

/** Every item at one of these stores, in whole packages, before tax. */
const StopsBasket = z.object({
  /** In the order of the shortest round trip. */
  stores: z.array(BasketStop),
  itemsTotal: Amount,
  /** Of the round trip, as the crow flies. */
  miles: z.number(),
  driving: Amount,
  /** Items and driving. */
  total: Amount,
  /** Against the cheapest basket with fewer stops; null if it costs no less. */
  saving: Amount.nullable(),
  /** The part of `itemsTotal` that SNAP benefits buy. */
  snapCost: Amount,
  /** The value of what stays in the packages. */
  leftOver: Amount,
  /** Items with a price that was seen, not estimated. */
  observedItems: z.int(),
});
export type StopsBasket = z.infer<typeof StopsBasket>;

/**
 * The cheapest basket of one store, of two and of three: exact, over all stores near the ZIP code or the user's own. One of more stops is
 * missing where a further store sells nothing cheaper. Stores of clubs of which the user is no member are left out (reading C45).
 */
export const ListBaskets = z.object({
  version: z.int().describe('Of the list'),
  zipCode: z.string().nullable(),
  perMile: Amount,
  leastSaving: Amount,
  /** Items to buy, without those at home. */
  items: z.int(),
  /** Items without a price, which are in no total. */
  unpriced: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The names of the clubs near the ZIP code that are left out. */
  leftOutClubs: z.array(z.string()),
  baskets: z.array(StopsBasket),
  /** The index of the basket with the fewest stops that no further stop betters by `leastSaving`; null without baskets. */
  suggested: z.int().nullable(),
});
export type ListBaskets = z.infer<typeof ListBaskets>;
