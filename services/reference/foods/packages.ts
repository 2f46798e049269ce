import type { Food, PackageSize } from './food.ts';

/** The size of the quoted price: the usual one, else the largest. */
export const quotedPackage = (food: Pick<Food, 'packages' | 'usualPackage'>): PackageSize =>
  usualPackage(food) ?? food.packages.at(-1) ?? food.packages[0];

/** The most common size, if the sources name it: the one meant by "a jar of it". */
export const usualPackage = ({
  packages,
  usualPackage,
}: Pick<Food, 'packages' | 'usualPackage'>): PackageSize | undefined =>
  usualPackage === undefined ? undefined : packages[usualPackage];

/** The pack with this number of pieces: `12 cans (144 fl oz)`, not `12 oz bag`. */
export const packOf = ({ packages }: Pick<Food, 'packages'>, pieces: number): PackageSize | undefined =>
  packages.find(({ label }) => label.startsWith(`${pieces} `) && !WEIGHED.test(label));
const WEIGHED = /^[\d.]+ (?:fl oz|oz|lb|g|kg|ml|liter|pint|quart|gallon|inch)\b/;

/** The rounding tolerance: a pack of two 24 oz jars weighs twice a jar within this share. */
const SAME = 0.005;

/** How many of `one` a package contains, if it is a whole number: a pack of three peppers has three. */
export function timesOf(
  size: Pick<PackageSize, 'grams'>,
  one: Pick<PackageSize, 'grams'>,
): number | undefined {
  const times = Math.round(size.grams / one.grams);
  return times >= 1 && Math.abs(size.grams / one.grams / times - 1) < SAME ? times : undefined;
}
