import type { Food } from '../foods/food.ts';
import type { ParsedLine } from './parse-line.ts';
import { isPackage, kindOf } from './units.ts';

export type LineAmount = Pick<ParsedLine, 'quantity' | 'quantityMax' | 'unit' | 'grams'> &
  Partial<Pick<ParsedLine, 'form'>>;

/**
 * The weight of a line as bought, in grams; undefined if unknown. Converts the line's prepared weight to the raw weight as bought.
 * Weighed and packaged amounts are as bought already. A range weighs its mean.
 */
export function boughtGrams(
  food: Food,
  { quantity, quantityMax, unit, form, grams }: LineAmount,
): number | undefined {
  if (grams === null || quantity === null) return undefined;
  const middle = quantityMax !== null && quantity > 0 ? (1 + quantityMax / quantity) / 2 : 1;
  return (grams * middle * (form?.rawPerGram ?? 1)) / edibleShare(food, unit);
}

/** The prepared share of a line's weight as bought; 1 if the line's weight is as bought. */
export function edibleShare(food: Food, unit: string | null): number {
  const isWhole = unit !== null && (kindOf(unit) === 'mass' || isPackage(unit));
  return food.category === 'Meat & Seafood' || isWhole ? 1 : food.edibleYield;
}
