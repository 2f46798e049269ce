import type { Food, PackageSize } from '../foods/food.ts';
import { quotedPackage, timesOf } from '../foods/packages.ts';
import { floorCents, sizeKind, sizePremium } from './size-premium.ts';

export type PackagePrice = { grams: number; label: string; cents: number };

/**
 * Shelf price of each package, smallest first, in integer cents.
 * The price is quoted for the usual package, else the largest. Smaller ones cost more per kilogram (`size-premium.ts`), at least the
 * floor, and never more than the next larger one. Larger ones cost the same per kilogram, because we never promise an unobserved bulk
 * discount; a pack of three costs three times one.
 * Prices round to the nearest cent, so an observed price per pound is the price of a pound package. The minimum is one cent.
 * `centsPerKg` need not be an integer.
 */
export function packagePrices(food: Food, centsPerKg: number): PackagePrice[] {
  const quoted = quotedPackage(food);
  const quotedCents = nearestCent((centsPerKg * quoted.grams) / 1000);
  const priceOf = (size: PackageSize, larger: number): number => {
    const { grams, rate } = size;
    const times = rate === undefined ? timesOf(size, quoted) : undefined;
    if (times !== undefined) return times * quotedCents;
    const plain = (centsPerKg * grams) / 1000;
    if (rate !== undefined || grams > quoted.grams) return nearestCent(plain * (rate ?? 1));
    const curve = nearestCent(plain * sizePremium(sizeKind(food, size, quoted), grams, quoted.grams));
    return Math.min(larger, Math.max(floorCents(food), curve));
  };
  const prices: PackagePrice[] = [];
  for (const size of food.packages.toReversed()) {
    const larger = prices[0]?.cents ?? Number.POSITIVE_INFINITY;
    prices.unshift({ grams: size.grams, label: size.label, cents: priceOf(size, larger) });
  }
  return prices;
}

/** Rounds half up, after rounding to twelve digits against floating-point errors. */
const nearestCent = (exact: number): number => Math.max(1, Math.round(Number(exact.toPrecision(12))));
