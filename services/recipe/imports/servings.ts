import { readNumber } from '@homeplate/reference/lines/numbers.ts';

const MOST_SERVINGS = 1_000;
const PEOPLE =
  /(\d+)(?:\s*(?:-|–|to)\s*\d+)?\s*(?:(?:large|small|hearty|generous|main|side|adult|hungry|-)\s*)*(?:servings?|serves|portions?|people|persons?|pers\b|diners|guests|adults|appetizers|slices|pieces)/i;
const SERVES = /(?:serv(?:es|ings?)|feeds|portions?)\D{0,20}?(\d+)/i;
const DOZEN = /(\d+(?:\.5)?)?\s*(half[- ]a?\s*)?dozen/i;
/** A measured yield has no count: three cups of sauce serve an unknown number. */
const MEASURED =
  /^\D*[\d./½¼¾⅓⅔ -]+\s*(?:cups?|c\.|quarts?|qts?|pints?|gallons?|liters?|litres?|ml|l\b|ounces?|oz|pounds?|lbs?|grams?|g\b|kg|tablespoons?|tbsp|teaspoons?|tsp)\b/i;
const WORDS = /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|sixteen|twenty)\b/gi;

/**
 * Parses a yield: `4 servings`, `Serves 4-6` (the smaller, so portions are not too small), `Makes 12`, `2 dozen`, `1 pie (8 slices)`.
 * Null when it is only a measure (`3 cups`) or has no number.
 */
export function parseServings(text: string): number | null {
  const plain = text
    .slice(0, 300)
    .replace(WORDS, (word) => String(readNumber(word.toLowerCase(), 0)?.value ?? word));
  const said = PEOPLE.exec(plain)?.[1] ?? SERVES.exec(plain)?.[1];
  if (said) return whole(Number(said));
  const dozen = DOZEN.exec(plain);
  if (dozen) return whole(12 * (dozen[2] ? 0.5 : Number(dozen[1] ?? 1)));
  if (MEASURED.test(plain)) return null;
  // A minus is not a yield; "4-6" gives 4.
  const first = /(?<![\d.-])\d+(?:\.\d+)?/.exec(plain)?.[0];
  return first === undefined ? null : whole(Number(first));
}

/** Picks the first yield that counts people, else the first that counts anything. */
export function pickServings(texts: readonly string[]): number | null {
  const people = texts.filter((text) => PEOPLE.test(text) || SERVES.test(text));
  for (const text of [...people, ...texts]) {
    const servings = parseServings(text);
    if (servings !== null) return servings;
  }
  return null;
}

const whole = (servings: number): number | null => {
  const rounded = Math.round(servings);
  return rounded >= 1 && rounded <= MOST_SERVINGS ? rounded : null;
};
