import type { ModelData } from 'highs';
import type { Compiled } from './compile-problem.ts';
import { bestRateOf } from './food-prices.ts';
import { createModelRows, type ModelRows } from './model-rows.ts';

/**
 * A mixed-integer model whose optimum is never above that of the plan. It forgets on which day a meal is, which removes the symmetry
 * of equal slots, and buys packages within the tolerance of `cheapestCover` (docs/optimizer.md has the proof of each row).
 */
export type Relaxation = { model: ModelData /** Cents that rounding may take off. */; slack: number };

/** As in `cheapestCover`. */
export const TOLERANCE = 0.03;
/** Grams, above those of `cheapestCover`. */
export const DUST = 1e-5;
/** `most`: how often the recipe may be cooked in this kind of slot. */
type Choice = { slot: number; recipe: number; column: number; most: number };

/** `goal`: the whole objective, or only the cost at checkout. */
export function relax(compiled: Compiled, goal: 'objective' | 'cost'): Relaxation {
  const { problem } = compiled;
  const rows = createModelRows();
  const choices = addChoices(compiled, rows, goal);
  let slack = 1;
  problem.foods.forEach((_, food) => {
    slack += addFood(compiled, rows, choices, food, goal);
  });
  if (goal === 'objective') {
    addVariety(compiled, rows, choices);
    addNutrition(compiled, rows, choices);
  }
  return { model: rows.model(problem.otherCents), slack };
}

/** One column for each recipe in each kind of slot: how often it is cooked there. */
function addChoices(compiled: Compiled, rows: ModelRows, goal: 'objective' | 'cost'): Choice[] {
  const { problem, candidates } = compiled;
  const { slots, noRepeatDays, days } = problem;
  const kinds = new Map<string, number[]>();
  const lists = new Map<readonly number[], number>();
  candidates.forEach((list, slot) => {
    if (!lists.has(list)) lists.set(list, lists.size);
    const key = `${lists.get(list)} ${slots[slot]?.servings}`;
    kinds.set(key, [...(kinds.get(key) ?? []), slot]);
  });
  const most = noRepeatDays > 0 ? Math.ceil(days / noRepeatDays) : Number.POSITIVE_INFINITY;
  const choices: Choice[] = [];
  const freeByRecipe = new Map<number, number[]>();
  for (const members of kinds.values()) {
    const [slot = 0] = members;
    const isLocked = slots[slot]?.lockedRecipeId !== undefined;
    const columns = (candidates[slot] ?? []).map((recipe) => {
      const upper = isLocked ? members.length : Math.min(members.length, most);
      const cost = goal === 'objective' ? -compiled.taste(slot, recipe) : 0;
      const column = rows.column(cost, 0, upper, true);
      choices.push({ slot, recipe, column, most: upper });
      if (!isLocked) freeByRecipe.set(recipe, [...(freeByRecipe.get(recipe) ?? []), column]);
      return column;
    });
    rows.row(
      columns.map((column) => [column, 1]),
      members.length,
      members.length,
    );
  }
  if (noRepeatDays > 0)
    for (const columns of freeByRecipe.values())
      if (columns.length > 1)
        rows.row(
          columns.map((column) => [column, 1]),
          Number.NEGATIVE_INFINITY,
          most,
        );
  return choices;
}

