import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { basketOptions } from './basket-query.ts';
import { scaledCosts } from './scale-recipe.ts';

export type ServingCosts = {
  /** The packages for so many servings; null until the server has counted them. */
  basket: RecipeDetail['basket'];
  isError: boolean;
  /** Portion cost of each line in cents; null: not priced. They add up to `total`. */
  lines: readonly (number | null)[];
  total: number;
};

/**
 * What a recipe costs for so many servings. Portions are priced by the packages that are bought, so the server counts them; until
 * its answer arrives, the recipe's own costs are scaled.
 */
export function useServingCosts(recipe: RecipeDetail, servings: number): ServingCosts {
  const isOwn = servings === recipe.servings;
  const asked = useQuery({ ...basketOptions(recipe.id, servings), enabled: !isOwn && !recipe.preview });
  const latest = isOwn ? recipe.basket : asked.data;
  const basket = latest?.servings === servings ? latest : null;
  const scaled = scaledCosts(recipe.ingredients, servings / recipe.servings);
  // A copy stored by an older version of this app has no line costs.
  const { lineCosts = [] } = basket ?? {};
  if (lineCosts.length !== recipe.ingredients.length) return { basket, isError: asked.isError, ...scaled };
  const lines = lineCosts.map((cost) => (cost === null ? null : centsOf(cost)));
  const total = lines.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
  return { basket, isError: asked.isError, lines, total };
}
