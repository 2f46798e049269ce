import type { ReadLine } from '@homeplate/contracts/documents/food.ts';
import { amountWords, nameInLine } from '@homeplate/kit/format/quantity.ts';
import { unitWords } from '@homeplate/kit/format/unit-words.ts';
import { figureWords } from '../../lib/typed-amount.ts';

export type Measures = 'us' | 'metric';

/** How many of a measure make one of the next, and from how many parts of that on a cook takes it. */
const LARGER: Readonly<
  Record<string, { unit: string; count: number; least: number; parts: readonly number[] }>
> = {
  tsp: { unit: 'tbsp', count: 3, least: 1, parts: [2] },
  tbsp: { unit: 'cup', count: 16, least: 1 / 4, parts: [3, 4] },
  oz: { unit: 'lb', count: 16, least: 1, parts: [4] },
  g: { unit: 'kg', count: 1000, least: 1, parts: [20] },
  ml: { unit: 'l', count: 1000, least: 1, parts: [20] },
};
const NEAR = 0.02;
const isMarked = (quantity: number, parts: readonly number[]): boolean =>
  parts.some((part) => Math.abs(quantity * part - Math.round(quantity * part)) < NEAR * part);

/** Eighths and thirds of what a spoon holds have no spoon: 1/8 of a tablespoon is told in teaspoons. */
const SMALLER: Readonly<Record<string, { unit: string; count: number; below: number }>> = {
  cup: { unit: 'tbsp', count: 16, below: 1 / 4 },
  tbsp: { unit: 'tsp', count: 3, below: 1 / 2 },
  lb: { unit: 'oz', count: 16, below: 1 / 4 },
  kg: { unit: 'g', count: 1000, below: 1 },
  l: { unit: 'ml', count: 1000, below: 1 },
};

/** The same amount in the measure that a cook would take. */
function inFittingMeasure(quantity: number, unit: string): { quantity: number; unit: string } {
  const smaller = SMALLER[unit];
  if (smaller && quantity < smaller.below - 1e-9)
    return inFittingMeasure(quantity * smaller.count, smaller.unit);
  const larger = LARGER[unit];
  const more = larger ? quantity / larger.count : 0;
  return larger && more >= larger.least - 1e-9 && isMarked(more, larger.parts)
    ? inFittingMeasure(more, larger.unit)
    : { quantity, unit };
}

/** Nothing is no amount: what no spoon takes is told in figures. */
const figureOf = (quantity: number, unit: string | null): string => {
  const words = amountWords(quantity, unit);
  return words === '0' ? figureWords(quantity) : words;
};

function amountText(quantity: number, most: number | null, unit: string | null): string {
  const fitting = unit === null ? { quantity, unit } : inFittingMeasure(quantity, unit);
  const high = most === null ? null : most * (fitting.quantity / quantity);
  const low = figureOf(fitting.quantity, fitting.unit);
  const figures = high === null ? low : `${low} to ${figureOf(high, fitting.unit)}`;
  return fitting.unit === null
    ? figures
    : `${figures} ${unitWords(fitting.unit, (high ?? fitting.quantity) > 1)}`;
}

/** A line's amount, so many times; null where it tells none. */
export function scaledAmount(line: ReadLine, factor: number, measures: Measures): string | null {
  if (line.quantity === null) return null;
  if (measures === 'metric' && line.metric) {
    const { quantity, quantityMax, unit } = line.metric;
    return amountText(
      rounded(quantity * factor),
      quantityMax === null ? null : rounded(quantityMax * factor),
      unit,
    );
  }
  const most = line.quantityMax === null ? null : line.quantityMax * factor;
  return amountText(line.quantity * factor, most, line.unit);
}

/** As scales and jugs are read. */
function rounded(quantity: number): number {
  const step = quantity >= 1000 ? 50 : quantity >= 200 ? 10 : quantity >= 50 ? 5 : 1;
  return Math.max(1, Math.round(quantity / step) * step);
}

/** The whole line as it is written down: headings and lines without an amount stay as they are. */
export function scaledText(line: ReadLine, factor: number, measures: Measures): string {
  const amount = line.kind === 'ingredient' ? scaledAmount(line, factor, measures) : null;
  if (amount === null) return line.line.trim();
  return `${amount} ${nameInLine(line.food)}${line.note ? `, ${line.note}` : ''}`;
}
