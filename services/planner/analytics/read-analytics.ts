import type { Call } from '@homeplate/common/call.ts';
import type { Analytics } from '@homeplate/contracts/documents/analytics.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import type { Reader } from '../households/load-editor.ts';
import type { ReadDiners } from '../households/read-diners.ts';
import { dishesOf } from '../meals/dish.ts';
import type { MealStore } from '../meals/meal-store.ts';
import type { Movement, Purchase } from '../pantry/purchase.ts';
import type { PurchaseStore } from '../pantry/purchase-store.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import { dinerReferences } from '../prep/diner-references.ts';
import { REFERENCE_INTAKES, weekNutrition } from '../prep/week-nutrition.ts';
import { orUndefined, type RecipeCosts } from '../recipes/recipe-costs.ts';
import type { LoadDishes } from '../recipes/recipe-dishes.ts';
import type { AnalyticsRange } from './analytics-range.ts';
import { mealRows, purchaseRows, wastedRows } from './analytics-rows.ts';
import {
  aisleSums,
  averages,
  periodSums,
  stapleTrends,
  storeSums,
  sumsDocument,
  totalSums,
} from './analytics-sums.ts';
import { createPeriodBudget } from './period-budget.ts';

/** Computed from meals, purchases and records when it is read. Costs of meals are at today's prices; what was paid is stored. */
export type ReadAnalytics = (
  reader: Reader,
  range: AnalyticsRange & { today: string },
  area: PriceArea | undefined,
  call: Call,
) => Promise<Analytics>;

export function createReadAnalytics(parts: {
  meals: Pick<MealStore, 'onCalendarBetween'>;
  plans: Pick<PlanStore, 'ofHousehold'>;
  cooked: Pick<CookedMealStore, 'cookedOf'>;
  purchases: Pick<PurchaseStore, 'bought' | 'ofItems' | 'wasted'>;
  costs: Pick<RecipeCosts, 'readIfAvailable'>;
  loadDishes: LoadDishes;
  readDiners: ReadDiners;
}): ReadAnalytics {
  const { meals, plans, cooked, purchases, costs, loadDishes, readDiners } = parts;
  return async ({ householdId, ...budget }, { from, to, by, periods, today }, area, call) => {
    const [diners, planned, weeks, cookedIds, bought, thrown] = await Promise.all([
      orUndefined(readDiners(call)),
      meals.onCalendarBetween(householdId, from, to),
      plans.ofHousehold(householdId),
      cooked.cookedOf(householdId),
      purchases.bought(householdId, from, to),
      purchases.wasted(householdId, from, to),
    ]);
    const wanted = dishesOf(planned);
    const [priced, dishes, boughtBefore] = await Promise.all([
      costs.readIfAvailable(wanted, area, call),
      orUndefined(loadDishes(wanted, area?.minSequence ?? 0, call)),
      purchases.ofItems(householdId, itemsNotIn(bought, thrown.wasted)),
    ]);
    const rows = {
      purchases: purchaseRows(bought),
      meals: mealRows(planned, priced, cookedIds),
      wasted: wastedRows(thrown.wasted, [...bought, ...boughtBefore], thrown.movements),
    };
    const sums = periodSums(periods, rows, {
      today,
      hasCosts: priced !== undefined,
      budgetOf: createPeriodBudget(householdId, budget, weeks),
    });
    const { perMeal, perPerson } = averages(rows.meals);
    const references = dinerReferences(diners ?? []);
    const { days, average, coverage } = weekNutrition(planned, dishes ?? new Map(), references);
    const known = days.filter(({ knownMeals }) => knownMeals > 0).length;
    return {
      from,
      to,
      by,
      periods: sums.map(sumsDocument),
      totals: {
        ...sumsDocument(totalSums(sums)),
        costPerMeal: orNull(perMeal),
        costPerPerson: orNull(perPerson),
      },
      aisles: aisleSums(rows.purchases),
      stores: storeSums(rows.purchases),
      nutrition: {
        days: known,
        coverage,
        average: known > 0 ? average : null,
        reference: REFERENCE_INTAKES,
        references,
      },
      staples: stapleTrends(rows.purchases),
      rows: {
        purchases: rows.purchases.map(({ cents, ...row }) => ({ ...row, paid: orNull(cents) })),
        meals: rows.meals.map(({ cents, ...row }) => ({ ...row, cost: orNull(cents) })),
        wasted: rows.wasted.map(({ cents, ...row }) => ({ ...row, cost: orNull(cents) })),
      },
    };
  };
}

/** The items of movements whose purchases are not among these, each once. */
function itemsNotIn(purchases: readonly Purchase[], movements: readonly Movement[]): string[] {
  const known = new Set(purchases.map(({ _id }) => _id));
  return [...new Set(movements.map(({ itemId }) => itemId))].filter((itemId) => !known.has(itemId));
}

const orNull = (cents: number | null): string | null => (cents === null ? null : amountOf(cents));
