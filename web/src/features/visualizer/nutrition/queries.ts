import type { RecipeNutrition } from '@homeplate/contracts/documents/nutrition.ts';
import { queryOptions } from '@tanstack/react-query';
import { readJson } from '../../../lib/api.ts';

/** What each ingredient brings to a serving, and vitamins and minerals. */
export const nutritionOptions = (recipeId: string) =>
  queryOptions({
    queryKey: ['/api/recipes', recipeId, 'nutrition'],
    queryFn: ({ signal }) =>
      readJson<RecipeNutrition>(`/api/recipes/${encodeURIComponent(recipeId)}/nutrition`, signal),
  });
