import { describe, expect, it } from 'vitest';
import type { Food } from '../foods/food.ts';
import { foodById } from '../foods/foods.ts';
import { boughtGrams } from './bought-grams.ts';
import { parseLine } from './parse-line.ts';

const bought = (line: string): number | undefined => {
  const read = parseLine(line);
  return boughtGrams(foodById(read.foodId ?? '') as Food, read);
};

describe('boughtGrams', () => {
  it('is as bought: what is weighed or packed already is, what is counted is peeled first', () => {
    expect(bought('1 kg yellow onions')).toBe(1000);
    const onion = foodById('yellow-onion') as Food;
    expect(bought('1 yellow onion')).toBeCloseTo(onion.gramsPer.each ?? 0, 3);
    // Waste is part of the bag: it is taken off once, in nutrition.
    expect(bought('1 bag parsnips')).toBe(454);
    expect(bought('1 package tangerines')).toBe(1361);
    expect(parseLine('1 yellow onion').grams).toBeLessThan(bought('1 yellow onion') ?? 0);
  });

  it('is the middle of a range, and unknown where no amount is told', () => {
    expect(bought('1 to 3 lb chicken thighs')).toBeCloseTo(2 * 453.59237, 3);
    expect(bought('salt')).toBeUndefined();
  });
});
