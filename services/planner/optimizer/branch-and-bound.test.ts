import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { isSmall, lowestOf } from './branch-and-bound.ts';
import { compileProblem } from './compile-problem.ts';
import type { Goal } from './cost-floor.ts';
import type { PlanProblem } from './problem.ts';
import { bruteForce } from './test/brute-force.ts';
import { randomProblem } from './test/random-problem.ts';
import { threeDinners, threeRepeatedDinners, twoDays, twoMixedDays } from './test/small-problem.ts';

const never = () => false;
const goals = fc.constantFrom<Goal>('objective', 'cost');
const seeds = fc.integer({ min: 1, max: 1_000_000 });
const lowest = (problem: PlanProblem, goal: Goal, known = Number.POSITIVE_INFINITY) =>
  lowestOf(compileProblem(problem), goal, known, never);

describe('lowestOf', () => {
  test.each([
    { name: 'the same candidates', problemOf: threeDinners },
    { name: 'other candidates', problemOf: twoDays },
    { name: 'other sizes, beside a locked one', problemOf: twoMixedDays },
    { name: 'recipes that may be cooked twice', problemOf: threeRepeatedDinners, times: 2 },
  ])('is what brute force finds, for meals with $name', ({ problemOf, times }) => {
    fc.assert(
      fc.property(seeds, goals, (seed, goal) => {
        const problem = problemOf(seed);
        expect(lowest(problem, goal)).toBe(bruteForce(problem, goal, times) ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  test('is the known value if no plan is better', () => {
    const problem = threeDinners(4);
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
