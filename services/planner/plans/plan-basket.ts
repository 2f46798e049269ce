import type { Portion } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Meal } from '../meals/meal.ts';
import type { MealPortion } from '../meals/meal-store.ts';
import type { PantryHoldings, ReadPantry } from '../pantry/read-pantry.ts';
import type { PlanWanted } from '../recipes/recipe-costs.ts';
import { portionsOf } from './plan-checkout.ts';

/** What the recipes of a plan have to serve, and what is at home of it; no pantry if nothing is needed. */
export type ReadPlanBasket = (
  householdId: string,
  planned: readonly Meal[],
) => Promise<{ basket: Portion[]; pantry?: PantryHoldings }>;

/** The same for several plans, in their order. */
export type ReadPlanBaskets = (
  householdId: string,
  plans: readonly (readonly MealPortion[])[],
) => Promise<PlanWanted[]>;

export const createReadPlanBaskets =
  (pantry: Pick<ReadPantry, 'holdingsOfPlans'>): ReadPlanBaskets =>
  async (householdId, plans) => {
    if (plans.length === 0) return [];
    const ids = plans.map((planned) => planned.map(({ _id }) => _id));
    const holdings = await pantry.holdingsOfPlans(householdId, ids);
    return plans.map((planned, at) => ({
      basket: portionsOf(planned),
      pantry: holdings[at] ?? new Map(),
    }));
  };

export const createReadPlanBasket =
  (pantry: Pick<ReadPantry, 'holdings'>): ReadPlanBasket =>
  async (householdId, planned) => {
    const basket = portionsOf(planned);
    if (basket.length === 0) return { basket };
    // A week that is planned again has the same at home as the week.
    const mealIds = planned.map(({ _id, replacesId }) => replacesId ?? _id);
    return { basket, pantry: await pantry.holdings(householdId, mealIds) };
  };
