import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Basket, Portion } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { dishIdOf } from '../meals/dish.ts';
import type { MealPortion } from '../meals/meal-store.ts';

/** What the recipes and drafts of a plan have to serve. Leftovers are cooked already. */
export function portionsOf(meals: readonly MealPortion[]): Portion[] {
  const servings = new Map<string, number>();
  for (const meal of meals) {
    const dish = dishIdOf(meal);
    if (dish !== null && meal.leftoverOf === null)
      servings.set(dish, (servings.get(dish) ?? 0) + meal.servings);
  }
  return [...servings].map(([id, wanted]) => ({ id, servings: wanted }));
}

/** What a plan costs at checkout, in cents: what its recipes need, if anything, and its lines of text. */
export const checkoutOf = (meals: readonly MealPortion[], basket: Basket | undefined): number =>
  othersOf(meals) + (basket?.checkoutCents ?? 0);

const othersOf = (meals: readonly MealPortion[]): number =>
  meals.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0);

export type CheckoutCosts = { checkoutCost: string; leftOverCost: string; atHomeCost: string };

/**
 * What a plan costs at checkout (reading C73), the value of what is left over, and that of what is at home. They add up with the cost of
 * its meals: checkout = meals + left over - at home. `basket`: what its recipes need, if anything, less the pantry. `mealCents`: the cost
 * of the meals as the plan shows it.
 */
export function checkoutCosts(
  meals: readonly MealPortion[],
  basket: Basket | undefined,
  mealCents: number,
): CheckoutCosts {
  const others = othersOf(meals);
  const cents = checkoutOf(meals, basket);
  const atHomeCents = Math.max(0, mealCents - others - (basket?.portionCents ?? 0));
  // Each meal is rounded to a cent, so with nothing at home the rest of a cent belongs to what is left over.
  const usesPantry = basket?.usesPantry ?? false;
  const leftOverCents = usesPantry ? cents + atHomeCents - mealCents : Math.max(0, cents - mealCents);
  return {
    checkoutCost: amountOf(cents),
    leftOverCost: amountOf(Math.max(0, leftOverCents)),
    atHomeCost: amountOf(usesPantry ? atHomeCents : 0),
  };
}
