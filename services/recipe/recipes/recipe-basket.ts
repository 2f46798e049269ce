import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeBasket } from '@homeplate/contracts/documents/recipe.ts';
import { basketItem } from '@homeplate/reference/prices/basket-item.ts';
import { nameOf } from './bought-lines.ts';
import { costRecipe, type PriceOf } from './recipe-cost.ts';
import type { RecipeFacts } from './recipe-facts.ts';

/**
 * Packages to buy for `servings`, and how much of them is used, in recipe order. Two lines of one food share packages. Leaves out lines
 * without a price, like the cost.
 */
export function basketOf(
  { lines, recipe }: Pick<RecipeFacts, 'lines' | 'recipe'>,
  priceOf: PriceOf,
  servings: number,
): RecipeBasket {
  const cost = costRecipe(lines, servings, priceOf, servings / recipe.text.servings);
  return {
    servings,
    totalCost: amountOf(cost.totalCents),
    checkoutCost: amountOf(cost.checkoutCents),
    leftOverCost: amountOf(cost.leftOverCents),
    items: cost.purchases.flatMap((purchase) => {
      const first = lines[purchase.lines[0] ?? -1];
      return first ? [basketItem({ itemId: first.line.food, name: nameOf(first) }, purchase)] : [];
    }),
    lineCosts: cost.lines.map(({ cents }) => (cents === null ? null : amountOf(cents))),
  };
}
