import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Food } from '../foods/food.ts';
import { allFoods, foodById } from '../foods/foods.ts';
import { formatQuantity, toMetricKitchen, toUsKitchen } from './kitchen-measure.ts';
import { lineGrams } from './line-grams.ts';

const food = (id: string): Food => {
  const found = foodById(id);
  if (!found) throw new Error(`no food ${id}`);
  return found;
};

describe('formatQuantity', () => {
  it('quantities print as kitchen fractions', () => {
    const printed = [0.125, 0.25, 1 / 3, 0.333, 0.5, 2 / 3, 0.75, 1, 1.25, 1.3333, 2.5, 2.999, 12, 0.37];
    expect(printed.map(formatQuantity)).toEqual(
      '1/8|1/4|1/3|1/3|1/2|2/3|3/4|1|1 1/4|1 1/3|2 1/2|3|12|0.37'.split('|'),
    );
    expect(formatQuantity(0)).toBe('0');
  });
});

describe('toUsKitchen', () => {
  it('US kitchen measures round as a cook does', () => {
    const cases: [string, number, string][] = [
      ['all-purpose-flour', 250, '2 cups'],
      ['all-purpose-flour', 42, '1/3 cup'],
      ['granulated-sugar', 12.5, '1 tbsp'],
      ['granulated-sugar', 65, '1/3 cup'],
      ['butter', 113.5, '1/2 cup'],
      ['salt', 1.5, '1/4 tsp'],
      ['baking-powder', 4.6, '1 tsp'],
      ['ground-beef', 454, '1 lb'],
      ['ground-beef', 680, '1 1/2 lb'],
      ['bacon', 85, '3 oz'],
      ['egg', 100, '2'],
      ['yellow-onion', 110, '1'],
      ['yellow-onion', 55, '1/2'],
      ['whole-milk', 366, '1 1/2 cups'],
      ['olive-oil', 27, '2 tbsp'],
    ];
    for (const [id, grams, text] of cases) expect(toUsKitchen(food(id), grams).text, id).toBe(text);
  });

  it('US kitchen measures are within 20 % of any usual weight', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...allFoods()),
        fc.double({ min: 20, max: 2000, noNaN: true }),
        (f, grams) => {
          const { quantity, unit } = toUsKitchen(f, grams);
          const back = lineGrams(f, quantity, unit);
          return (
            back !== undefined &&
            Math.abs(back - grams) <= Math.max(grams / 5, (lineGrams(f, 1, null) ?? 0) / 3.9)
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('a weight that is not positive throws', () => {
    expect(() => toUsKitchen(food('salt'), 0)).toThrow(RangeError);
    expect(() => toMetricKitchen(food('salt'), Number.NaN)).toThrow(RangeError);
  });
});

describe('toMetricKitchen', () => {
  it('metric measures use milliliters for liquids and grams for the rest', () => {
    const cases: [string, number, string][] = [
      ['whole-milk', 244, '240 ml'],
      ['olive-oil', 27, '30 ml'],
      ['chicken-broth', 1920, '1.9 l'],
      ['all-purpose-flour', 187.5, '190 g'],
      ['butter', 113, '115 g'],
      ['salt', 1.5, '1 1/2 g'],
      ['ground-beef', 1134, '1.15 kg'],
      ['baking-powder', 4.6, '4 1/2 g'],
    ];
    for (const [id, grams, text] of cases) expect(toMetricKitchen(food(id), grams).text, id).toBe(text);
  });
});
