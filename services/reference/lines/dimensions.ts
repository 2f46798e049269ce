import type { Size } from './amount.ts';
import { readNumber } from './numbers.ts';

const NUMBER = String.raw`(?:(?:\d+[ -])?\d+(?:\/\d+(?:st|nd|rd|th)?|\.\d+)?|half|quarter|third|three-quarter)`;
const UNIT = String.raw`(?:inch(?:es)?|in\.|"|cm|mm)`;
const SHAPE = '(?:thick|wide|long|tall|high|deep|square|round|across|in diameter)';

/** A dimension without brackets: `1-inch`, `quarter-inch`, `3 x 1 inch`, `1/2-inch-thick`. */
const BARE = new RegExp(
  ` ?(${NUMBER}(?:[- ]?${UNIT})?(?:[- ]?(?:x|by|to)[- ]?${NUMBER})*[- ]?${UNIT}(?:[- ]${SHAPE})?) `,
  'iy',
);
/** Anything in brackets describes the pieces after it: `(1/4 inch thick)`, `(inner)`. */
const BRACKETED = / ?\(([^()]+)\) ?/y;
/** The length of a piece; its thickness or width says nothing about its weight. */
const LENGTH = new RegExp(`(${NUMBER})[- ]?(?:(inch(?:es)?|in\\.|")|cm)(?![- ](?:thick|wide|square))`, 'i');

export type Dimension = { said: string; length: Size | null; end: number };

/** Parses what stands between a number and its pieces at `index`; undefined if nothing does. */
export function readDimension(text: string, index: number): Dimension | undefined {
  for (const pattern of [BRACKETED, BARE]) {
    pattern.lastIndex = index;
    const said = pattern.exec(text)?.[1];
    if (said) return { said: said.trim(), length: readLength(said), end: pattern.lastIndex };
  }
  return undefined;
}

function readLength(said: string): Size | null {
  const [, figure = '', inches] = LENGTH.exec(said) ?? [];
  const number = readNumber(figure, 0);
  return number ? { quantity: number.value, unit: inches ? 'inch' : 'cm' } : null;
}

const THICKNESS = /[- ]?inch(?:es)?[- ](?:thick|wide)(?![a-z]) */iy;
/** `4 1/2-inch-thick`, `2 - 1/2-inch-thick`: a count before the fraction. */
const COUNTED = /^(\d+) (?:- )?(?=\d+\/\d+)/;

/** `1/2-inch-thick slices` has a thickness but no count; `4 1/2-inch-thick slices` are four. `end`: the index after the number. */
export function readThickness(
  text: string,
  index: number,
  end: number,
): { count: number | null; said: string; end: number } | undefined {
  THICKNESS.lastIndex = end;
  if (!THICKNESS.test(text)) return undefined;
  const said = text.slice(index, THICKNESS.lastIndex).trim();
  const [before = '', count] = COUNTED.exec(said) ?? [];
  return { count: count ? Number(count) : null, said: said.slice(before.length), end: THICKNESS.lastIndex };
}
