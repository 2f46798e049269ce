import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { recipeKeys } from '../../lib/query-keys.ts';

/**
 * The packages for a number of servings other than the recipe's own. Its key is below the recipe's key, so that invalidating the recipe
 * invalidates this, too. Shows the previous response until the new one arrives.
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
