import type { MeasuredLine } from './bought-lines.ts';
import { eatenFryingFat, isFryingFat } from './frying-uptake.ts';

/** The lines with the food and weight that are eaten, for nutrition. Cost counts what is bought. */
export const eatenLines = (lines: readonly MeasuredLine[]): MeasuredLine[] =>
  lines.map((line, index) => (isFryingFat(line) ? { ...line, grams: eatenFryingFat(lines, index) } : line));
