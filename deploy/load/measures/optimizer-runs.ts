import type { MealSlot } from '../../../proto/documents/meal-slots.ts';
import { compileProblem } from '../../../services/planner/optimizer/compile-problem.ts';
import { findPlan, movesFor } from '../../../services/planner/optimizer/find-plan.ts';
import type { BoundSolver } from '../../../services/planner/optimizer/lower-bound.ts';
import type { PlanProblem } from '../../../services/planner/optimizer/problem.ts';
import { gapOf } from '../../../services/planner/optimizer/prove-plan.ts';
import { planState, reRoll } from '../../../services/planner/optimizer/re-roll.ts';
import { randomProblem } from '../../../services/planner/optimizer/test/random-problem.ts';

const WEEK: readonly MealSlot[] = ['breakfast', 'lunch', 'dinner'];
const NEAR = 1.01;

/** CPU time of this process while `work` runs: other programs on the machine do not count. */
function timed<T>(work: () => T): { result: T; ms: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

/** How near the plan of one second is to the best plan known, which has ten times the moves with other seeds. */
export function searchQuality(households: number, days = 7) {
  let near = 0;
  const ms: number[] = [];
  const above: number[] = [];
  for (let seed = 1; seed <= households; seed += 1) {
    const problem = randomProblem(seed, { days, meals: WEEK, recipes: 300, stores: 2 });
    const quick = timed(() => findPlan(problem, { seed: 1, moves: movesFor(problem) }));
    const long = [2, 3].map((other) => findPlan(problem, { seed: other, moves: movesFor(problem) * 5 }));
    const objectives = [quick.result, ...long].flatMap(({ plan }) => plan?.objective ?? []);
    const [found] = objectives;
    if (found === undefined) continue;
    const best = Math.min(...objectives);
    const share = gapOf(found, best);
    above.push(share);
    ms.push(quick.ms);
    if (share <= NEAR - 1) near += 1;
  }
  return { near, households: above.length, ms, above };
}

/** Till of the plan against that of the recipes with the lowest cost per serving. */
export function greedySavings(households: number) {
  const savings: number[] = [];
  for (let seed = 1; seed <= households; seed += 1) {
    const problem = randomProblem(seed);
    const { cheapestCents } = findPlan(problem, { seed: 1, moves: movesFor(problem) });
    const greedy = greedyCents(problem);
    if (cheapestCents !== undefined && greedy !== undefined) savings.push(1 - cheapestCents / greedy);
  }
  return savings;
}

/** What a person does with a list sorted by price: the recipes with the lowest portion cost per serving, each once. */
function greedyCents(problem: PlanProblem): number | undefined {
  const compiled = compileProblem(problem);
  const portion = (recipe: number): number =>
    (problem.recipes[recipe]?.lines ?? []).reduce((sum, { foodId, grams }) => {
      const food = problem.foods.find(({ id }) => id === foodId);
      const rate = Math.min(...(food?.offers.map(({ centsPerKg }) => centsPerKg) ?? [0]));
      return sum + (rate * grams) / 1000;
    }, 0) / (problem.recipes[recipe]?.servings ?? 1);
  const used = new Set<number>();
  const ids = compiled.candidates.map((list) => {
    const [cheapest] = list
      .filter((recipe) => !used.has(recipe))
      .map((recipe) => ({ recipe, cost: portion(recipe) }))
      .sort((one, other) => one.cost - other.cost);
    if (cheapest) used.add(cheapest.recipe);
    return problem.recipes[cheapest?.recipe ?? -1]?.id ?? '';
  });
  return ids.includes('') ? undefined : planState(compiled, ids).terms().cents;
}

/** The shares by which another plan could be better, at most. */
export function boundGaps(solver: BoundSolver, households: number, size: 'small' | 'week', seconds: number) {
  const runs: { gap: number; ms: number }[] = [];
  for (let seed = 1; seed <= households; seed += 1) {
    const small = { days: 7, meals: ['dinner'], recipes: 40, stores: 2 } as const;
    const problem = size === 'small' ? randomProblem(seed, small) : randomProblem(seed);
    const { plan } = findPlan(problem, { seed: 1, moves: movesFor(problem) });
    if (!plan) continue;
    const bound = timed(() => solver.bound(compileProblem(problem), 'objective', seconds));
    runs.push({ gap: gapOf(plan.objective, bound.result), ms: bound.ms });
  }
  return runs;
}

/** CPU milliseconds for ten alternatives of one meal, in new problems, so that nothing is cached. */
export function reRollTimes(households: number): number[] {
  return Array.from({ length: households }, (_, index) => {
    const problem = randomProblem(index + 1);
    const { plan } = findPlan(problem, { seed: 1, moves: 5_000 });
    if (!plan) return [];
    const slot = plan.recipeIds.length - 1;
    return [timed(() => reRoll(problem, plan.recipeIds, slot)).ms];
  }).flat();
}
