import type { Food, PackageSize } from '../foods/food.ts';
import { quotedPackage } from '../foods/packages.ts';
import { portionCents } from './portion-cost.ts';

/** How much dearer per kilogram a small package is: half the size costs 2^0.25, about 19 %, more per kilogram. */
const SIZE_EXPONENT = 0.25;
const DEAREST = 1.6;
const GRAMS_PER_LB = 453.59237;

export type PackagePrice = { grams: number; label: string; cents: number };
export type PackageCount = { grams: number; label: string; count: number; cents: number };
/** `cents` of a package line is for all `count` of it; the total is their sum. */
export type Checkout = { packages: PackageCount[]; cents: number; surplusGrams: number };

/**
 * Shelf price of each package, smallest first, in integer cents.
 * The price of a food is quoted for its usual package, else the largest; smaller ones cost more per kilogram, and none
 * costs less, not even a larger one: a saving in bulk that nobody observed is not promised, and a portion never costs
 * more than the till takes.
 * Prices round up to the cent for the same reason.
 */
export function packagePrices(food: Food, centsPerKg: number): PackagePrice[] {
  const quoted = quotedPackage(food).grams;
  return food.packages.map((size: PackageSize) => {
    const dearer = size.rate ?? Math.min(DEAREST, Math.max(1, quoted / size.grams) ** SIZE_EXPONENT);
    // Twelve digits: floating-point dust must not add a cent.
    const exact = Number(((centsPerKg * dearer * size.grams) / 1000).toPrecision(12));
    return { grams: size.grams, label: size.label, cents: Math.ceil(exact) };
  });
}

/** A food's packages at one price, ready to be counted out. */
export type Shelf = {
  food: Food;
  centsPerKg: number;
  /** Largest first. */
  prices: readonly PackagePrice[];
  /** Least cents a gram of the packages from each place on. */
  bestRateFrom: readonly number[];
};

export function shelfOf(food: Food, centsPerKg: number): Shelf {
  const prices = packagePrices(food, centsPerKg).sort((a, b) => b.grams - a.grams);
  const bestRateFrom = prices.map((_, index) =>
    Math.min(...prices.slice(index).map((price) => price.cents / price.grams)),
  );
  return { food, centsPerKg, prices, bestRateFrom };
}

/**
 * What the till takes for `grams` of a food if you own none: the cheapest whole packages that cover the need; of equally
 * cheap ones those with the least surplus. What is sold by weight is bought exactly. No need buys nothing.
 */
export function checkout(food: Food, centsPerKg: number, grams: number): Checkout {
  if (!(grams > 0)) return { packages: [], cents: 0, surplusGrams: 0 };
  if (food.soldByWeight) {
    const cents = portionCents(centsPerKg, grams);
    return { packages: [{ grams, label: weightLabel(grams), count: 1, cents }], cents, surplusGrams: 0 };
  }
  const shelf = shelfOf(food, centsPerKg);
  const { counts, cents, bought } = cheapestCover(shelf, grams);
  const packages = counts.flatMap((count, index) => {
    const price = shelf.prices[index];
    return price && count > 0
      ? [{ grams: price.grams, label: price.label, count, cents: count * price.cents }]
      : [];
  });
  return { packages, cents, surplusGrams: bought - grams };
}

/** The cents of `checkout`, of a shelf that serves many needs. */
export function checkoutCents(shelf: Shelf, grams: number): number {
  if (!(grams > 0)) return 0;
  if (shelf.food.soldByWeight) return portionCents(shelf.centsPerKg, grams);
  return cheapestCover(shelf, grams).cents;
}

type Cover = { counts: readonly number[]; cents: number; bought: number };

/**
 * Exact search by branch and bound, largest package first: a branch ends when even the best unit price of the packages
 * still to come cannot beat the cover already found.
 */
function cheapestCover({ prices, bestRateFrom }: Shelf, need: number): Cover {
  const only = prices.length === 1 ? prices[0] : undefined;
  if (only) {
    const count = Math.ceil(need / only.grams);
    return { counts: [count], cents: count * only.cents, bought: count * only.grams };
  }
  let best: Cover | undefined;
  const visit = (index: number, counts: readonly number[], cents: number, bought: number): void => {
    if (bought >= need) {
      const better = !best || cents < best.cents || (cents === best.cents && bought < best.bought);
      if (better) best = { counts, cents, bought };
      return;
    }
    const price = prices[index];
    if (!price) return;
    const leastToCome = (bestRateFrom[index] ?? 0) * (need - bought);
    if (best && cents + leastToCome > best.cents + 1e-6) return;
    const most = Math.ceil((need - bought) / price.grams);
    const least = index === prices.length - 1 ? most : 0;
    for (let count = most; count >= least; count -= 1) {
      visit(index + 1, [...counts, count], cents + count * price.cents, bought + count * price.grams);
    }
  };
  visit(0, [], 0, 0);
  return best ?? { counts: [], cents: 0, bought: 0 };
}

const weightLabel = (grams: number): string =>
  grams < GRAMS_PER_LB / 4
    ? `about ${(grams / (GRAMS_PER_LB / 16)).toFixed(1)} oz`
    : `about ${(grams / GRAMS_PER_LB).toFixed(2)} lb`;
