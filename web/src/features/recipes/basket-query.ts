import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { recipeKeys } from '../../lib/query-keys.ts';

/**
 * The packages for another number of servings than the recipe's own. Below the recipe's key, so that whatever makes that old makes
 * this old, too. Until the answer is there, the last one stands.
 */
export const basketOptions = (recipeId: string, servings: number) =>
  queryOptions({
    queryKey: recipeKeys.basket(recipeId, servings),
    queryFn: async ({ signal }) => {
      const path = `/api/recipes/${encodeURIComponent(recipeId)}?servings=${servings}`;
      return (await readJson<RecipeDetail>(path, signal)).basket;
    },
    placeholderData: keepPreviousData,
  });
