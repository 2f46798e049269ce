import type { MetricAmount } from '@homeplate/contracts/documents/recipe.ts';
import type { Measure } from '@homeplate/reference/foods/food.ts';
import { isPoured } from '@homeplate/reference/lines/kitchen-measure.ts';
import { lineGrams } from '@homeplate/reference/lines/line-grams.ts';
import type { MeasuredLine } from './bought-lines.ts';

/** Measures that metric cooks do not use. Teaspoons and pieces are the same everywhere. */
const US_MEASURES: ReadonlySet<Measure> = new Set([
  'oz',
  'lb',
  'tbsp',
  'cup',
  'fl oz',
  'pint',
  'quart',
  'gallon',
  'stick',
]);

/**
 * Converts a line by the density of its food: liquids to milliliters, the rest to grams as used. Null when both systems use the
 * same measure, or the density is unknown.
 */
export function metricAmount({ line, food }: Pick<MeasuredLine, 'line' | 'food'>): MetricAmount | null {
  if (!food || !US_MEASURES.has(line.unit)) return null;
  const grams = lineGrams(food, 1, line.unit);
  const milliliter = isPoured(food) ? lineGrams(food, 1, 'ml') : undefined;
  if (!grams) return null;
  const of = (quantity: number) => Math.round(((quantity * grams) / (milliliter || 1)) * 10) / 10;
  return {
    quantity: of(line.quantity),
    quantityMax: line.quantityMax === undefined ? null : of(line.quantityMax),
    unit: milliliter ? 'ml' : 'g',
  };
}
