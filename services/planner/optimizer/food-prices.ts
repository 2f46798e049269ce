import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsToBuy } from '@homeplate/reference/foods/without-pantry.ts';
import { type Shelf, shelfOf } from '@homeplate/reference/prices/cheapest-cover.ts';
import { checkoutCents } from '@homeplate/reference/prices/checkout-cost.ts';
import { learnedSteps } from './learned-steps.ts';
import type { FoodOffer, PlanFood } from './problem.ts';

/** Prices needs of one food with the package arithmetic of `reference`. */
export type FoodPrices = {
  /** Grams to buy for a need: less what is at home. */
  toBuy(grams: number): number;
  /** The cost of grams to buy at the cheapest store. `piece` as in `Need`, or -1 for a weight. */
  cents(grams: number, piece: number): number;
  /** Cents per gram of the package that costs the least per gram. */
  bestRate: number;
  /** The counted part of what such a purchase costs beyond the best unit price: for what is left over, and for small packages. */
  wasteCents(grams: number, cents: number): number;
  /** Undefined for a staple without a price, which is never bought. */
  shelf: Shelf | undefined;
};

const MOST_CACHED = 1_024;
/** Waste is rounded to this part of a cent, a power of two, so that sums of it are exact. */
const GRAIN = 2 ** -10;

export function createFoodPrices(planFood: PlanFood): FoodPrices {
  const { id, atHome, wasteShare } = planFood;
  const offer = cheapestOffer(planFood);
  const shelf = offer && shelfOf(knownFood(id), offer.centsPerKg);
  const countsWaste = shelf !== undefined && !shelf.food.soldByWeight;
  const bestRate = shelf ? bestRateOf(shelf) : 0;
  const smallest = Math.min(...(shelf?.prices ?? []).map(({ grams }) => grams));
  const price = (grams: number, piece?: number): number => {
    if (!shelf) throw new RangeError(`${id} has no price`);
    return checkoutCents(shelf, grams, piece).cents;
  };
  // A price by weight has a step for each cent, and a need in pieces may cost less than a smaller one, so neither has steps to learn.
  const byWeight = countsWaste ? learnedSteps((grams) => price(grams), smallest / 8) : price;
  const byPiece = new Map<number, Map<number, number>>();
  const piecesCents = (grams: number, piece: number): number => {
    const cache = byPiece.get(piece) ?? new Map<number, number>();
    byPiece.set(piece, cache);
    const known = cache.get(grams);
    if (known !== undefined) return known;
    if (cache.size >= MOST_CACHED) cache.clear();
    const cents = price(grams, piece);
    cache.set(grams, cents);
    return cents;
  };
  return {
    shelf,
    bestRate,
    toBuy: (grams) => gramsToBuy(grams, atHome),
    cents: (grams, piece) => (piece < 0 ? byWeight(grams) : piecesCents(grams, piece)),
    wasteCents: (grams, cents) =>
      countsWaste ? Math.round((wasteShare * Math.max(0, cents - bestRate * grams)) / GRAIN) * GRAIN : 0,
  };
}

/** Cents per gram of the package that costs the least per gram. */
export const bestRateOf = ({ prices }: Shelf): number =>
  Math.min(...prices.map(({ cents, grams }) => cents / grams));

/** No package price falls if the price per kilogram rises, so one store is the cheapest for every need. Ties take the first. */
export const cheapestOffer = ({ offers }: PlanFood): FoodOffer | undefined =>
  offers.reduce<FoodOffer | undefined>(
    (best, offer) => (best && best.centsPerKg <= offer.centsPerKg ? best : offer),
    undefined,
  );

export function knownFood(id: string): Food {
  const food = foodById(id);
  if (!food) throw new RangeError(`unknown food ${id}`);
  return food;
}
