/** A parsed number and the index after it. */
export type NumberAt = { value: number; end: number };

const WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    zero: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    eighteen: 18,
    twenty: 20,
    'twenty-four': 24,
    thirty: 30,
    forty: 40,
    fifty: 50,
    infinity: Number.NaN,
    nan: Number.NaN,
  }),
);
const PARTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    half: 1 / 2,
    halves: 1 / 2,
    third: 1 / 3,
    quarter: 1 / 4,
    fourth: 1 / 4,
    eighth: 1 / 8,
    '3rd': 1 / 3,
    '4th': 1 / 4,
    '8th': 1 / 8,
  }),
);
const PART = '(half|halves|third|quarter|fourth|eighth|3rd|4th|8th)s?';

const at = (pattern: RegExp, text: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index;
  return pattern.exec(text);
};

/** The ending of an ordinal after a fraction: `1/3rd`, `3/4ths`, `1/4'th`, `1/3 rd`. */
const ORDINAL_END =
  "(?:['-]?(?:st|nd|rd|th)s?(?=[^a-z]|$|cups?|tsp|tbsp|teasp|tables|lb|oz)| (?:rd|th)s?(?![a-z]))?";
const FRACTION = new RegExp(`(\\d{1,4}) ?/ ?(\\d{1,4})${ORDINAL_END}(?![\\d/])`, 'iy');
/** `2nd cut brisket`: an ordinal is not a count. */
const ORDINAL = /\d+(?:st|nd|rd|th)s?(?![a-z])/iy;
/** `3rd cup` is a third of a cup. */
const OF_A_UNIT = / (?:of an? )?(?:cup|teaspoon|tablespoon|tsp|tbsp|pound|lb|stick)s?\b/iy;
/** `2-ish cups`, `2's eggs`, `3x eggs`, `2+ cups`. */
const LOOSE_END = /(?:-?ish|'s|x|\+)(?= [a-z])/iy;
const DIGITS = /(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)(?:e[+-]?\d+(?![a-z\d]))?/iy;
/** A decimal comma: `1,5`; but `1,000` is a thousand. */
const DECIMAL_COMMA = /(\d+),(\d{1,2})(?!\d)/y;
/** The separator between a whole number and its fraction: `1 1/2`, `1-1/2`, `1 and 1/2`, `1 & 1/2`. */
const JOINT = / ?(?:-|&|\+|and)? ?/y;

/** Excludes the first half of `five-spice`. */
const WHOLE_WORD = /(twenty-four|[a-z]+)(?![a-z]|-(?!(?:inch|ounce|pound|cup|quart|gallon)\b)[a-z])/iy;
const AND_A_PART = new RegExp(` and (?:(an?|one) )?${PART}\\b`, 'iy');
const PARTS_OF = new RegExp(
  `(an?|one|two|three|five|seven)?[ -]?\\b${PART}(?![a-z])(?: (?:of )?(?:an?|the)\\b)?`,
  'iy',
);

/** `1/2/3` is not an amount. */
const SLASHES = /\d+(?:\/\d+){2,}/y;

/** A whole number that is too long for an amount. */
const ENORMOUS = 1e7;

/**
 * Parses the number at `index`: `2`, `1 1/2`, `1/3rd`, `1-1/2`, `.5`, `1,5`, `three`, `one and a half`, `three quarters`, `half a`. Undefined
 * if there is none. The value is NaN for an invalid number, such as `1/0` or `1/2/3`.
 */
export function readNumber(text: string, index: number): NumberAt | undefined {
  if (at(SLASHES, text, index)) return { value: Number.NaN, end: SLASHES.lastIndex };
  const fraction = readFraction(text, index);
  if (fraction) return fraction;
  const comma = at(DECIMAL_COMMA, text, index);
  if (comma) return { value: Number(`${comma[1]}.${comma[2]}`), end: DECIMAL_COMMA.lastIndex };
  if (at(ORDINAL, text, index))
    return at(OF_A_UNIT, text, ORDINAL.lastIndex) ? readWords(text, index) : undefined;
  const digits = at(DIGITS, text, index);
  if (digits) return withFraction(text, Number(digits[0].replaceAll(',', '')), DIGITS.lastIndex);
  return readWords(text, index);
}

function readFraction(text: string, index: number): NumberAt | undefined {
  const match = at(FRACTION, text, index);
  if (!match) return undefined;
  const bottom = Number(match[2]);
  return { value: bottom === 0 ? Number.NaN : Number(match[1]) / bottom, end: FRACTION.lastIndex };
}

function withFraction(text: string, whole: number, end: number): NumberAt {
  const sane = whole <= ENORMOUS ? whole : Number.NaN;
  if (!Number.isInteger(whole)) return { value: sane, end };
  at(JOINT, text, end);
  const fraction = JOINT.lastIndex > end ? readFraction(text, JOINT.lastIndex) : undefined;
  if (fraction && (fraction.value < 1 || Number.isNaN(fraction.value))) {
    return { value: sane + fraction.value, end: fraction.end };
  }
  const words = at(AND_A_PART, text, end);
  if (words)
    return { value: sane + (PARTS.get((words[2] ?? '').toLowerCase()) ?? 0), end: AND_A_PART.lastIndex };
  return { value: sane, end: at(LOOSE_END, text, end) ? LOOSE_END.lastIndex : end };
}

/** Foods that start with a number word. */
const HALF_AND_HALF = /half[ -](?:and|&|n)[ -]half\b/iy;

function readWords(text: string, index: number): NumberAt | undefined {
  if (at(HALF_AND_HALF, text, index)) return undefined;
  const parts = at(PARTS_OF, text, index);
  if (parts) {
    const many = (parts[1] ?? 'one').toLowerCase();
    const part = PARTS.get((parts[2] ?? '').toLowerCase()) ?? 0;
    return { value: (/^an?$/.test(many) ? 1 : (WORDS.get(many) ?? 1)) * part, end: PARTS_OF.lastIndex };
  }
  const word = at(WHOLE_WORD, text, index);
  const whole = word && WORDS.get((word[1] ?? '').toLowerCase());
  return whole === undefined || whole === null ? undefined : withFraction(text, whole, WHOLE_WORD.lastIndex);
}

export type RangeAt = NumberAt & {
  max: number | null;
  /** The index after the first number. */
  firstEnd: number;
};

const BETWEEN = / ?(?:- to|-to-|-|to|or|~)(?![a-z]) ?/iy;

/** Parses a number or a range: `2-3`, `2 to 3`, `4- to 5-pound`, `1/2 - 1`, `2 or 3`. `max` is the larger number. */
export function readRange(text: string, index: number): RangeAt | undefined {
  const first = readNumber(text, index);
  if (!first) return undefined;
  at(BETWEEN, text, first.end);
  const second = BETWEEN.lastIndex > first.end ? readNumber(text, BETWEEN.lastIndex) : undefined;
  // A smaller second number is not a range but a size, as in "1 8-ounce".
  if (!second || !(second.value > first.value)) return { ...first, max: null, firstEnd: first.end };
  return { value: first.value, max: second.value, end: second.end, firstEnd: first.end };
}
