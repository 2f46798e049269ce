import type { Food } from '../foods/food.ts';
import type { ParsedLine } from './parse-line.ts';
import { isPackage, kindOf } from './units.ts';

/**
 * What is bought for a line, in grams; undefined where nobody can say. A line's own grams are of what goes into the bowl; costs and
 * packages go by the weight as bought, raw where the line says cooked. What was weighed on a scale or comes in a package is as bought
 * already. Of a range the middle.
 */
export function boughtGrams(
  food: Food,
  {
    quantity,
    quantityMax,
    unit,
    form,
    grams,
  }: Pick<ParsedLine, 'quantity' | 'quantityMax' | 'unit' | 'form' | 'grams'>,
): number | undefined {
  if (grams === null || quantity === null) return undefined;
  const isWhole = unit !== null && (kindOf(unit) === 'mass' || isPackage(unit));
  const edible = food.category === 'Meat & Seafood' || isWhole ? 1 : food.edibleYield;
  const middle = quantityMax !== null && quantity > 0 ? (1 + quantityMax / quantity) / 2 : 1;
  return (grams * middle * (form?.rawPerGram ?? 1)) / edible;
}
