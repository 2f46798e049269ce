import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { anneal } from './anneal.ts';
import { compileProblem } from './compile-problem.ts';
import { findPlan } from './find-plan.ts';
import { nearestPlans } from './nearest-plans.ts';
import { createParetoFront } from './pareto-front.ts';
import { createPlanState, objectiveOf } from './plan-state.ts';
import type { PlanProblem } from './problem.ts';
import { createRandom } from './random.ts';
import { receiptOf } from './receipt.ts';
import { bruteForce } from './test/brute-force.ts';
import { randomProblem } from './test/random-problem.ts';

const SMALL = { days: 5, meals: ['lunch', 'dinner'], recipes: 60, stores: 2 } as const;
const MOVES = 4_000;
const seeds = fc.integer({ min: 1, max: 1_000_000 });
const search = (problem: PlanProblem, seed = 1) => findPlan(problem, { seed, moves: MOVES });

describe('findPlan', () => {
  test('finds no worse plan than the one it starts from, also without time', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = randomProblem(seed, SMALL);
        const { plan: known } = findPlan(problem, { seed: 1, moves: 20_000 });
        if (!known) return;
        const budgetCents = known.terms.cents;
        const start = known.recipeIds;
        const { plan } = findPlan({ ...problem, budgetCents }, { seed: 2, moves: 0, start });
        expect(plan?.isWithinBudget).toBe(true);
        expect(plan?.objective).toBeLessThanOrEqual(known.objective);
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  test('starts from nothing when a recipe of the start is gone, does not fit, or is one too many', () => {
    const problem = randomProblem(3, SMALL);
    const { plan: known } = search(problem);
    const [first = '', ...rest] = known?.recipeIds ?? [];
    const plain = findPlan(problem, { seed: 2, moves: 0 });
    for (const start of [['gone', ...rest], rest, [first, first, ...rest]])
      expect(findPlan(problem, { seed: 2, moves: 0, start })).toEqual(plain);
  });

  test('never breaks an allergen, a diet, minutes, a repeat or a locked meal of random households', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = withLockedMeal(randomProblem(seed, SMALL));
        const { plan } = search(problem);
        if (!plan) return;
        const byId = new Map(problem.recipes.map((recipe) => [recipe.id, recipe]));
        const allergens = problem.diners.flatMap((diner) => diner.allergens);
        const diets = problem.diners.flatMap((diner) => diner.diets);
        expect(plan.recipeIds[0]).toBe(problem.slots[0]?.lockedRecipeId);
        plan.recipeIds.forEach((id, index) => {
          const slot = problem.slots[index];
          const recipe = byId.get(id);
          if (!slot || !recipe) throw new Error(`no meal ${index}`);
          if (slot.lockedRecipeId !== undefined) return;
          expect(recipe.allergens.filter((allergen) => allergens.includes(allergen))).toEqual([]);
          expect(recipe.diets).toEqual(expect.arrayContaining(diets));
          expect(recipe.minutes).toBeLessThanOrEqual(slot.minutes);
          expect(recipe.mealSlots).toContain(slot.meal);
        });
        expect(new Set(plan.recipeIds).size).toBe(plan.recipeIds.length);
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  test('keeps the minutes of each day', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = { ...randomProblem(seed, SMALL), minutesPerDay: [70, 70, 70, 70, 70] };
        const { plan } = search(problem);
        const minutes = [0, 0, 0, 0, 0];
        plan?.recipeIds.forEach((id, index) => {
          const day = problem.slots[index]?.day ?? 0;
          minutes[day] = (minutes[day] ?? 0) + (problem.recipes.find((one) => one.id === id)?.minutes ?? 0);
        });
        for (const day of minutes) expect(day).toBeLessThanOrEqual(70);
      }),
      { numRuns: propertyRuns(10) },
    );
  });

  test('costs what the receipt of its meals costs, to the cent', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = { ...randomProblem(seed, SMALL), otherCents: 599 };
        const { plan } = search(problem);
        if (plan) expect(plan.terms.cents).toBe(receiptOf(problem, plan.recipeIds).cents);
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  test('exceeds the budget only when it says so', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1_000, max: 9_000 }), (seed, budgetCents) => {
        const { plan, cheapestCents } = search({ ...randomProblem(seed, SMALL), budgetCents });
        if (!plan) return;
        expect(plan.isWithinBudget).toBe(plan.terms.cents <= budgetCents);
        if (!plan.isWithinBudget) expect(plan.terms.cents).toBe(cheapestCents);
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  test('never gives a worse plan for a larger budget', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(fc.integer({ min: 1_000, max: 15_000 }), { minLength: 3 }),
        (seed, budgets) => {
          const problem = randomProblem(seed, SMALL);
          const objectives = budgets
            .sort((one, other) => one - other)
            .flatMap((budgetCents) => {
              const { plan } = search({ ...problem, budgetCents });
              return plan?.isWithinBudget ? [plan.objective] : [];
            });
          expect(objectives).toEqual(objectives.toSorted((one, other) => other - one));
        },
      ),
      { numRuns: propertyRuns(8) },
    );
  });

  test('gives the same plan for the same input and seed', () => {
    const problem = randomProblem(7, SMALL);
    expect(search(problem, 3)).toEqual(search(problem, 3));
  });

  test('finds the optimum that brute force finds', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = randomProblem(seed, { days: 3, meals: ['dinner'], recipes: 14, stores: 1 });
        const best = bruteForce(problem, 'objective');
        const { plan } = findPlan(problem, { seed, moves: 20_000 });
        expect(plan?.objective).toBe(best);
      }),
      { numRuns: propertyRuns(10) },
    );
  });

  test('names the limits that leave a slot empty', () => {
    const problem = randomProblem(1, SMALL);
    const { plan, emptySlots } = search({
      ...problem,
      slots: problem.slots.map((slot, index) => (index === 2 ? { ...slot, minutes: 1 } : slot)),
    });
    expect(plan).toBeUndefined();
    expect(emptySlots.map(({ slot }) => slot)).toEqual([2]);
    expect(emptySlots[0]?.limits.map(({ limit }) => limit.limit)).toContain('minutes');
  });

  test('keeps a locked meal that breaks a limit and says so', () => {
    const problem = randomProblem(1, SMALL);
    const locked = problem.recipes.find(({ allergens }) => allergens.includes('milk'));
    const answer = search({
      ...problem,
      diners: [{ name: 'Ann', diets: [], allergens: ['milk'], dislikes: [] }],
      slots: problem.slots.map((slot, index) =>
        index === 0 && locked ? { ...slot, lockedRecipeId: locked.id } : slot,
      ),
    });
    expect(answer.plan?.recipeIds[0]).toBe(locked?.id);
    expect(answer.lockedConflicts).toEqual([{ slot: 0, broken: { limit: 'allergen', value: 'milk' } }]);
  });

  test('returns the best plan so far when it is cancelled', () => {
    let checks = 0;
    const { plan, isComplete } = findPlan(randomProblem(3, SMALL), {
      seed: 1,
      moves: 1_000_000,
      isCancelled: () => {
        checks += 1;
        return checks > 20;
      },
    });
    expect(isComplete).toBe(false);
    expect(plan).toBeDefined();
  });

  test.each([
    ['a budget of 0', { budgetCents: 0 }],
    ['a negative budget', { budgetCents: -500 }],
    ['365 days', { days: 365 }],
    ['no meals', { slots: [] }],
  ])('refuses %s', (_, wrong) => {
    expect(() => search({ ...randomProblem(1, SMALL), ...wrong })).toThrow(RangeError);
  });
});

