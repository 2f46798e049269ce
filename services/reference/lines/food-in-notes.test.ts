import { describe, expect, it } from 'vitest';
import { foodById } from '../foods/foods.ts';
import { parseLine } from './parse-line.ts';

describe('a food that is not in the place of the name', () => {
  it.each([
    [
      '2 pounds (16 to 20 count shrimp) 4 per person, peeled but with the tail on',
      2,
      'lb',
      'shrimp',
      'shrimp',
      907.2,
    ],
    ['2 pounds (shrimp), 16 to 20 count', 2, 'lb', 'shrimp', 'shrimp', 907.2],
    ['2 pounds 16-20 count, shrimp, peeled', 2, 'lb', 'shrimp', 'shrimp', 907.2],
    ['1 lb (lump crabmeat), picked over', 1, 'lb', 'lump crabmeat', 'crab-meat', 453.6],
    ['2 cups (whole milk)', 2, 'cup', 'whole milk', 'whole-milk', 488],
    ['1 dozen (littleneck clams) 3 per person', 1, 'dozen', 'littleneck clams', 'clam', 660],
    ['1 package (8 oz cream cheese) softened', 1, 'package', 'cream cheese', 'cream-cheese', 226.8],
    ['1 can (15 oz black beans) drained', 1, 'can', 'black beans', 'black-beans-canned', 425.2],
    ['1 (15 oz can black beans), drained', 1, 'can', 'black beans', 'black-beans-canned', 425.2],
    ['1 jar (creamy peanut butter)', 1, 'jar', 'creamy peanut butter', 'peanut-butter', 454],
    ['2 cups your choice (walnuts or pecans)', 2, 'cup', 'walnuts or pecans', 'walnut', 200],
    ['4 pieces (salmon fillets), 6 oz each', 4, 'piece', 'salmon fillets', 'salmon', 680.4],
    ['1 cup any kind, walnuts', 1, 'cup', 'walnuts', 'walnut', 100],
    ['1 lb per person, mussels', 1, 'lb', 'mussels', 'mussel', 453.6],
    ['2 tbsp favorite brand, soy sauce', 2, 'tbsp', 'soy sauce', 'soy-sauce', 32],
  ])('the line "%s" is %d %s of %s', (line, quantity, unit, food, foodId, grams) => {
    const read = parseLine(line);
    expect(read).toMatchObject({ quantity, unit, food, foodId, isNear: false });
    expect(Math.abs((read.grams ?? 0) - grams)).toBeLessThan(0.1);
  });

  it('the other words of the line stay in the note', () => {
    const { note } = parseLine('2 pounds (16 to 20 count shrimp) 4 per person, peeled but with the tail on');
    expect(note).toBe('16 to 20 count, 4 per person, peeled but with the tail on');
  });

  it('a bracket explains an unknown name, and is asked about', () => {
    expect(parseLine('1 cup zorbl (pearl barley)')).toMatchObject({
      food: 'zorbl',
      foodId: 'pearl-barley',
      isNear: true,
    });
  });

  it.each(['1 cup zorbl (like milk)', '1 cup cashew cheese (cheddar)', '1 cup zorbl (or butter)'])(
    'the line "%s" stays unknown',
    (line) => {
      expect(parseLine(line).foodId).toBeNull();
    },
  );
});

describe('an allergen named anywhere in a line', () => {
  it.each([
    ['2 pounds (16 to 20 count shrimp) 4 per person', 'shellfish'],
    ['1 lb (lump crabmeat), picked over', 'shellfish'],
    ['1 jar (creamy peanut butter)', 'peanut'],
  ])('the food of the line "%s" has it: %s', (line, allergen) => {
    const { foodId, mayContain } = parseLine(line);
    expect(foodById(foodId ?? '')?.allergens).toContain(allergen);
    expect(mayContain).toEqual([]);
  });

  it.each([
    ['1 cup chocolate chips (may contain peanuts)', ['peanut']],
    ['1 cup vegan zorb (contains soy)', ['soy']],
    ['1 jar zorbl sauce with sesame and peanuts', ['peanut', 'sesame']],
    ['1 cup Thai zorbl (with fish sauce)', ['fish']],
    ['1 cup seafood mix', ['fish', 'shellfish']],
    ['1 cup zorbl (like milk)', ['milk']],
    ['1 cup cashew cheese', ['tree-nut']],
    ['1 cup plain soy yogurt', ['soy']],
    ['1 lb zorbl, breaded', ['gluten']],
    ['2 cups zorbl (a wheat product)', ['wheat', 'gluten']],
  ])('the line "%s" may contain %j', (line, mayContain) => {
    expect(parseLine(line).mayContain).toEqual(mayContain);
  });

  it.each([
    '1 cup chocolate chips (nut-free)',
    '1 cup zorbl without peanuts',
    '2 tbsp oil, for the fish',
    'butter the size of a walnut',
    '1 onion, cut in half',
    '1 cup coconut milk, shaken',
    '2 tbsp olive oil, or mango butter',
    '1 cup bread and butter pickles',
    '1 cup shrimp-flavored zorbl',
    '1 oz tiger nuts',
  ])('the line "%s" names none that its food lacks', (line) => {
    expect(parseLine(line).mayContain).toEqual([]);
  });
});
