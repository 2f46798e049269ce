import type { MessagePort } from 'node:worker_threads';
import { isOver, type SearchOptions } from './anneal.ts';
import { findPlan, type PlanSearch } from './find-plan.ts';
import { createBoundSolver } from './lower-bound.ts';
import { type MealReason, mealReasons } from './meal-reason.ts';
import { type NearestPlan, nearestPlans } from './nearest-plans.ts';
import type { PlanProblem } from './problem.ts';
import { type Proof, provePlan } from './prove-plan.ts';

export type PlanJob = {
  problem: PlanProblem;
  /** Repeat limits to try after the problem's own, until a plan fits the budget: a household rather eats a dish again than pays more. */
  thenRepeatAfter: readonly number[];
  /** Recipes of a plan that was found before, as for `findPlan`. */
  start?: readonly string[] | undefined;
  seed: number;
  moves: number;
  /** The search then stops with the best plan so far; what would help has half as long again. */
  deadlineMs: number;
  /** 0 for a plan without proof. */
  proofSeconds: number;
};
export type PlanProgress = { step: 'search' | 'nearest' | 'proof'; share: number };
export type PlanResult = PlanSearch & {
  proof: Proof | undefined;
  nearest: NearestPlan[];
  /** Of each slot of the plan, the most important first. */
  reasons: MealReason[][];
  /** The repeat limit that the plan keeps. */
  noRepeatDays: number;
};

/** Time for what would help, as a share of the time of the search, of which a slow machine leaves none. */
const NEAREST_TIME = 1 / 2;

/** Runs in a worker thread: see plan-pool.ts. */
export default async function solve({ job, port }: { job: PlanJob; port: MessagePort }): Promise<PlanResult> {
  const { start, seed, moves, deadlineMs, proofSeconds } = job;
  let reported = 0;
  const report = (step: PlanProgress['step'], share: number) => {
    if (share > 0 && share < 1 && performance.now() - reported < 50) return;
    reported = performance.now();
    port.postMessage({ step, share } satisfies PlanProgress);
  };
  const onProgress = (share: number) => report('search', share);
  const isCancelled = isOver(deadlineMs);
  const { search, problem } = searchWithin(job, { start, seed, moves, isCancelled, onProgress });
  const { plan, cheapestCents, emptySlots } = search;
  report('nearest', 0);
  const nearest = plan?.isWithinBudget
    ? []
    : nearestPlans(problem, cheapestCents, {
        seed,
        moves: Math.round(moves / 4),
        deadlineMs: deadlineMs * NEAREST_TIME,
      });
  report('proof', 0);
  const isProved = proofSeconds > 0 && emptySlots.length === 0;
  const proof = isProved ? provePlan(problem, plan, await createBoundSolver(), proofSeconds) : undefined;
  report('proof', 1);
  port.close();
  const { noRepeatDays } = problem;
  return { ...search, nearest, proof, noRepeatDays, reasons: plan ? reasonsOf(problem, plan.recipeIds) : [] };
}

/** A search with this share of the moves shows whether a repeat limit is worth the whole search. */
const TRIAL = 1 / 4;

/** Searches with the first repeat limit that seems to fit the budget, else with the last one. */
function searchWithin({ problem: strict, thenRepeatAfter }: PlanJob, options: SearchOptions): Searched {
  const limits = [strict.noRepeatDays, ...thenRepeatAfter.filter((days) => days < strict.noRepeatDays)];
  const trial = { ...options, moves: Math.round(options.moves * TRIAL) };
  let best: Searched | undefined;
  for (const [index, noRepeatDays] of limits.entries()) {
    const problem = { ...strict, noRepeatDays };
    const isLast = index === limits.length - 1;
    const tried = isLast ? undefined : findPlan(problem, trial);
    const isWorthIt = !tried || tried.plan?.isWithinBudget || tried.emptySlots.length > 0;
    const search = isWorthIt ? findPlan(problem, options) : tried;
    if (isWorthIt && (search.plan?.isWithinBudget || search.emptySlots.length > 0))
      return { search, problem };
    // At the deadline a later search ends before it has found anything.
    if (!best || cheapest(search) < cheapest(best.search)) best = { search, problem };
  }
  return best ?? { search: findPlan(strict, options), problem: strict };
}

type Searched = { search: PlanSearch; problem: PlanProblem };
const cheapest = ({ cheapestCents }: PlanSearch): number => cheapestCents ?? Number.POSITIVE_INFINITY;

/** Only the recipes of the plan are compiled, so that many slots take little time. */
function reasonsOf(problem: PlanProblem, recipeIds: readonly string[]): MealReason[][] {
  const used = new Set(recipeIds);
  const small = { ...problem, recipes: problem.recipes.filter(({ id }) => used.has(id)) };
  return recipeIds.map((_, slot) => mealReasons(small, recipeIds, slot));
}
