import type { RecipeStep } from '../catalogue/recipe-source.ts';
import type { MeasuredLine } from './bought-lines.ts';
import { drainedLine } from './drained-cans.ts';
import { eatenFryingFat, isFryingFat } from './frying-uptake.ts';
import { pourOffIn, withoutPouredFat } from './poured-fat.ts';
import { takenUpSalt } from './water-salt.ts';

/** The lines with the food and weight that are eaten, for nutrition. Cost counts what is bought. See docs/decisions/066-what-is-eaten.md. */
export function eatenLines(
  lines: readonly MeasuredLine[],
  steps: readonly Pick<RecipeStep, 'text' | 'uses'>[],
): MeasuredLine[] {
  // Frying oil that a step leaves in the pan, for a gravy, is eaten too.
  const left = pourOffIn(steps)?.grams ?? 0;
  const eaten = lines.map((line, index) =>
    isFryingFat(line)
      ? { ...line, grams: Math.min(line.grams ?? 0, eatenFryingFat(lines, index) + left) }
      : inDish(line),
  );
  return lines.some(isFryingFat) ? eaten : withoutPouredFat(eaten, steps);
}

/** By the share that the line itself names, else by its words. */
function inDish(measured: MeasuredLine): MeasuredLine {
  const { line, grams } = measured;
  if (line.eaten === undefined || grams === undefined) return takenUpSalt(drainedLine(measured));
  return { ...measured, grams: grams * line.eaten };
}
