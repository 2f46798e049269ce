import { isOver } from './anneal.ts';
import { isSmall, lowestOf } from './branch-and-bound.ts';
import { type Compiled, compileProblem } from './compile-problem.ts';
import type { Goal } from './cost-floor.ts';
import type { FoundPlan } from './find-plan.ts';
import type { BoundSolver } from './lower-bound.ts';
import type { PlanProblem } from './problem.ts';

/** What is proved about a plan, in cents. */
export type Proof = {
  /** No plan has a lower objective. Null if nothing was proved. */
  bound: number | null;
  /** How much better another plan could be at most, as a share of the objective; null without a bound. 0 is proved optimal. */
  gap: number | null;
  /** No plan costs less at checkout; null if nothing was proved. */
  costBound: number | null;
  /** No plan keeps all limits and the budget. */
  provedInfeasible: boolean;
};

/** Blocks its thread for up to `seconds`. `plan` is undefined if none was found. */
export function provePlan(
  problem: PlanProblem,
  plan: Pick<FoundPlan, 'objective' | 'isWithinBudget' | 'terms'> | undefined,
  solver: BoundSolver,
  seconds: number,
): Proof {
  const compiled = compileProblem(problem);
  // A plan within the budget proves that there is one, so only the objective is of interest.
  const isFound = plan?.isWithinBudget ?? false;
  const known = { objective: plan?.objective, cost: plan?.terms.cents };
  const costBound = boundOf(compiled, 'cost', known, solver, isFound ? seconds / 4 : seconds);
  const bound = isFound
    ? boundOf(compiled, 'objective', known, solver, (seconds * 3) / 4)
    : Number.NEGATIVE_INFINITY;
  return {
    bound: finite(bound),
    gap: plan && Number.isFinite(bound) ? gapOf(plan.objective, bound) : null,
    costBound: finite(costBound),
    provedInfeasible: costBound > problem.budgetCents,
  };
}

/**
 * No plan has a lower objective, or a lower cost at checkout. Exact for few meals if the time is enough, and else by HiGHS. `known` are the
 * values of a plan.
 */
export function boundOf(
  compiled: Compiled,
  goal: Goal,
  known: Readonly<Partial<Record<Goal, number>>>,
  solver: BoundSolver,
  seconds: number,
): number {
  if (!isSmall(compiled)) return solver.bound(compiled, goal, seconds);
  const half = seconds / 2;
  const lowest = lowestOf(compiled, goal, known[goal] ?? Number.POSITIVE_INFINITY, isOver(half * 1_000));
  return lowest ?? solver.bound(compiled, goal, half);
}

const finite = (cents: number): number | null => (Number.isFinite(cents) ? cents : null);

export const gapOf = (objective: number, bound: number): number =>
  Math.max(0, objective - bound) / Math.max(1, Math.abs(objective));
