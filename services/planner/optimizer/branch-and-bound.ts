import type { Compiled } from './compile-problem.ts';
import { type CostFloor, costFloorOf, type Goal } from './cost-floor.ts';
import { createPlanState, type PlanScore, type PlanState } from './plan-state.ts';
import { mostTimes, type Nutrients } from './problem.ts';
import { createSlotMatching, type SlotMatching } from './slot-matching.ts';

const MOST_MEALS = 14;
const CHECK_EVERY = 64;
/** Objectives are multiples of this part of a cent, costs of a cent. */
const UNIT: Record<Goal, number> = { objective: 2 ** -10, cost: 1 };
/** Cents, for sums of floating-point numbers. */
const DUST = 1e-6;

/** Slots with as many servings, where a recipe costs the same. */
type Size = { slots: readonly number[]; matching: SlotMatching; chosen: number };
/** A recipe for one meal. A recipe that may be cooked again has several choices, which are equal. */
type Choice = { size: Size; recipe: number; marginal: number };

/** Whether the search can end in seconds: more meals with several candidates take too long. */
export const isSmall = ({ candidates }: Compiled): boolean =>
  candidates.filter(({ length }) => length > 1).length <= MOST_MEALS;

/**
 * The lowest objective, or cost at checkout, of any choice of recipes, and so of any plan: which day a meal is on does not count, nor do
 * repeats on near days and the minutes of a day. Branch and bound over sets of recipes. `known` is the value of a plan, and the answer if there is
 * no better one; Infinity if none is known. Undefined if it was over before the end.
 */
export function lowestOf(
  compiled: Compiled,
  goal: Goal,
  known: number,
  isOver: () => boolean,
): number | undefined {
  const { candidates, needs, taste, prices, problem } = compiled;
  const isLocked = (slot: number): boolean => problem.slots[slot]?.lockedRecipeId !== undefined;
  const state = createPlanState(
    compiled,
    candidates.map(([first = -1], slot) => (isLocked(slot) ? first : -1)),
  );
  const free = problem.slots.flatMap((_, slot) => (isLocked(slot) ? [] : [slot]));
  const most = mostTimes(problem);
  /** How often each recipe is cooked, where locked meals count once: they may be as near as they are. */
  const times = new Int32Array(problem.recipes.length);
  for (const recipe of state.assigned) if (recipe >= 0) times[recipe] = 1;
  const floors = problem.foods.map((_, food) => costFloorOf(compiled, food, goal));
  const nutrition = goal === 'objective' ? createNutritionFloor(compiled, state) : () => 0;
  const users = new Int32Array(problem.foods.length);
  let best = known;
  let visits = 0;
  let isStopped = false;

  const goalOf = ({ cents, objective }: PlanScore): number => (goal === 'cost' ? cents : objective);
  const costOf = (food: number): number =>
    state.basket.centsOf(food) + (goal === 'objective' ? state.basket.wasteCentsOf(food) : 0);
  /** What the meal adds at least, beside at most `left - 1` others that may share its packages. */
  const marginalOf = ({ size, recipe }: Choice, left: number): number => {
    const slot = size.slots[0] as number;
    const need = needs(slot, recipe);
    let sum = goal === 'objective' ? -taste(slot, recipe) : 0;
    for (let line = 0; line < need.foods.length; line += 1) {
      const food = need.foods[line] as number;
      const grams = need.grams[line] as number;
      const floor = floors[food] as CostFloor;
      if (floor.perGram !== undefined) sum += floor.perGram * grams;
      else {
        const toBuy = prices[food]?.toBuy(state.basket.gramsOf(food) + grams) ?? 0;
        const more = floor.from(toBuy) - costOf(food);
        sum += more > 0 ? more / Math.min(left, users[food] as number) : more;
      }
    }
    return sum;
  };
  const countUsers = (choices: readonly Choice[], sign: 1 | -1) => {
    for (const { size, recipe } of choices)
      for (const food of needs(size.slots[0] as number, recipe).foods)
        users[food] = (users[food] as number) + sign;
  };
  /** The terms of the meals chosen so far, without what more meals may take away. */
  const baseOf = (choices: readonly Choice[], left: number): number => {
    const { cents, wasteCents, tasteCents, varietyCents } = state.terms();
    if (goal === 'cost') return cents - roundingOf(choices);
    return cents + wasteCents - tasteCents + varietyCents + nutrition(left) - roundingOf(choices);
  };
  /** A cent for each food sold by weight: its price is rounded before and after it grows. */
  const roundingOf = (choices: readonly Choice[]): number => {
    const weighed = new Set<number>();
    for (const { size, recipe } of choices)
      for (const food of needs(size.slots[0] as number, recipe).foods)
        if (floors[food]?.perGram !== undefined) weighed.add(food);
    return weighed.size;
  };

  const choose = (choice: Choice, rest: readonly Choice[], left: number) => {
    const { size, recipe } = choice;
    const slot = size.slots[size.chosen] as number;
    const takeAway = size.matching.add(recipe);
    size.chosen += 1;
    times[recipe] = (times[recipe] as number) + 1;
    state.plan([slot], recipe);
    if (left > 1) visit(rest, left - 1);
    else best = Math.min(best, goalOf(state.score()));
    state.plan([slot], -1);
    times[recipe] = (times[recipe] as number) - 1;
    size.chosen -= 1;
    takeAway();
  };
  /** All sets of so many of the choices. */
  const visit = (choices: readonly Choice[], left: number) => {
    visits += 1;
    isStopped ||= visits % CHECK_EVERY === 0 && isOver();
    const open = choices.filter(
      ({ size, recipe }) => (times[recipe] as number) < most && size.matching.fits(recipe),
    );
    countUsers(open, 1);
    const sorted = open
      .map((choice) => ({ ...choice, marginal: marginalOf(choice, left) }))
      .sort((one, other) => one.marginal - other.marginal || one.recipe - other.recipe);
    countUsers(open, -1);
    const base = baseOf(open, left);
    for (let index = 0; index + left <= sorted.length && !isStopped; index += 1) {
      const choice = sorted[index] as Choice;
      const before = sorted[index - 1];
      if (before?.recipe === choice.recipe && before.size === choice.size) continue;
      let bound = base;
      for (let next = index; next < index + left; next += 1) bound += (sorted[next] as Choice).marginal;
      if (bound > best - UNIT[goal] + DUST) break;
      choose(choice, sorted.slice(index + 1), left);
    }
  };
  if (free.length === 0) return Math.min(known, goalOf(state.score()));
  visit(choicesOf(compiled, free), free.length);
  return isStopped ? undefined : best;
}

