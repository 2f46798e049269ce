import type { WeeklyBasket } from '@homeplate/contracts/documents/comparison.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { type Checkout, checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import type { StorePrice } from '../prices/store-price.ts';
import type { NearbyStore } from '../stores/store.ts';
import type { EverydayStaple } from './everyday-staples.ts';

export type PricedStaple = {
  staple: EverydayStaple;
  food: Food;
  /** In store order. */
  prices: readonly StorePrice[];
};

/** The cheapest store for a week's packages of the staples, compared with the average; null when nothing is saved. */
export function weeklyBasket(
  staples: readonly PricedStaple[],
  stores: readonly NearbyStore[],
): WeeklyBasket | null {
  const baskets = stores.map((_, index) =>
    staples.map(({ food, staple, prices }) =>
      checkout(food, prices[index]?.centsPerKg ?? 0, { grams: staple.grams }),
    ),
  );
  const totals = baskets.map((lines) => lines.reduce((sum, { cents }) => sum + cents, 0));
  const average = Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length);
  const cheapest = totals.indexOf(Math.min(...totals));
  const store = stores[cheapest]?.store;
  const total = totals[cheapest];
  if (!store || total === undefined || average <= total) return null;
  return {
    storeId: store.storeId,
    store: store.storeName,
    lines: staples.map(({ staple }, index) => {
      const bought = baskets[cheapest]?.[index];
      return {
        itemId: staple.itemId,
        ingredient: staple.ingredient,
        packages: bought ? wordsOf(bought) : '',
        price: amountOf(bought?.cents ?? 0),
      };
    }),
    total: amountOf(total),
    averageTotal: amountOf(average),
    savings: amountOf(average - total),
    savingsPercent: Math.round(((average - total) / average) * 100),
    estimated: staples.some(({ prices }) => prices.some(({ source }) => source === 'estimate')),
  };
}

const wordsOf = ({ packages }: Checkout): string =>
  packages.map(({ count, label }) => (count > 1 ? `${count} × ${label}` : label)).join(', ');
