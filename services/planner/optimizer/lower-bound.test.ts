import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { lowestOf } from './branch-and-bound.ts';
import { type Compiled, compileProblem } from './compile-problem.ts';
import type { Goal } from './cost-floor.ts';
import { type BoundSolver, createBoundSolver } from './lower-bound.ts';
import { threeDinners, threeRepeatedDinners, twoDays, twoMixedDays } from './test/small-problem.ts';

/** Few recipes, so that the solver ends long before its time on any machine. */
const AMPLE_SECONDS = 600;
const goals = fc.constantFrom<Goal>('objective', 'cost');
const seeds = fc.integer({ min: 1, max: 1_000_000 });

const lowestValue = (compiled: Compiled, goal: Goal): number =>
  lowestOf(compiled, goal, Number.POSITIVE_INFINITY, () => false) as number;

describe('the bound of the solver', () => {
  let solver: BoundSolver;
  beforeAll(async () => {
    solver = await createBoundSolver();
  });

  test.each([
    { name: 'the same candidates', problemOf: threeDinners },
    { name: 'other candidates', problemOf: twoDays },
    { name: 'other sizes, beside a locked one', problemOf: twoMixedDays },
    { name: 'recipes that may be cooked twice', problemOf: threeRepeatedDinners },
  ])('is never above the lowest value, for meals with $name', ({ problemOf }) => {
    fc.assert(
      fc.property(seeds, goals, (seed, goal) => {
        const compiled = compileProblem(problemOf(seed));
        expect(solver.bound(compiled, goal, AMPLE_SECONDS)).toBeLessThanOrEqual(lowestValue(compiled, goal));
      }),
      { numRuns: propertyRuns(20) },
    );
  });

  test('is near the lowest value', () => {
    const gaps = [1, 2, 3, 4, 5].map((seed) => {
      const compiled = compileProblem(twoMixedDays(seed));
      const lowest = lowestValue(compiled, 'objective');
      return (lowest - solver.bound(compiled, 'objective', AMPLE_SECONDS)) / Math.abs(lowest);
    });
    expect(Math.max(...gaps)).toBeLessThan(0.05);
  });
});
