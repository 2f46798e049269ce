import type { Food } from './food.ts';
import { addNeeds, type Need } from './pieces.ts';

export type Dish = {
  needs: Iterable<{ food: Food; need: Need }>;
  /** How many times the needs are cooked: 2 for twice the servings. */
  factor: number;
};

/** What several dishes need of one food together. */
export type SharedNeed = {
  food: Food;
  need: Need;
  /** Indexes of the dishes that use it. */
  dishes: number[];
};

/** Adds up what the dishes need of each food, because dishes share packages. In the order of first use. */
export function mergeNeeds(dishes: Iterable<Dish>): SharedNeed[] {
  const shared = new Map<string, SharedNeed>();
  let index = 0;
  for (const { needs, factor } of dishes) {
    for (const { food, need: whole } of needs) {
      const need = { ...whole, grams: whole.grams * factor };
      const same = shared.get(food.id);
      if (!same) shared.set(food.id, { food, need, dishes: [index] });
      else {
        same.need = addNeeds(same.need, need);
        if (same.dishes.at(-1) !== index) same.dishes.push(index);
      }
    }
    index += 1;
  }
  return [...shared.values()];
}
