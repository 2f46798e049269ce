import type { Food } from './food.ts';
import { BAKERY } from './table/bakery.ts';
import { DAIRY } from './table/dairy.ts';
import { FROZEN } from './table/frozen.ts';
import { MEAT_AND_SEAFOOD } from './table/meat-and-seafood.ts';
import { PANTRY } from './table/pantry.ts';
import { PRODUCE } from './table/produce.ts';
import { SPICES } from './table/spices.ts';

const FOODS: readonly Food[] = [
  ...PRODUCE,
  ...MEAT_AND_SEAFOOD,
  ...DAIRY,
  ...BAKERY,
  ...PANTRY,
  ...SPICES,
  ...FROZEN,
];
const BY_ID: ReadonlyMap<string, Food> = new Map(FOODS.map((food) => [food.id, food]));

/** Every food, in the order of the aisles. */
export const allFoods = (): readonly Food[] => FOODS;

/** The food of an id such as `yellow-onion`; undefined when there is none. */
export const foodById = (id: string): Food | undefined => BY_ID.get(id);
