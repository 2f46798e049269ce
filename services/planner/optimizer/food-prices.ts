import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { Need } from '@homeplate/reference/foods/pieces.ts';
import { splitNeed } from '@homeplate/reference/foods/without-pantry.ts';
import { type Shelf, shelfOf } from '@homeplate/reference/prices/cheapest-cover.ts';
import { checkoutCents } from '@homeplate/reference/prices/checkout-cost.ts';
import type { FoodOffer, PlanFood } from './problem.ts';

export type FoodCost = {
  cents: number;
  /** The counted part of what is paid beyond the need at the best unit price: for what is left over, and for small packages. */
  wasteCents: number;
};

/** Prices needs of one food with the package arithmetic of `reference`. Results are cached per need. */
export type FoodPrices = {
  /** At the cheapest store, less what is at home. */
  cost(need: Need): FoodCost;
  /** Undefined for a staple without a price, which is never bought. */
  shelf: Shelf | undefined;
};

const MOST_CACHED = 1_024;
const NOTHING: FoodCost = { cents: 0, wasteCents: 0 };
/** Waste is rounded to this part of a cent, a power of two, so that sums of it are exact. */
const GRAIN = 2 ** -10;

export function createFoodPrices(planFood: PlanFood): FoodPrices {
  const { id, atHome, wasteShare } = planFood;
  const offer = cheapestOffer(planFood);
  const shelf = offer && shelfOf(knownFood(id), offer.centsPerKg);
  const bestRate = shelf ? bestRateOf(shelf) : 0;
  const byPiece = new Map<number, Map<number, FoodCost>>();
  const price = (whole: Need): FoodCost => {
    const { need } = splitNeed(whole, atHome);
    if (!(need.grams > 0)) return NOTHING;
    if (!shelf) throw new RangeError(`${id} has no price`);
    const { cents } = checkoutCents(shelf, need.grams, need.piece);
    const beyond = shelf.food.soldByWeight ? 0 : Math.max(0, cents - bestRate * need.grams);
    return { cents, wasteCents: Math.round((wasteShare * beyond) / GRAIN) * GRAIN };
  };
  return {
    shelf,
    cost: (need) => {
      const piece = need.piece ?? -1;
      const cache = byPiece.get(piece) ?? new Map<number, FoodCost>();
      byPiece.set(piece, cache);
      const known = cache.get(need.grams);
      if (known) return known;
      if (cache.size >= MOST_CACHED) cache.clear();
      const cost = price(need);
      cache.set(need.grams, cost);
      return cost;
    },
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