test('nearestPlans names the limit that costs the most', () => {
  const problem = {
    ...randomProblem(11, SMALL),
    diners: [{ name: 'Ann', diets: ['vegetarian', 'gluten-free'], allergens: [], dislikes: [] }],
    budgetCents: 1,
  };
  problem.recipes = problem.recipes.map((recipe, index) =>
    index % 2 === 0 ? recipe : { ...recipe, diets: ['vegetarian', 'gluten-free'], allergens: [] },
  );
  const { cheapestCents } = search(problem);
  const nearest = nearestPlans(problem, cheapestCents, { seed: 1, moves: MOVES });
  expect(nearest.length).toBeGreaterThan(0);
  for (const { savedCents, plan } of nearest)
    expect(savedCents).toBe(cheapestCents === undefined ? null : cheapestCents - plan.terms.cents);
  const costs = nearest.map(({ plan }) => plan.terms.cents);
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
});

test('a plan that was changed many times is priced like one that is priced at once', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const compiled = compileProblem(rich(randomProblem(seed, SMALL)));
      if (compiled.candidates.some((list) => list.length === 0)) return;
      const random = createRandom(seed);
      const pick = (slot: number) => {
        const list = compiled.candidates[slot] ?? [];
        return list[random.below(list.length)] ?? 0;
      };
      const state = createPlanState(
        compiled,
        compiled.candidates.map((_, slot) => pick(slot)),
      );
      const slotsWith = (recipe = -1) =>
        [...state.assigned.keys()].filter((slot) => state.assigned[slot] === recipe);
      for (let move = 0; move < 60; move += 1) {
        const slot = random.below(state.assigned.length);
        const recipe = pick(slot);
        const ahead = { ...state.withRecipe(slot, recipe) };
        if (random.next() < 0.5) {
          state.plan(slotsWith(state.assigned[slot]), recipe);
        } else {
          state.plan([slot], recipe);
          expect(state.score()).toEqual(ahead);
        }
        if (random.next() < 0.3) state.exchange(slot, random.below(state.assigned.length));
        const fresh = createPlanState(compiled, state.assigned);
        expect(state.terms()).toEqual(fresh.terms());
        expect(state.score()).toEqual(fresh.score());
        expect(state.score().objective).toBe(objectiveOf(state.terms()));
      }
      const ids = [...state.assigned].map((recipe) => compiled.problem.recipes[recipe]?.id ?? '');
      expect(state.score().cents).toBe(receiptOf(compiled.problem, ids).cents);
    }),
    { numRuns: propertyRuns(20) },
  );
});

