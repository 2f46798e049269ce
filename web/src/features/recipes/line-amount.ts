import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { measures as words } from '@homeplate/kit/copy/measures.ts';
import { scaledWords } from '@homeplate/kit/format/cooks-measure.ts';
import { beforeName, isMany, nameInLine } from '@homeplate/kit/format/quantity.ts';
import type { Units } from '../../lib/units.ts';

type Line = Pick<RecipeIngredient, 'quantity' | 'quantityMax' | 'unit' | 'metric'>;

/** Round grams and milliliters as scales and jugs show them; from 1,000 on use kilograms and liters. */
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

/** "1 1/2 lb" or "680 g": the amount of a line, scaled by `factor`; null without an amount. */
export function lineAmount(line: Line, factor: number, units: Units): string | null {
  if (line.quantity === null) return null;
  const inUs = scaledWords(line, factor);
  // A scale cannot measure a pinch: its smallest step is a gram.
  return units === 'metric' && line.metric && inUs !== words.pinch ? metricWords(line.metric, factor) : inUs;
}

/** The amount and the matching name: "1 lemon", "2 lemons". A line without an amount has only a name. */
export function lineWords(
  line: Line & Pick<RecipeIngredient, 'name' | 'counted'>,
  factor: number,
  units: Units,
): { amount: string | null; name: string } {
  const amount = lineAmount(line, factor, units);
  if (amount === null) return { amount, name: line.name };
  const most = (line.quantityMax ?? line.quantity ?? 0) * factor;
  const name = line.counted ? (isMany(most) ? line.counted.several : line.counted.one) : line.name;
  return { amount: beforeName(amount), name: nameInLine(name, line.unit) };
}
