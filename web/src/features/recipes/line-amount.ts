import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { nameInLine, quantityWords } from '../../lib/quantity.ts';
import type { Units } from './units.ts';

type Line = Pick<RecipeIngredient, 'quantity' | 'quantityMax' | 'unit' | 'metric'>;

/** How many of a measure make one of the next, the least of that a cook would measure, and the parts it is marked in. */
const LARGER: Record<string, { unit: string; count: number; least: number; parts: readonly number[] }> = {
  tsp: { unit: 'tbsp', count: 3, least: 1, parts: [2] },
  tbsp: { unit: 'cup', count: 16, least: 1 / 4, parts: [3, 4] },
  oz: { unit: 'lb', count: 16, least: 1, parts: [4] },
};
const NEAR = 0.02;

const isMarked = (quantity: number, parts: readonly number[]): boolean =>
  parts.some((part) => Math.abs(quantity * part - Math.round(quantity * part)) < NEAR * part);

/** 6 tsp → 2 tbsp, 8 tbsp → 1/2 cup, 24 oz → 1 1/2 lb; what would come to no measure of the larger one stays. */
function inLargerMeasure(line: Omit<Line, 'metric'>): Omit<Line, 'metric'> {
  const larger = LARGER[line.unit ?? ''];
  if (!larger || line.quantity === null) return line;
  const quantity = line.quantity / larger.count;
  const most = line.quantityMax === null ? null : line.quantityMax / larger.count;
  const isMeasured = [quantity, most ?? quantity].every((one) => isMarked(one, larger.parts));
  if (quantity < larger.least || !isMeasured) return line;
  return inLargerMeasure({ quantity, quantityMax: most, unit: larger.unit });
}

/** Grams and milliliters as scales and jugs are read; from a thousand on in kilograms and liters. */
function roundMetric(quantity: number, unit: 'g' | 'ml'): { figure: number; unit: string } {
  if (quantity >= 1000) return { figure: Math.round(quantity / 50) / 20, unit: unit === 'g' ? 'kg' : 'l' };
  const step = quantity >= 200 ? 10 : quantity >= 50 ? 5 : 1;
  return { figure: Math.max(1, Math.round(quantity / step) * step), unit };
}

function metricWords({ quantity, quantityMax, unit }: NonNullable<Line['metric']>, factor: number): string {
  const low = roundMetric(quantity * factor, unit);
  if (quantityMax === null) return `${low.figure} ${low.unit}`;
  const high = roundMetric(quantityMax * factor, unit);
  return low.unit === high.unit
    ? `${low.figure} to ${high.figure} ${high.unit}`
    : `${low.figure} ${low.unit} to ${high.figure} ${high.unit}`;
}

/** "1 1/2 lb" or "680 g": how much of a line, `factor` times the recipe; null where it names no quantity. */
export function lineAmount(line: Line, factor: number, units: Units): string | null {
  if (line.quantity === null) return null;
  if (units === 'metric' && line.metric) return metricWords(line.metric, factor);
  // As the author wrote it, unless it is scaled: "4 tbsp butter" is no mistake.
  if (factor === 1) return quantityWords(line);
  const { quantity, quantityMax, unit } = line;
  return quantityWords(
    inLargerMeasure({
      quantity: quantity * factor,
      quantityMax: quantityMax === null ? null : quantityMax * factor,
      unit,
    }),
  );
}

/** The amount and the name that goes with it: "1 lemon", "2 lemons"; a line without an amount is a name alone. */
export function lineWords(
  line: Line & Pick<RecipeIngredient, 'name' | 'counted'>,
  factor: number,
  units: Units,
): { amount: string | null; name: string } {
  const amount = lineAmount(line, factor, units);
  if (amount === null) return { amount, name: line.name };
  const most = (line.quantityMax ?? line.quantity ?? 0) * factor;
  const name = line.counted ? (most > 1 ? line.counted.several : line.counted.one) : line.name;
  return { amount, name: nameInLine(name) };
}
