import type { PlanProblem } from '../problem.ts';
import { randomProblem } from './random-problem.ts';

/** Problems that brute force solves. */

/** Three meals that share few foods. */
export const threeDinners = (seed: number): PlanProblem =>
  randomProblem(seed, { days: 3, meals: ['dinner'], recipes: 14, stores: 1 });

/** Four meals whose candidates differ. */
export const twoDays = (seed: number): PlanProblem =>
  randomProblem(seed, { days: 2, meals: ['lunch', 'dinner'], recipes: 12, stores: 1 });

/** The same with more servings of the dinners, of which the last is locked; its recipe is not a choice for another meal. */
export function twoMixedDays(seed: number): PlanProblem {
  const problem = twoDays(seed);
  const [locked] = problem.recipes;
  const slots = problem.slots.map((slot, index) => ({
    ...slot,
    servings: slot.servings + (index % 2),
    ...(index === 3 && locked && { lockedRecipeId: locked.id }),
  }));
  const recipes = problem.recipes.map((recipe, index) =>
    index === 0 ? { ...recipe, mealSlots: [] } : recipe,
  );
  return { ...problem, slots, recipes };
}

/** Three meals that may be cooked again after two days. */
export const threeRepeatedDinners = (seed: number): PlanProblem => ({
  ...threeDinners(seed),
  noRepeatDays: 2,
});
