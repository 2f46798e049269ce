import type { Food } from '../foods/food.ts';
import type { Need } from '../foods/pieces.ts';
import { type Cover, cheapestCover, type Shelf, shelfOf } from './cheapest-cover.ts';
import { portionCents, weighedCents } from './portion-cost.ts';

const GRAMS_PER_LB = 453.59237;

export type PackageCount = { grams: number; label: string; count: number; cents: number };
/** A purchase of one food. `cents` of a package line is for all `count` of it; `cents` is their sum. */
export type Checkout = {
  packages: PackageCount[];
  cents: number;
  /** The value of the need at the price of these packages; equals `cents` if they are used up. */
  portionCents: number;
  /** Grams left in the packages, with the value `cents - portionCents`; 0 if they are used up. */
  surplusGrams: number;
};

/**
 * The purchase for a need with an empty pantry: the cheapest whole packages that cover it within the tolerance of `cheapestCover`, or
 * the requested pieces. Foods sold by weight are bought exactly. No need buys nothing.
 */
export function checkout(food: Food, centsPerKg: number, { grams, piece }: Need): Checkout {
  if (!(grams > 0)) return { packages: [], cents: 0, portionCents: 0, surplusGrams: 0 };
  if (food.soldByWeight) {
    const cents = weighedCents(centsPerKg, grams);
    const packages = [{ grams, label: weightLabel(grams), count: 1, cents }];
    return { packages, cents, portionCents: cents, surplusGrams: 0 };
  }
  const cover = cheapestCover(shelfOf(food, centsPerKg), grams, piece);
  const packages = cover.packages.flatMap((size, index) => {
    const count = cover.counts[index] ?? 0;
    return count > 0 ? [{ grams: size.grams, label: size.label, count, cents: count * size.cents }] : [];
  });
  return {
    packages,
    cents: cover.cents,
    portionCents: portionOf(cover, grams),
    surplusGrams: cover.isUsedUp ? 0 : cover.bought - grams,
  };
}

/** The cents of `checkout` for a shelf that is shared by many needs: total and used. */
export function checkoutCents(
  shelf: Shelf,
  grams: number,
  piece?: number,
): { cents: number; portionCents: number } {
  if (!(grams > 0)) return { cents: 0, portionCents: 0 };
  if (shelf.food.soldByWeight) {
    const cents = weighedCents(shelf.centsPerKg, grams);
    return { cents, portionCents: cents };
  }
  const cover = cheapestCover(shelf, grams, piece);
  return { cents: cover.cents, portionCents: portionOf(cover, grams) };
}

const portionOf = ({ cents, bought, isUsedUp }: Cover, grams: number): number =>
  isUsedUp ? cents : portionCents(cents, grams, bought);

const weightLabel = (grams: number): string =>
  grams < GRAMS_PER_LB / 4
    ? `about ${(grams / (GRAMS_PER_LB / 16)).toFixed(1)} oz`
    : `about ${(grams / GRAMS_PER_LB).toFixed(2)} lb`;
