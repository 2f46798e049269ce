import type { Compiled } from './compile-problem.ts';
import type { PlanState } from './plan-state.ts';
import type { Random } from './random.ts';

/** Chooses a recipe of a slot at random, a promising one more often. Every recipe of the slot has a chance. */
export type RecipeSampler = (slot: number, state: Pick<PlanState, 'isUsed'>, random: Random) => number;

/** What the foods of a recipe cost if nothing else uses them, and as parts of packages that are bought anyway. */
type Estimate = { foods: Int32Array; alone: Float64Array; shared: Float64Array; tasteCents: number };

/** An index below the length. Half of them are in the first quarter. */
function biased(length: number, random: Random): number {
  const draw = random.next();
  return Math.floor(length * draw * draw);
}

/**
 * Draws two recipes, those with much taste for their cost more often, and takes the one that is cheaper beside the foods that the plan
 * uses already. With uniform draws, most moves of a search are to recipes that it would never keep.
 */
export function createRecipeSampler(compiled: Compiled): RecipeSampler {
  const { problem, candidates, needs, prices, taste } = compiled;
  /** Slots with as many servings share the needs of a recipe, and so its estimate. */
  const byServings = new Map(
    problem.slots.map(({ servings }): [number, (Estimate | undefined)[]] => [servings, []]),
  );
  const estimates = problem.slots.map(({ servings }) => byServings.get(servings) ?? []);
  const estimateOf = (slot: number, recipe: number): Estimate => {
    const all = estimates[slot] as (Estimate | undefined)[];
    const known = all[recipe];
    if (known) return known;
    const need = needs(slot, recipe);
    const alone = new Float64Array(need.foods.length);
    const shared = new Float64Array(need.foods.length);
    need.foods.forEach((food, line) => {
      const price = prices[food];
      const grams = price?.toBuy(need.grams[line] as number) ?? 0;
      if (!price || grams <= 0) return;
      alone[line] = price.cents(grams, need.pieces[line] as number);
      shared[line] = Math.min(alone[line], price.bestRate * grams);
    });
    const made = { foods: need.foods, alone, shared, tasteCents: taste(slot, recipe) };
    all[recipe] = made;
    return made;
  };
  const costBeside = (slot: number, recipe: number, { isUsed }: Pick<PlanState, 'isUsed'>): number => {
    const { foods, alone, shared, tasteCents } = estimateOf(slot, recipe);
    let sum = -tasteCents;
    for (let line = 0; line < foods.length; line += 1)
      sum += (isUsed(foods[line] as number) ? shared : alone)[line] as number;
    return sum;
  };
  const costInBothCases = (slot: number, recipe: number): number =>
    costBeside(slot, recipe, { isUsed: () => true }) + costBeside(slot, recipe, { isUsed: () => false });
  const sorted = new Map<readonly number[], readonly number[]>();
  candidates.forEach((list, slot) => {
    if (sorted.has(list)) return;
    const cost = new Map(list.map((recipe) => [recipe, costInBothCases(slot, recipe)]));
    sorted.set(
      list,
      list.toSorted((one, other) => (cost.get(one) ?? 0) - (cost.get(other) ?? 0)),
    );
  });
  const lists = candidates.map((list) => sorted.get(list) ?? list);
  return (slot, state, random) => {
    const list = lists[slot] as readonly number[];
    const one = list[biased(list.length, random)] as number;
    const other = list[biased(list.length, random)] as number;
    return costBeside(slot, other, state) < costBeside(slot, one, state) ? other : one;
  };
}
