import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { useMemo } from 'react';
import { useDinerWarnings } from '../../components/use-diner-warnings.ts';
import { type DatedMeal, datedMeals } from './week-changes.ts';

/** Why a meal of the plan does not suit a diner. A draft and a recipe with swapped foods bring their own contents. */
export function useMealWarnings(plan: MealPlan): (meal: DatedMeal) => readonly string[] | undefined {
  const meals = datedMeals(plan);
  const recipeIds = meals.flatMap(({ recipeId, contents }) =>
    recipeId === null || contents ? [] : recipeId,
  );
  const others = useMemo(
    () => datedMeals(plan).flatMap(({ id, contents }) => (contents ? [{ id, ...contents }] : [])),
    [plan],
  );
  const warnings = useDinerWarnings(recipeIds, others);
  return ({ id, recipeId, contents }) => warnings?.get(contents ? id : (recipeId ?? ''));
}
