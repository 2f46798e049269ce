import type { Compiled, CompiledNeeds } from './compile-problem.ts';
import type { FoodPrices } from './food-prices.ts';
import type { PlanSlot } from './problem.ts';

/** What the basket of a plan costs. */
type BasketCost = {
  /** Whole packages, without the other costs of the plan. */
  cents: number;
  wasteCents: number;
};

/** The basket of a plan under change. Only the packages of the foods of a change are priced again. */
export type BasketState = BasketCost & {
  /** What the basket would cost with another recipe in the slot. Changes nothing; the next call overwrites the answer. */
  withRecipe(slot: number, recipe: number): Readonly<BasketCost>;
  /** Puts a recipe, or none for -1, into these slots, in place of another one, which is in all of them. */
  plan(slots: readonly number[], recipe: number): void;
  /** Each of two meals gets the recipe of the other. */
  exchange(slot: number, other: number): void;
  /** How many meals need each food. */
  users: Int32Array;
  /** What all meals need of the food. */
  gramsOf(food: number): number;
  /** What is paid for the food, and what counts as waste of it. */
  centsOf(food: number): number;
  wasteCentsOf(food: number): number;
};

/** In place of a piece: no need is added, or taken away. */
const NONE = -2;
const NO_NEEDS: CompiledNeeds = {
  foods: new Int32Array(),
  pieces: new Int32Array(),
  grams: new Float64Array(),
};

