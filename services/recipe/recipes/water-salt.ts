import { type MeasuredLine, wordsOf } from './bought-lines.ts';

/** Shares of the salt that the food takes up. Sources: docs/decisions/066-what-is-eaten.md. */
const TAKEN_UP = [
  { words: /\bfor (?:the )?(?:[\w-]+ )?water\b/i, share: 0.08 },
  { words: /\bfor (?:the )?brin(?:e|ing)\b/i, share: 0.03 },
] as const;

/** The line with the salt that stays in the food, if it is salt for water or a brine that is drained off. */
export function takenUpSalt(line: MeasuredLine): MeasuredLine {
  const isSalt = line.food?.id.endsWith('salt') ?? false;
  const { share } = (isSalt && TAKEN_UP.find(({ words }) => words.test(wordsOf(line)))) || {};
  return share === undefined || line.grams === undefined ? line : { ...line, grams: line.grams * share };
}
