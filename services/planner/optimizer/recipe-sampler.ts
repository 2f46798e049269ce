import type { Compiled } from './compile-problem.ts';
import type { Random } from './random.ts';

/**
 * Chooses a recipe of a slot at random, a promising one more often. Every recipe of the slot has a chance. `users`: how many meals of the plan
 * need each food.
 */
export type RecipeSampler = (slot: number, users: Int32Array, random: Random) => number;

/** `costs` has two numbers for each food: what it costs if nothing else uses it, and as a part of packages that are bought anyway. */
type Estimate = { foods: Int32Array; costs: Float64Array; tasteCents: number };

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
    const costs = new Float64Array(2 * need.foods.length);
    need.foods.forEach((food, line) => {
      const price = prices[food];
      const grams = price?.toBuy(need.grams[line] as number) ?? 0;
      if (!price || grams <= 0) return;
      const alone = price.cents(grams, need.pieces[line] as number);
      costs[2 * line] = alone;
      costs[2 * line + 1] = Math.min(alone, price.bestRate * grams);
    });
    const made = { foods: need.foods, costs, tasteCents: taste(slot, recipe) };
    all[recipe] = made;
    return made;
  };
  const costBeside = (slot: number, recipe: number, users: Int32Array): number => {
    const { foods, costs, tasteCents } = estimateOf(slot, recipe);
    let sum = -tasteCents;
    for (let line = 0; line < foods.length; line += 1)
      sum += costs[2 * line + ((users[foods[line] as number] as number) > 0 ? 1 : 0)] as number;
    return sum;
  };
  const [none, all] = [0, 1].map((meals) => new Int32Array(problem.foods.length).fill(meals)) as [
    Int32Array,
    Int32Array,
  ];
  const costInBothCases = (slot: number, recipe: number): number =>
    costBeside(slot, recipe, all) + costBeside(slot, recipe, none);
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
  return (slot, users, random) => {
    const list = lists[slot] as readonly number[];
    const one = list[biased(list.length, random)] as number;
    const other = list[biased(list.length, random)] as number;
    return costBeside(slot, other, users) < costBeside(slot, one, users) ? other : one;
  };
}
