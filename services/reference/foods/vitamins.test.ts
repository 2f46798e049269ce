import { describe, expect, it } from 'vitest';
import { foodById } from './foods.ts';
import table from './table/vitamins.generated.json' with { type: 'json' };
import { VITAMINS, vitaminsOf } from './vitamins.ts';

const line = (id: string, grams: number) => ({ food: foodById(id), grams });
const amountOf = (name: string, ...lines: ReturnType<typeof line>[]) =>
  vitaminsOf(lines, 1).find((vitamin) => vitamin.name === name);

describe('vitamins and minerals', () => {
  it('vitamins belong to known foods, with one nonnegative value per column', () => {
    for (const [id, row] of Object.entries(table)) {
      expect(foodById(id), id).toBeDefined();
      expect(row).toHaveLength(VITAMINS.length);
      for (const amount of row) expect(amount ?? 0).toBeGreaterThanOrEqual(0);
    }
  });

  it('vitamins of common foods have their known values', () => {
    expect(amountOf('vitaminC', line('kale', 100))?.amount).toBeCloseTo(
      120 * (foodById('kale')?.edibleYield ?? 0),
    );
    expect(amountOf('calcium', line('whole-milk', 100))?.amount).toBeCloseTo(113);
    expect(amountOf('vitaminB12', line('spinach', 100))?.amount).toBe(0);
  });

  it('vitamins report the share of the weight with known values', () => {
    const unknown = { food: undefined, grams: 100 };
    const found = vitaminsOf([line('whole-milk', 100), unknown], 2).find(({ name }) => name === 'calcium');
    expect(found?.knownShare).toBeCloseTo(0.5);
    expect(found?.amount).toBeCloseTo(113 / 2);
    expect(vitaminsOf([], 4).every(({ amount, knownShare }) => amount === 0 && knownShare === 0)).toBe(true);
    expect(() => vitaminsOf([], 0)).toThrow(RangeError);
  });
});
