import { describe, expect, it } from 'vitest';
import { compileProblem } from './compile-problem.ts';
import { createRandom } from './random.ts';
import { createRecipeSampler } from './recipe-sampler.ts';
import { randomProblem } from './test/random-problem.ts';

const DRAWS = 20_000;
const compiled = compileProblem(randomProblem(3, { days: 2, meals: ['dinner'], recipes: 40, stores: 1 }));
const candidates = compiled.candidates[0] ?? [];

/** How often each recipe is drawn for the first slot. */
function drawn(isUsed: (food: number) => boolean): Map<number, number> {
  const sample = createRecipeSampler(compiled);
  const random = createRandom(1);
  const users = Int32Array.from(compiled.problem.foods, (_, food) => Number(isUsed(food)));
  const counts = new Map<number, number>();
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const recipe = sample(0, users, random);
    counts.set(recipe, (counts.get(recipe) ?? 0) + 1);
  }
  return counts;
}

describe('the recipes that a search tries', () => {
  it('are all those of the slot, some of them more often', () => {
    const counts = drawn(() => false);
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([...candidates].toSorted((a, b) => a - b));
    const fair = DRAWS / candidates.length;
    expect(Math.max(...counts.values())).toBeGreaterThan(3 * fair);
  });

  it('are more often those whose foods the plan uses already', () => {
    const alone = drawn(() => false);
    for (const recipe of candidates) {
      const foods = new Set(compiled.needs(0, recipe).foods);
      const beside = drawn((food) => foods.has(food));
      expect(beside.get(recipe)).toBeGreaterThanOrEqual(alone.get(recipe) ?? 0);
    }
  });
});
