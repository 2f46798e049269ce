import type { SwapKind } from '@homeplate/contracts/documents/swap-kinds.ts';
import type { Food } from './food.ts';
import { foodById } from './foods.ts';
import type { Need } from './pieces.ts';
import { SWAP_TABLE } from './swap-table.ts';

/** A food of a recipe and the one that takes its place, by id. */
export type FoodSwap = { from: string; to: string };

/** A row of the table. `factor`: grams as bought of `to` for one gram as bought of the food. */
export type Swap = { to: string; kind: SwapKind; factor: number; note: string };

const ROWS: ReadonlyMap<string, readonly Swap[]> = new Map(
  [...Map.groupBy(SWAP_TABLE, ([from]) => from)].map(([from, rows]) => [
    from,
    rows.map(([, to, kind, factor, note]) => ({ to, kind, factor, note })),
  ]),
);

/** What may take the place of a food. */
export const swapsFor = (foodId: string): readonly Swap[] => ROWS.get(foodId) ?? [];

/** Undefined for a swap that is not in the table. */
export const findSwap = ({ from, to }: FoodSwap): Swap | undefined =>
  swapsFor(from).find((swap) => swap.to === to);

/** What takes the place of a food with these swaps; undefined if it stays. A swap that the table no longer has does nothing. */
export function swapOf(
  foodId: string,
  swaps: readonly FoodSwap[],
): { food: Food; factor: number } | undefined {
  const wanted = swaps.find(({ from }) => from === foodId);
  const swap = wanted && findSwap(wanted);
  const food = swap && foodById(swap.to);
  return food && { food, factor: swap.factor };
}

/**
 * A need with these swaps. It is a weight: packages of the other food differ. Everything that counts a swapped meal computes it here, so that
 * its cost, its list and its receipt agree to the cent.
 */
export function swapNeed<One extends { food: Food; need: Need }>(one: One, swaps: readonly FoodSwap[]): One {
  const swap = swapOf(one.food.id, swaps);
  return swap ? { ...one, food: swap.food, need: { grams: one.need.grams * swap.factor } } : one;
}

/** Names a recipe with swaps within a request, whatever their order. */
export const swappedId = (recipeId: string, swaps: readonly FoodSwap[]): string =>
  [recipeId, ...swaps.map(({ from, to }) => `${from}=${to}`).toSorted()].join('+');
