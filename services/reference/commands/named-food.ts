import type { Food } from '../foods/food.ts';
import { foodById } from '../foods/foods.ts';
import { cleanLine } from '../lines/clean-line.ts';
import { linkFood } from '../lines/food-index.ts';
import { quoted } from './command.ts';

/** The food of an id or of any name a recipe gives it; undefined when there is none. */
export const foodNamed = (name: string): Food | undefined => foodById(name) ?? linkFood(cleanLine(name));

/** The same for commands that can say nothing without a food. Throws an Error with words for a person. */
export function foodOrError(name: string): Food {
  const food = foodNamed(name);
  if (!food) throw new Error(`No food is called ${quoted(name)}`);
  return food;
}
