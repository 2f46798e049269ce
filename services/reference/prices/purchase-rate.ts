import type { Food } from '../foods/food.ts';
import { checkout } from './checkout-cost.ts';
import { packagePrices } from './package-prices.ts';
import { weighedCents } from './portion-cost.ts';

/** High enough that rounding to cents does not matter. */
const SCALE = 1_000_000;
/** Weights within this share are the same packages, rounded differently. */
const SAME = 0.03;
const isSame = (grams: number, other: number): boolean => Math.abs(grams / other - 1) <= SAME;

export type BoughtPackages = { label: string; grams: number; count: number }[];

/**
 * Integer cents per kilogram, as stores quote it, of a purchase that cost `cents` in all: small packages cost more than the quoted one.
 * Undefined if the grams are no whole packages of the food, and below a cent per kilogram.
 */
export function purchaseRate(food: Food, grams: number, cents: number): number | undefined {
  const packages = purchasePackages(food, grams);
  const rate = packages ? Math.round((SCALE * cents) / packagesCents(food, packages, SCALE)) : 0;
  return rate >= 1 ? rate : undefined;
}

/** The whole packages of this weight: the cheapest ones, else several of one size. Undefined if there are none. */
export function purchasePackages(food: Food, grams: number): BoughtPackages | undefined {
  if (!(grams > 0)) return undefined;
  const cheapest = checkout(food, SCALE, { grams });
  if (cheapest.surplusGrams <= grams * SAME)
    return cheapest.packages.map(({ label, grams: one, count }) => ({ label, grams: one, count }));
  return packagePrices(food, SCALE)
    .toReversed()
    .flatMap(({ label, grams: one }) => {
      const count = Math.round(grams / one);
      return count > 0 && isSame(count * one, grams) ? [[{ label, grams: one, count }]] : [];
    })[0];
}

/** What these packages cost at a rate, in integer cents. */
export function packagesCents(food: Food, packages: BoughtPackages, centsPerKg: number): number {
  if (food.soldByWeight)
    return packages.reduce((sum, { grams, count }) => sum + count * weighedCents(centsPerKg, grams), 0);
  const priceOf = new Map(packagePrices(food, centsPerKg).map(({ label, cents }) => [label, cents]));
  return packages.reduce((sum, { label, count }) => sum + count * (priceOf.get(label) ?? 0), 0);
}
