import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { compileProblem } from './compile-problem.ts';
import { findPlan } from './find-plan.ts';
import { type MealCycle, mealCycle } from './meal-cycle.ts';
import { createPlanState } from './plan-state.ts';
import type { PlanProblem } from './problem.ts';
import { randomProblem } from './test/random-problem.ts';

const problemOf = (seed: number, days: number, noRepeatDays: number): PlanProblem => ({
  ...randomProblem(seed, { days, meals: ['lunch', 'dinner'], recipes: 60, stores: 2 }),
  noRepeatDays,
});
const cycleOf = (problem: PlanProblem): MealCycle => {
  const cycle = mealCycle(problem);
  if (!cycle) throw new Error('no cycle');
  return cycle;
};
const MOVES = 2_000;

describe('mealCycle', () => {
  test('costs what the expanded plan costs, which repeats no recipe too soon', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 2, max: 7 }),
        (seed, noRepeat) => {
          const problem = problemOf(seed, 9, noRepeat);
          const cycle = cycleOf(problem);
          const { plan } = findPlan(cycle.problem, { seed: 1, moves: MOVES });
          if (!plan) return;
          const ids = problem.recipes.map(({ id }) => id);
          const meals = plan.recipeIds.map((id) => ids.indexOf(id));
          const { violation, cents } = createPlanState(compileProblem(problem), cycle.expand(meals)).score();
          expect(violation).toBe(0);
          expect(cents).toBe(plan.terms.cents);
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  });

  test('keeps the minutes of every day, and locked meals on theirs', () => {
    const problem = problemOf(3, 4, 2);
    const [locked] = problem.recipes;
    const slots = problem.slots.map((slot, index) =>
      index === 5 && locked ? { ...slot, lockedRecipeId: locked.id } : slot,
    );
    const cycle = cycleOf({ ...problem, slots, minutesPerDay: [90, 80, 70, 60] });
    expect(cycle.problem.minutesPerDay).toEqual([70, 60]);
    // Two lunches and dinners of two days, and the locked dinner.
    expect(cycle.problem.slots.map(({ lockedRecipeId }) => lockedRecipeId)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      locked?.id,
    ]);
    expect(cycle.expand([0, 1, 2, 3, 4])).toEqual([0, 1, 2, 3, 0, 4, 2, 3]);
  });

  test('there is none where no recipe may repeat, or any may at once', () => {
    expect(mealCycle(problemOf(1, 7, 7))).toBeUndefined();
    expect(mealCycle(problemOf(1, 7, 0))).toBeUndefined();
  });
});

test('the search for a long plan starts from those of its cycle', () => {
  const problem = randomProblem(1, { days: 30, meals: ['dinner'], recipes: 300, stores: 2 });
  const cycle = cycleOf(problem);
  const ofCycle = findPlan(cycle.problem, { seed: 1, moves: 30_000 }).plan;
  const all = findPlan(problem, { seed: 1, moves: 60_000 }).plan;
  expect(all?.objective).toBeLessThanOrEqual((ofCycle?.objective ?? 0) * 1.01);
});
