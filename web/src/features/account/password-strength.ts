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
 * A rough guess from length and kinds of signs; what is said again and again counts little. Whether everybody else has that password
 * the server knows.
 */
export function strengthOf(password: string): Strength {
  const signs = Array.from(password);
  if (signs.length < SHORTEST) return 'short';
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
