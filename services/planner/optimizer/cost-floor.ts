import type { Shelf } from '@homeplate/reference/prices/cheapest-cover.ts';
import type { Compiled } from './compile-problem.ts';
import { bestRateOf } from './food-prices.ts';

/** The whole objective, or only the cost at checkout. */
export type Goal = 'objective' | 'cost';

/** As in `cheapestCover`. */
export const TOLERANCE = 0.03;
/** Grams, above those of `cheapestCover`. */
export const DUST = 1e-5;

/** What a need of a food costs at least, as part of the goal, however it grows. In cents. */
export type CostFloor = {
  /** The lowest cost of any need from so many grams to buy on. Never falls. */
  from(gramsToBuy: number): number;
  /** Cents per gram, within a cent for any sum, of a food that is sold by weight and not at home; else undefined. */
  perGram: number | undefined;
};

/** Purchases that are computed. A larger need is taken to cost as much as the last one. */
const MOST_PURCHASES = 60;

export function costFloorOf(compiled: Compiled, food: number, goal: Goal): CostFloor {
  const { atHome, wasteShare = 0 } = compiled.problem.foods[food] ?? {};
  const shelf = compiled.prices[food]?.shelf;
  if (!shelf) return { from: () => 0, perGram: undefined };
  if (shelf.food.soldByWeight) {
    const rate = shelf.centsPerKg / 1000;
    return { from: (grams) => Math.max(0, rate * grams - 0.5), perGram: atHome ? undefined : rate };
  }
  const largestPiece = largestPieceOf(compiled, food);
  const rate = bestRateOf(shelf);
  const purchases = cheapestPurchases(shelf);
  /** The largest need that each purchase covers. */
  const covers = purchases.map(
    ({ grams }) => Math.max(grams * (1 + TOLERANCE), grams + TOLERANCE * largestPiece) + DUST,
  );
  const floors = purchases.map(({ cents }, index) => {
    const surplus = Math.max(0, cents - rate * (covers[index] as number));
    return cents + (goal === 'objective' ? wasteShare * surplus : 0);
  });
  // A larger purchase may leave less over.
  for (let index = floors.length - 2; index >= 0; index -= 1)
    floors[index] = Math.min(floors[index] as number, floors[index + 1] as number);
  return {
    perGram: undefined,
    from: (grams) => {
      if (!(grams > 0)) return 0;
      let index = 0;
      while (index < covers.length - 1 && grams > (covers[index] as number)) index += 1;
      return floors[index] as number;
    },
  };
}

/** Grams that a need in pieces may be short by are a share of these; 0 for a food that is needed by weight. */
export function largestPieceOf({ isInPieces, prices }: Compiled, food: number): number {
  return isInPieces[food] ? Math.max(...(prices[food]?.shelf?.prices ?? []).map(({ grams }) => grams)) : 0;
}

type Purchase = { grams: number; cents: number };

/** Purchases of whole packages, by cost, each with more grams than all cheaper ones. */
function cheapestPurchases({ prices }: Shelf): Purchase[] {
  const found: Purchase[] = [];
  let open: Purchase[] = prices.map(({ grams, cents }) => ({ grams, cents }));
  while (open.length > 0 && found.length < MOST_PURCHASES) {
    const next = open.reduce((best, one) =>
      one.cents < best.cents || (one.cents === best.cents && one.grams > best.grams) ? one : best,
    );
    found.push(next);
    const more = prices.map(({ grams, cents }) => ({
      grams: next.grams + grams,
      cents: next.cents + cents,
    }));
    open = [...open, ...more].filter(({ grams }) => grams > next.grams);
  }
  return found;
}
