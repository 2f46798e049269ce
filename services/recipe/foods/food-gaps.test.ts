import { FOOD_GAPS } from '@homeplate/contracts/documents/staff-food.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import { describe, expect, it } from 'vitest';
import { foodGapsOf } from './food-gaps.ts';

const asparagus = foodById('asparagus') as Food;

describe('foodGapsOf', () => {
  it('a food with a published price, measures, two sizes and complete nutrition lacks nothing', () => {
    expect(foodGapsOf(asparagus)).toEqual([]);
  });

  it.each([
    ['price', { basePrice: { centsPerKg: 500, source: 'estimate', derivation: 'as carrots' } }],
    ['cup', { gramsPer: { stalk: 21 } }],
    ['package', { packages: [{ grams: 454, label: '1 lb bunch' }] }],
    ['unknown', { blanks: ['sugar'] }],
    ['odd', { per100g: { ...asparagus.per100g, calories: 220 } }],
    ['approximate', { approximate: true }],
  ] as const)('a food has the gap %s by its own data', (gap, changed) => {
    expect(foodGapsOf({ ...asparagus, ...changed } as Food)).toEqual([gap]);
  });

  it('the calories of alcohol are not odd', () => {
    const gin = { ...asparagus, per100g: { ...asparagus.per100g, calories: 220 }, traits: ['alcohol'] };
    expect(foodGapsOf(gin as Food)).toEqual([]);
  });

  it('every gap is found in the table, and in less than all of it', () => {
    const foods = allFoods();
    for (const gap of FOOD_GAPS) {
      const count = foods.filter((food) => foodGapsOf(food).includes(gap)).length;
      expect(count, gap).toBeGreaterThan(0);
      expect(count, gap).toBeLessThan(foods.length);
    }
  });
});
