import type { Portion } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Meal } from '../meals/meal.ts';
import type { PantryHoldings, ReadPantry } from '../pantry/read-pantry.ts';
import { portionsOf } from './plan-checkout.ts';

/** What the recipes of a plan have to serve, and what is at home of it; no pantry if nothing is needed. */
export type ReadPlanBasket = (
  householdId: string,
  planned: readonly Meal[],
) => Promise<{ basket: Portion[]; pantry?: PantryHoldings }>;

export const createReadPlanBasket =
  (pantry: Pick<ReadPantry, 'holdings'>): ReadPlanBasket =>
  async (householdId, planned) => {
    const basket = portionsOf(planned);
    if (basket.length === 0) return { basket };
    // A week that is planned again has the same at home as the week.
    const mealIds = planned.map(({ _id, replacesId }) => replacesId ?? _id);
    return { basket, pantry: await pantry.holdings(householdId, mealIds) };
  };
