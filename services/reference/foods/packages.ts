import type { Food, PackageSize } from './food.ts';

/** The size that the price of a food is quoted for: its usual one, else the largest. */
export const quotedPackage = (food: Pick<Food, 'packages' | 'usualPackage'>): PackageSize =>
  usualPackage(food) ?? food.packages.at(-1) ?? food.packages[0];

/** The size that shelves hold most of, where the sources name it: what "a jar of it" means. */
export const usualPackage = ({
  packages,
  usualPackage,
}: Pick<Food, 'packages' | 'usualPackage'>): PackageSize | undefined =>
  usualPackage === undefined ? undefined : packages[usualPackage];

/** The size that is a pack of so many pieces: `12 cans (144 fl oz)`, not `12 oz bag`. */
export const packOf = ({ packages }: Pick<Food, 'packages'>, pieces: number): PackageSize | undefined =>
  packages.find(({ label }) => label.startsWith(`${pieces} `) && !WEIGHED.test(label));
const WEIGHED = /^[\d.]+ (?:fl oz|oz|lb|g|kg|ml|liter|pint|quart|gallon|inch)\b/;

/** Weights are rounded: a pack of two 24 oz jars weighs twice a jar within this share. */
const SAME = 0.005;

/** How many of `one` a package holds, where it is a whole number: a pack of three peppers holds three. */
export function timesOf(
  size: Pick<PackageSize, 'grams'>,
  one: Pick<PackageSize, 'grams'>,
): number | undefined {
  const times = Math.round(size.grams / one.grams);
  return times >= 1 && Math.abs(size.grams / one.grams / times - 1) < SAME ? times : undefined;
}
