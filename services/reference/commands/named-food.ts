import type { Food } from '../foods/food.ts';
import { foodById } from '../foods/foods.ts';
import { cleanLine } from '../lines/clean-line.ts';
import { linkFood } from '../lines/food-index.ts';
import { quoted } from './command.ts';

/** Finds a food by its id or any name used in recipes. */
export const foodNamed = (name: string): Food | undefined => foodById(name) ?? linkFood(cleanLine(name));

/** Like `foodNamed`, but throws an Error with a message for the user if there is no such food. */
export function foodOrError(name: string): Food {
  const food = foodNamed(name);
  if (!food) throw new Error(`No food is called ${quoted(name)}`);
  return food;
}