test('the front holds the best plan for every budget', () => {
  const offers = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })));
  fc.assert(
    fc.property(offers, fc.integer({ min: 0, max: 50 }), (plans, budget) => {
      const front = createParetoFront();
      for (const [cents, objective] of plans) front.offer(cents, objective, Int32Array.of(cents));
      const affordable = plans.filter(([cents]) => cents <= budget).map(([, objective]) => objective);
      expect(front.best(budget)?.objective ?? Number.POSITIVE_INFINITY).toBe(Math.min(...affordable));
    }),
  );
});

test('anneal reports progress from 0 to 1', () => {
  const shares: number[] = [];
  anneal(compileProblem(randomProblem(1, SMALL)), createParetoFront(), {
    seed: 1,
    moves: MOVES,
    onProgress: (share) => shares.push(share),
  });
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
});

/** With a limit for each day, repeats after two days, a locked meal, meals of other sizes and foods needed in both units. */
function rich(problem: PlanProblem): PlanProblem {
  const { slots } = withLockedMeal(problem);
  return {
    ...problem,
    slots: slots.map((slot, index) => (index % 3 === 0 ? { ...slot, servings: slot.servings + 1 } : slot)),
    recipes: problem.recipes.map((recipe, index) => {
      const [first] = recipe.lines;
      return index % 4 === 0 && first
        ? { ...recipe, lines: [...recipe.lines, { ...first, grams: 25 }] }
        : recipe;
    }),
    noRepeatDays: 2,
    minutesPerDay: [70, 70, 70, 70, 70],
  };
}

function withLockedMeal(problem: PlanProblem): PlanProblem {
  const meal = problem.slots[0]?.meal ?? 'lunch';
  const locked = problem.recipes.find(({ mealSlots }) => mealSlots.includes(meal));
  return {
    ...problem,
    slots: problem.slots.map((slot, index) =>
      index === 0 && locked ? { ...slot, lockedRecipeId: locked.id } : slot,
    ),
  };
}
