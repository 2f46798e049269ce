import { describe, expect, it } from 'vitest';
import { ALLERGENS, FOOD_TRAITS, MEASURES, PRICE_UNITS, SHOPPING_CATEGORIES } from './food.ts';
import { allFoods, foodById } from './foods.ts';
import { gramsOf } from './measures.ts';

describe('the foods', () => {
  it('have unique ids and are found by them', () => {
    const ids = allFoods().map((food) => food.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const food of allFoods()) expect(foodById(food.id)).toBe(food);
    expect(foodById('no-such-food')).toBeUndefined();
  });

  it.each(allFoods().map((food) => [food.id, food] as const))('%s is whole', (_id, food) => {
    expect(food.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(SHOPPING_CATEGORIES).toContain(food.category);
    expect(PRICE_UNITS).toContain(food.priceUnit);
    expect(food.ndbNo).toMatch(/^\d{5}$/);
    expect(food.edibleYield).toBeGreaterThan(0);
    expect(food.edibleYield).toBeLessThanOrEqual(1);
    for (const allergen of food.allergens) expect(ALLERGENS).toContain(allergen);
    for (const trait of food.traits) expect(FOOD_TRAITS).toContain(trait);
    for (const [measure, grams] of Object.entries(food.gramsPer)) {
      expect(MEASURES).toContain(measure);
      expect(grams).toBeGreaterThan(0);
    }
    const { protein, carbs, fat, fiber, sugar } = food.per100g;
    expect(protein + carbs + fat).toBeLessThanOrEqual(100.5);
    expect(fiber).toBeLessThanOrEqual(carbs);
    // The USDA measures sugars and total carbohydrate apart, so milk's sugars stand a little above.
    expect(sugar).toBeLessThanOrEqual(carbs + 1.5);
    const sizes = food.packages.map((size) => size.grams);
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
    expect(Number.isInteger(food.basePrice.centsPerKg)).toBe(true);
    expect(food.basePrice.centsPerKg).toBeGreaterThan(0);
    expect(food.basePrice.derivation).toMatch(/20\d\d.*\$\d|\$\d.*20\d\d|times|of 2026/);
    expect(
      gramsOf(food, 1, food.priceUnit === 'dozen' ? 'each' : priceMeasure(food.priceUnit)),
    ).toBeGreaterThan(0);
  });

  it('mark what the law lists: gluten with wheat, milk with dairy, fish and shellfish with animals', () => {
    for (const food of allFoods()) {
      if (food.allergens.includes('wheat')) expect(food.allergens, food.id).toContain('gluten');
      expect(food.allergens.includes('milk'), food.id).toBe(food.traits.includes('dairy'));
      if (food.traits.some((trait) => ['meat', 'fish', 'dairy'].includes(trait))) {
        expect(food.traits, food.id).toContain('animal-product');
      }
      if (food.traits.includes('red-meat')) expect(food.traits, food.id).toContain('meat');
      if (food.traits.includes('whole-grain')) expect(food.traits, food.id).toContain('grain');
    }
  });
});

const priceMeasure = (unit: 'lb' | 'oz' | 'kg' | 'g' | 'each' | 'gal' | 'qt' | 'l') =>
  unit === 'gal' ? 'gallon' : unit === 'qt' ? 'quart' : unit;
