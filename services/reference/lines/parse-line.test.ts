import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allFoods } from '../foods/foods.ts';
import { formatLine } from './format-line.ts';
import { parseLine } from './parse-line.ts';

const labelled = readFileSync(new URL('./labelled-lines.psv', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row && !row.startsWith('#'))
  .map((row) => row.split(' | ').map((cell) => cell.trim()));

const orNull = (cell = '-'): string | null => (cell === '-' ? null : cell);

describe('parseLine', () => {
  it('the labelled lines cover every shape', () => {
    expect(labelled.length).toBeGreaterThan(250);
  });

  it.each(labelled)('%s', (line = '', amount, unit, food, foodId, grams) => {
    const read = parseLine(line);
    const [low, high] = amount === '-' ? [] : (amount ?? '').split('-').map(Number);
    if (low === undefined) expect(read.quantity).toBeNull();
    else expect(read.quantity).toBeCloseTo(low, 3);
    if (high === undefined) expect(read.quantityMax).toBeNull();
    else expect(read.quantityMax).toBeCloseTo(high, 3);
    expect(read.unit).toBe(orNull(unit));
    expect(read.food).toBe(food);
    expect(read.foodId).toBe(orNull(foodId));
    if (orNull(grams)) expect(Math.abs((read.grams ?? 0) - Number(grams))).toBeLessThan(0.5);
  });

  it('the rest of a line becomes the note, and optional lines are recognized', () => {
    expect(parseLine('2 (14.5 oz) cans diced tomatoes, drained')).toMatchObject({
      note: '14.5 oz, diced, drained',
    });
    expect(parseLine('1 large onion (yellow), finely chopped').note).toBe('large, finely chopped, yellow');
    expect(parseLine('1/2 cup walnuts (optional)')).toMatchObject({ optional: true, note: '' });
    expect(parseLine('sour cream, if desired').optional).toBe(true);
    expect(parseLine('1 cup milk').optional).toBe(false);
  });

  it('a food never matches one that it is not made of', () => {
    const madeOfOther = [
      'macadamia milk',
      'pea milk',
      'mesquite flour',
      'cashew cheese',
      'coconut yogurt',
      'lentil flour',
      'quinoa flour',
      'chickpea pasta',
      'flax egg',
      'plant-based ground beef',
      'vegan cheese',
      'plain coconut yogurt',
      'almond milk yogurt',
      'cassava flour tortillas',
      'walnut cream cheese',
      'shrimp chips',
      'parmesan croutons',
      'soy lecithin',
      'hazelnut extract',
      'banana leaves',
      'rose petals',
      'Memphis-style seasoning',
    ];
    for (const name of madeOfOther) expect(parseLine(`1 cup ${name}`).foodId, name).toBeNull();
    expect(parseLine('1 cup sunflower butter').foodId).toBe('sunflower-butter');
    expect(parseLine('1 cup garlic butter').foodId).toBe('butter');
    expect(parseLine('2 cups bread flour').foodId).toBe('bread-flour');
    expect(parseLine('1 cup chive cream cheese').foodId).toBe('cream-cheese');
    expect(parseLine('4 oz halloumi cheese').foodId).toBe('fresh-mozzarella');
    expect(parseLine('1 cup milk chocolate').foodId).not.toBe('chocolate-milk');
    expect(parseLine('1 cup iguana meat').foodId).toBeNull();
  });

  it('a size or name with a number after the food is not an amount', () => {
    for (const line of [
      'pie crust (9 inch)',
      'Heinz 57',
      'milk (2%)',
      'flour 405',
      'heaping tablespoons cocoa powder',
    ])
      expect(parseLine(line).quantity, line).toBeNull();
  });

  it('an empty line has no food and no amount', () => {
    for (const nothing of ['', '   ', '\u200f\u202e', '•', '()', ',,,', '<br>']) {
      expect(parseLine(nothing)).toMatchObject({ quantity: null, unit: null, foodId: null, grams: null });
    }
  });
});

const kitchen = fc.constantFrom(
  0.125,
  0.25,
  1 / 3,
  0.5,
  2 / 3,
  0.75,
  1,
  1.25,
  1 + 1 / 3,
  1.5,
  2,
  2.5,
  3,
  4,
  8,
  12,
  100,
);
const unit = fc.constantFrom(
  'cup',
  'tbsp',
  'tsp',
  'oz',
  'lb',
  'g',
  'kg',
  'ml',
  'l',
  'can',
  'slice',
  'clove',
  'bunch',
  null,
);
/** Names that are the same food in any unit: "chicken tenders", "garlic" by the clove. */
const food = fc.constantFrom(
  'all-purpose flour',
  'sugar',
  'butter',
  'whole milk',
  'garlic',
  'yellow onions',
  'black beans',
  'olive oil',
  'cheddar',
  'ground beef',
  'chicken breasts',
  'long-grain rice',
  'red bell peppers',
  'green onions',
  'eggs',
  'honey',
  'bacon',
  'kale',
);
const note = fc.constantFrom(
  '',
  'sifted',
  'large, finely chopped',
  'or more as needed',
  'at room temperature',
);

describe('what formatLine prints', () => {
  it('a formatted line parses to the same line', () => {
    fc.assert(
      fc.property(
        kitchen,
        fc.boolean(),
        unit,
        food,
        note,
        fc.boolean(),
        (quantity, range, u, name, said, optional) => {
          const line = {
            quantity,
            quantityMax: range ? quantity * 2 : null,
            unit: u,
            food: name,
            note: said,
            optional,
          };
          const read = parseLine(formatLine(line));
          expect(read).toMatchObject(line);
          expect(read.foodId).toBe(parseLine(`1 ${u ?? ''} ${name}`).foodId);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a formatted labelled line parses to the same line', () => {
    for (const [line = ''] of labelled) {
      const once = parseLine(line);
      const twice = parseLine(formatLine(once));
      const { quantity, quantityMax, unit: u, foodId, optional } = once;
      // The part of a fruit is in the note, so the formatted line parses as the whole fruit.
      if (/juice|zest/i.test(line)) continue;
      expect(twice, formatLine(once)).toMatchObject({ quantity, quantityMax, unit: u, optional });
      if (!once.note) expect(twice.foodId, formatLine(once)).toBe(foodId);
    }
  });
});

describe('grams', () => {
  it('a package has the weight of the usual size, unless the line names another size or packaging', () => {
    expect(parseLine('1 can diced tomatoes').grams).toBe(411);
    expect(parseLine('1 (28 oz) can diced tomatoes').grams).toBeCloseTo(794, 0);
    expect(parseLine('1 jar molasses').grams).toBe(1.5 * 337);
    // There is also an 8 oz package.
    expect(parseLine('1 package country ham').grams).toBeCloseTo(12 * 28.349523125, 6);
    expect(parseLine('1 bag yellow onions').grams).toBeGreaterThan(1000);
  });

  const anyFood = fc.constantFrom(...allFoods());
  const anyUnit = fc.constantFrom(
    'cup',
    'tbsp',
    'tsp',
    'oz',
    'lb',
    'g',
    'can',
    'slice',
    'bunch',
    'package',
    'dozen',
    '',
  );

  it('grams are never negative and scale with the amount', () => {
    fc.assert(
      fc.property(anyFood, anyUnit, fc.integer({ min: 1, max: 500 }), (f, u, many) => {
        const one = parseLine(`1 ${u} ${f.name.toLowerCase()}`);
        const all = parseLine(`${many} ${u} ${f.name.toLowerCase()}`);
        if (one.grams === null) return all.grams === null || all.foodId !== one.foodId;
        expect(one.grams).toBeGreaterThan(0);
        if (all.foodId === one.foodId && all.unit === one.unit) {
          expect(Math.abs((all.grams ?? -1) - one.grams * many)).toBeLessThan(1e-6 * one.grams * many);
        }
        return true;
      }),
      { numRuns: 400 },
    );
  });
});
