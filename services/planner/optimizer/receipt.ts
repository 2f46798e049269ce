import { mergeNeeds } from '@homeplate/reference/foods/merge-needs.ts';
import type { Need } from '@homeplate/reference/foods/pieces.ts';
import { splitNeed } from '@homeplate/reference/foods/without-pantry.ts';
import { type Checkout, checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { cheapestOffer, knownFood } from './food-prices.ts';
import type { PlanProblem } from './problem.ts';

export type ReceiptLine = Checkout & { foodId: string; storeId: string; slots: number[] };
export type PlanReceipt = { cents: number; lines: ReceiptLine[] };

/**
 * What the checkout charges for a plan (reading C73), built like the receipt of a shopping list: needs merged over all meals, less the
 * pantry, in whole packages. `recipeIds` has one recipe per slot.
 */
export function receiptOf(problem: PlanProblem, recipeIds: readonly string[]): PlanReceipt {
  const recipes = new Map(problem.recipes.map((recipe) => [recipe.id, recipe]));
  const foods = new Map(problem.foods.map((food) => [food.id, food]));
  const dishes = problem.slots.map((slot, index) => {
    const recipe = recipes.get(recipeIds[index] ?? '');
    if (!recipe) throw new RangeError(`no recipe for slot ${index}`);
    const needs = recipe.lines.map(
      ({ foodId, ...need }): { food: ReturnType<typeof knownFood>; need: Need } => ({
        food: knownFood(foodId),
        need,
      }),
    );
    return { needs, factor: slot.servings / recipe.servings };
  });
  const lines = mergeNeeds(dishes).flatMap(({ food, need: whole, dishes: slots }) => {
    const planFood = foods.get(food.id);
    const { need } = splitNeed(whole, planFood?.atHome);
    if (!(need.grams > 0)) return [];
    const offer = planFood && cheapestOffer(planFood);
    if (!offer) throw new RangeError(`${food.id} has no price`);
    return [{ foodId: food.id, storeId: offer.storeId, slots, ...checkout(food, offer.centsPerKg, need) }];
  });
  return { cents: lines.reduce((sum, { cents }) => sum + cents, problem.otherCents), lines };
}
