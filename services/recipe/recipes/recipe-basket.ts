import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeBasket } from '@homeplate/contracts/documents/recipe.ts';
import { checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { nameOf } from './bought-lines.ts';
import type { RecipeCost } from './recipe-cost.ts';
import type { RecipeFacts } from './recipe-facts.ts';

/**
 * The packages to buy for `servings`, in the order of the recipe's lines, at the prices that `cost` was counted with. Two lines of
 * one food come out of the same package; lines without a price are left out, as the cost leaves them out.
 */
export function basketOf(
  { lines, recipe }: Pick<RecipeFacts, 'lines' | 'recipe'>,
  cost: Pick<RecipeCost, 'lines' | 'totalCents'>,
  servings: number,
): RecipeBasket {
  const factor = servings / recipe.text.servings;
  const needs = new Map<string, { name: string; grams: number; rate: number }>();
  for (const [index, measured] of lines.entries()) {
    const price = cost.lines[index]?.price;
    if (!price || !measured.food || measured.grams === undefined) continue;
    const { id } = measured.food;
    const before = needs.get(id);
    needs.set(id, {
      name: before?.name ?? nameOf(measured),
      rate: price.centsPerKg,
      grams: (before?.grams ?? 0) + measured.grams,
    });
  }
  let sum = 0;
  const foods = new Map(lines.flatMap(({ food }) => (food ? [[food.id, food] as const] : [])));
  const items = [...needs].flatMap(([itemId, { name, grams, rate }]) => {
    const food = foods.get(itemId);
    if (!food) return [];
    const { cents, packages } = checkout(food, rate, grams * factor);
    sum += cents;
    return [
      {
        itemId,
        name,
        cost: amountOf(cents),
        packages: packages.map(({ count, label }) => ({ count, label })),
      },
    ];
  });
  return {
    servings,
    checkoutCost: amountOf(sum),
    leftOverCost: amountOf(Math.max(0, sum - Math.round(cost.totalCents * factor))),
    items,
  };
}
