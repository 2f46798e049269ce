import type { Food, PackageSize } from '../foods/food.ts';
import { quotedPackage, timesOf } from '../foods/packages.ts';

/** How much dearer per kilogram a small package is: half the size costs 2^0.25, about 19 %, more per kilogram. */
const SIZE_EXPONENT = 0.25;
const DEAREST = 1.6;

export type PackagePrice = { grams: number; label: string; cents: number };

/**
 * Shelf price of each package, smallest first, in integer cents.
 * The price of a food is quoted for its usual package, else the largest. Smaller ones cost more per kilogram. Larger ones cost the
 * same per kilogram, because a bulk discount that was not observed is not promised; a pack of three costs three times one.
 * Prices round to the nearest cent, so that a price observed per pound is the price of the pound. Nothing is free.
 * `centsPerKg` need not be an integer.
 */
export function packagePrices(food: Food, centsPerKg: number): PackagePrice[] {
  const quoted = quotedPackage(food);
  const quotedCents = nearestCent((centsPerKg * quoted.grams) / 1000);
  return food.packages.map((size: PackageSize) => {
    const { grams, label } = size;
    const times = size.rate === undefined ? timesOf(size, quoted) : undefined;
    if (times !== undefined) return { grams, label, cents: times * quotedCents };
    const dearer = size.rate ?? Math.min(DEAREST, Math.max(1, quoted.grams / grams) ** SIZE_EXPONENT);
    return { grams, label, cents: nearestCent((centsPerKg * dearer * grams) / 1000) };
  });
}

/** Half up; twelve digits, because floating-point dust must not decide. */
const nearestCent = (exact: number): number => Math.max(1, Math.round(Number(exact.toPrecision(12))));
