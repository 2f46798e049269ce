import type { Food, PackageSize } from '../foods/food.ts';
import { quotedPackage, timesOf } from '../foods/packages.ts';

/** The exponent of the size premium: half the size costs 2^0.25, about 19 % more, per kilogram. */
const SIZE_EXPONENT = 0.25;
const DEAREST = 1.6;

export type PackagePrice = { grams: number; label: string; cents: number };

/**
 * Shelf price of each package, smallest first, in integer cents.
 * The price is quoted for the usual package, else the largest. Smaller ones cost more per kilogram. Larger ones cost the same per
 * kilogram, because we never promise an unobserved bulk discount; a pack of three costs three times one.
 * Prices round to the nearest cent, so an observed price per pound is the price of a pound package. The minimum is one cent.
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

/** Rounds half up, after rounding to twelve digits against floating-point errors. */
const nearestCent = (exact: number): number => Math.max(1, Math.round(Number(exact.toPrecision(12))));
