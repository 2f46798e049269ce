import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { measures as words } from '@homeplate/kit/copy/measures.ts';
import { scaledWords } from '@homeplate/kit/format/cooks-measure.ts';
import { beforeName, isMany, nameInLine } from '@homeplate/kit/format/quantity.ts';
import type { Units } from '../../lib/units.ts';

type Line = Pick<RecipeIngredient, 'quantity' | 'quantityMax' | 'unit' | 'metric'>;
type SizedLine = Line & Pick<RecipeIngredient, 'canSize' | 'weight'>;

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

/** The size of the cans or the weight of a spoonful, to show beside the amount; null where the amount needs neither. */
export function sizeWords(line: SizedLine, factor: number, units: Units): string | null {
  const { canSize, weight, quantity, quantityMax, metric } = line;
  if (canSize) return isMany((quantityMax ?? quantity ?? 0) * factor) ? words.each(canSize) : canSize;
  if (!weight || weight * factor < 1 || (units === 'metric' && metric)) return null;
  return metricWords({ quantity: weight, quantityMax: null, unit: 'g' }, factor);
}

/** The amount and the matching name: "1 lemon", "2 lemons", "2 cups (250 g) flour". A line without an amount has only a name. */
export function lineWords(
  line: SizedLine & Pick<RecipeIngredient, 'name' | 'counted'>,
  factor: number,
  units: Units,
): { amount: string | null; name: string } {
  const amount = lineAmount(line, factor, units);
  if (amount === null) return { amount, name: line.name };
  const most = (line.quantityMax ?? line.quantity ?? 0) * factor;
  const name = line.counted ? (isMany(most) ? line.counted.several : line.counted.one) : line.name;
  const size = sizeWords(line, factor, units);
  return {
    amount: size ? words.sized(amount, size) : beforeName(amount),
    name: nameInLine(name, line.unit),
  };
}
