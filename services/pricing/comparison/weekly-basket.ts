import type { WeeklyBasket } from '@homeplate/contracts/documents/comparison.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { packagesWords } from '@homeplate/reference/foods/package-words.ts';
import { checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import type { StorePrice } from '../prices/store-price.ts';
import type { NearbyStore } from '../stores/store.ts';
import { bestDeal } from '../stores/trip-cost.ts';
import type { EverydayStaple } from './everyday-staples.ts';

export type PricedStaple = {
  staple: EverydayStaple;
  food: Food;
  /** In store order. */
  prices: readonly StorePrice[];
};

/** The store where a week's packages of the staples save most after the drive; null when no saving pays for its trip. */
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
  const deal = bestDeal(totals, stores);
  const store = deal && stores[deal.store]?.store;
  const total = deal && totals[deal.store];
  if (!store || total === undefined) return null;
  const average = total + deal.savings;
  return {
    storeId: store.storeId,
    store: store.storeName,
    lines: staples.map(({ staple }, index) => {
      const bought = baskets[deal.store]?.[index];
      return {
        itemId: staple.itemId,
        ingredient: staple.ingredient,
        packages: packagesWords(bought?.packages ?? []),
        price: amountOf(bought?.cents ?? 0),
      };
    }),
    total: amountOf(total),
    averageTotal: amountOf(average),
    savings: amountOf(deal.savings),
    savingsPercent: Math.round((deal.savings / average) * 100),
    estimated: staples.some(({ prices }) => prices.some(({ source }) => source === 'estimate')),
  };
}
