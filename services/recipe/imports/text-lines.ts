import { beginsWithAmount, parseLine } from '@homeplate/reference/lines/parse-line.ts';
import { stripBullet } from './bullets.ts';
import { headingOf, isInCapitals } from './headings.ts';

const LONGEST_INGREDIENT_LINE = 160;

const isNumbered = (line: string): boolean => /^(?:step\s*)?\d{1,2}\s*[.):]\s+\D/i.test(line);
const isSentence = (line: string): boolean => /\s\S+\s\S.*[.!]$/.test(line);

/** True for a numbered step, or a sentence that is not an ingredient, among the ingredients. */
export const beginsSteps = (line: string): boolean =>
  isNumbered(line) || (line.length > 40 && isSentence(line) && !beginsWithAmount(stripBullet(line)));

/** True for a line with an amount that is not a step. */
export function isIngredient(line: string): boolean {
  const text = stripBullet(line);
  if (text === '' || text.length > LONGEST_INGREDIENT_LINE || isNumbered(line)) return false;
  return beginsWithAmount(text) ? !isSentence(text) && /\p{L}/u.test(text) : false;
}

/** True for `salt to taste` among lines with amounts. */
export const isNamed = (line: string): boolean =>
  line !== '' && line.length < 60 && !isSentence(line) && parseLine(line).foodId !== null;

/** True for a heading right above a line with an amount. */
export function isHeadingAt(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  const next = lines.slice(index + 1, index + 3).find(Boolean) ?? '';
  return line !== '' && isIngredient(next) && (headingOf(line) !== null || isInCapitals(line));
}
