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
  const { quotedGrams, floor, sizes } = rulesOf(food);
  const quotedCents = nearestCent((centsPerKg * quotedGrams) / 1000);
  const prices: PackagePrice[] = [];
  let larger = Number.POSITIVE_INFINITY;
  for (const { grams, label, times, rate, premium } of sizes) {
    const plain = (centsPerKg * grams) / 1000;
    let cents: number;
    if (times !== undefined) cents = times * quotedCents;
    else if (rate !== undefined) cents = nearestCent(plain * rate);
    else cents = Math.min(larger, Math.max(floor, nearestCent(plain * premium)));
    prices.push({ grams, label, cents });
    larger = cents;
  }
  return prices.toReversed();
}

type SizeRule = {
  grams: number;
  label: string;
  /** A pack of the quoted package. */
  times: number | undefined;
  /** Of the quoted price per kilogram: a fixed one, and 1 for larger packages. */
  rate: number | undefined;
  /** The same of smaller packages, by the curve. */
  premium: number;
};
/** What the packages cost relative to the quoted one, largest first. */
type PackageRules = { quotedGrams: number; floor: number; sizes: readonly SizeRule[] };

/** They depend on the food only, and every price of every store needs them. */
const rules = new WeakMap<Food, PackageRules>();

function rulesOf(food: Food): PackageRules {
  const known = rules.get(food);
  if (known) return known;
  const quoted = quotedPackage(food);
  const ruleOf = (size: PackageSize): SizeRule => {
    const { grams, label, rate } = size;
    const isLarger = grams > quoted.grams;
    return {
      grams,
      label,
      times: rate === undefined ? timesOf(size, quoted) : undefined,
      rate: rate ?? (isLarger ? 1 : undefined),
      premium: sizePremium(sizeKind(food, size, quoted), grams, quoted.grams),
    };
  };
  const made = {
    quotedGrams: quoted.grams,
    floor: floorCents(food),
    sizes: food.packages.toReversed().map(ruleOf),
  };
  rules.set(food, made);
  return made;
}

/** Rounds half up, after rounding to twelve digits against floating-point errors, which matter only near a half. */
function nearestCent(exact: number): number {
  const isNearHalf = Math.abs(exact - Math.floor(exact) - 0.5) <= exact * 1e-11;
  return Math.max(1, Math.round(isNearHalf ? Number(exact.toPrecision(12)) : exact));
}
