import { AppError } from '@homeplate/common/app-error.ts';
import type { PantryAmount } from '@homeplate/contracts/documents/pantry.ts';
import { MOST_PANTRY_GRAMS } from '@homeplate/contracts/documents/pantry-limits.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import { quotedPackage } from '@homeplate/reference/foods/packages.ts';
import { edibleShare } from '@homeplate/reference/lines/bought-grams.ts';
import {
  formatQuantity,
  isPoured,
  toMetricKitchen,
  toUsKitchen,
  toUsWeight,
} from '@homeplate/reference/lines/kitchen-measure.ts';
import { lineNeed } from '@homeplate/reference/lines/needs.ts';
import { type ParsedLine, parseLine } from '@homeplate/reference/lines/parse-line.ts';
import { isPackage } from '@homeplate/reference/lines/units.ts';

/** Grams as bought, and whether the user counts pieces. */
export type Quantity = { grams: number; inPieces: boolean };
type Asked = { grams?: number | undefined; pieces?: number | undefined; amount?: string | undefined };

const invalid = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { fields: { [field]: message } });

/** Throws INVALID_INPUT (`foodId`). */
export function knownFood(foodId: string): Food {
  const food = foodById(foodId);
  if (!food) throw invalid('foodId', 'There is no such food');
  return food;
}

const TOO_MUCH = `This is more than ${MOST_PANTRY_GRAMS / 1000} kg. Please check the amount`;

/** Undefined without an amount. Throws INVALID_INPUT (`pieces`, `amount`). */
export function readQuantity(food: Food, { grams, pieces, amount }: Asked): Quantity | undefined {
  if (grams !== undefined) return { grams, inPieces: false };
  if (pieces !== undefined) {
    const weight = gramsOf(food, pieces, 'each');
    if (weight === undefined)
      throw invalid('pieces', `We can't count ${food.name} in pieces. Please use grams`);
    return within({ grams: weight, inPieces: true }, 'pieces');
  }
  if (amount === undefined) return undefined;
  const parsed = parseLine(`${amount} ${food.name}`);
  // Words beside the food's own name belong to an amount that was not read: "a whole lot".
  const quantity = parsed.isNear ? undefined : quantityOf(food, parsed);
  if (!quantity)
    throw invalid(
      'amount',
      `We can't read this amount of ${food.name}. Please use one such as 2 cups or 12 oz`,
    );
  return within(quantity, 'amount');
}

function within(quantity: Quantity, field: string): Quantity {
  if (quantity.grams > MOST_PANTRY_GRAMS) throw invalid(field, TOO_MUCH);
  return quantity;
}

/** Undefined if the line has no amount that can be weighed. */
function quantityOf(food: Food, parsed: ParsedLine): Quantity | undefined {
  const need = lineNeed(food, parsed);
  if (!need || !(need.grams > 0)) return undefined;
  return { grams: need.grams, inPieces: parsed.unit === null && gramsOf(food, 1, 'each') !== undefined };
}

/** One package of the usual size. */
export const onePackage = (food: Food): Quantity => ({ grams: quotedPackage(food).grams, inPieces: false });

/** A typed line such as "2 lb chicken thighs"; without an amount it is one package. Throws INVALID_INPUT (`line`). */
export function readPantryLine(line: string): { food: Food } & Quantity {
  const parsed = parseLine(line);
  const food = parsed.foodId === null ? undefined : foodById(parsed.foodId);
  if (!food) throw invalid('line', "We don't know this item yet");
  const quantity = quantityOf(food, parsed);
  if (quantity) return { food, ...within(quantity, 'line') };
  const isCount = parsed.unit === null || isPackage(parsed.unit);
  const count = isCount && parsed.quantity !== null && parsed.quantity > 0 ? Math.ceil(parsed.quantity) : 1;
  return { food, ...within({ ...onePackage(food), grams: onePackage(food).grams * count }, 'line') };
}

/** undefined unless counted. */
export function piecesOf(food: Food, { grams, inPieces }: Quantity): number | undefined {
  const one = inPieces ? gramsOf(food, 1, 'each') : undefined;
  return one === undefined ? undefined : Math.round((grams / one) * 100) / 100;
}

/** A pound and a half: more of a dry food is shown by weight, not in a dozen cups. */
const HEAVY_GRAMS = 680;

/** An amount in kitchen measures, as bought. */
export function amountWords(food: Food, quantity: Quantity): PantryAmount {
  const pieces = piecesOf(food, quantity);
  if (pieces !== undefined) {
    const words = formatQuantity(pieces);
    return { us: words, metric: words };
  }
  const { grams } = quantity;
  const prepared = grams * edibleShare(food, null);
  const isHeavy = grams >= HEAVY_GRAMS && !isPoured(food);
  const us = isHeavy ? toUsWeight(grams) : toUsKitchen(food, prepared);
  // Without a unit it is a number of pieces, which a weight of onions is not.
  return {
    us: (us.unit === null ? toUsWeight(grams) : us).text,
    metric: toMetricKitchen(food, isPoured(food) ? prepared : grams).text,
  };
}
