import type { Compiled } from './compile-problem.ts';
import type { ParetoFront } from './pareto-front.ts';
import { createPlanState, type PlanState } from './plan-state.ts';
import { createRandom, type Random } from './random.ts';
import { createRecipeSampler, type RecipeSampler } from './recipe-sampler.ts';

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
 * Phases of the search: each weighs the cost more than the one before, so that the front has good plans for every budget. They do not
 * depend on the budget: a larger one then never gives a worse plan. `share` is of all moves; the last one looks for the cheapest plan.
 */
const PHASES = [
  { costWeight: 0, share: 0.3 },
  { costWeight: 0, share: 0.2 },
  { costWeight: 0.5, share: 0.1 },
  { costWeight: 1.5, share: 0.12 },
  { costWeight: 5, share: 0.12 },
  { costWeight: 40, share: 0.16 },
] as const;
/** Temperatures in cents per meal slot's worth: from most moves accepted to none. */
const HOT = 250;
const COLD = 4;
const CHECK_EVERY = 256;
/** Share of moves that look for a recipe that uses what is left over, and of those that exchange two meals. */
const USE_UP = 0.25;
const EXCHANGE = 0.05;

/** Simulated annealing over meal swaps. Every good plan it visits is offered to the front. Returns false if cancelled. */
export function anneal(compiled: Compiled, front: ParetoFront, options: SearchOptions): boolean {
  const { seed, moves, isCancelled, onProgress } = options;
  const random = createRandom(seed);
  const free = compiled.candidates.flatMap((list, slot) => (list.length > 1 ? [slot] : []));
  const sample = createRecipeSampler(compiled);
  offerStart(compiled, front, options.start);
  let done = 0;
  for (const { costWeight, share } of PHASES) {
    const start = compiled.candidates.map((list) => list[random.below(list.length)] as number);
    const state = createPlanState(compiled, start);
    offer(state, front);
    if (free.length === 0) return true;
    const count = Math.round(moves * share);
    const scale = 1 + costWeight;
    let energy = energyOf(state, costWeight);
    for (let move = 0; move < count; move += 1) {
      if (move % CHECK_EVERY === 0) {
        if (isCancelled?.()) return false;
        onProgress?.((done + move) / moves);
      }
      if (!changePlan({ compiled, state, free, sample, random })) continue;
      const next = energyOf(state, costWeight);
      const temperature = scale * HOT * (COLD / HOT) ** (move / count);
      if (next > energy && random.next() >= Math.exp((energy - next) / temperature)) state.undo();
      else {
        energy = next;
        offer(state, front);
      }
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
  if (state.violation() === 0) front.offer(state.cents(), state.objective(), state.assigned);
}

const energyOf = (state: PlanState, costWeight: number): number =>
  state.objective() + costWeight * state.cents() + (1 + costWeight) * state.violation();

/** Swaps one meal or exchanges two; false if it chose what is there already. */
function changePlan(parts: {
  compiled: Compiled;
  state: PlanState;
  /** Slots with several candidates. */
  free: readonly number[];
  sample: RecipeSampler;
  random: Random;
}): boolean {
  const { compiled, state, free, sample, random } = parts;
  const { candidates, users, needs, isCandidate } = compiled;
  const slot = free[random.below(free.length)] as number;
  const list = candidates[slot] as readonly number[];
  const old = state.assigned[slot] as number;
  const kind = random.next();
  if (kind < EXCHANGE) {
    const other = free[random.below(free.length)] as number;
    // Slots of one kind share their list of candidates.
    if (candidates[other] === list && state.assigned[other] !== old) {
      state.exchange(slot, other);
      return true;
    }
  }
  let recipe = sample(slot, state, random);
  if (kind > 1 - USE_UP) {
    const meal = random.below(state.assigned.length);
    const { foods } = needs(meal, state.assigned[meal] as number);
    const food = foods[random.below(foods.length)];
    const using = food === undefined ? [] : (users[food] ?? []);
    const chosen = using[random.below(using.length)];
    if (chosen !== undefined && isCandidate(slot, chosen)) recipe = chosen;
  }
  if (recipe === old) return false;
  state.swap(slot, recipe);
  return true;
}
