import type { Call } from '@homeplate/common/call.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Savings } from '@homeplate/contracts/documents/savings.ts';
import type { ShoppingPlace } from '@homeplate/contracts/gen/planner/v1/list.ts';
import type { AnalyticsRange } from '../analytics/analytics-range.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import { dishesOf } from '../meals/dish.ts';
import type { MealStore } from '../meals/meal-store.ts';
import type { PurchaseStore } from '../pantry/purchase-store.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import {
  asInRecipe,
  centsOfEntries,
  isCompared,
  leftoverEntries,
  purchaseEntries,
  type SavingEntry,
  savingSums,
  swapEntries,
} from './saving-entries.ts';
import type { FindUsualStore } from './usual-store.ts';

type Asked = { householdId: string; from: string; to: string; place: ShoppingPlace | undefined };

/** Computed from purchases and cooked meals when it is read. The compared prices are stored with the purchases. */
export type ReadSavings = {
  document(
    asked: Omit<Asked, 'from' | 'to'> & { range: AnalyticsRange & { today: string } },
    call: Call,
  ): Promise<Savings>;
  /** Undefined without an entry. */
  cents(asked: Asked, call: Call): Promise<number | undefined>;
};

export function createReadSavings(parts: {
  meals: Pick<MealStore, 'onCalendarBetween'>;
  cooked: Pick<CookedMealStore, 'timesOf'>;
  purchases: Pick<PurchaseStore, 'bought'>;
  costs: Pick<RecipeCosts, 'readIfAvailable'>;
  findUsualStore: FindUsualStore;
}): ReadSavings {
  const { meals, cooked, purchases, costs, findUsualStore } = parts;
  /** Undefined while the recipe service is unavailable. */
  const cookedMeals = async (
    { householdId, from, to, place }: Asked,
    call: Call,
  ): Promise<SavingEntry[] | undefined> => {
    const planned = (await meals.onCalendarBetween(householdId, from, to)).filter(
      ({ leftoverOf, swaps = [] }) => leftoverOf !== null || swaps.length > 0,
    );
    const ids = planned.map(({ _id }) => _id);
    const eaten = await cooked.timesOf(householdId, ids);
    const counted = planned.filter(({ _id }) => eaten.has(_id));
    // The portions of leftovers cost what those of their meal did, whose swaps count once.
    const swapped = counted.filter(({ leftoverOf }) => leftoverOf === null);
    const dishes = dishesOf([...counted, ...swapped.map(asInRecipe)]);
    const priced = await costs.readIfAvailable(dishes, place?.priceArea, call);
    return priced && [...leftoverEntries(counted, priced), ...swapEntries(swapped, priced)];
  };
  const read = async (asked: Asked, call: Call) => {
    const [bought, meal] = await Promise.all([
      purchases.bought(asked.householdId, asked.from, asked.to),
      cookedMeals(asked, call),
    ]);
    return { bought, meal, entries: [...purchaseEntries(bought), ...(meal ?? [])] };
  };
  return {
    document: async ({ range, householdId, place }, call) => {
      const { from, to, today, periods } = range;
      const [{ bought, meal, entries }, usual] = await Promise.all([
        read({ householdId, place, from, to }, call),
        findUsualStore({ householdId, place, today }, call),
      ]);
      const months = Map.groupBy(entries, ({ date }) => date.slice(0, 7));
      const years = Map.groupBy(entries, ({ date }) => date.slice(0, 4));
      const yearNames = new Set(periods.map((period) => period.from.slice(0, 4)));
      return {
        from,
        to,
        usualStore: usual ?? null,
        ...savingSums(entries),
        months: periods.map((period) => {
          const month = period.from.slice(0, 7);
          return { month, ...savingSums(months.get(month) ?? []) };
        }),
        years: [...yearNames].map((year) => ({ year, ...savingSums(years.get(year) ?? []) })),
        purchases: bought.filter(({ pricePaidCents }) => pricePaidCents !== null).length,
        comparedPurchases: bought.filter(isCompared).length,
        hasLeftovers: meal !== undefined,
        entries: entries
          .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))
          .map(({ cents, ...entry }) => ({ ...entry, saved: amountOf(cents) })),
      };
    },
    cents: async (asked, call) => {
      const { entries } = await read(asked, call);
      return entries.length === 0 ? undefined : centsOfEntries(entries);
    },
  };
}
