import type { MeasuredLine } from './bought-lines.ts';
import { eatenFryingFat, isFryingFat } from './frying-uptake.ts';

/** The lines with the food and weight that are eaten, for nutrition. Cost counts what is bought. */
export const eatenLines = (lines: readonly MeasuredLine[]): MeasuredLine[] =>
  lines.map((measured, index) => {
    const { line, grams } = measured;
    if (line.eaten !== undefined && grams !== undefined) return { ...measured, grams: grams * line.eaten };
    return isFryingFat(measured) ? { ...measured, grams: eatenFryingFat(lines, index) } : measured;
  });
