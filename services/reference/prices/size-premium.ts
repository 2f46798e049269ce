import type { Food, PackageSize } from '../foods/food.ts';
import { packOf, timesOf } from '../foods/packages.ts';

/**
 * The price per gram of a package rises as (larger size / its size) ^ exponent: a pint of milk costs 8 ^ 0.47, or 2.66 times as much
 * per ounce as a gallon. Fitted to the pairs in `package-pairs.psv`, which the test fits again. `other` is for the foods without pairs
 * of their own: spices, bakery, snacks, coffee and juice. It is fitted to all pairs but salt, loose produce, alcohol and singles.
 */
export const SIZE_EXPONENTS = {
  milk: 0.47,
  eggs: 0.3,
  dairy: 0.33,
  'dry goods': 0.37,
  'oils and sauces': 0.34,
  cans: 0.25,
  frozen: 0.44,
  'ice cream': 0.12,
  meat: 0.09,
  produce: 0.38,
  'loose produce': 0.26,
  alcohol: 0.12,
  // One of a pack costs its share of the pack.
  singles: 0,
  // Above 1: the shaker costs more than the canister. `packagePrices` takes the canister's price.
  salt: 1.36,
  other: 0.33,
} as const;
/** Foods whose price falls alike with the size of the package. */
export type SizeKind = keyof typeof SIZE_EXPONENTS;

/**
 * The least that a package costs, in cents: 98 of 100 packaged foods at the chain of `package-pairs.psv` cost that or more in 2017, and
 * prices have risen since.
 */
export const FLOOR_CENTS = 49;

const KIND_OF_FOOD: Readonly<Record<string, SizeKind>> = {
  salt: 'salt',
  'whole-milk': 'milk',
  'milk-two-percent': 'milk',
  'milk-one-percent': 'milk',
  'skim-milk': 'milk',
  buttermilk: 'milk',
  'chocolate-milk': 'milk',
  'goat-milk': 'milk',
  eggnog: 'milk',
  'evaporated-milk': 'cans',
  'ice-cream': 'ice cream',
  'nut-ice-cream': 'ice cream',
  'rocky-road-ice-cream': 'ice cream',
  'cookie-ice-cream': 'ice cream',
  sorbet: 'ice cream',
};
const KIND_OF_AISLE: Readonly<Record<string, SizeKind>> = {
  'Milk & cream': 'dairy',
  'Butter & spreads': 'dairy',
  'Yogurt & sour cream': 'dairy',
  Cheese: 'dairy',
  Eggs: 'eggs',
  'Flour & meal': 'dry goods',
  'Sugar & syrups': 'dry goods',
  'Baking needs': 'dry goods',
  'Bread crumbs & crackers': 'dry goods',
  Cereal: 'dry goods',
  'Nuts & seeds': 'dry goods',
  'Dried fruit': 'dry goods',
  'Rice & grains': 'dry goods',
  'Pasta & noodles': 'dry goods',
  'Dried beans': 'dry goods',
  'Oil & shortening': 'oils and sauces',
  Vinegar: 'oils and sauces',
  'Condiments & sauces': 'oils and sauces',
  'Jam & nut butter': 'oils and sauces',
  'Canned tomatoes': 'cans',
  'Canned vegetables & fruit': 'cans',
  'Broth & soup': 'cans',
  'Canned beans': 'cans',
  'Frozen vegetables': 'frozen',
  'Frozen fruit & dessert': 'frozen',
  'Beer, wine & spirits': 'alcohol',
};
const PACKED = /\b(?:bag|box|bottle|can|carton|clamshell|jar|jug|package|pint)\b/;

/** The kind of a package that is smaller than the quoted one. */
export function sizeKind(food: Food, size: PackageSize, quoted: PackageSize): SizeKind {
  const pieces = timesOf(quoted, size);
  if (pieces !== undefined && packOf({ packages: [quoted] }, pieces)) return 'singles';
  if (food.category === 'Produce') return PACKED.test(size.label) ? 'produce' : 'loose produce';
  if (food.category === 'Meat & Seafood') return 'meat';
  return KIND_OF_FOOD[food.id] ?? KIND_OF_AISLE[food.aisle] ?? 'other';
}

/** The price per gram relative to a package of `larger` grams. */
export const sizePremium = (kind: SizeKind, grams: number, larger: number): number =>
  (larger / grams) ** SIZE_EXPONENTS[kind];

/** Loose produce is weighed or counted: a lime may cost less than any package. */
export const floorCents = ({ category }: Pick<Food, 'category'>): number =>
  category === 'Produce' ? 1 : FLOOR_CENTS;
