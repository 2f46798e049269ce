import { FoodDocument, ReadLines } from '@homeplate/contracts/documents/food.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import { foodDocument, foodRow } from './food-document.ts';
import { createFoodSearch } from './food-search.ts';
import { readLines } from './read-lines.ts';

const find = createFoodSearch();

describe('createFoodSearch', () => {
  it.each([
    ['flour', 'all-purpose-flour'],
    ['all purpose', 'all-purpose-flour'],
    ['flour all-purpose', 'all-purpose-flour'],
    ['yelow onoin', 'yellow-onion'],
    ['brocolli', 'broccoli'],
    ['brown suger', 'brown-sugar'],
    ['tomatos', 'tomato'],
    ['chicken thighs', 'chicken-thigh'],
    ['kimch', 'kimchi'],
  ])('finds %s', (text, id) => {
    expect(find(text, 3).map(({ food }) => food.id)).toContain(id);
  });

  it('reports the alias that matched, and finds nothing for other words', () => {
    expect(find('kimchee', 1)[0]).toMatchObject({ food: { id: 'kimchi' }, alias: 'kimchee' });
    expect(find('kimchi', 1)[0]?.alias).toBeNull();
    expect(find('xqzzvw', 5)).toEqual([]);
    expect(find('  ', 5)).toEqual([]);
  });

  it('finds every food by its name, among the first', () => {
    for (const food of allFoods())
      expect(find(food.name, 5).map((found) => found.food.id)).toContain(food.id);
  });

  it('finds every food by its id, among the first a picker shows', () => {
    const missed = allFoods().filter(
      ({ id }) => !find(id.replaceAll('-', ' '), 8).some(({ food }) => food.id === id),
    );
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  it('offers butter for butter first', () => {
    expect(find('butter', 8)[0]).toMatchObject({ food: { id: 'butter' }, alias: null });
  });

  it('never throws, and returns at most the requested number', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (text, most) => {
        expect(find(text, most).length).toBeLessThanOrEqual(most);
      }),
      { numRuns: 50 },
    );
  });
});

describe('food documents', () => {
  it('match the contract for every food, with positive weights', () => {
    for (const food of allFoods()) {
      const document = FoodDocument.strict().parse(foodDocument(food, 0));
      expect(document.portions.filter(({ kind }) => kind === 'mass').map(({ unit }) => unit)).toEqual([
        'g',
        'kg',
        'oz',
        'lb',
      ]);
      const units = document.portions.map(({ unit }) => unit);
      expect(new Set(units).size).toBe(units.length);
      for (const { grams } of document.portions) expect(grams).toBeGreaterThan(0);
      expect(foodRow({ food, alias: null }).calories).toBe(document.per100g.calories);
    }
  });

  it('report values that the source leaves blank as unknown', () => {
    const blank = allFoods().find(({ blanks }) => blanks?.includes('sugar'));
    if (!blank) throw new Error('Every food tells its sugar');
    expect(foodDocument(blank, 0).per100g.sugar).toBeNull();
  });

  it('include vitamins when the database has them', () => {
    const [flour, kimchi] = ['all-purpose-flour', 'kimchi'].map((id) => foodById(id));
    if (!flour || !kimchi) throw new Error('There is no flour, or no kimchi');
    expect(foodDocument(flour, 0).vitamins.find(({ name }) => name === 'iron')?.amount).toBe(4.64);
    expect(foodDocument(flour, 0).vitamins.find(({ name }) => name === 'vitaminC')?.amount).toBe(0);
    expect(foodDocument(kimchi, 0).vitamins.every(({ amount }) => amount === null)).toBe(true);
  });

  it('tells a cup of flour, a tablespoon by the cup, and no jar of it', () => {
    const flour = foodById('all-purpose-flour');
    if (!flour) throw new Error('There is no flour');
    const { portions, density } = foodDocument(flour, 3);
    const of = (unit: string) => portions.find((portion) => portion.unit === unit);
    expect(of('cup')).toEqual({ unit: 'cup', kind: 'volume', grams: 125, basis: 'weighed' });
    expect(of('tbsp')).toMatchObject({ grams: expect.closeTo(7.8125, 4), basis: 'reckoned' });
    expect(of('jar')).toBeUndefined();
    expect(density).toBeCloseTo(125 / 236.588, 4);
  });
});

