import { isPattern } from '@homeplate/contracts/documents/password-patterns.ts';

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

const SHORTEST = 6;
const FAIR_BITS = 34;
const STRONG_BITS = 56;
const CLASSES: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 20],
];

/**
 * A rough guess from length and kinds of signs; repeats count little, and what the server refuses as a pattern is weak here too.
 * The server alone knows the list of common passwords.
 */
export function strengthOf(password: string): Strength {
  const signs = Array.from(password);
  if (signs.length < SHORTEST) return 'short';
  if (isPattern(password)) return 'weak';
  const pool = CLASSES.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const isNew = (sign: string, at: number) => {
    const before = signs[at - 1]?.codePointAt(0) ?? Number.NaN;
    const step = (sign.codePointAt(0) ?? 0) - before;
    // "aaa", "123", "cba" go on by themselves.
    return Math.abs(step) > 1 || Number.isNaN(step);
  };
  const counted = Math.min(signs.filter(isNew).length, new Set(signs).size * 1.5);
  const bits = counted * Math.log2(pool);
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}
