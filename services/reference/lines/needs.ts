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

/** Shelves have a 15.5 oz can where an old recipe has one of 16 oz, and a 13.5 oz one for 14. */
const SAME_CAN = 1.1;
/** Where a line gives no size, its bottle is a bottle of the shelf, though the table of measures knows another; within reason. */
const ANY_CAN = 2;
/** A bunch of spinach is a bag where no bunch is sold. */
const OTHER_KIND = 1.5;

/** What shelves sell by the piece, beside packages. */
const SOLD_AS = new Set(['bunch', 'head', 'bulb', 'bundle']);

/**
 * The package on the shelf that one `unit` of a food is (reading C81), null being a bare number; undefined where it is none, and
 * the weight counts. `grams` is what one weighs as bought, `plain` what one weighs where a line says nothing of its size.
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
    // A large eggplant is an eggplant, and where two sizes are sold it is the larger one.
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
 * What has to be bought for a line in a cook's words; undefined where it is unknown. What is asked for in pieces is so many of
 * the piece on the shelf: "2 large onions" are two onions. All else, and what is sold by weight, is as `boughtGrams` says.
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

/** Of a food the package that one of a measure is; null: none. The same for every recipe. */
const pieces = new WeakMap<Food, Map<Measure, PackageSize | null>>();

/** The same for a quantity in the table's own measures that weighs `grams` as bought. */
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
