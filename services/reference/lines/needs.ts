import type { Food, Measure, PackageSize } from '../foods/food.ts';
import { isCount } from '../foods/measures.ts';
import {
  type Need,
  nearestPackage,
  needOfPieces,
  onePieces,
  packageOfWeight,
  ratioOf,
} from '../foods/pieces.ts';
import { boughtGrams, edibleShare, type LineAmount } from './bought-grams.ts';
import { lineGrams } from './line-grams.ts';
import { isMeasured, isPackage } from './units.ts';

/** Cans have become smaller: today's 15.5 oz can is an old recipe's 16 oz can. */
const SAME_CAN = 1.1;
/** Without a size, a "bottle" is the sold bottle if its weight is within this factor of the measure's. */
const ANY_CAN = 2;
/** A bunch of spinach is a bag if no bunch is sold. */
const OTHER_KIND = 1.5;

/** Units sold by the piece, besides packages. */
const SOLD_AS = new Set(['bunch', 'head', 'bulb', 'bundle']);

/**
 * Finds the package that corresponds to one `unit` of a food (reading C81), or to a bare number if null; undefined if there is none,
 * and the need is a weight. `grams` is the weight of one as bought, `plain` the weight without a given size.
 */
function pieceOf(
  food: Food,
  unit: string | null,
  grams: number,
  plain: number | undefined,
): PackageSize | undefined {
  if (unit === null || !(isPackage(unit) || SOLD_AS.has(unit))) {
    const usual = plain === undefined ? undefined : packageOfWeight(food, plain);
    const pieces = onePieces(food);
    // A large eggplant is the larger of two sizes, or the only one.
    return usual && pieces.includes(usual) ? nearestPackage(pieces, grams) : packageOfWeight(food, grams);
  }
  const isSized = plain === undefined || Math.abs(plain / grams - 1) > 1e-6;
  const word = new RegExp(`\\b${unit}\\b`);
  const named = nearestPackage(
    food.packages.filter(({ label }) => word.test(label)),
    grams,
  );
  if (named && ratioOf(named, grams) <= (isSized ? SAME_CAN : ANY_CAN)) return named;
  const other = nearestPackage(food.packages, grams);
  const isOther = other && !named && !isSized && ratioOf(other, grams) <= OTHER_KIND;
  return isOther ? other : packageOfWeight(food, grams);
}

/**
 * What to buy for an ingredient line; undefined if unknown. An amount in pieces buys that many pieces: "2 large onions" are two
 * onions. Other amounts, and foods sold by weight, need their `boughtGrams`.
 */
export function lineNeed(food: Food, amount: LineAmount): Need | undefined {
  const grams = boughtGrams(food, amount);
  const { quantity, quantityMax, unit } = amount;
  if (grams === undefined || quantity === null) return undefined;
  const count = (quantity + (quantityMax ?? quantity)) / 2;
  if (food.soldByWeight || !(count > 0) || (unit !== null && isMeasured(unit))) return { grams };
  const inBowl = lineGrams(food, 1, unit);
  const piece = pieceOf(food, unit, grams / count, inBowl && inBowl / edibleShare(food, unit));
  return piece ? needOfPieces(food, count, piece) : { grams };
}

/** Caches the package that corresponds to one of a measure, by food; null if there is none. */
const pieces = new WeakMap<Food, Map<Measure, PackageSize | null>>();

/** Like `lineNeed`, for a quantity in the table's measures that weighs `grams` as bought. */
export function needOf(food: Food, quantity: number, measure: Measure, grams: number): Need {
  if (food.soldByWeight || !(quantity > 0) || !isCount(measure)) return { grams };
  const known = pieces.get(food) ?? new Map<Measure, PackageSize | null>();
  let piece = known.get(measure);
  if (piece === undefined) {
    const one = grams / quantity;
    piece = pieceOf(food, measure === 'each' ? null : measure, one, one) ?? null;
    pieces.set(food, known.set(measure, piece));
  }
  return piece ? needOfPieces(food, quantity, piece) : { grams };
}
