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
  it('weighed and packaged amounts are as bought already, and counted ones are converted from the prepared weight', () => {
    expect(bought('1 kg yellow onions')).toBe(1000);
    const onion = foodById('yellow-onion') as Food;
    expect(bought('1 yellow onion')).toBeCloseTo(onion.gramsPer.each ?? 0, 3);
    // A bag includes waste, which only nutrition subtracts.
    expect(bought('1 bag parsnips')).toBe(454);
    expect(bought('1 package tangerines')).toBe(1361);
    expect(parseLine('1 yellow onion').grams).toBeLessThan(bought('1 yellow onion') ?? 0);
  });

  it('a range weighs its mean, and a line without an amount is undefined', () => {
    expect(bought('1 to 3 lb chicken thighs')).toBeCloseTo(2 * 453.59237, 3);
    expect(bought('salt')).toBeUndefined();
  });
});
