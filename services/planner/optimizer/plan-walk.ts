import type { Compiled } from './compile-problem.ts';
import { createPlanState, type PlanScore, type PlanState } from './plan-state.ts';
import type { Random } from './random.ts';
import { createRecipeSampler, type RecipeSampler } from './recipe-sampler.ts';

/** A random walk over plans that keeps a change by the rule of Metropolis: a worse plan with probability exp(-worse / temperature). */
export type PlanWalk = {
  state: PlanState;
  /** Tries one change; true if it was kept. `temperature` is in cents. */
  step(temperature: number): boolean;
};

/** What all walks over the plans of a problem use. */
export type WalkAids = {
  compiled: Compiled;
  /** Slots with several candidates. */
  free: readonly number[];
  /** The free slots where each recipe is a candidate. */
  places: readonly (readonly number[])[];
  sample: RecipeSampler;
  /** Whether an exchange of two meals with the same candidates can change anything. */
  exchanges: boolean;
  /** Whether a plan may cook a recipe again. */
  repeats: boolean;
};

/**
 * Shares of the changes: a meal moved to another slot, two meals exchanged, all meals of a recipe swapped, and swaps for a recipe that uses a
 * food of the plan. The others are swaps of one meal.
 */
const MOVE = 0.15;
const EXCHANGE = 0.05;
const SWAP_ALL = 0.1;
const USE_UP = 0.3;

export function walkAids(compiled: Compiled): WalkAids {
  const { candidates, isCandidate, problem } = compiled;
  const { recipes, slots, days, noRepeatDays, minutesPerDay } = problem;
  const free = candidates.flatMap((list, slot) => (list.length > 1 ? [slot] : []));
  return {
    compiled,
    free,
    places: recipes.map((_, recipe) => free.filter((slot) => isCandidate(slot, recipe))),
    sample: createRecipeSampler(compiled),
    exchanges:
      minutesPerDay !== undefined ||
      (noRepeatDays > 0 && noRepeatDays < days) ||
      new Set(slots.map(({ servings }) => servings)).size > 1,
    repeats: noRepeatDays < days,
  };
}

/**
 * A walk from a plan, or from a random one, that seeks a low objective with `costWeight` times the cost at checkout. A step needs a free
 * slot.
 */
export function createPlanWalk(
  aids: WalkAids,
  options: { costWeight: number; random: Random; start?: ArrayLike<number> | undefined },
): PlanWalk {
  const { compiled, free, places, sample, exchanges, repeats } = aids;
  const { costWeight, random, start } = options;
  const { candidates, users, needs, isCandidate } = compiled;
  const randomPlan = () => candidates.map((list) => list[random.below(list.length)] as number);
  const state = createPlanState(compiled, start ?? randomPlan());
  const energyOf = ({ objective, cents, violation }: Readonly<PlanScore>): number =>
    objective + costWeight * cents + (1 + costWeight) * violation;
  const anyOf = <T>(list: ArrayLike<T>): T => list[random.below(list.length)] as T;
  let energy = energyOf(state.score());
  /** The highest energy that this step keeps. */
  let most = 0;

  /** A recipe that uses a food of the plan, if the food has one for the slot. */
  const userOf = (slot: number): number | undefined => {
    const meal = random.below(state.assigned.length);
    const food: number | undefined = anyOf(needs(meal, state.assigned[meal] as number).foods);
    // A recipe may need no food.
    const recipe = food === undefined ? undefined : anyOf(users[food] as readonly number[]);
    return recipe !== undefined && isCandidate(slot, recipe) ? recipe : undefined;
  };
  const isKept = (score: Readonly<PlanScore>): boolean => {
    const next = energyOf(score);
    if (next > most) return false;
    energy = next;
    return true;
  };
  const swap = (slot: number, recipe: number): boolean => {
    if (!isKept(state.withRecipe(slot, recipe))) return false;
    state.plan([slot], recipe);
    return true;
  };
  const exchange = (slot: number, other: number): boolean => {
    state.exchange(slot, other);
    if (isKept(state.score())) return true;
    state.exchange(slot, other);
    return false;
  };
  /** Puts the recipe into the slot, moves the meal of the slot to the other one, and drops the meal that is there. */
  const move = (slot: number, other: number, recipe: number): boolean => {
    // The meals are those of a swap in the other slot, which is cheaper to price; only what depends on days can differ.
    if (energyOf(state.withRecipe(other, recipe)) > most) return false;
    state.exchange(slot, other);
    if (swap(slot, recipe)) return true;
    state.exchange(slot, other);
    return false;
  };
  /** Puts a recipe in place of another one in all slots that it fits. Packages are often bought for all of these meals. */
  const swapAll = (old: number, recipe: number): boolean => {
    const slots = (places[recipe] as readonly number[]).filter((slot) => state.assigned[slot] === old);
    if (slots.length === 0) return false;
    state.plan(slots, recipe);
    if (isKept(state.score())) return true;
    state.plan(slots, old);
    return false;
  };
  return {
    state,
    step: (temperature) => {
      const slot = anyOf(free);
      const old = state.assigned[slot] as number;
      most = energy - temperature * Math.log(1 - random.next());
      const kind = random.next();
      if (kind < MOVE) {
        const other = anyOf(places[old] as readonly number[]);
        const recipe = sample(slot, state.users, random);
        // For slots with the same candidates it is a swap in the other one.
        if (candidates[other] !== candidates[slot])
          return recipe !== old && recipe !== state.assigned[other] && move(slot, other, recipe);
      } else if (exchanges && kind < MOVE + EXCHANGE) {
        const other = anyOf(free);
        return (
          candidates[other] === candidates[slot] && state.assigned[other] !== old && exchange(slot, other)
        );
      } else if (repeats && kind < MOVE + EXCHANGE + SWAP_ALL) {
        const recipe = sample(slot, state.users, random);
        return recipe !== old && swapAll(old, recipe);
      }
      const recipe = (kind > 1 - USE_UP ? userOf(slot) : undefined) ?? sample(slot, state.users, random);
      return recipe !== old && swap(slot, recipe);
    },
  };
}
