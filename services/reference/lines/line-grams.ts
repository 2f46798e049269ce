import type { Food, PackageSize } from '../foods/food.ts';
import { gramsOf } from '../foods/measures.ts';
import { packOf, usualPackage } from '../foods/packages.ts';
import type { Size } from './amount.ts';
import { isPackage, measureOf } from './units.ts';

/** Milliliters and grams of the metric units that only occur in lines. */
const METRIC: ReadonlyMap<string, readonly ['ml' | 'g', number]> = new Map([
  ['cl', ['ml', 10]],
  ['dl', ['ml', 100]],
  ['mg', ['g', 0.001]],
]);

/** Pinches and similar amounts, in teaspoons. */
const TEASPOONS: ReadonlyMap<string, number> = new Map([
  ['dash', 1 / 8],
  ['drop', 1 / 96],
  ['smidgen', 1 / 32],
  ['splash', 1],
  ['dollop', 3],
  ['shot', 9],
  ['jigger', 9],
  ['scoop', 24],
  ['gill', 24],
]);

/** Synonyms of counted units in the table. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['rib', 'stalk'],
  ['spear', 'stalk'],
  ['stalk', 'rib'],
  ['rasher', 'slice'],
  ['strip', 'slice'],
  ['slice', 'strip'],
  ['bulb', 'head'],
  ['head', 'bulb'],
  ['strand', 'thread'],
  ['stem', 'sprig'],
  ['sprig', 'stalk'],
  ['packet', 'envelope'],
  ['envelope', 'packet'],
  ['sheet', 'piece'],
  ['square', 'piece'],
  ['crown', 'head'],
  ['bundle', 'bunch'],
  ['patty', 'piece'],
  ['round', 'piece'],
  ['tablet', 'piece'],
  ['slab', 'rack'],
]);

/** The diameter of a tortilla: `10-inch`. */
const SIZE_WORDS = /\b(extra[- ]large|small|medium|large|jumbo|\d+[- ]inch)\b/gi;

/** The prepared weight: counts and volumes of produce and eggs are peeled, cored or shelled. */
function kitchenGrams(food: Food, asBought: number): number {
  return food.category === 'Meat & Seafood' ? asBought : asBought * food.edibleYield;
}

/**
 * The prepared weight of an amount of a food in grams; undefined if unknown ("1 jar" of a food not sold in jars). Linear in the
 * quantity. For prices and purchases use `gramsOf`, which is as bought.
 */
export function lineGrams(
  food: Food,
  quantity: number,
  unit: string | null,
  size: Size | null = null,
  said = '',
): number | undefined {
  if (!Number.isFinite(quantity) || quantity < 0) return undefined;
  const one = size ? gramsOfSize(food, size) : gramsOfOne(food, unit, said);
  return one === undefined ? undefined : one * quantity;
}

function gramsOfSize(food: Food, size: Size): number | undefined {
  return gramsOfOne(food, size.unit, '') === undefined
    ? undefined
    : (gramsOfOne(food, size.unit, '') ?? 0) * size.quantity;
}

function gramsOfOne(food: Food, unit: string | null, said: string): number | undefined {
  if (unit === null) return countGrams(food, said);
  if (unit === 'dozen') return times(countGrams(food, said), 12);
  const metric = METRIC.get(unit);
  const measure = metric ? metric[0] : measureOf(unit);
  if (measure === 'g' || measure === 'kg' || measure === 'oz' || measure === 'lb') {
    return times(gramsOf(food, 1, measure), metric?.[1] ?? 1);
  }
  // A package is as bought; nutrition subtracts the waste.
  const inBowl = (asBought: number): number => (isPackage(unit) ? asBought : kitchenGrams(food, asBought));
  const measured = measure && gramsOf(food, 1, measure);
  if (measured !== undefined) return inBowl(measured * (metric?.[1] ?? 1));
  const teaspoons = TEASPOONS.get(unit);
  const spooned = teaspoons === undefined ? undefined : gramsOf(food, teaspoons, 'tsp');
  if (spooned !== undefined) return kitchenGrams(food, food.counts?.[unit] ?? spooned);
  const counted = food.counts?.[unit] ?? food.counts?.[SAME.get(unit) ?? ''] ?? measuredSame(food, unit);
  if (counted !== undefined) return inBowl(counted);
  if (unit === 'handful') return times(gramsOfOne(food, 'cup', ''), 1 / 2);
  if (unit === 'piece') return countGrams(food, said);
  return isPackage(unit) || unit === 'bundle' ? packageGrams(food, unit) : undefined;
}

const times = (grams: number | undefined, by: number): number | undefined =>
  grams === undefined ? undefined : grams * by;

function measuredSame(food: Food, unit: string): number | undefined {
  const same = measureOf(SAME.get(unit) ?? '');
  return same && gramsOf(food, 1, same);
}

/** A package that is one whole piece: "1 roast (about 3 lb)". */
const ONE_PIECE = /^1 (?:roast|steak|head)\b/;

/** The weight of one piece of the given size, as a cook counts it: an onion, an egg, a mushroom. */
function countGrams(food: Food, said: string): number | undefined {
  const plain = plainPackage(food);
  const sizes = said.match(SIZE_WORDS)?.map((size) => food.counts?.[size.toLowerCase().replace(' ', '-')]);
  const sized = sizes?.find((grams) => grams !== undefined);
  const grams =
    sized ??
    food.counts?.piece ??
    food.gramsPer.each ??
    food.counts?.medium ??
    food.gramsPer.ear ??
    (ONE_PIECE.test(plain.label) ? plain.grams : undefined);
  return grams === undefined ? undefined : kitchenGrams(food, grams);
}

/** The size meant by a line without one: the usual one, else the smallest. */
const plainPackage = (food: Food): PackageSize => usualPackage(food) ?? food.packages[0];

/** Packages sold singly and in packs. */
const SINGLE = /\b(?:can|bottle|cup|box|pouch|packet|envelope|carton)\b/;

/**
 * Grams as bought of packages with a number of pieces each, `12 pack cola`: from the size with that number, else that many pieces or
 * single packages, else one plain package.
 */
export function packGrams(food: Food, quantity: number, pieces: number): number {
  const [smallest] = food.packages;
  const one = gramsOf(food, 1, 'each') ?? (SINGLE.test(smallest.label) ? smallest.grams : undefined);
  const pack = packOf(food, pieces)?.grams ?? (one === undefined ? plainPackage(food).grams : one * pieces);
  return pack * quantity;
}

/** A packet is small: "1 packet salt" is not a 26 oz canister. */
const SMALL_PACKAGES = new Set(['packet', 'envelope']);
const MOST_OF_A_PACKET = 100;

/** The weight of a package of the named kind, preferring the usual one; else of the default package. */
function packageGrams(food: Food, unit: string): number | undefined {
  const plain = plainPackage(food);
  const named = [plain, ...food.packages].find((size) => new RegExp(`\\b${unit}\\b`).test(size.label));
  const grams = named?.grams ?? food.gramsPer.package ?? plain.grams;
  return !named && SMALL_PACKAGES.has(unit) && grams > MOST_OF_A_PACKET ? undefined : grams;
}