export function createBasketState({ problem, prices, needs, pieceKinds, isInPieces }: Compiled): BasketState {
  const count = problem.foods.length;
  const grams = new Float64Array(count);
  const users = new Int32Array(count);
  /** How many needs of each food are in each piece; the first kind is a weight. */
  const kinds = new Int32Array(count * pieceKinds);
  const cents = new Float64Array(count);
  const waste = new Float64Array(count);
  const planned = new Int32Array(problem.slots.length).fill(-1);
  /** For each slot and food, one more than the line of its recipe that needs the food; 0 for none. */
  const lineOf = problem.slots.map(() => new Int16Array(count));
  const withoutMeal = problem.slots.map(
    (): WithoutMeal => ({ version: -1, cents: 0, wasteCents: 0, lines: [] }),
  );
  /** Counts the changes of the plan. */
  let version = 0;
  const ahead: BasketCost = { cents: 0, wasteCents: 0 };

  /** What the last call of `price` found. */
  let pricedCents = 0;
  let pricedWaste = 0;
  const price = (food: number, need: number, piece: number) => {
    const one = prices[food] as FoodPrices;
    const toBuy = one.toBuy(need);
    pricedCents = toBuy > 0 ? one.cents(toBuy, piece) : 0;
    pricedWaste = toBuy > 0 ? one.wasteCents(toBuy, pricedCents) : 0;
  };
  /** As `addNeeds`: the sum is in pieces if every need is in the same one, else -1. */
  const pieceOf = (food: number, removed: number, added: number): number => {
    if (!isInPieces[food]) return -1;
    const first = food * pieceKinds;
    const all = (users[food] as number) - Number(removed !== NONE) + Number(added !== NONE);
    for (let piece = 0; piece < pieceKinds - 1; piece += 1) {
      const same = (kinds[first + piece + 1] as number) - Number(removed === piece) + Number(added === piece);
      if (same === all) return piece;
    }
    return -1;
  };
  const needsOf = (slot: number, recipe: number): CompiledNeeds =>
    recipe < 0 ? NO_NEEDS : needs(slot, recipe);
  const change = (slot: number, recipe: number, sign: 1 | -1) => {
    const need = needsOf(slot, recipe);
    const lines = lineOf[slot] as Int16Array;
    for (let line = 0; line < need.foods.length; line += 1) {
      const food = need.foods[line] as number;
      grams[food] = (grams[food] as number) + sign * (need.grams[line] as number);
      users[food] = (users[food] as number) + sign;
      const kind = food * pieceKinds + (need.pieces[line] as number) + 1;
      kinds[kind] = (kinds[kind] as number) + sign;
      lines[food] = sign > 0 ? line + 1 : 0;
    }
  };
  const reprice = ({ foods }: CompiledNeeds) => {
    for (let line = 0; line < foods.length; line += 1) {
      const food = foods[line] as number;
      price(food, grams[food] as number, pieceOf(food, NONE, NONE));
      state.cents += pricedCents - (cents[food] as number);
      state.wasteCents += pricedWaste - (waste[food] as number);
      cents[food] = pricedCents;
      waste[food] = pricedWaste;
    }
  };
  /** The basket without the meal of a slot: the same for every recipe that is tried in its place, until the plan changes. */
  const without = (slot: number): WithoutMeal => {
    const rest = withoutMeal[slot] as WithoutMeal;
    if (rest.version === version) return rest;
    const need = needsOf(slot, planned[slot] as number);
    rest.version = version;
    rest.cents = state.cents;
    rest.wasteCents = state.wasteCents;
    rest.lines.length = need.foods.length;
    for (let line = 0; line < need.foods.length; line += 1) {
      const food = need.foods[line] as number;
      const piece = need.pieces[line] as number;
      const left = (grams[food] as number) - (need.grams[line] as number);
      price(food, left, pieceOf(food, piece, NONE));
      rest.lines[line] = { piece, grams: left, cents: pricedCents, wasteCents: pricedWaste };
      rest.cents += pricedCents - (cents[food] as number);
      rest.wasteCents += pricedWaste - (waste[food] as number);
    }
    return rest;
  };
  const state: BasketState = {
    cents: 0,
    wasteCents: 0,
    withRecipe: (slot, recipe) => {
      const rest = without(slot);
      const need = needsOf(slot, recipe);
      const lines = lineOf[slot] as Int16Array;
      let sumCents = rest.cents;
      let sumWaste = rest.wasteCents;
      for (let line = 0; line < need.foods.length; line += 1) {
        const food = need.foods[line] as number;
        const piece = need.pieces[line] as number;
        const shared = lines[food] as number;
        if (shared > 0) {
          const left = rest.lines[shared - 1] as MealLine;
          price(food, left.grams + (need.grams[line] as number), pieceOf(food, left.piece, piece));
          sumCents += pricedCents - left.cents;
          sumWaste += pricedWaste - left.wasteCents;
        } else {
          price(food, (grams[food] as number) + (need.grams[line] as number), pieceOf(food, NONE, piece));
          sumCents += pricedCents - (cents[food] as number);
          sumWaste += pricedWaste - (waste[food] as number);
        }
      }
      ahead.cents = sumCents;
      ahead.wasteCents = sumWaste;
      return ahead;
    },
    plan: (slots, recipe) => {
      const old = planned[slots[0] as number] as number;
      for (const slot of slots) {
        change(slot, old, -1);
        change(slot, recipe, 1);
        planned[slot] = recipe;
      }
      let last = Number.NaN;
      for (const slot of slots) {
        const { servings } = problem.slots[slot] as PlanSlot;
        if (servings === last) continue;
        last = servings;
        reprice(needsOf(slot, old));
        reprice(needsOf(slot, recipe));
      }
      version += 1;
    },
    exchange: (slot, other) => {
      const [one, two] = [planned[slot] as number, planned[other] as number];
      if (problem.slots[slot]?.servings === problem.slots[other]?.servings) {
        exchangeItems(planned, slot, other);
        exchangeItems(lineOf, slot, other);
        exchangeItems(withoutMeal, slot, other);
      } else {
        state.plan([slot], two);
        state.plan([other], one);
      }
    },
    users,
    gramsOf: (food) => grams[food] as number,
    centsOf: (food) => cents[food] as number,
    wasteCentsOf: (food) => waste[food] as number,
  };
  return state;
}

/** A food of a meal, and what the other meals need and pay of it. `piece` is that of the meal. */
type MealLine = { piece: number; grams: number } & BasketCost;
type WithoutMeal = BasketCost & {
  /** Of the plan. */
  version: number;
  /** In the order of the needs of the meal. */
  lines: MealLine[];
};

function exchangeItems<T>(list: { [index: number]: T }, one: number, other: number): void {
  const item = list[one] as T;
  list[one] = list[other] as T;
  list[other] = item;
}
