import { candidatesOf } from './candidates.ts';
import { createFoodPrices, type FoodPrices } from './food-prices.ts';
import type { PlanProblem } from './problem.ts';
import { tasteCents } from './taste.ts';

/**
 * What a recipe needs at one number of servings, by index of the food. Each food is there once, in pieces if all its lines are in the same
 * one, and else with -1.
 */
export type CompiledNeeds = { foods: Int32Array; pieces: Int32Array; grams: Float64Array };

/** The problem by index, for the search. */
export type Compiled = {
  problem: PlanProblem;
  prices: readonly FoodPrices[];
  candidates: readonly (readonly number[])[];
  isCandidate(slot: number, recipe: number): boolean;
  /** Needs of a recipe in a slot. */
  needs(slot: number, recipe: number): CompiledNeeds;
  /** What a recipe is worth in a slot, in integer cents for all servings. */
  taste(slot: number, recipe: number): number;
  /** Recipes that use each food. */
  users: readonly (readonly number[])[];
  /** One more than the most packages of a food. */
  pieceKinds: number;
  /** 1 for foods that a recipe needs in pieces. */
  isInPieces: Uint8Array;
};

/**
 * Needs are rounded to this unit, a power of two, so that a sum of them is exact in floating point: adding and removing meals in any
 * order gives the same sum. Far below the tolerance of `cheapestCover`, also for hundreds of meals.
 */
const GRAIN = 2 ** -30;
const onGrain = (grams: number): number => Math.round(grams / GRAIN) * GRAIN;

/** `alsoUsed`: ids of recipes that are in a plan although they break a limit. */
export function compileProblem(problem: PlanProblem, alsoUsed: readonly string[] = []): Compiled {
  checkProblem(problem);
  const { recipes, slots, foods } = problem;
  const foodIndex = new Map(foods.map(({ id }, index) => [id, index]));
  const candidates = candidatesOf(problem);
  const also = new Set(alsoUsed);
  const used = new Set([
    ...candidates.flat(),
    ...recipes.flatMap(({ id }, index) => (also.has(id) ? [index] : [])),
  ]);
  const sets = new Map<readonly number[], ReadonlySet<number>>(
    candidates.map((list) => [list, new Set(list)]),
  );
  const setOf = candidates.map((list) => sets.get(list));
  const isInPieces = new Uint8Array(foods.length);
  const base = recipes.map((recipe, index) => {
    if (!used.has(index)) return undefined;
    const byFood = new Map<number, NeedLine>();
    for (const { foodId, grams, piece = -1 } of recipe.lines) {
      const food = foodIndex.get(foodId);
      if (food === undefined) throw new RangeError(`${recipe.id} needs ${foodId}, which has no price`);
      const line = byFood.get(food) ?? { food, grams: [], piece };
      line.grams.push(grams);
      if (line.piece !== piece) line.piece = -1;
      byFood.set(food, line);
      if (piece >= 0) isInPieces[food] = 1;
    }
    return [...byFood.values()];
  });
  const tastes = recipes.map((recipe, index) => (used.has(index) ? tasteCents(problem, recipe) : 0));
  /** Slots with as many servings share what they know. */
  const scaled = new Map<number, (CompiledNeeds | undefined)[]>(slots.map(({ servings }) => [servings, []]));
  const scaledOf = slots.map(({ servings }) => scaled.get(servings) ?? []);
  const needs = (slot: number, recipe: number): CompiledNeeds => {
    const all = scaledOf[slot] ?? [];
    const known = all[recipe];
    if (known) return known;
    const made = compiledNeeds(
      base[recipe] ?? [],
      (slots[slot]?.servings ?? 1) / (recipes[recipe]?.servings ?? 1),
    );
    all[recipe] = made;
    return made;
  };
  const users: number[][] = foods.map(() => []);
  base.forEach((lines, recipe) => {
    for (const { food } of lines ?? []) users[food]?.push(recipe);
  });
  const prices = foods.map((food) => createFoodPrices(food));
  const packages = prices.map(({ shelf }) => shelf?.food.packages.length ?? 1);
  return {
    problem,
    prices,
    candidates,
    isCandidate: (slot, recipe) => setOf[slot]?.has(recipe) ?? false,
    needs,
    taste: (slot, recipe) => Math.round((tastes[recipe] ?? 0) * (slots[slot]?.servings ?? 1)),
    users,
    pieceKinds: Math.max(1, ...packages) + 1,
    isInPieces,
  };
}

/** `grams` has one number for each line of the recipe. */
type NeedLine = { food: number; grams: number[]; piece: number };

function compiledNeeds(lines: readonly NeedLine[], factor: number): CompiledNeeds {
  return {
    foods: Int32Array.from(lines, ({ food }) => food),
    pieces: Int32Array.from(lines, ({ piece }) => piece),
    grams: Float64Array.from(lines, ({ grams }) =>
      grams.reduce((sum, one) => sum + onGrain(one * factor), 0),
    ),
  };
}

function checkProblem({ slots, recipes, days, budgetCents }: PlanProblem): void {
  if (!Number.isInteger(days) || days < 1 || days > 31) throw new RangeError('days must be 1 to 31');
  if (slots.length === 0) throw new RangeError('a plan needs at least one meal');
  if (!(budgetCents > 0)) throw new RangeError('the budget must be positive');
  if (slots.some(({ servings, day }) => !(servings > 0) || day < 0 || day >= days))
    throw new RangeError('each meal needs servings and a day of the plan');
  if (recipes.some(({ servings }) => !(servings > 0))) throw new RangeError('each recipe needs servings');
}
