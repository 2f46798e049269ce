import type { Compiled } from './compile-problem.ts';
import type { ParetoFront } from './pareto-front.ts';
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
 * Phases of the search. Those for the objective alone start from random plans; the others weigh the cost more and more, each from the best
 * plan for its weight so far, so that the front has good plans for every budget. They do not depend on the budget: a larger one then never
 * gives a worse plan. `share` is of all moves; the last phase looks for the cheapest plan.
 */
type Phase = { costWeight: number; share: number };
const OBJECTIVE_SHARE = 0.75;
const COST_PHASES: readonly Phase[] = [
  { costWeight: 0.5, share: 0.05 },
  { costWeight: 1.5, share: 0.06 },
  { costWeight: 5, share: 0.06 },
  { costWeight: 40, share: 0.08 },
];
/** Of a few meals, several short searches find a better plan more often than a long one; of many, the long one does. */
const STARTS = 6;
const FEW_MEALS = 40;
/** Temperatures in cents, for a random start, for the best plan so far, and at the end. */
const HOT = 150;
const WARM = 100;
const COLD = 30;
const CHECK_EVERY = 256;

/** Simulated annealing over changes of meals. Every good plan it visits is offered to the front. Returns false if cancelled. */
export function anneal(compiled: Compiled, front: ParetoFront, options: SearchOptions): boolean {
  const { seed, moves, isCancelled, onProgress } = options;
  const random = createRandom(seed);
  const aids = walkAids(compiled);
  offerStart(compiled, front, options.start);
  let done = 0;
  for (const { costWeight, share } of phasesFor(compiled.candidates.length)) {
    const start = costWeight > 0 ? front.bestWith(costWeight)?.assigned : undefined;
    const hot = start ? WARM : HOT;
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

function phasesFor(meals: number): readonly Phase[] {
  const starts = meals > FEW_MEALS ? 1 : STARTS;
  const first = Array.from({ length: starts }, () => ({ costWeight: 0, share: OBJECTIVE_SHARE / starts }));
  return [...first, ...COST_PHASES];
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
