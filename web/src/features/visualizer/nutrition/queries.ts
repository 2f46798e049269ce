import type { RecipeNutrition } from '@homeplate/contracts/documents/nutrition.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { recipeKeys } from '../../../lib/query-keys.ts';

/** What each ingredient brings to a serving, and vitamins and minerals. */
export const nutritionOptions = (recipeId: string) =>
  queryOptions({
    queryKey: recipeKeys.nutrition(recipeId),
    queryFn: ({ signal }) =>
      readJson<RecipeNutrition>(`/api/recipes/${encodeURIComponent(recipeId)}/nutrition`, signal),
  });
