import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { recipeKeys } from '../../lib/query-keys.ts';

/** The URL of a recipe whose basket is for these servings. */
export type BasketUrl = (servings: number) => string;
const urlOf =
  (recipeId: string): BasketUrl =>
  (servings) =>
    `/api/recipes/${encodeURIComponent(recipeId)}?servings=${servings}`;

/**
 * The packages for a number of servings other than the recipe's own. Its key is below the recipe's key, so that invalidating the recipe
 * invalidates this, too. Shows the previous response until the new one arrives.
 */
export const basketOptions = (recipeId: string, servings: number, urlFor = urlOf(recipeId)) =>
  queryOptions({
    queryKey: recipeKeys.basket(recipeId, servings),
    queryFn: async ({ signal }) => {
      return (await readJson<RecipeDetail>(urlFor(servings), signal)).basket;
    },
    placeholderData: keepPreviousData,
  });
