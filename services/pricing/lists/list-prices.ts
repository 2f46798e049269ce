import { amountOf, type PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { ListItem, ListPrices, ListStore } from '@homeplate/contracts/documents/shopping.ts';
import { packageWords } from '@homeplate/reference/foods/package-words.ts';
import { isSnapEligible } from '@homeplate/reference/foods/snap.ts';
import type { Place } from '@homeplate/reference/places/places.ts';
import { milesBetween } from '@homeplate/reference/places/places.ts';
import { type Checkout, checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { ESTIMATES_PUBLISHED_AT } from '@homeplate/reference/prices/estimate.ts';
import { CENTS_PER_MILE } from '@homeplate/reference/prices/trip-rate.ts';
import type { Observation } from '../prices/observation.ts';
import { type StorePrice, storePrice } from '../prices/store-price.ts';
import { type NearbyStore, shownMiles } from '../stores/store.ts';
import { bestTwoStops, cheapestStore } from './list-baskets.ts';
import type { NeededItem, NeededItems } from './list-items.ts';

export type ListLookup = {
  observation(storeId: string, itemId: string): Observation | undefined;
  /** Epoch milliseconds. */
  now: number;
};

type Bought = { price: StorePrice; bought: Checkout };

/** Prices a list at each store near a place, in whole packages, and the best baskets. */
export function listPrices(
  list: NeededItems,
  place: Place,
  near: readonly NearbyStore[],
  lookup: ListLookup,
): ListPrices {
  const { items, unpriced } = list;
  const columns = near.map(({ store }) =>
    items.map(({ food, need }): Bought => {
      const price = storePrice(food, store, lookup.observation(store.storeId, food.id), lookup.now);
      return { price, bought: checkout(food, price.centsPerKg, need) };
    }),
  );
  const lineCount = items.reduce((sum, { lines }) => sum + lines.length, 0);
  const costs = near.map(({ miles }, at) => ({
    miles,
    cents: (columns[at] ?? []).map(({ bought }) => bought.cents),
  }));
  const one = cheapestStore(costs);
  const two =
    one &&
    bestTwoStops(costs, one, (first, second) => {
      const [a, b] = [near[first]?.store, near[second]?.store];
      return a && b ? milesBetween(a, b) : 0;
    });
  return {
    zipCode: place.zip,
    city: place.city,
    state: place.state,
    items: items.map((item, index) => ({
      ...itemOf(item),
      prices: columns.map((column) => priceOf(column[index] as Bought)),
    })),
    unpriced,
    stores: near.map((store, at) =>
      storeOf(store, columns[at] ?? [], { priced: lineCount, total: lineCount + unpriced.length }),
    ),
    oneStop: one
      ? { stores: [one.store], itemStores: items.map(() => one.store), total: amountOf(one.cents) }
      : null,
    twoStops: two
      ? {
          stores: two.stores.toSorted((a, b) => pathOf(near, a) - pathOf(near, b)),
          itemStores: [...two.itemStores],
          total: amountOf(two.cents),
          savings: amountOf(two.savingCents),
          extraMiles: shownMiles(two.extraMiles),
          drivingCost: amountOf(two.drivingCents),
          netSavings: amountOf(two.savingCents - two.drivingCents),
        }
      : null,
    perMile: amountOf(CENTS_PER_MILE),
  };
}

/** Own stores come in the order in which the reader visits them, others as found. */
const pathOf = (near: readonly NearbyStore[], store: number): number => near[store]?.path ?? store;

/** The items without prices, when there is no location. */
export const unpricedList = ({ items, unpriced }: NeededItems): ListPrices => ({
  zipCode: null,
  city: null,
  state: null,
  items: items.map((item) => ({ ...itemOf(item), prices: [] })),
  unpriced,
  stores: [],
  oneStop: null,
  twoStops: null,
  perMile: amountOf(CENTS_PER_MILE),
});

const itemOf = ({ food, lines, need, assumed, near }: NeededItem): Omit<ListItem, 'prices'> => ({
  itemId: food.id,
  name: food.name,
  category: food.category,
  aisle: food.aisle,
  lines,
  grams: Math.round(need.grams * 10) / 10,
  assumed,
  near,
  byWeight: food.soldByWeight ?? false,
  snap: isSnapEligible(food),
});

const priceOf = ({ price, bought }: Bought): ListItem['prices'][number] => ({
  cost: amountOf(bought.cents),
  packages: bought.packages.map(({ count, label }) => ({ count, label, words: packageWords(count, label) })),
  source: price.source,
  observedAt: price.observedAt,
});

function storeOf(
  { store, miles }: NearbyStore,
  column: readonly Bought[],
  coverage: ListStore['coverage'],
): ListStore {
  const cents = new Map<PriceSource, number>();
  const seen = column.filter(({ price }) => price.source !== 'estimate');
  let total = 0;
  for (const { price, bought } of column) {
    total += bought.cents;
    cents.set(price.source, (cents.get(price.source) ?? 0) + bought.cents);
  }
  let source: PriceSource = 'estimate';
  for (const [one, sum] of cents) if (sum > (cents.get(source) ?? 0)) source = one;
  // Prefer an observation to any estimate, however recent the averages behind it are.
  const newest = seen.reduce<string | undefined>(
    (latest, { price }) =>
      latest === undefined || Date.parse(price.observedAt) > Date.parse(latest) ? price.observedAt : latest,
    undefined,
  );
  return {
    storeId: store.storeId,
    storeName: store.storeName,
    chain: store.chain.name,
    distance: shownMiles(miles),
    total: amountOf(total),
    coverage,
    source,
    observedItems: seen.length,
    observedAt: newest ?? ESTIMATES_PUBLISHED_AT,
    sample: store.sample,
  };
}
