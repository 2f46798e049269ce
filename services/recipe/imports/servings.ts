import { readNumber } from '@homeplate/reference/lines/numbers.ts';

const MOST_SERVINGS = 1_000;
const PEOPLE =
  /(\d+)(?:\s*(?:-|–|to)\s*\d+)?\s*(?:(?:large|small|hearty|generous|main|side|adult|hungry|-)\s*)*(?:servings?|serves|portions?|people|persons?|pers\b|diners|guests|adults|appetizers|slices|pieces)/i;
const SERVES = /(?:serv(?:es|ings?)|feeds|portions?)\D{0,20}?(\d+)/i;
const DOZEN = /(\d+(?:\.5)?)?\s*(half[- ]a?\s*)?dozen/i;
/** What is measured is not counted: three cups of sauce serve nobody knows how many. */
const MEASURED =
  /^\D*[\d./½¼¾⅓⅔ -]+\s*(?:cups?|c\.|quarts?|qts?|pints?|gallons?|liters?|litres?|ml|l\b|ounces?|oz|pounds?|lbs?|grams?|g\b|kg|tablespoons?|tbsp|teaspoons?|tsp)\b/i;
const WORDS = /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|sixteen|twenty)\b/gi;

/**
 * How many a yield serves: `4 servings`, `Serves 4-6` (the fewer: nobody goes hungry), `Makes 12`, `2 dozen`, `1 pie (8 slices)`.
 * Null where only a measure is told (`3 cups`), or nothing.
 */
export function servingsOf(text: string): number | null {
  const plain = text
    .slice(0, 300)
    .replace(WORDS, (word) => String(readNumber(word.toLowerCase(), 0)?.value ?? word));
  const said = PEOPLE.exec(plain)?.[1] ?? SERVES.exec(plain)?.[1];
  if (said) return whole(Number(said));
  const dozen = DOZEN.exec(plain);
  if (dozen) return whole(12 * (dozen[2] ? 0.5 : Number(dozen[1] ?? 1)));
  if (MEASURED.test(plain)) return null;
  // A minus is no yield; of "4-6" the first is the one.
  const first = /(?<![\d.-])\d+(?:\.\d+)?/.exec(plain)?.[0];
  return first === undefined ? null : whole(Number(first));
}

/** The first of several yields that tells how many people; else the first that counts anything. */
export function servingsOfAll(texts: readonly string[]): number | null {
  const people = texts.filter((text) => PEOPLE.test(text) || SERVES.test(text));
  for (const text of [...people, ...texts]) {
    const servings = servingsOf(text);
    if (servings !== null) return servings;
  }
  return null;
}

const whole = (servings: number): number | null => {
  const rounded = Math.round(servings);
  return rounded >= 1 && rounded <= MOST_SERVINGS ? rounded : null;
};
