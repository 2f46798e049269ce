import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type PricedRecipe, storeBasket } from '../../lib/store-prices.ts';
import { type BasketUrl, basketOptions } from './basket-query.ts';
import { scaledCosts } from './scale-recipe.ts';

/** All money of a recipe page, in cents, for one number of servings. */
export type ServingCosts = {
  servings: number;
  /** The packages for these servings; null until the server responds, and in a preview. */
  basket: RecipeDetail['basket'];
  isError: boolean;
  /** The portion cost of each line; null: not priced. They add up to `total`. */
  lines: readonly (number | null)[];
  total: number;
  /** `total` divided by the servings, rounded to the cent. */
  perServing: number;
  /** Whole packages, and what is left over in them: `checkout` = `total` + `leftOver`. Null until the server responds. */
  checkout: number | null;
  leftOver: number | null;
  /** In aisle order; they add up to `total`. */
  byCategory: readonly { category: string; cents: number }[];
};

const sum = (cents: readonly (number | null)[]): number =>
  cents.reduce<number>((total, cost) => total + (cost ?? 0), 0);

/** `basket`: the one for these servings, if it has loaded. */
export function costsFor(
  recipe: RecipeDetail,
  servings: number,
  basket: RecipeDetail['basket'],
  isError = false,
): ServingCosts {
  // Copies stored by older versions of the app have no line costs.
  const fromServer = basket?.lineCosts?.map((cost) => (cost === null ? null : centsOf(cost)));
  const isOwn = servings === recipe.servings;
  const lines =
    fromServer?.length === recipe.ingredients.length
      ? fromServer
      : scaledCosts(recipe.ingredients, servings / recipe.servings).lines;
  // The lines of a preview have no costs; its card has.
  const total = recipe.preview ? centsOf(recipe.totalCost) : sum(lines);
  const checkout = basket
    ? centsOf(basket.checkoutCost)
    : isOwn && total === centsOf(recipe.totalCost)
      ? centsOf(recipe.checkoutCost)
      : null;
  return {
    servings,
    basket,
    isError,
    lines,
    total,
    perServing: Math.round(total / servings),
    checkout,
    leftOver: checkout === null ? null : checkout - total,
    byCategory: recipe.costByCategory.map(({ category, cost }) => ({
      category,
      cents: recipe.preview
        ? centsOf(cost)
        : sum(lines.filter((_, index) => recipe.ingredients[index]?.category === category)),
    })),
  };
}

/**
 * The cost of a recipe for these servings. Portion prices depend on whole packages, so the server computes them; until it responds, scale
 * the recipe's own costs. `atStore`: the store prices for these servings. `basketUrl`: where the basket is, if not in the published
 * recipe. The result changes only with its input, because lazy parts compare their props.
 */
export function useServingCosts(
  recipe: PricedRecipe,
  servings: number,
  atStore?: { data: RecipePricing | undefined; isError: boolean },
  basketUrl?: BasketUrl,
): ServingCosts {
  const isOwn = servings === recipe.servings;
  const area = useQuery({
    ...basketOptions(recipe.id, servings, basketUrl),
    enabled: !isOwn && !recipe.preview && !recipe.store,
  });
  const isError = !isOwn && ((recipe.store ? atStore?.isError : area.isError) ?? false);
  const pricing = recipe.store ? atStore?.data : undefined;
  return useMemo(() => {
    const latest = isOwn ? recipe.basket : pricing ? storeBasket(recipe, pricing) : area.data;
    return costsFor(recipe, servings, latest?.servings === servings ? latest : null, isError);
  }, [recipe, servings, pricing, area.data, isError, isOwn]);
}

/** What besides prices changes the amounts. Until the basket loads they are scaled: replacing them is no change of a price. */
export const priceBasis = (recipe: PricedRecipe, { servings, basket }: ServingCosts): string =>
  `${recipe.priceArea} ${recipe.store?.storeId} ${servings} ${basket?.servings}`;
