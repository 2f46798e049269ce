import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { buildFoods } from '../build-foods.ts';
import { linkFood } from '../lines/food-index.ts';
import { lineGrams } from '../lines/line-grams.ts';
import { ALLERGENS, FOOD_TRAITS, type Food, MEASURES, PRICE_UNITS, SHOPPING_CATEGORIES } from './food.ts';
import { allFoods, foodById } from './foods.ts';
import { gramsOf } from './measures.ts';

describe('the foods', () => {
  it('foods have unique ids and are found by them', () => {
    const ids = allFoods().map((food) => food.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const food of allFoods()) expect(foodById(food.id)).toBe(food);
    expect(foodById('no-such-food')).toBeUndefined();
  });

  it('the table has enough foods of every category', () => {
    expect(allFoods().length).toBeGreaterThanOrEqual(620);
    const regional =
      'clam lobster fiddlehead maple-syrup scrapple grits crawfish okra masa-harina hatch-chile nopal walleye whitefish ' +
      'wild-rice salmon oyster cranberry rye-flour poi taro-leaf spam macadamia avocado artichoke sourdough-bread';
    for (const id of regional.split(' ')) expect(foodById(id), id).toBeDefined();
  });

  it('the generated table matches a new build', async () => {
    const written = await readFile(new URL('./table/foods.generated.json', import.meta.url), 'utf8');
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(await buildFoods())));
  });

  it.each(allFoods().map((food) => [food.id, food] as const))(
    'the food %s has complete, plausible data',
    (_id, food) => {
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
      // The USDA measures sugars and total carbohydrate separately, so milk's sugars are slightly above.
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
    },
  );

  it('a cup of common foods has its known weight', () => {
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

  it('most packaged foods have two or more sizes', () => {
    const packed = allFoods().filter((food) => !food.soldByWeight && food.category !== 'Produce');
    const several = packed.filter((food) => food.packages.length > 1);
    expect(several.length / packed.length).toBeGreaterThan(0.5);
    for (const id of ['cumin', 'black-beans-canned', 'pasta-sauce', 'whole-wheat-bread', 'cream-cheese'])
      expect(foodById(id)?.packages.length, id).toBeGreaterThan(1);
    // A "jar" in a recipe is the usual size, not the smallest.
    expect(lineGrams(foodById('pasta-sauce') as Food, 1, 'jar')).toBe(680);
  });

  it('spoon and cup weights of a food agree', () => {
    // Leaves, gratings and crumbled cheese are loose in a cup but packed in a spoon; sprays are measured by neither.
    const loose = [
      'lemongrass',
      'sprouts-alfalfa',
      'basil',
      'mint',
      'rosemary',
      'parmesan',
      'goat-cheese',
      'cooking-spray',
    ];
    const off = (one: number | undefined, other: number | undefined): boolean =>
      Boolean(one && other && Math.abs(one / other - 1) > 0.13);
    const unlike = allFoods().filter(({ gramsPer: { tsp = 0, tbsp = 0, cup = 0 } }) =>
      [off(tbsp * 16, cup), off(tsp * 3, tbsp), off(tsp * 48, cup)].includes(true),
    );
    expect(unlike.map((food) => food.id).filter((id) => !loose.includes(id))).toEqual([]);
  });

  it('a piece of common foods has its known weight', () => {
    const pieces: Record<string, readonly [number, number]> = {
      'yellow-onion': [110, 200],
      garlic: [40, 60],
      carrot: [55, 90],
      'russet-potato': [170, 300],
      tomato: [120, 200],
      'green-bell-pepper': [120, 200],
      jalapeno: [12, 25],
      'green-cabbage': [800, 1400],
      apple: [160, 220],
      banana: [160, 200],
      lemon: [80, 130],
      lime: [60, 90],
      orange: [170, 260],
      avocado: [160, 230],
      'corn-ear': [170, 300],
      'whole-chicken': [1300, 2300],
      'corn-tortilla': [20, 30],
      'hamburger-bun': [40, 60],
    };
    for (const [id, [least, most]] of Object.entries(pieces)) {
      const each = foodById(id)?.gramsPer.each ?? 0;
      expect(each, id).toBeGreaterThanOrEqual(least);
      expect(each, id).toBeLessThanOrEqual(most);
    }
  });

  it('foods have their own shelf life, which may differ from their aisle', () => {
    const days = (id: string): string => {
      const { unopenedDays = 0, openedDays = 0 } = foodById(id)?.shelfLife ?? {};
      return `${unopenedDays}/${openedDays}`;
    };
    const kept = { 'ground-beef': '2/2', 'whole-milk': '14/7', honey: '1825/1825', 'chicken-broth': '365/5' };
    for (const [id, expected] of Object.entries(kept)) expect(days(id), id).toBe(expected);
    const aisles = Map.groupBy(allFoods(), (food) => food.aisle);
    const own = [...aisles.values()].flatMap((foods) => {
      const sharing = Map.groupBy(foods, (food) => days(food.id));
      const most = Math.max(...[...sharing.values()].map((them) => them.length));
      return foods.filter((food) => (sharing.get(days(food.id))?.length ?? 0) < most);
    });
    expect(own.length).toBeGreaterThanOrEqual(250);
  });

  it('ordinary oats have the allergen gluten, and gluten-free oats do not', () => {
    for (const id of ['rolled-oats', 'steel-cut-oats', 'oat-flour', 'oat-bran', 'oat-milk', 'granola']) {
      expect(foodById(id)?.allergens, id).toContain('gluten');
      expect(foodById(id)?.allergens, id).not.toContain('wheat');
    }
    expect(foodById('gluten-free-oats')?.allergens).toEqual([]);
    expect(foodById('fish-cake')?.allergens).toEqual(
      expect.arrayContaining(['fish', 'egg', 'wheat', 'gluten']),
    );
  });

  it('wheat implies gluten, dairy implies milk, and fish and shellfish imply animal', () => {
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

  it.each([
    ['bonito flakes', 'fish'],
    ['dashi', 'fish'],
    ['furikake', 'fish'],
    ['shrimp paste', 'shellfish'],
    ['clamato', 'shellfish'],
    ['shellfish stock', 'shellfish'],
    ['crab cakes', 'shellfish'],
    ['lemon curd', 'egg'],
    ['irish cream', 'milk'],
    ['brioche', 'milk'],
    ['pimento cheese', 'egg'],
    ['orgeat', 'tree-nut'],
    ['amaretti', 'tree-nut'],
    ['toffee bits', 'tree-nut'],
    ['nutter butter', 'peanut'],
    ['peanut butter chips', 'peanut'],
    ['mole', 'peanut'],
    ['trail mix', 'peanut'],
    ['everything bagel seasoning', 'sesame'],
    ["za'atar", 'sesame'],
    ['soy flour', 'soy'],
    ['red licorice', 'wheat'],
    ['brown gravy', 'wheat'],
    ['wheat chex', 'wheat'],
  ] as const)('the food %s contains %s', (name, allergen) => {
    expect(linkFood(name)?.allergens, name).toContain(allergen);
  });

  it.each([
    ['sorbet', 'milk'],
    ['chimichurri', 'milk'],
    ['cocoa butter', 'milk'],
    ['coconut aminos', 'soy'],
    ['sunbutter', 'tree-nut'],
    ['rice cakes', 'wheat'],
    ['cream of rice', 'wheat'],
    ['sweet red bean paste', 'wheat'],
  ] as const)('the food %s does not contain %s', (name, allergen) => {
    expect(linkFood(name)?.allergens, name).not.toContain(allergen);
    expect(linkFood(name), name).toBeDefined();
  });

  it('SNAP excludes alcohol and nothing else', () => {
    const refused = allFoods().filter((food) => food.snapEligible === false);
    expect(refused.length).toBeGreaterThan(5);
    for (const food of refused) expect(food.traits, food.id).toContain('alcohol');
    expect(foodById('lager')?.snapEligible).toBe(false);
    expect(foodById('vanilla-extract')?.snapEligible).toBeUndefined();
  });

  it('each name belongs to one food', () => {
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