/** The packages of one food. Returns the cents that rounding may take off. */
function addFood(
  compiled: Compiled,
  rows: ModelRows,
  choices: readonly Choice[],
  food: number,
  goal: 'objective' | 'cost',
): number {
  const planFood = compiled.problem.foods[food];
  const shelf = compiled.prices[food]?.shelf;
  const { needs: uses, hasPieces } = usesOf(compiled, choices, food);
  if (!planFood || !shelf || uses.length === 0 || planFood.atHome?.always) return 0;
  const atHome = Math.max(0, planFood.atHome?.grams ?? 0);
  const kept = atHome > 0 ? 1 - TOLERANCE : 1;
  if (shelf.food.soldByWeight) {
    const bought = rows.column(shelf.centsPerKg / 1000, 0, Number.POSITIVE_INFINITY, false);
    const need = uses.map(({ column, grams }): [number, number] => [column, -kept * grams]);
    rows.row([[bought, 1], ...need], -atHome, Number.POSITIVE_INFINITY);
    return 0.5;
  }
  const packages = shelf.prices.map(({ cents, grams }) => ({
    column: rows.column(cents, 0, Number.POSITIVE_INFINITY, true),
    cents,
    grams,
  }));
  const largestPiece = hasPieces ? Math.max(...packages.map(({ grams }) => grams)) : 0;
  const share = kept / (1 + TOLERANCE);
  rows.row(
    [
      ...packages.map(({ column, grams }): [number, number] => [column, grams]),
      ...uses.map(({ column, grams }): [number, number] => [column, -share * grams]),
    ],
    -atHome / (1 + TOLERANCE) - TOLERANCE * largestPiece - DUST,
    Number.POSITIVE_INFINITY,
  );
  if (atHome > 0) return 0;
  // Whatever is cooked needs at least one package of each of its foods.
  for (const { column, most } of uses)
    rows.row(
      [...packages.map((one): [number, number] => [one.column, 1]), [column, -1 / most]],
      0,
      Number.POSITIVE_INFINITY,
    );
  if (goal === 'cost' || planFood.wasteShare === 0) return 0;
  const rate = bestRateOf(shelf);
  const waste = rows.column(planFood.wasteShare, 0, Number.POSITIVE_INFINITY, false);
  rows.row(
    [
      [waste, 1],
      ...packages.map(({ column, cents }): [number, number] => [column, -cents]),
      ...uses.map(({ column, grams }): [number, number] => [column, rate * grams]),
    ],
    -DUST,
    Number.POSITIVE_INFINITY,
  );
  return 0.001;
}

function usesOf({ needs }: Compiled, choices: readonly Choice[], food: number) {
  let hasPieces = false;
  const uses = choices.flatMap(({ slot, recipe, column, most }) => {
    const need = needs(slot, recipe);
    let grams = 0;
    need.foods.forEach((one, line) => {
      if (one !== food) return;
      grams += need.grams[line] as number;
      hasPieces ||= (need.pieces[line] as number) >= 0;
    });
    return grams > 0 ? [{ column, grams, most }] : [];
  });
  return { needs: uses, hasPieces };
}

/** Each meal beyond the limit of its group costs. */
function addVariety({ problem }: Compiled, rows: ModelRows, choices: readonly Choice[]): void {
  for (const { by, most, cents } of problem.variety) {
    const groups = new Map<string, number[]>();
    for (const { recipe, column } of choices) {
      const value = problem.recipes[recipe]?.[by];
      if (value) groups.set(value, [...(groups.get(value) ?? []), column]);
    }
    for (const columns of groups.values()) {
      const over = rows.column(cents, 0, Number.POSITIVE_INFINITY, false);
      rows.row(
        [[over, 1], ...columns.map((column): [number, number] => [column, -1])],
        -most,
        Number.POSITIVE_INFINITY,
      );
    }
  }
}

function addNutrition({ problem }: Compiled, rows: ModelRows, choices: readonly Choice[]): void {
  const meals = problem.slots.length;
  for (const { nutrient, least, most, centsPerUnit } of problem.nutrition) {
    const sum = (sign: 1 | -1) =>
      choices.map(({ recipe, column }): [number, number] => [
        column,
        sign * (problem.recipes[recipe]?.nutrition[nutrient] ?? 0),
      ]);
    for (const [limit, sign] of [
      [least, 1],
      [most, -1],
    ] as const) {
      if (limit === undefined) continue;
      const beyond = rows.column(centsPerUnit, 0, Number.POSITIVE_INFINITY, false);
      rows.row([[beyond, 1], ...sum(sign)], sign * limit * meals - DUST * meals, Number.POSITIVE_INFINITY);
    }
  }
}
