import { describe, expect, it } from 'vitest';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import { substituteLine } from '../substitutes/substitute-line.ts';
import { measureLine } from './bought-lines.ts';
import { eatenFryingFat, isFryingFat } from './frying-uptake.ts';

const OIL: RecipeLine = { quantity: 1000, unit: 'g', food: 'canola-oil', note: 'for frying' };
const grams = (quantity: number, food: string, group?: string): RecipeLine => ({
  quantity,
  unit: 'g',
  food,
  ...(group && { group }),
});
const eaten = (lines: readonly RecipeLine[]) => {
  const measured = lines.map(measureLine);
  return eatenFryingFat(measured, measured.findIndex(isFryingFat));
};

describe('eatenFryingFat', () => {
  it.each<[string, number, RecipeLine[]]>([
    // 9 % of 600 g.
    ['breaded fish', 54, [grams(500, 'whitefish'), grams(100, 'cornmeal'), OIL]],
    // 15 % of 700 g.
    ['a dough', 105, [grams(400, 'all-purpose-flour'), grams(300, 'whole-milk'), OIL]],
    // 9 % of 500 g: the potatoes are of another group.
    [
      'the group of the oil',
      45,
      [
        grams(900, 'russet-potato', 'For the mash'),
        grams(500, 'chicken-breast', 'For the chicken'),
        { ...OIL, group: 'For the chicken' },
      ],
    ],
    // 9 % of 500 g: the oil has a group of its own.
    ['an own group', 45, [grams(500, 'chicken-breast', 'For the chicken'), { ...OIL, group: 'To fry' }]],
    ['what is listed below the oil', 45, [grams(500, 'chicken-breast'), OIL, grams(300, 'honey')]],
    ['no more than there is', 1000, [grams(90_000, 'chicken-breast'), OIL]],
    ['all of it when nothing is fried', 1000, [OIL, grams(300, 'honey')]],
  ])('counts what %s takes up', (_, expected, lines) => {
    expect(eaten(lines)).toBeCloseTo(expected, 5);
  });
});

describe('isFryingFat', () => {
  it.each([
    ['canola-oil', 'for frying', true],
    ['lard', 'for deep-frying', true],
    ['vegetable-oil', 'to fry', true],
    ['vegetable-oil', undefined, false],
    ['chicken-thigh', 'for frying', false],
    ['egg', 'to fry', false],
  ])('of %s, %s: %s', (food, note, expected) => {
    const line = measureLine({ quantity: 1, unit: 'cup', food, ...(note && { note }) });
    expect(isFryingFat(line)).toBe(expected);
  });

  it('of the oil that replaces a frying oil: true', () => {
    const instead = substituteLine(measureLine(OIL), { food: 'peanut-oil', ratio: 1, note: '' });
    expect(instead && isFryingFat(instead)).toBe(true);
  });
});
