import type { Food } from './food.ts';
import table from './table/foods.generated.json' with { type: 'json' };

/** Written by build-foods.ts, whose checks stand for the type that JSON cannot carry. */
const FOODS = table as readonly unknown[] as readonly Food[];
const BY_ID: ReadonlyMap<string, Food> = new Map(FOODS.map((food) => [food.id, food]));

/** Every food, in the order of the aisles. */
export const allFoods = (): readonly Food[] => FOODS;

/** The food of an id such as `yellow-onion`; undefined when there is none. */
export const foodById = (id: string): Food | undefined => BY_ID.get(id);
