import type { Compiled } from './compile-problem.ts';
import type { FoodPrices } from './food-prices.ts';

/** The basket of a plan under change. Only the packages of touched foods are priced again. */
export type BasketState = {
  /** Whole packages, without the other costs of the plan. */
  cents: number;
  wasteCents: number;
  add(slot: number, recipe: number): void;
  remove(slot: number, recipe: number): void;
  /** Prices the foods that were touched since the last call. */
  reprice(): void;
  /** After the foods touched by the last `reprice` have their former needs again: takes back their prices without computing them. */
  restore(): void;
  /** Whether a meal needs the food. */
  isUsed(food: number): boolean;
};

export function createBasketState({ problem, prices, needs, pieceKinds }: Compiled): BasketState {
  const count = problem.foods.length;
  const grams = new Float64Array(count);
  const users = new Int32Array(count);
  /** How many needs of each food are in each piece; the first kind is a weight. */
  const kinds = new Int32Array(count * pieceKinds);
  const cents = new Float64Array(count);
  const waste = new Float64Array(count);
  const isTouched = new Uint8Array(count);
  const touched: number[] = [];
  /** The foods of the last `reprice` and their prices before it. */
  const last: number[] = [];
  const lastCents: number[] = [];
  const lastWaste: number[] = [];
  const setPrice = (food: number, foodCents: number, foodWaste: number) => {
    state.cents += foodCents - (cents[food] as number);
    state.wasteCents += foodWaste - (waste[food] as number);
    cents[food] = foodCents;
    waste[food] = foodWaste;
  };

  const change = (slot: number, recipe: number, sign: 1 | -1) => {
    const need = needs(slot, recipe);
    for (let line = 0; line < need.foods.length; line += 1) {
      const food = need.foods[line] as number;
      grams[food] = (grams[food] as number) + sign * (need.grams[line] as number);
      users[food] = (users[food] as number) + sign;
      const kind = food * pieceKinds + (need.pieces[line] as number) + 1;
      kinds[kind] = (kinds[kind] as number) + sign;
      if (!isTouched[food]) {
        isTouched[food] = 1;
        touched.push(food);
      }
    }
  };
  /** As `addNeeds`: the sum is in pieces if every need is in the same one, else -1. */
  const pieceOf = (food: number): number => {
    const first = food * pieceKinds;
    if ((kinds[first] as number) > 0) return -1;
    for (let kind = 1; kind < pieceKinds; kind += 1) if (kinds[first + kind] === users[food]) return kind - 1;
    return -1;
  };
  const state: BasketState = {
    cents: 0,
    wasteCents: 0,
    add: (slot, recipe) => change(slot, recipe, 1),
    remove: (slot, recipe) => change(slot, recipe, -1),
    reprice: () => {
      last.length = lastCents.length = lastWaste.length = 0;
      for (const food of touched) {
        isTouched[food] = 0;
        last.push(food);
        lastCents.push(cents[food] as number);
        lastWaste.push(waste[food] as number);
        const price = prices[food] as FoodPrices;
        const toBuy = users[food] === 0 ? 0 : price.toBuy(grams[food] as number);
        const foodCents = toBuy > 0 ? price.cents(toBuy, pieceOf(food)) : 0;
        setPrice(food, foodCents, toBuy > 0 ? price.wasteCents(toBuy, foodCents) : 0);
      }
      touched.length = 0;
    },
    restore: () => {
      for (const food of touched) isTouched[food] = 0;
      touched.length = 0;
      for (let index = 0; index < last.length; index += 1)
        setPrice(last[index] as number, lastCents[index] as number, lastWaste[index] as number);
    },
    isUsed: (food) => (users[food] as number) > 0,
  };
  return state;
}
