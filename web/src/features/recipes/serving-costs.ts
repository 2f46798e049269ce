import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { basketOptions } from './basket-query.ts';
import { scaledCosts } from './scale-recipe.ts';

export type ServingCosts = {
  /** The packages for these servings; null until the server responds. */
  basket: RecipeDetail['basket'];
  isError: boolean;
  /** The portion cost of each line in cents; null: not priced. They add up to `total`. */
  lines: readonly (number | null)[];
  total: number;
};

/**
 * The cost of a recipe for these servings. Portion prices depend on whole packages, so the server computes them; until it responds, scale
 * the recipe's own costs.
 */
export function useServingCosts(recipe: RecipeDetail, servings: number): ServingCosts {
  const isOwn = servings === recipe.servings;
  const query = useQuery({ ...basketOptions(recipe.id, servings), enabled: !isOwn && !recipe.preview });
  const latest = isOwn ? recipe.basket : query.data;
  const basket = latest?.servings === servings ? latest : null;
  const scaled = scaledCosts(recipe.ingredients, servings / recipe.servings);
  // Copies stored by older versions of the app have no line costs.
  const { lineCosts = [] } = basket ?? {};
  if (lineCosts.length !== recipe.ingredients.length) return { basket, isError: query.isError, ...scaled };
  const lines = lineCosts.map((cost) => (cost === null ? null : centsOf(cost)));
  const total = lines.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
  return { basket, isError: query.isError, lines, total };
}
