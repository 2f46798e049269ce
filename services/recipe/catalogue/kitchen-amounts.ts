import type { Measure } from '@homeplate/reference/foods/food.ts';
import type { RecipeLine } from './recipe-source.ts';

/** Teaspoons per measure of volume. */
const TEASPOONS: Readonly<Partial<Record<Measure, number>>> = {
  tsp: 1,
  tbsp: 3,
  'fl oz': 6,
  cup: 48,
  pint: 96,
  quart: 192,
  gallon: 768,
};
const STEP_UNITS = { teaspoon: 1, tablespoon: 3, cup: 48, pint: 96, quart: 192, gallon: 768 } as const;
export const TEASPOONS_PER_CUP = 48;

/** The pattern of an amount that a step measures: "1 1/4 cups", with its number and unit as groups. */
export const STEP_AMOUNT = String.raw`(?<![\d/] ?)(?<number>\d+ \d\/\d|\d\/\d|\d+|half an?|a quarter|\ban?) (?<unit>${Object.keys(STEP_UNITS).join('|')})s?\b`;

/** Teaspoons of a match of STEP_AMOUNT. */
export const stepTeaspoons = ({ number = '1', unit = 'cup' }: Readonly<Record<string, string>>): number =>
  numberOf(number) * STEP_UNITS[unit as keyof typeof STEP_UNITS];

/** Teaspoons of a line, at most; undefined if it is not measured by volume. */
export function lineTeaspoons({ quantity, quantityMax = quantity, unit }: RecipeLine): number | undefined {
  const teaspoons = TEASPOONS[unit];
  return teaspoons === undefined ? undefined : quantityMax * teaspoons;
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  eighth: 1 / 8,
};
export const NUMBER = String.raw`\d+(?: \d\/\d)?|\d\/\d|(?:an? )?(?:${Object.keys(NUMBERS).join('|')})`;

/** "1 1/2" is 1.5, "a quarter" 0.25 and "two" 2; NaN for other words. */
export function numberOf(words: string): number {
  const parts = words
    .trim()
    .toLowerCase()
    .replace(/^an? (?=half|third|quarter|eighth)|(?<=half) an?$/, '')
    .split(' ');
  return parts.reduce((sum, part) => {
    const [above, below = '1'] = part.split('/');
    return sum + (NUMBERS[part] ?? Number(above) / Number(below));
  }, 0);
}
