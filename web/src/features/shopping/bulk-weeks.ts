import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { localDay } from '../../lib/local-day.ts';
import { shoppingListKeys } from './list-keys.ts';

/** Whose recipes can be chosen. */
const WEEKS_AHEAD = 4;

/** The Sundays of this week and the ones after it. */
export function weeksFrom(now: Date, count: number): string[] {
  const sunday = new Date(`${localDay(now)}T00:00:00Z`);
  sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay());
  return Array.from({ length: count }, (_, week) => {
    const start = new Date(sunday);
    start.setUTCDate(start.getUTCDate() + 7 * week);
    return start.toISOString().slice(0, 10);
  });
}

export type PlannedRecipe = { recipeId: string; name: string };

/** The recipes of the next weeks, each once. */
export const plannedRecipesOptions = (userId: string) =>
  queryOptions({
    queryKey: shoppingListKeys.plannedRecipes(userId),
    queryFn: async ({ signal }): Promise<PlannedRecipe[]> => {
      const weeks = await Promise.all(
        weeksFrom(new Date(), WEEKS_AHEAD).map((start) =>
          readJson<MealPlan>(`/api/user/meal-plans/week-${start}`, signal),
        ),
      );
      const recipes = new Map<string, PlannedRecipe>();
      for (const { recipeId, name } of weeks.flatMap(({ days }) => days.flatMap(({ meals }) => meals)))
        if (recipeId !== null) recipes.set(recipeId, { recipeId, name });
      return [...recipes.values()];
    },
    staleTime: 0,
  });
