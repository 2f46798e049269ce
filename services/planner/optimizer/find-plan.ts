import { anneal, type SearchOptions } from './anneal.ts';
import { brokenLimit, type HardLimit, lockedConflicts, rulesOf } from './candidates.ts';
import { type Compiled, compileProblem } from './compile-problem.ts';
import { createParetoFront, type FrontPlan } from './pareto-front.ts';
import { createPlanState, objectiveOf, type PlanTerms } from './plan-state.ts';
import type { PlanProblem } from './problem.ts';

export type FoundPlan = {
  /** One per slot. */
  recipeIds: string[];
  terms: PlanTerms;
  objective: number;
  isWithinBudget: boolean;
};

/** A slot without any recipe, and how many recipes each limit leaves out of it. */
export type EmptySlot = { slot: number; limits: { limit: HardLimit; recipes: number }[] };

export type PlanSearch = {
  /** The best plan within the budget, else the cheapest; undefined if none keeps the hard limits. */
  plan: FoundPlan | undefined;
  /** The lowest cost at checkout that was found. */
  cheapestCents: number | undefined;
  emptySlots: EmptySlot[];
  lockedConflicts: { slot: number; broken: HardLimit }[];
  /** False if it was cancelled: the plan is the best until then. */
  isComplete: boolean;
};

const LEAST_MOVES = 600_000;
const MOVES_PER_MEAL = 15_000;

/** Moves that find a good plan: about a second on one core for a week of three meals a day. */
export const movesFor = ({ slots }: Pick<PlanProblem, 'slots'>): number =>
  Math.max(LEAST_MOVES, MOVES_PER_MEAL * slots.length);

/** Searches for the plan with the lowest objective. Throws a RangeError for a problem that makes no sense. */
export function findPlan(problem: PlanProblem, options: SearchOptions): PlanSearch {
  const compiled = compileProblem(problem);
  const conflicts = lockedConflicts(problem);
  const emptySlots = emptySlotsOf(problem, compiled);
  if (emptySlots.length > 0)
    return {
      plan: undefined,
      cheapestCents: undefined,
      emptySlots,
      lockedConflicts: conflicts,
      isComplete: true,
    };
  const front = createParetoFront();
  const isComplete = anneal(compiled, front, options);
  const best = front.best(problem.budgetCents);
  const plan = best ?? front.cheapest();
  return {
    plan: plan && { ...foundPlan(compiled, plan), isWithinBudget: best !== undefined },
    cheapestCents: front.cheapest()?.cents,
    emptySlots,
    lockedConflicts: conflicts,
    isComplete,
  };
}

function foundPlan(compiled: Compiled, { assigned }: FrontPlan): Omit<FoundPlan, 'isWithinBudget'> {
  const terms = createPlanState(compiled, assigned).terms();
  const recipeIds = [...assigned].map((recipe) => compiled.problem.recipes[recipe]?.id ?? '');
  return { recipeIds, terms, objective: objectiveOf(terms) };
}

function emptySlotsOf(problem: PlanProblem, { candidates }: Compiled): EmptySlot[] {
  const rules = rulesOf(problem);
  return problem.slots.flatMap((slot, index) => {
    if ((candidates[index]?.length ?? 0) > 0) return [];
    const counts = new Map<string, { limit: HardLimit; recipes: number }>();
    for (const recipe of problem.recipes) {
      const limit = brokenLimit(rules, recipe, slot);
      if (!limit) continue;
      const key = JSON.stringify(limit);
      counts.set(key, { limit, recipes: (counts.get(key)?.recipes ?? 0) + 1 });
    }
    const limits = [...counts.values()].sort((one, other) => other.recipes - one.recipes);
    return [{ slot: index, limits }];
  });
}
