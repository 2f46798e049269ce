import type { Food } from '../foods/food.ts';
import { foodById } from '../foods/foods.ts';
import { cleanLine } from '../lines/clean-line.ts';
import { linkFood } from '../lines/food-index.ts';
import { quote } from './command.ts';

/** Finds a food by its id or any name used in recipes. */
export const findFood = (name: string): Food | undefined => foodById(name) ?? linkFood(cleanLine(name));

/** Like `findFood`, but throws an Error with a message for the user if there is no such food. */
export function requireFood(name: string): Food {
  const food = findFood(name);
  if (!food) throw new Error(`No food is called ${quote(name)}`);
  return food;
}
