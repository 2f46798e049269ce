import type { RecipePricing, StorePrice } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeBasket, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { centsOf, plain } from '@homeplate/kit/format/money.ts';

/** A recipe at the prices of `store`; without one, at the averages of its price area. */
export type PricedRecipe = RecipeDetail & {
  store?: StorePrice;
  /** The recipe's `costPerServing` at the averages of its area, as its card says; with `store` only. */
  averagePerServing?: string;
};

type Line = RecipePricing['lines'][number];

/** Prices a recipe at the store of the receipt, so that every figure of a page agrees with it. Unchanged without that store. */
export function atStore(recipe: RecipeDetail, pricing: RecipePricing | undefined): PricedRecipe {
  const store = storeOf(pricing);
  const lines = pricing && linesOf(recipe, pricing);
  const basket = pricing && storeBasket(recipe, pricing);
  if (!store || !lines || !basket || pricing.servings !== recipe.servings) return recipe;
  return {
    ...recipe,
    store,
    averagePerServing: recipe.costPerServing,
    totalCost: store.totalCost,
    costPerServing: store.costPerServing,
    checkoutCost: store.checkoutCost,
    leftOverCost: basket.leftOverCost,
    costSource: store.source,
    costObservedAt: store.observedLines > 0 ? store.observedAt : null,
    pricedLines: store.coverage.priced,
    ingredients: recipe.ingredients.map((ingredient, index) => {
      const line = lines[index];
      if (!line) return ingredient;
      const { cost: estimatedCost, source, observedAt, derivation } = line;
      return {
        ...ingredient,
        estimatedCost,
        costSource: source,
        costObservedAt: observedAt,
        costDerivation: derivation,
      };
    }),
    costByCategory: recipe.costByCategory.map(({ category }) => ({
      category,
      cost: categoryCost(recipe, basket, category),
    })),
    basket: recipe.preview ? null : basket,
  };
}

/** The packages to buy at the store of the receipt, for the servings of `pricing`. Null without that store. */
export function storeBasket(recipe: RecipeDetail, pricing: RecipePricing): RecipeBasket | null {
  const store = storeOf(pricing);
  const lines = linesOf(recipe, pricing);
  if (!pricing.receipt || !store || !lines) return null;
  const { totalCost, checkoutCost } = store;
  return {
    servings: pricing.servings,
    totalCost,
    checkoutCost,
    leftOverCost: plain(centsOf(checkoutCost) - centsOf(totalCost)),
    items: pricing.receipt.items,
    lineCosts: lines.map((line) => line?.cost ?? null),
  };
}

const storeOf = (pricing: RecipePricing | undefined): StorePrice | undefined =>
  pricing?.stores.find(({ storeId }) => storeId === pricing.receipt?.storeId);

/**
 * The store's line of each ingredient; undefined for one that is not bought: optional, or without a weight. A preview has no weights.
 * Undefined as a whole when the two documents are of different versions of the recipe.
 */
function linesOf({ ingredients, preview }: RecipeDetail, { lines }: RecipePricing) {
  if (preview) return ingredients.map((): Line | undefined => undefined);
  const rest = [...lines];
  const found = ingredients.map(({ itemId, optional, grams }) =>
    optional || grams === null ? undefined : rest[0]?.itemId === itemId ? rest.shift() : null,
  );
  const isSame = rest.length === 0 && !found.includes(null);
  return isSame ? found.map((line) => line ?? undefined) : undefined;
}

function categoryCost({ ingredients }: RecipeDetail, { items }: RecipeBasket, category: string): string {
  const itemIds = new Set(ingredients.flatMap((line) => (line.category === category ? [line.itemId] : [])));
  return plain(
    items.reduce((sum, { itemId, portionCost }) => sum + (itemIds.has(itemId) ? centsOf(portionCost) : 0), 0),
  );
}
