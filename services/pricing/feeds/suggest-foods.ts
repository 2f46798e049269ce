import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { otherFoods } from '@homeplate/reference/lines/other-foods.ts';
import { parseLine } from '@homeplate/reference/lines/parse-line.ts';

/** Brands and codes come first in the names of shops, so shorter ends of the name are read too. */
const MOST_WORDS_DROPPED = 4;
const MOST_SUGGESTED = 3;

/** The foods that line reading finds in a feed's name of an item, the best first. */
export function suggestFoods({ itemId, itemName }: { itemId: string; itemName?: string }): Food[] {
  const name = itemName ?? itemId.replaceAll('-', ' ');
  const words = name.split(/\s+/);
  const found = new Set<string>();
  for (let dropped = 0; dropped <= Math.min(MOST_WORDS_DROPPED, words.length - 1); dropped += 1) {
    const line = words.slice(dropped).join(' ');
    const { foodId } = parseLine(line);
    for (const id of [foodId, ...otherFoods(line, foodId)]) if (id !== null) found.add(id);
  }
  return [...found].slice(0, MOST_SUGGESTED).flatMap((id) => foodById(id) ?? []);
}
