import type { PlannedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { paths } from '../../lib/paths.ts';

type Meal = Pick<PlannedMeal, 'id' | 'leftoverOf' | 'swaps'>;

/** The page of a meal's recipe. Where foods are swapped, the URL names the meal, so that the page shows the cook the other foods. */
export function mealRecipePath(planId: string, recipeId: string, { id, leftoverOf, swaps }: Meal): string {
  const page = paths.recipe(recipeId);
  return swaps && leftoverOf === null ? `${page}?${new URLSearchParams({ plan: planId, meal: id })}` : page;
}
