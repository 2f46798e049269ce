import { compileProblem } from '../../../services/planner/optimizer/compile-problem.ts';
import { findPlan, movesFor } from '../../../services/planner/optimizer/find-plan.ts';
import type { BoundSolver } from '../../../services/planner/optimizer/lower-bound.ts';
import type { PlanProblem } from '../../../services/planner/optimizer/problem.ts';
import { boundOf, gapOf } from '../../../services/planner/optimizer/prove-plan.ts';
import { planState, reRoll } from '../../../services/planner/optimizer/re-roll.ts';
import { randomProblem } from '../../../services/planner/optimizer/test/random-problem.ts';
import { type BestPlans, householdProblem, knownObjective, type PlanSize } from './best-plans.ts';

/** CPU time of this process while `work` runs: other programs on the machine do not count. */
function timed<T>(work: () => T): { result: T; ms: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

/**
 * By what share the plans of a search with this part of the usual moves are above the best that are known, and its milliseconds of CPU,
 * for the households that have any plan. Throws for a known plan that breaks a limit by now.
 */
export function searchQuality(size: PlanSize, best: BestPlans, { households = 100, part = 1 } = {}) {
  const ms: number[] = [];
  const above: number[] = [];
  for (let household = 1; household <= households; household += 1) {
    const plan = best[size][household];
    if (!plan) continue;
    const problem = householdProblem(size, household);
    const known = knownObjective(problem, plan);
    if (known === undefined)
      throw new Error(`The known plan ${household} breaks a limit. Run measures/best-plans.ts again.`);
    const found = timed(() => findPlan(problem, { seed: 1, moves: Math.round(movesFor(problem) * part) }));
    above.push(gapOf(found.result.plan?.objective ?? Number.POSITIVE_INFINITY, known));
    ms.push(found.ms);
  }
  return { ms, above };
}

/** The share of the searches that are at most this far above. */
export const shareWithin = (above: readonly number[], most: number): number =>
  above.filter((share) => share <= most).length / above.length;

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

/** The shares by which another plan could be better, at most, with the number of diners. */
export function boundGaps(solver: BoundSolver, households: number, size: 'small' | 'week', seconds: number) {
  const runs: { gap: number; ms: number; diners: number }[] = [];
  for (let seed = 1; seed <= households; seed += 1) {
    const small = { days: 7, meals: ['dinner'], recipes: 40, stores: 2 } as const;
    const problem = size === 'small' ? randomProblem(seed, small) : randomProblem(seed);
    const { plan } = findPlan(problem, { seed: 1, moves: movesFor(problem) });
    if (!plan) continue;
    const known = { objective: plan.objective };
    const bound = timed(() => boundOf(compileProblem(problem), 'objective', known, solver, seconds));
    runs.push({ gap: gapOf(plan.objective, bound.result), ms: bound.ms, diners: problem.diners.length });
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
