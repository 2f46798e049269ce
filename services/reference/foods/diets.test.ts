import { describe, expect, it } from 'vitest';
import { allergensOf, DIETS, dietsBrokenBy, dietsOf } from './diets.ts';
import { foodById } from './foods.ts';
import { nutritionOf, type WeighedLine } from './nutrition.ts';

const lines = (amounts: Record<string, number>): WeighedLine[] =>
  Object.entries(amounts).map(([id, grams]) => ({ food: foodById(id), grams }));

describe('nutritionOf', () => {
  it('nutrition per serving sums the edible part of each food', () => {
    const eggs = nutritionOf(lines({ egg: 113.6, butter: 10 }), 2);
    // Two eggs in the shell have 100 g of edible egg: (143 + 71.7) / 2 kcal.
    expect(eggs.calories).toBeCloseTo(107.3, 0);
    expect(eggs.protein).toBeCloseTo((12.58 + 0.085) / 2, 1);
    expect(eggs.sodium).toBeCloseTo(70.6, 0);
    expect(eggs.knownShare).toBe(1);
  });

  it('nutrition reports the share of the weight with known values', () => {
    expect(nutritionOf(lines({ salt: 25, 'unicorn-horn': 75 }), 1).knownShare).toBeCloseTo(0.25);
    expect(nutritionOf([], 1).knownShare).toBe(0);
    expect(() => nutritionOf([], 0)).toThrow(RangeError);
  });
});

describe('dietsBrokenBy', () => {
  const broken = (id: string) => {
    const food = foodById(id);
    return food && dietsBrokenBy(food);
  };

  it('names the diets that a food breaks alone', () => {
    expect(broken('butter')).toEqual(['vegan', 'dairy-free', 'paleo', 'whole30']);
    expect(broken('honey')).toEqual(['vegan', 'whole30']);
    expect(broken('granulated-sugar')).toEqual(['paleo', 'whole30']);
    expect(broken('carrot')).toEqual([]);
  });

  it('agrees with the diets of a dish of this food alone', () => {
    const single = DIETS.filter((diet) => !['keto', 'low-carb', 'mediterranean', 'healthy'].includes(diet));
    for (const id of [
      'butter',
      'honey',
      'egg',
      'salmon',
      'lentil',
      'all-purpose-flour',
      'russet-potato',
      'carrot',
    ])
      expect([id, dietsOf(lines({ [id]: 100 }), 1).filter((diet) => single.includes(diet))]).toEqual([
        id,
        single.filter((diet) => !broken(id)?.includes(diet)),
      ]);
  });
});

describe('dietsOf', () => {
  it('lentils in olive oil are vegan, gluten-free, dairy-free, mediterranean and healthy', () => {
    expect(dietsOf(lines({ lentil: 340, 'olive-oil': 27, carrot: 200, salt: 6 }), 4)).toEqual([
      'vegan',
      'vegetarian',
      'gluten-free',
      'dairy-free',
      'mediterranean',
      'healthy',
    ]);
  });

  it('honey is paleo, but neither vegan nor whole30', () => {
    const diets = dietsOf(lines({ salmon: 600, honey: 20 }), 4);
    expect(diets).toContain('paleo');
    expect(diets).not.toContain('whole30');
    expect(dietsOf(lines({ carrot: 400, honey: 20 }), 4)).not.toContain('vegan');
  });

  it('potatoes are whole30, but not paleo', () => {
    const diets = dietsOf(lines({ 'russet-potato': 600, 'olive-oil': 30 }), 4);
    expect(diets).toContain('whole30');
    expect(diets).not.toContain('paleo');
  });

  it('keto and low-carb depend on the nutrition values', () => {
    expect(dietsOf(lines({ salmon: 700, 'olive-oil': 60 }), 4)).toEqual(
      expect.arrayContaining(['keto', 'low-carb']),
    );
    expect(dietsOf(lines({ 'chicken-breast': 700, carrot: 500 }), 4)).not.toContain('keto');
  });

  it('neither a splash of fish sauce nor butter makes a dish mediterranean', () => {
    expect(dietsOf(lines({ spaghetti: 340, butter: 80, 'fish-sauce': 18 }), 4)).not.toContain(
      'mediterranean',
    );
    expect(dietsOf(lines({ cod: 500, butter: 100 }), 4)).not.toContain('mediterranean');
    expect(dietsOf(lines({ worcestershire: 5, 'green-cabbage': 100 }), 4)).not.toContain('vegetarian');
  });

  it('a dish with an unknown food fits no ingredient-based diet', () => {
    expect(dietsOf([{ food: undefined, grams: 1 }, ...lines({ carrot: 500 })], 4)).toEqual(['low-carb']);
  });
});

describe('allergensOf', () => {
  it('allergens are listed once each, in order', () => {
    expect(allergensOf(lines({ shrimp: 500, butter: 20, cheddar: 100, spaghetti: 300 }))).toEqual([
      'milk',
      'shellfish',
      'wheat',
      'gluten',
    ]);
  });
});
