import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { z } from 'zod';

export const MOST_ITEMS = 600;

/** Item ids of one request. Unknown ids are allowed: they are reported back, so one of them does not fail the batch. */
export const ItemIds = z.array(z.string().max(80)).max(MOST_ITEMS, `takes at most ${MOST_ITEMS} items`);

/** The distinct foods of the ids, in their order, and the unknown ids. */
export function foodsOf(itemIds: readonly string[]): { foods: Food[]; unknown: string[] } {
  const foods: Food[] = [];
  const unknown: string[] = [];
  for (const itemId of new Set(itemIds)) {
    const food = foodById(itemId);
    if (food) foods.push(food);
    else unknown.push(itemId);
  }
  return { foods, unknown };
}
