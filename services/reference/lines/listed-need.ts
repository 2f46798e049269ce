import type { Food, PackageSize } from '../foods/food.ts';
import { foodById } from '../foods/foods.ts';
import { usualPackage } from '../foods/packages.ts';
import { type Need, needOfPieces } from '../foods/pieces.ts';
import { lineNeed } from './needs.ts';
import type { ParsedLine } from './parse-line.ts';
import { isPackage } from './units.ts';

/** What a line of a shopping list asks for. */
export type ListedNeed = {
  food: Food;
  need: Need;
  /** The line has no measurable amount, so its usual package, or one of middle size, is assumed. */
  assumed: boolean;
};

const POUND_GRAMS = 453.59237;
/** More than a household buys of one food: a typing error. */
const MOST_GRAMS = 100_000;
const MOST_PACKAGES = 200;

/** The most grams of a food that a household buys at once. */
export const mostGramsOf = ({ packages, soldByWeight }: Pick<Food, 'packages' | 'soldByWeight'>): number =>
  soldByWeight
    ? MOST_GRAMS
    : Math.min(MOST_GRAMS, MOST_PACKAGES * Math.max(...packages.map(({ grams }) => grams)));

/** The usual package, else the middle size (the smaller of two): neither a pint of milk nor twenty pounds of rice. */
const middlePackage = (food: Food): PackageSize =>
  usualPackage(food) ?? food.packages[Math.floor((food.packages.length - 1) / 2)] ?? food.packages[0];

/** Undefined for an unknown food. */
export function listedNeed(parsed: ParsedLine): ListedNeed | undefined {
  const food = parsed.foodId === null ? undefined : foodById(parsed.foodId);
  if (!food) return undefined;
  const need = fluidSize(food, parsed) ?? lineNeed(food, parsed);
  if (need && need.grams > 0) return { food, need, assumed: false };
  // "2 milk" and "2 bottles of milk" are two packages; "milk" is one.
  const counts = parsed.unit === null || isPackage(parsed.unit);
  const count = counts && parsed.quantity !== null && parsed.quantity > 0 ? Math.ceil(parsed.quantity) : 1;
  return {
    food,
    need: food.soldByWeight ? { grams: POUND_GRAMS * count } : needOfPieces(food, count, middlePackage(food)),
    assumed: true,
  };
}

const FLUID_OUNCES: Readonly<Record<string, number>> = {
  '1 pint': 16,
  '1 quart': 32,
  'half gallon': 64,
  '1 gallon': 128,
};
const fluidOunces = (label: string): number | undefined => {
  const ounces = /^(\d+(?:\.\d+)?) fl oz\b/.exec(label)?.[1];
  return ounces === undefined ? FLUID_OUNCES[label] : Number(ounces);
};

/** "48 oz vegetable oil": shoppers write ounces for fluid ounces. Picks the package with exactly that volume. */
function fluidSize(food: Food, { unit, quantity }: ParsedLine): Need | undefined {
  if (unit !== 'oz') return undefined;
  const size = food.packages.find(({ label }) => fluidOunces(label) === quantity);
  return size && needOfPieces(food, 1, size);
}
