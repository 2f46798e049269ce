/**
 * Searches for the best plans of the random households of the bench, each for so many seconds of CPU, from the best known on, and keeps
 * them in `references/best-plans.json`. Usage: node best-plans.ts SIZE FROM TO SECONDS, with SIZE `week` or `month`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOver } from '../../../services/planner/optimizer/anneal.ts';
import { compileProblem } from '../../../services/planner/optimizer/compile-problem.ts';
import { findPlan } from '../../../services/planner/optimizer/find-plan.ts';
import type { PlanProblem } from '../../../services/planner/optimizer/problem.ts';
import { planState } from '../../../services/planner/optimizer/re-roll.ts';
import { randomProblem, WEEK } from '../../../services/planner/optimizer/test/random-problem.ts';

export type PlanSize = 'week' | 'month';
/** For each household, which is the seed of its problem: the numbers of the recipes, slot by slot, with spaces between them. */
export type BestPlans = Record<PlanSize, Record<string, string>>;

const DAYS: Record<PlanSize, number> = { week: 7, month: 30 };
/** Of one search. The next one starts from the best plan so far. */
const MOVES = 3_000_000;
const file = join(import.meta.dirname, '../references/best-plans.json');

export const readBestPlans = async (): Promise<BestPlans> =>
  JSON.parse(await readFile(file, 'utf8')) as BestPlans;

export const householdProblem = (size: PlanSize, household: number): PlanProblem =>
  randomProblem(household, { ...WEEK, days: DAYS[size] });

const idsOf = (plan: string): string[] => plan.split(' ').map((recipe) => `recipe-${recipe}`);
const planOf = (ids: readonly string[]): string => ids.map((id) => id.replace('recipe-', '')).join(' ');

/**
 * The objective of a plan that is known; undefined if there is none, or it no longer keeps the limits, because the optimizer or the foods
 * have changed since.
 */
export function knownObjective(problem: PlanProblem, plan = ''): number | undefined {
  const compiled = compileProblem(problem);
  const ids = idsOf(plan);
  const known = new Set(problem.recipes.map(({ id }) => id));
  if (ids.length !== problem.slots.length || !ids.every((id) => known.has(id))) return undefined;
  const state = planState(compiled, ids);
  if (!state.assigned.every((recipe, slot) => compiled.isCandidate(slot, recipe))) return undefined;
  const { violation, objective } = state.score();
  return violation === 0 ? objective : undefined;
}

/** The best plan found in these seconds, not worse than the one that is known; undefined for a household without any plan. */
function search(problem: PlanProblem, known: string | undefined, seconds: number) {
  let start = known === undefined ? undefined : idsOf(known);
  let objective = knownObjective(problem, known) ?? Number.POSITIVE_INFINITY;
  const isCancelled = isOver(seconds * 1_000);
  for (let seed = 1_000; !isCancelled(); seed += 1) {
    const { plan } = findPlan(problem, { seed, moves: MOVES, start, isCancelled });
    if (!plan) return undefined;
    if (plan.objective >= objective) continue;
    start = plan.recipeIds;
    objective = plan.objective;
  }
  return { objective, plan: planOf(start ?? []) };
}

async function main([size = '', from = '', to = '', seconds = '']: readonly string[]): Promise<void> {
  if (size !== 'week' && size !== 'month') throw new Error('SIZE must be week or month');
  for (let household = Number(from); household <= Number(to); household += 1) {
    const known = (await readBestPlans())[size][household];
    const found = search(householdProblem(size, household), known, Number(seconds));
    if (!found) continue;
    // Read again: another process may have searched for other households meanwhile.
    const plans = await readBestPlans();
    const changed = { ...plans, [size]: { ...plans[size], [household]: found.plan } };
    await writeFile(file, `${JSON.stringify(changed, undefined, 2)}\n`);
    process.stdout.write(`${size} ${household}: ${found.objective.toFixed(2)}\n`);
  }
}

if (import.meta.main) await main(process.argv.slice(2));
