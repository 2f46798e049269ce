import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { isSmall, lowestOf } from './branch-and-bound.ts';
import { compileProblem } from './compile-problem.ts';
import type { Goal } from './cost-floor.ts';
import type { PlanProblem } from './problem.ts';
import { bruteForce } from './test/brute-force.ts';
import { randomProblem } from './test/random-problem.ts';

const never = () => false;
const goals = fc.constantFrom<Goal>('objective', 'cost');
const seeds = fc.integer({ min: 1, max: 1_000_000 });
const lowest = (problem: PlanProblem, goal: Goal, known = Number.POSITIVE_INFINITY) =>
  lowestOf(compileProblem(problem), goal, known, never);

/** Three meals that share few foods. */
const problemOf = (seed: number, meals: 'dinner' | 'lunch and dinner' = 'dinner'): PlanProblem =>
  meals === 'dinner'
    ? randomProblem(seed, { days: 3, meals: ['dinner'], recipes: 14, stores: 1 })
    : randomProblem(seed, { days: 2, meals: ['lunch', 'dinner'], recipes: 12, stores: 1 });

describe('lowestOf', () => {
  test('is what brute force finds, for slots with the same and with other candidates', () => {
    fc.assert(
      fc.property(seeds, goals, fc.constantFrom('dinner', 'lunch and dinner'), (seed, goal, meals) => {
        const problem = problemOf(seed, meals);
        expect(lowest(problem, goal)).toBe(bruteForce(problem, goal) ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  test('is what brute force finds, for meals of other sizes beside a locked one', () => {
    fc.assert(
      fc.property(seeds, goals, (seed, goal) => {
        const problem = problemOf(seed, 'lunch and dinner');
        const [locked] = problem.recipes;
        const slots = problem.slots.map((slot, index) => ({
          ...slot,
          servings: slot.servings + (index % 2),
          ...(index === 3 && locked && { lockedRecipeId: locked.id }),
        }));
        // The recipe of the locked meal is not a choice for another one.
        const recipes = problem.recipes.map((recipe, index) =>
          index === 0 ? { ...recipe, mealSlots: [] } : recipe,
        );
        const mixed = { ...problem, slots, recipes };
        expect(lowest(mixed, goal)).toBe(bruteForce(mixed, goal) ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  test('is what brute force finds where a recipe may be cooked twice', () => {
    fc.assert(
      fc.property(seeds, goals, (seed, goal) => {
        const problem = { ...problemOf(seed), noRepeatDays: 2 };
        expect(lowest(problem, goal)).toBe(bruteForce(problem, goal, 2) ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  test('is the known value if no plan is better', () => {
    const problem = problemOf(4);
    const best = lowest(problem, 'cost') ?? 0;
    expect(lowest(problem, 'cost', best)).toBe(best);
    expect(lowest(problem, 'cost', best + 1)).toBe(best);
    expect(lowest(problem, 'cost', best - 1)).toBe(best - 1);
  });

  test('is unknown when it is over before the end', () => {
    const problem = randomProblem(4, { days: 7, meals: ['lunch', 'dinner'], recipes: 100, stores: 1 });
    expect(lowestOf(compileProblem(problem), 'cost', Number.POSITIVE_INFINITY, () => true)).toBeUndefined();
  });
});

test('two weeks of dinners are small, a week of all meals is not', () => {
  const sizeOf = (days: number, meals: ('breakfast' | 'lunch' | 'dinner')[]) =>
    isSmall(compileProblem(randomProblem(1, { days, meals, recipes: 60, stores: 1 })));
  expect(sizeOf(14, ['dinner'])).toBe(true);
  expect(sizeOf(7, ['breakfast', 'lunch', 'dinner'])).toBe(false);
});
