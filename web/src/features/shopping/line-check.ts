import { UNCOVERED_SHARE } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import type { StoredItem, StoredLine } from './list-operations.ts';

/** Grams that are not to be bought: cooked, at home or bought before. */
export const homeGrams = (stored: StoredItem): number =>
  (stored.cookedGrams ?? 0) + (stored.haveGrams ?? 0) + (stored.boughtGrams ?? 0);

export const isCovered = (grams: number, covered: number): boolean =>
  grams - covered <= grams * UNCOVERED_SHARE;

/** The grams of a line that meals need: a check covers these. Undefined: a check covers any amount. */
export const neededGrams = ({ stored }: StoredLine): number | undefined =>
  (stored?.isNeeded && stored.grams) || undefined;

/** `covered`: as the grams of a check. The same line if nothing changes. */
export function checkLine(line: StoredLine, done: boolean, covered: number | undefined): StoredLine {
  const needed = neededGrams(line);
  const { stored } = line;
  if (!stored || needed === undefined || covered === undefined) return withCheck(line, done, 0);
  if (isCovered(needed, covered)) return withCheck(line, true, 0);
  return withCheck(line, false, Math.max(0, rounded(covered - homeGrams({ ...stored, boughtGrams: 0 }))));
}

function withCheck(line: StoredLine, done: boolean, bought: number): StoredLine {
  const { stored } = line;
  const before = stored?.boughtGrams ?? 0;
  if (line.done === done && before === bought) return line;
  if (!stored || before === bought) return { ...line, done };
  return { ...line, done, stored: { ...stored, boughtGrams: bought || null } };
}

const rounded = (grams: number): number => Math.round(grams * 10) / 10;

/** What the checks of these lines cover as they are, so that they can be set again. */
export const gramsCovered = (lines: readonly StoredLine[]): Record<string, number> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const needed = neededGrams(line);
      return needed === undefined ? [] : [[line.id, line.done ? needed : coveredBefore(line)]];
    }),
  );

const coveredBefore = ({ stored }: StoredLine): number => (stored?.boughtGrams ? homeGrams(stored) : 0);
