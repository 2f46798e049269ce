import { readNumber } from '@homeplate/reference/lines/numbers.ts';
import { isMadeInPieces, isMadeWhole } from './yield-nouns.ts';

const MOST_SERVINGS = 1_000;
const RANGE = '(?:\\s*(?:-|–|to|or)\\s*\\d+)?';
const PEOPLE = new RegExp(
  `(\\d+)${RANGE}\\s*(?:(?:large|small|hearty|generous|main|side|adult|hungry|first|course|dish|-)\\s*)*` +
    '(?:servings?|serves|portions?|people|persons?|pers\\b|diners|guests|adults|appetizers|slices|pieces|wedges|' +
    'personas?|personnes?|personen|porciones|portionen|raciones|porzioni)' +
    '(?:\\s*(?:(each)|(?:per|a|to a) \\p{L}+))?',
  'iu',
);
const SERVES = /(?:serv(?:es|ings?)|feeds|portions?)\D{0,20}?(\d+)/i;
const DOZEN = new RegExp(
  `(?<![\\d.])(?:(\\d+(?:\\.\\d+)?|\\.\\d+)${RANGE}|(half)(?:[- ]a)?|(a))\\s*[- ]?dozens?\\b|^\\D*()dozen\\b`,
  'i',
);
/** A measured yield has no count: three cups of sauce serve an unknown number. */
const MEASURED =
  /^\D*[\d./½¼¾⅓⅔ -]+\s*(?:to\s*[\d./½¼¾⅓⅔ -]+)?(?:cups?|c|quarts?|qts?|pints?|gallons?|liters?|litres?|ml|l|fluid|ounces?|oz|pounds?|lbs?|grams?|g|kg|tablespoons?|tbsp|teaspoons?|tsp|inch(?:es)?)\b/i;
const WORDS = /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|sixteen|twenty)\b/gi;
const HALVES: Readonly<Record<string, string>> = { '½': '.5', '1/2': '.5' };
/** The size of what is made: `9-inch`, `9x5`, `8-ounce`, `(2 pounds)`. */
const SIZES =
  /\([^()]*\)|\b\d+(?:[ .-]\d+(?:\/\d+)?)?\s*(?:[x×]\s*\d+(?:\.\d+)?\s*)+(?:-?\s*(?:inch(?:es)?\b|cm\b|["”]))?|(?:\b\d+[ -])?(?<![./])\b\d+(?:[./]\d+)?\s*(?:[-\s]\s*(?:inch(?:es)?|cm)\b|["”]|-\s*(?:ounces?|oz|pounds?|lbs?|quarts?|pints?|cups?|grams?|g)\b)/gi;
const COUNT = new RegExp(`(?<![\\d.-])(\\d+(?:\\.\\d+)?)${RANGE}\\s*(.*)`, 's');
/** From this number on, unknown things are eaten one by one; a few may be loaves. */
const FEWEST_PIECES = 6;

const inDigits = (text: string): string =>
  text
    .slice(0, 300)
    .replace(WORDS, (word) => String(readNumber(word.toLowerCase(), 0)?.value ?? word))
    .replace(
      /(?<=\d)\s+(?:1\/2|½)|(?<=\d)½|(?<![\d/])(?:1\/2|½)(?=\s*dozen)/g,
      (half) => HALVES[half.trim()] ?? half,
    );

/**
 * Parses a yield: `4 servings`, `Serves 4-6` (the smaller, so portions are not too small), `Makes 12`, `2 dozen cookies`, `1 pie (8
 * slices)`. Null when it is only a measure (`3 cups`), counts what is cut (`2 loaves`), or has no number.
 */
export function parseServings(text: string): number | null {
  const plain = inDigits(text);
  const people = PEOPLE.exec(plain);
  if (people) return whole(Number(people[1]) * (isOfEach(people[0]) ? countBefore(plain, people.index) : 1));
  const served = SERVES.exec(plain)?.[1];
  if (served) return whole(Number(served));
  const dozen = DOZEN.exec(plain);
  if (dozen) {
    const things = plain.slice(dozen.index + dozen[0].length);
    return isMadeWhole(things) ? null : whole(12 * (dozen[2] ? 0.5 : Number(dozen[1] ?? 1)));
  }
  if (MEASURED.test(plain)) return null;
  // A minus is not a yield; "4-6" gives 4.
  const [, count, things = ''] = COUNT.exec(plain.replace(SIZES, ' ')) ?? [];
  if (count === undefined) return null;
  const servings = whole(Number(count));
  if (servings === null || isMadeWhole(things, servings)) return null;
  return isMadeInPieces(things) || servings >= FEWEST_PIECES ? servings : null;
}

/** `2 pies, 8 slices each`. */
const isOfEach = (people: string): boolean => /\s(?:each|(?:per|a|to a) \p{L}+)$/iu.test(people);
const countBefore = (text: string, end: number): number =>
  Number(COUNT.exec(text.slice(0, end).replace(SIZES, ' '))?.[1] ?? 1);

const isBare = (text: string): boolean => /^\D*\d+(?:\.\d+)?\D?$/.test(text) && !/\p{L}/u.test(text);

/** Picks the first yield that counts people, else the first that counts anything. */
export function pickServings(texts: readonly string[]): number | null {
  const people = texts.filter((text) => PEOPLE.test(text) || SERVES.test(text));
  const counts = texts.filter((text) => !isBare(text)).map((text) => COUNT.exec(inDigits(text))?.[1]);
  // Programs repeat "2 loaves" as "2".
  const others = texts.filter((text) => !isBare(text) || !counts.includes(COUNT.exec(text)?.[1]));
  for (const text of [...people, ...others]) {
    const servings = parseServings(text);
    if (servings !== null) return servings;
  }
  return null;
}

const LABEL = /^(?:(?:recipe )?yields?|makes|made|number of servings|servings)\s*[:=-]?\s+(?=\S)/i;
/** Says no more than the number of servings. */
const ONLY_SERVINGS =
  /^(?:serves|servings?|feeds|for|makes|portions?)?\s*:?\s*\d+(?:\.\d+)?\s*(?:servings?|people|persons?|portions?|serves)?[.!]?$/i;

/** Picks the yield that says more than a number of servings, in its own words: `2 loaves`, `Serves 4 to 6`. Null when none does. */
export function pickYield(texts: readonly string[]): string | null {
  const said = texts
    .map((text) => text.replace(LABEL, '').trim())
    .filter((text) => /^[^-]*(?:[1-9]|\p{L})/u.test(text) && !ONLY_SERVINGS.test(inDigits(text)));
  return said.find((text) => /\p{L}/u.test(text)) ?? said[0] ?? null;
}

const whole = (servings: number): number | null => {
  const rounded = Math.round(servings);
  return rounded >= 1 && rounded <= MOST_SERVINGS ? rounded : null;
};
