import type {
  ComparedItem,
  ComparedPrice,
  PriceComparison,
} from '@homeplate/contracts/documents/comparison.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { Place } from '@homeplate/reference/places/places.ts';
import type { SeenPrice } from '../history/price-history.ts';
import type { Observation } from '../prices/observation.ts';
import { type StorePrice, shelfPrice, storePrice } from '../prices/store-price.ts';
import { type NearbyStore, shownMiles } from '../stores/store.ts';
import { bestDeal } from '../stores/trip-cost.ts';
import { EVERYDAY_STAPLES, type EverydayStaple } from './everyday-staples.ts';
import { trendOf } from './price-trend.ts';
import { type PricedStaple, weeklyBasket } from './weekly-basket.ts';

/** Data for the comparison. */
export type ComparisonLookup = {
  observation(storeId: string, itemId: string): Observation | undefined;
  /** Observations of an item at a store, in any order. */
  history(storeId: string, itemId: string): readonly Pick<SeenPrice, 'observedAt' | 'centsPerKg' | 'rank'>[];
  /** Epoch milliseconds. */
  now: number;
};

/** `GET /api/prices/comparison`: each everyday item at each store (readings A4, A5, B27, C46). */
export function priceComparison(
  place: Place,
  stores: readonly NearbyStore[],
  lookup: ComparisonLookup,
): PriceComparison {
  const staples = EVERYDAY_STAPLES.map((staple): PricedStaple => {
    const food = foodOf(staple);
    return {
      staple,
      food,
      prices: stores.map(({ store }) =>
        storePrice(food, store, lookup.observation(store.storeId, food.id), lookup.now),
      ),
    };
  });
  return {
    zipCode: place.zip,
    city: place.city,
    state: place.state,
    items: staples.map((staple) => comparedItem(staple, stores, lookup)),
    weeklyBasket: weeklyBasket(staples, stores),
  };
}

/** The items without prices, when there is no location. */
export const unpricedComparison = (): PriceComparison => ({
  zipCode: null,
  city: null,
  state: null,
  items: EVERYDAY_STAPLES.map((staple) => ({
    ...headOf(staple, foodOf(staple)),
    prices: [],
    averagePrice: null,
    estimated: false,
    bestDeal: null,
  })),
  weeklyBasket: null,
});

const foodOf = ({ itemId }: EverydayStaple): Food => {
  const food = foodById(itemId);
  if (!food) throw new Error(`The everyday item ${itemId} is not a food`);
  return food;
};

const headOf = ({ itemId, ingredient }: EverydayStaple, food: Food) => ({
  itemId,
  ingredient,
  name: food.name,
  unit: shelfPrice(food, food.basePrice.centsPerKg).unit,
});

function comparedItem(
  { staple, food, prices }: PricedStaple,
  stores: readonly NearbyStore[],
  lookup: ComparisonLookup,
): ComparedItem {
  const cents = prices.map((price, index) => {
    const storeId = stores[index]?.store.storeId ?? '';
    const quoted = price.source === 'estimate' ? undefined : lookup.observation(storeId, food.id);
    return shelfPrice(food, price.centsPerKg, quoted).cents;
  });
  const average = Math.round(cents.reduce((sum, one) => sum + one, 0) / cents.length);
  const deal = bestDeal(cents, stores);
  const best = deal && stores[deal.store]?.store;
  return {
    ...headOf(staple, food),
    prices: stores.map((near, index) =>
      comparedPrice(food, near, {
        price: prices[index] as StorePrice,
        cents: cents[index] ?? 0,
        average,
        lookup,
      }),
    ),
    averagePrice: cents.length > 0 ? amountOf(average) : null,
    estimated: prices.some(({ source }) => source === 'estimate'),
    bestDeal: best
      ? {
          storeId: best.storeId,
          store: best.storeName,
          price: amountOf(cents[deal.store] ?? 0),
          savings: amountOf(deal.savings),
        }
      : null,
  };
}

function comparedPrice(
  food: Food,
  { store, miles }: NearbyStore,
  found: { price: StorePrice; cents: number; average: number; lookup: ComparisonLookup },
): ComparedPrice {
  const { price, cents, average, lookup } = found;
  const trend =
    price.source === 'estimate'
      ? undefined
      : trendOf(
          { ...price, centsPerKg: Math.round(price.centsPerKg) },
          lookup.history(store.storeId, food.id),
        );
  return {
    storeId: store.storeId,
    storeName: store.storeName,
    chain: store.chain.name,
    distance: shownMiles(miles),
    price: amountOf(cents),
    source: price.source,
    lastUpdated: price.observedAt,
    trend: trend?.trend ?? null,
    trendSince: trend?.since ?? null,
    ...(average > cents && { savings: amountOf(average - cents) }),
    sample: store.sample,
  };
}
