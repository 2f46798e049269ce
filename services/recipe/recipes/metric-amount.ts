import type { MetricAmount } from '@homeplate/contracts/documents/recipe.ts';
import type { Measure } from '@homeplate/reference/foods/food.ts';
import { isPoured } from '@homeplate/reference/lines/kitchen-measure.ts';
import { lineGrams } from '@homeplate/reference/lines/line-grams.ts';
import type { MeasuredLine } from './bought-lines.ts';

/** What a metric cook measures otherwise. A teaspoon is a teaspoon, and pieces are counted, wherever one cooks. */
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
 * The amount of a line by the density of its food: what is poured in milliliters, all else in grams, as it goes into the bowl.
 * Null where the line is measured alike in both, or nobody can say.
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
