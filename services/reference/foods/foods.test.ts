import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { buildFoods } from '../build-foods.ts';
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

  it('are enough to cook the country by', () => {
    expect(allFoods().length).toBeGreaterThanOrEqual(620);
    const regional =
      'clam lobster fiddlehead maple-syrup scrapple grits crawfish okra masa-harina hatch-chile nopal walleye whitefish ' +
      'wild-rice salmon oyster cranberry rye-flour poi taro-leaf spam macadamia avocado artichoke sourdough-bread';
    for (const id of regional.split(' ')) expect(foodById(id), id).toBeDefined();
  });

  it('are what the build makes of the sources today', async () => {
    const written = await readFile(new URL('./table/foods.generated.json', import.meta.url), 'utf8');
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(await buildFoods())));
  });

  it.each(allFoods().map((food) => [food.id, food] as const))('%s is whole', (_id, food) => {
    expect(food.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(SHOPPING_CATEGORIES).toContain(food.category);
    expect(food.aisle).not.toBe('');
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
    for (const [count, grams] of Object.entries(food.counts ?? {})) {
      expect(MEASURES).not.toContain(count);
      expect(grams).toBeGreaterThan(0);
    }
    const { protein, carbs, fat, fiber, sugar } = food.per100g;
    expect(protein + carbs + fat).toBeLessThanOrEqual(100.5);
    expect(fiber).toBeLessThanOrEqual(carbs);
    // The USDA measures sugars and total carbohydrate apart, so milk's sugars stand a little above.
    expect(sugar).toBeLessThanOrEqual(carbs + 1.5);
    const sizes = food.packages.map((size) => size.grams);
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
    expect(food.shelfLife.unopenedDays).toBeGreaterThanOrEqual(food.shelfLife.openedDays);
    expect(food.shelfLife.openedDays).toBeGreaterThan(0);
    for (const substitute of food.substitutes ?? []) {
      expect(foodById(substitute.food), substitute.food).toBeDefined();
      expect(substitute.ratio).toBeGreaterThan(0);
      expect(substitute.note).not.toBe('');
    }
    expect(Number.isInteger(food.basePrice.centsPerKg)).toBe(true);
    expect(food.basePrice.centsPerKg).toBeGreaterThan(0);
    expect(food.basePrice.derivation).toMatch(/20\d\d.*\$\d|\$\d.*20\d\d|times|of 2026/);
    expect(
      gramsOf(food, 1, food.priceUnit === 'dozen' ? 'each' : priceMeasure(food.priceUnit)),
    ).toBeGreaterThan(0);
  });

  it('weigh in a cup what a scale says', () => {
    const cups: Record<string, number> = {
      'all-purpose-flour': 125,
      butter: 227,
      'granulated-sugar': 200,
      'brown-sugar': 220,
      'long-grain-rice': 185,
      'whole-milk': 244,
      honey: 339,
      'olive-oil': 216,
      cheddar: 113,
    };
    for (const [id, grams] of Object.entries(cups)) expect(foodById(id)?.gramsPer.cup, id).toBe(grams);
    const egg = foodById('egg');
    expect((egg?.gramsPer.each ?? 0) * (egg?.edibleYield ?? 0)).toBeCloseTo(50, 1);
  });

  it('mark what the law lists: gluten with wheat, milk with dairy, fish and shellfish with animals', () => {
    for (const food of allFoods()) {
      if (food.allergens.includes('wheat')) expect(food.allergens, food.id).toContain('gluten');
      expect(food.allergens.includes('milk'), food.id).toBe(food.traits.includes('dairy'));
      if (food.allergens.some((allergen) => allergen === 'fish' || allergen === 'shellfish')) {
        expect(food.traits, food.id).toContain('fish');
      }
      if (food.allergens.includes('egg')) expect(food.traits, food.id).toContain('animal-product');
      if (food.traits.some((trait) => ['meat', 'fish', 'dairy'].includes(trait))) {
        expect(food.traits, food.id).toContain('animal-product');
      }
      if (food.traits.includes('red-meat')) expect(food.traits, food.id).toContain('meat');
      if (food.traits.includes('whole-grain')) expect(food.traits, food.id).toContain('grain');
    }
  });

  it('keep alcohol from SNAP, and nothing else', () => {
    const refused = allFoods().filter((food) => food.snapEligible === false);
    expect(refused.length).toBeGreaterThan(5);
    for (const food of refused) expect(food.traits, food.id).toContain('alcohol');
    expect(foodById('lager')?.snapEligible).toBe(false);
    expect(foodById('vanilla-extract')?.snapEligible).toBeUndefined();
  });

  it('give each name to one food', () => {
    const owners = new Map<string, string>();
    for (const food of allFoods()) {
      for (const name of new Set(
        [food.name, food.plural, ...(food.aliases ?? [])].map((n) => n.toLowerCase()),
      )) {
        expect(owners.get(name), `${name} of ${food.id}`).toBeUndefined();
        owners.set(name, food.id);
      }
    }
  });
});

const priceMeasure = (unit: 'lb' | 'oz' | 'kg' | 'g' | 'each' | 'gal' | 'qt' | 'l') =>
  unit === 'gal' ? 'gallon' : unit === 'qt' ? 'quart' : unit;
