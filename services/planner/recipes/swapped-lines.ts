import { type FoodSwap, swapOf } from '@homeplate/reference/foods/swaps.ts';
import { dishIdOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import type { RecipeCopy } from './recipe-copies.ts';

/** What a copy needs with other foods, by weight: the same as the recipe service computes (`swapNeed`). */
export const swappedLines = (
  { lines }: Pick<RecipeCopy, 'lines'>,
  swaps: readonly FoodSwap[] = [],
): RecipeCopy['lines'] =>
  lines.map((line) => {
    const swap = swapOf(line.itemId, swaps);
    return swap ? { itemId: swap.food.id, grams: line.grams * swap.factor } : line;
  });

/**
 * A copy for each meal with swapped foods, under the name of its dish. No meal but the one that has it can be this dish, so it suits no slot.
 */
export function swappedCopies(
  copies: readonly RecipeCopy[],
  meals: readonly Pick<Meal, 'recipeId' | 'draftId' | 'swaps'>[],
): RecipeCopy[] {
  const byId = new Map(copies.map((copy) => [copy._id, copy]));
  const swapped = new Map<string, RecipeCopy>();
  for (const meal of meals) {
    const copy = byId.get(meal.recipeId ?? '');
    const id = dishIdOf(meal);
    if (!copy?.planning || id === null || id === copy._id) continue;
    const planning = { ...copy.planning, mealSlots: [] };
    swapped.set(id, { ...copy, _id: id, lines: swappedLines(copy, meal.swaps), planning });
  }
  return [...swapped.values()];
}
