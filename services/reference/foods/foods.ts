import type { Food } from './food.ts';
import table from './table/foods.generated.json' with { type: 'json' };

/** JSON imports are untyped; build-foods.ts validates the rows. */
const FOODS = table as readonly unknown[] as readonly Food[];
const BY_ID: ReadonlyMap<string, Food> = new Map(FOODS.map((food) => [food.id, food]));

/** Every food, in the order of the aisles. */
export const allFoods = (): readonly Food[] => FOODS;

/** Finds a food by its id, such as `yellow-onion`. */
export const foodById = (id: string): Food | undefined => BY_ID.get(id);
