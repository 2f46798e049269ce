import type { ModelData } from 'highs';
import type { Compiled } from './compile-problem.ts';
import { costFloorOf, DUST, type Goal, largestPieceOf, TOLERANCE } from './cost-floor.ts';
import { bestRateOf } from './food-prices.ts';
import { createModelRows, type ModelRows } from './model-rows.ts';
import { mostTimes } from './problem.ts';

/**
 * A mixed-integer model whose optimum is never above that of the plan. It forgets on which day a meal is, which removes the symmetry
 * of equal slots, and buys packages within the tolerance of `cheapestCover` (docs/optimizer.md has the proof of each row).
 */
export type Relaxation = { model: ModelData /** Cents that rounding may take off. */; slack: number };

/** How often a recipe is cooked. `most`: how often it can be; `slot`: one of those with these servings. */
type Choice = { slot: number; recipe: number; column: number; most: number };
/** What one meal of a choice needs of a food. */
type Use = { column: number; grams: number; most: number };

export function relax(compiled: Compiled, goal: Goal): Relaxation {
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

/** One column for each locked meal, and for each recipe that other meals with the same servings may cook. */
function addChoices(compiled: Compiled, rows: ModelRows, goal: Goal): Choice[] {
  const { candidates, problem, taste } = compiled;
  const most = mostTimes(problem);
  const choose = (slot: number, recipe: number, least: number, upper: number): Choice => {
    const cost = goal === 'objective' ? -taste(slot, recipe) : 0;
    return { slot, recipe, column: rows.column(cost, least, upper, true), most: upper };
  };
  const isLocked = (slot: number): boolean => problem.slots[slot]?.lockedRecipeId !== undefined;
  const indexes = problem.slots.map((_, slot) => slot);
  const locked = indexes.filter(isLocked).map((slot) => choose(slot, candidates[slot]?.[0] as number, 1, 1));
  const sizes = Map.groupBy(
    indexes.filter((slot) => !isLocked(slot)),
    (slot) => problem.slots[slot]?.servings,
  );
  const free = [...sizes.values()].flatMap((slots) => {
    const recipes = new Set(slots.flatMap((slot) => candidates[slot] ?? []));
    const upper = Math.min(slots.length, most);
    const choices = [...recipes].map((recipe) => choose(slots[0] as number, recipe, 0, upper));
    addSlots(compiled, rows, slots, choices);
    return choices;
  });
  for (const same of Map.groupBy(free, ({ recipe }) => recipe).values())
    if (same.length > 1)
      rows.row(
        same.map(({ column }) => [column, 1]),
        Number.NEGATIVE_INFINITY,
        most,
      );
  return [...locked, ...free];
}

/** The meals of the choices fill the slots: those that fit the same slots flow together into slots with the same candidates. */
function addSlots(
  { candidates, isCandidate }: Compiled,
  rows: ModelRows,
  slots: readonly number[],
  choices: readonly Choice[],
): void {
  const kinds = [...Map.groupBy(slots, (slot) => candidates[slot]).values()];
  const filled = kinds.map((): number[] => []);
  const fits = ({ recipe }: Choice, kind: readonly number[]) => isCandidate(kind[0] as number, recipe);
  const byKinds = Map.groupBy(choices, (choice) => kinds.map((kind) => fits(choice, kind)).join());
  for (const alike of byKinds.values()) {
    const flows = kinds.flatMap((kind, index) => {
      if (!fits(alike[0] as Choice, kind)) return [];
      const flow = rows.column(0, 0, kind.length, false);
      filled[index]?.push(flow);
      return flow;
    });
    const meals = alike.map(({ column }): [number, number] => [column, 1]);
    rows.row([...meals, ...flows.map((flow): [number, number] => [flow, -1])], 0, 0);
  }
  kinds.forEach((kind, index) => {
    rows.row(
      (filled[index] as number[]).map((flow) => [flow, 1]),
      kind.length,
      kind.length,
    );
  });
}

/** What is bought of one food. Returns the cents that rounding may take off. */
function addFood(
  compiled: Compiled,
  rows: ModelRows,
  choices: readonly Choice[],
  food: number,
  goal: Goal,
): number {
  const { atHome, wasteShare = 0 } = compiled.problem.foods[food] ?? {};
  const shelf = compiled.prices[food]?.shelf;
  const uses = usesOf(compiled, choices, food);
  if (!shelf || uses.length === 0 || atHome?.always) return 0;
  const gramsAtHome = Math.max(0, atHome?.grams ?? 0);
  // A need with less than this share missing is covered.
  const share = gramsAtHome > 0 ? 1 - TOLERANCE : 1;
  if (shelf.food.soldByWeight) {
    const bought = rows.column(shelf.centsPerKg / 1000, 0, Number.POSITIVE_INFINITY, false);
    rows.row([[bought, 1], ...needOf(uses, -share)], -gramsAtHome, Number.POSITIVE_INFINITY);
    return 0.5;
  }
  // Linear in what is bought and needed, waste would be negative where a need is met from home.
  const counted = goal === 'objective' && gramsAtHome === 0 ? wasteShare : 0;
  const packages = shelf.prices.map(({ cents, grams }) => ({
    column: rows.column((1 + counted) * cents, 0, Number.POSITIVE_INFINITY, true),
    cents,
    grams,
  }));
  for (const { column, grams } of uses) rows.addCost(column, -counted * bestRateOf(shelf) * grams);
  const slack = TOLERANCE * largestPieceOf(compiled, food) + DUST;
  rows.row(
    [
      ...packages.map(({ column, grams }): [number, number] => [column, grams]),
      ...needOf(uses, -share / (1 + TOLERANCE)),
    ],
    -gramsAtHome / (1 + TOLERANCE) - slack,
    Number.POSITIVE_INFINITY,
  );
  if (gramsAtHome === 0)
    addLeastPackages(rows, packages, uses, slack, costFloorOf(compiled, food, 'cost').from);
  return counted > 0 ? 0.001 : 0;
}

/** Whatever is cooked needs at least the packages, and the cents, that it would need alone. */
function addLeastPackages(
  rows: ModelRows,
  packages: readonly { column: number; cents: number; grams: number }[],
  uses: readonly Use[],
  slack: number,
  leastCents: (grams: number) => number,
): void {
  const largest = Math.max(...packages.map(({ grams }) => grams));
  const cheapest = Math.min(...packages.map(({ cents }) => cents));
  const bestRate = Math.min(...packages.map(({ cents, grams }) => cents / grams));
  for (const { column, grams, most } of uses) {
    const toBuy = grams / (1 + TOLERANCE) - slack;
    const count = Math.max(1, Math.ceil(toBuy / largest));
    const cents = leastCents(grams);
    const counts = packages.map((one): [number, number] => [one.column, 1]);
    rows.row([...counts, [column, -count / most]], 0, Number.POSITIVE_INFINITY);
    // Often the other rows say as much.
    if (cents <= Math.max(count * cheapest, bestRate * toBuy) + 1) continue;
    const costs = packages.map((one): [number, number] => [one.column, one.cents]);
    rows.row([...costs, [column, -cents / most]], 0, Number.POSITIVE_INFINITY);
  }
}

const needOf = (uses: readonly Use[], factor: number): [number, number][] =>
  uses.map(({ column, grams }) => [column, factor * grams]);

function usesOf({ needs }: Compiled, choices: readonly Choice[], food: number): Use[] {
  return choices.flatMap(({ slot, recipe, column, most }) => {
    const need = needs(slot, recipe);
    const line = need.foods.indexOf(food);
    const grams = line < 0 ? 0 : (need.grams[line] as number);
    return grams > 0 ? [{ column, grams, most }] : [];
  });
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