function choicesOf({ problem, candidates, isCandidate }: Compiled, free: readonly number[]): Choice[] {
  const { slots } = problem;
  const times = Math.min(free.length, mostTimes(problem));
  const bySize = Map.groupBy(free, (slot) => slots[slot]?.servings);
  return [...bySize.values()].flatMap((members) => {
    const size = { slots: members, matching: createSlotMatching(members, isCandidate), chosen: 0 };
    const recipes = new Set(members.flatMap((slot) => candidates[slot] ?? []));
    return [...recipes].flatMap((recipe) =>
      Array.from({ length: times }, () => ({ size, recipe, marginal: 0 })),
    );
  });
}

/** The least cents for missed nutrition with so many more meals, whichever they are. */
function createNutritionFloor({ problem, candidates }: Compiled, state: PlanState): (left: number) => number {
  const { recipes, nutrition, slots } = problem;
  const amountOf = (recipe: number, nutrient: keyof Nutrients): number =>
    recipes[recipe]?.nutrition[nutrient] ?? 0;
  const bands = nutrition.map((band) => {
    const values = candidates.flat().map((recipe) => amountOf(recipe, band.nutrient));
    return { ...band, low: Math.min(...values), high: Math.max(...values) };
  });
  return (left) => {
    let cents = 0;
    for (const { nutrient, least = 0, most = Number.POSITIVE_INFINITY, centsPerUnit, low, high } of bands) {
      let sum = 0;
      for (const recipe of state.assigned) if (recipe >= 0) sum += amountOf(recipe, nutrient);
      cents += centsPerUnit * Math.max(0, least * slots.length - sum - left * high);
      if (most < Number.POSITIVE_INFINITY)
        cents += centsPerUnit * Math.max(0, sum + left * low - most * slots.length);
    }
    // The term is rounded to cents.
    return cents - 0.51;
  };
}