describe('lines', () => {
  const prices = usAverage();

  it('are read one by one, empty ones and headings among them, and sum to the total', async () => {
    const sent = [
      'For the dough:',
      '2 cups all-purpose flour',
      '',
      '1 unobtainium',
      'salt to taste',
      '1 cup whole milk',
      'eggs',
    ];
    const read = ReadLines.strict().parse(await readLines(sent, 4, prices));
    expect(read.lines.map(({ kind }) => kind)).toEqual([
      'heading',
      'ingredient',
      'empty',
      'ingredient',
      'ingredient',
      'ingredient',
      'ingredient',
    ]);
    expect(read.lines[1]).toMatchObject({
      quantity: 2,
      unit: 'cup',
      foodId: 'all-purpose-flour',
      grams: 250,
      metric: { quantity: 250, unit: 'g' },
      warnings: [],
    });
    expect(read.lines[3]).toMatchObject({ foodId: null, cost: null, warnings: ['no-food'] });
    expect(read.lines[4]?.warnings).toEqual(['by-taste']);
    expect(read.lines[5]?.metric?.unit).toBe('ml');
    expect(read.lines[6]?.warnings).toEqual(['no-amount']);
    const parts = read.lines.reduce((sum, { cost }) => sum + centsOf(cost ?? '0.00'), 0);
    expect(parts).toBe(centsOf(read.totalCost));
  });

  it.each([
    ['2 pounds (16 to 20 count shrimp) 4 per person', ['shellfish'], []],
    ['1 cup chocolate chips (may contain peanuts)', ['milk', 'peanut', 'soy'], ['peanut']],
    ['1 cup cashew cheese', ['tree-nut'], ['tree-nut']],
    ['1 oz tiger nuts', [], []],
  ])('an allergen named anywhere in a line is never lost: %s', async (line, allergens, mayContain) => {
    const read = await readLines([line], 2, prices);
    expect(read.allergens.toSorted()).toEqual(allergens);
    expect(read.mayContain).toEqual(mayContain);
  });

  it('a line that may contain gluten fits no gluten-free diet', async () => {
    expect((await readLines(['1 cup rice'], 2, prices)).diets).toContain('gluten-free');
    expect((await readLines(['1 cup rice (may contain wheat)'], 2, prices)).diets).not.toContain(
      'gluten-free',
    );
  });

  it('a food that is only close is asked about', async () => {
    expect((await readLines(['1 cup crab apples'], 2, prices)).lines[0]?.warnings).toEqual(['near-food']);
    expect((await readLines(['1 cup apples'], 2, prices)).lines[0]?.warnings).toEqual([]);
  });

  it.each([
    ['1 tbsp tamari or soy sauce', ['gluten-free'], ['gluten', 'soy', 'wheat']],
    ['2 cups vegetable or chicken broth', ['vegan', 'vegetarian'], []],
    ['1 lb tofu or shrimp', ['vegan', 'vegetarian'], ['shellfish', 'soy']],
    ['1/2 cup each walnuts and milk', ['vegan', 'dairy-free'], ['milk', 'tree-nut']],
    ['1 cup walnuts (or 1 cup milk)', ['vegan', 'dairy-free'], ['milk', 'tree-nut']],
    ['2 tbsp tamari or zorbl sauce', ['vegan', 'gluten-free', 'dairy-free'], ['soy']],
  ])('of a choice suit only whom all of it suits: %s', async (line, notFor, allergens) => {
    const read = await readLines([line], 2, prices);
    for (const diet of notFor) expect(read.diets).not.toContain(diet);
    expect([...read.allergens].sort()).toEqual(allergens);
  });

  it('of a choice suit whom each of it suits', async () => {
    const { diets } = await readLines(['1 cup red or yellow bell pepper, chopped or sliced'], 2, prices);
    expect(diets).toEqual(expect.arrayContaining(['vegan', 'gluten-free', 'paleo']));
    const { totalCost } = await readLines(['1 tbsp tamari or soy sauce'], 2, prices);
    expect(totalCost).toBe((await readLines(['1 tbsp tamari'], 2, prices)).totalCost);
  });

  it('never throw, whatever they say, and keep their places', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ maxLength: 60 }), { minLength: 1, maxLength: 12 }),
        async (sent) => {
          const read = await readLines(sent, 1, prices);
          expect(read.lines.map(({ line }) => line)).toEqual(sent);
        },
      ),
      { numRuns: 100 },
    );
  });
});
