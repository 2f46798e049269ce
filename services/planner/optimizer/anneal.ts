import { type Compiled, compileProblem } from './compile-problem.ts';
import { mealCycle } from './meal-cycle.ts';
import { createParetoFront, type ParetoFront } from './pareto-front.ts';
import { createPlanState, type PlanState } from './plan-state.ts';
import { createPlanWalk, walkAids } from './plan-walk.ts';
import { createRandom } from './random.ts';

export type SearchOptions = {
  seed: number;
  /** Moves to try, over all phases. The same number gives the same plan. */
  moves: number;
  /** Recipes of a plan that was found before, one for each slot: the search then finds no worse one. */
  start?: readonly string[] | undefined;
  /** Checked often; the search then stops with what it has. */
  isCancelled?(): boolean;
  onProgress?(share: number): void;
};

/** While other work takes the processor, a search may take this many times as long. */
const MOST_STRETCH = 8;

/** True once this thread has worked for so many milliseconds: a busy machine gives the same plan, only later. */
export function isOver(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds * MOST_STRETCH;
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000 > milliseconds || performance.now() > end;
  };
}

/**
 * A part of the search: it weighs the cost so many times beyond the objective, and starts from the best plan so far for that, unless from a
 * random one. `share` is of all moves, and `hot` the first temperature in cents.
 */
type Phase = { costWeight: number; share: number; hot: number; isRandom?: boolean };
const COLD = 30;
/** For the objective alone, where no recipe may repeat. Of a few meals, several searches are better than one of as many moves. */
const RANDOM_SHARE = 0.75;
const RANDOM_HOT = 150;
const MOST_STARTS = 6;
const MOVES_PER_START = 30_000;
const FEW_MEALS = 40;
/** Where recipes may repeat: for plans that repeat all their meals, and then for the objective from the best of them. */
const CYCLE_SHARE = 0.65;
const AFTER_CYCLE: Phase = { costWeight: 0, share: 0.1, hot: 40 };
/** They weigh the cost more and more, so that the front has good plans for every budget; the last looks for the cheapest plan. */
const COST_PHASES: readonly Phase[] = [
  { costWeight: 0.5, share: 0.05, hot: 100 },
  { costWeight: 1.5, share: 0.06, hot: 100 },
  { costWeight: 5, share: 0.06, hot: 100 },
  { costWeight: 40, share: 0.08, hot: 100 },
];
const CHECK_EVERY = 256;

/**
 * Simulated annealing over changes of meals. Every good plan it visits is offered to the front. It does not depend on the budget: a larger
 * one then never gives a worse plan. Returns false if cancelled.
 */
export function anneal(compiled: Compiled, front: ParetoFront, options: SearchOptions): boolean {
  offerStart(compiled, front, options.start);
  if (annealCycle(compiled, front, options))
    return runPhases(compiled, front, options, [AFTER_CYCLE, ...COST_PHASES], CYCLE_SHARE);
  const starts = startsFor(compiled.candidates.length, options.moves);
  const first = { costWeight: 0, share: RANDOM_SHARE / starts, hot: RANDOM_HOT, isRandom: true };
  return runPhases(compiled, front, options, [
    ...Array.from({ length: starts }, () => first),
    ...COST_PHASES,
  ]);
}

function startsFor(meals: number, moves: number): number {
  if (meals > FEW_MEALS) return 1;
  return Math.max(1, Math.min(MOST_STARTS, Math.floor((moves * RANDOM_SHARE) / MOVES_PER_START)));
}

/** Offers plans that repeat all their meals. Returns false if there are none. */
function annealCycle(compiled: Compiled, front: ParetoFront, options: SearchOptions): boolean {
  const cycle = mealCycle(compiled.problem);
  if (!cycle) return false;
  const meals = compileProblem(cycle.problem);
  if (meals.candidates.some(({ length }) => length === 0)) return false;
  const found = createParetoFront();
  anneal(meals, found, {
    ...options,
    start: undefined,
    moves: options.moves * CYCLE_SHARE,
    onProgress: (share) => options.onProgress?.(share * CYCLE_SHARE),
  });
  const plans = found.plans();
  for (const { assigned } of plans) offer(createPlanState(compiled, cycle.expand(assigned)), front);
  return plans.length > 0;
}

/** `doneShare`: of all moves, those that were made before. */
function runPhases(
  compiled: Compiled,
  front: ParetoFront,
  { seed, moves, isCancelled, onProgress }: SearchOptions,
  phases: readonly Phase[],
  doneShare = 0,
): boolean {
  const random = createRandom(seed);
  const aids = walkAids(compiled);
  let done = doneShare * moves;
  for (const { costWeight, share, hot, isRandom } of phases) {
    const start = isRandom ? undefined : front.bestWith(costWeight)?.assigned;
    const { state, step } = createPlanWalk(aids, { costWeight, random, start });
    offer(state, front);
    if (aids.free.length === 0) return true;
    const count = Math.round(moves * share);
    let temperature = 0;
    for (let move = 0; move < count; move += 1) {
      if (move % CHECK_EVERY === 0) {
        if (isCancelled?.()) return false;
        onProgress?.((done + move) / moves);
        temperature = (1 + costWeight) * hot * (COLD / hot) ** (move / count);
      }
      if (step(temperature)) offer(state, front);
    }
    done += count;
  }
  return true;
}

/** A start that is for other slots, or has a recipe that no longer fits, is left out. */
function offerStart(compiled: Compiled, front: ParetoFront, start: readonly string[] = []): void {
  const { problem, candidates } = compiled;
  const indexOf = new Map(problem.recipes.map(({ id }, index) => [id, index]));
  const assigned = start.flatMap((id, slot) => {
    const recipe = indexOf.get(id);
    return recipe !== undefined && candidates[slot]?.includes(recipe) ? recipe : [];
  });
  if (assigned.length === problem.slots.length) offer(createPlanState(compiled, assigned), front);
}

function offer(state: PlanState, front: ParetoFront): void {
  const { violation, cents, objective } = state.score();
  if (violation === 0) front.offer(cents, objective, state.assigned);
}
