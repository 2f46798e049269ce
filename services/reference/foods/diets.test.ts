import { describe, expect, it } from 'vitest';
import { allergensOf, dietsOf } from './diets.ts';
import { foodById } from './foods.ts';
import { nutritionOf, type WeighedLine } from './nutrition.ts';

const lines = (amounts: Record<string, number>): WeighedLine[] =>
  Object.entries(amounts).map(([id, grams]) => ({ food: foodById(id), grams }));

describe('nutritionOf', () => {
  it('sums what is eaten of each food over the servings', () => {
    const eggs = nutritionOf(lines({ egg: 113.6, butter: 10 }), 2);
    // Two eggs in the shell hold 100 g of egg: (143 + 71.7) / 2 kcal.
    expect(eggs.calories).toBeCloseTo(107.3, 0);
    expect(eggs.protein).toBeCloseTo((12.58 + 0.085) / 2, 1);
    expect(eggs.sodium).toBeCloseTo(70.6, 0);
    expect(eggs.knownShare).toBe(1);
  });

  it('says how much of the weight it knows', () => {
    expect(nutritionOf(lines({ salt: 25, 'unicorn-horn': 75 }), 1).knownShare).toBeCloseTo(0.25);
    expect(nutritionOf([], 1).knownShare).toBe(0);
    expect(() => nutritionOf([], 0)).toThrow(RangeError);
  });
});

describe('dietsOf', () => {
  it('calls lentils in olive oil vegan, gluten-free, dairy-free, mediterranean and healthy', () => {
    expect(dietsOf(lines({ lentil: 340, 'olive-oil': 27, carrot: 200, salt: 6 }), 4)).toEqual([
      'vegan',
      'vegetarian',
      'gluten-free',
      'dairy-free',
      'mediterranean',
      'healthy',
    ]);
  });

  it('knows that honey is not vegan, that paleo allows it and that whole30 does not', () => {
    const diets = dietsOf(lines({ salmon: 600, honey: 20 }), 4);
    expect(diets).toContain('paleo');
    expect(diets).not.toContain('whole30');
    expect(dietsOf(lines({ carrot: 400, honey: 20 }), 4)).not.toContain('vegan');
  });

  it('lets whole30, but not paleo, have potatoes', () => {
    const diets = dietsOf(lines({ 'russet-potato': 600, 'olive-oil': 30 }), 4);
    expect(diets).toContain('whole30');
    expect(diets).not.toContain('paleo');
  });

  it('reads keto and low-carb from the figures', () => {
    expect(dietsOf(lines({ salmon: 700, 'olive-oil': 60 }), 4)).toEqual(
      expect.arrayContaining(['keto', 'low-carb']),
    );
    expect(dietsOf(lines({ 'chicken-breast': 700, carrot: 500 }), 4)).not.toContain('keto');
  });

  it('is not fooled by a splash of fish sauce or by butter: neither makes a dish mediterranean', () => {
    expect(dietsOf(lines({ spaghetti: 340, butter: 80, 'fish-sauce': 18 }), 4)).not.toContain(
      'mediterranean',
    );
    expect(dietsOf(lines({ cod: 500, butter: 100 }), 4)).not.toContain('mediterranean');
    expect(dietsOf(lines({ worcestershire: 5, 'green-cabbage': 100 }), 4)).not.toContain('vegetarian');
  });

  it('claims no diet of facts when a food is unknown', () => {
    expect(dietsOf([{ food: undefined, grams: 1 }, ...lines({ carrot: 500 })], 4)).toEqual(['low-carb']);
  });
});

describe('allergensOf', () => {
  it('lists each once, in order', () => {
    expect(allergensOf(lines({ shrimp: 500, butter: 20, cheddar: 100, spaghetti: 300 }))).toEqual([
      'milk',
      'shellfish',
      'wheat',
      'gluten',
    ]);
  });
});
