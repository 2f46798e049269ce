import { describe, expect, it } from 'vitest';
import { type Diet, dietsBrokenBy } from './diets.ts';
import { allFoods, foodById } from './foods.ts';
import { LABEL_CHECKS, labelChecksOf } from './label-checks.ts';

const NONE = { traits: [], allergens: [] };

describe('labelChecksOf', () => {
  it.each<[string, string, Diet[], string[]]>([
    [
      'a bought crust in a vegetarian pie',
      'pie-crust egg',
      ['vegetarian'],
      ['Refrigerated pie crust for lard'],
    ],
    ['no food that needs it', 'egg butter apple', ['vegetarian', 'gluten-free'], []],
    ['a diet that the dish does not fit', 'parmesan', ['gluten-free'], []],
    [
      'a cheese made with rennet',
      'parmesan',
      ['vegetarian', 'gluten-free'],
      ['Grated parmesan for animal rennet'],
    ],
    [
      'two things in one food',
      'pie-crust',
      ['vegetarian', 'dairy-free'],
      ['Refrigerated pie crust for lard and milk'],
    ],
    [
      'the same thing for two diets once',
      'bread-crumbs',
      ['vegan', 'dairy-free'],
      ['Plain dry bread crumbs for milk'],
    ],
    [
      'what a vegan dish leaves out with the other two diets',
      'pie-crust miso',
      ['vegan'],
      ['Refrigerated pie crust for lard and milk', 'White miso for fish broth'],
    ],
    [
      'several foods in the order of the recipe',
      'chicken-broth smoked-sausage',
      ['gluten-free'],
      ['Reduced-sodium chicken broth for barley', 'Smoked pork sausage for wheat'],
    ],
    [
      'a food on two lines once',
      'refried-beans salt refried-beans',
      ['vegan', 'vegetarian'],
      ['Canned refried beans for lard'],
    ],
  ])('lists the checks for %s', (_name, ids, diets, expected) => {
    const foods = ids.split(' ').map((id) => foodById(id) ?? { id, name: 'missing' });
    expect(labelChecksOf(foods, diets)).toEqual(expected);
  });

  it('has only foods of the table, and none for a diet that the food breaks anyway', () => {
    const known = new Map(allFoods().map((food) => [food.id, food]));
    for (const { foods } of LABEL_CHECKS)
      for (const id of foods.split(' ')) expect(known.get(id), id).toBeDefined();
    for (const { diet, foods } of LABEL_CHECKS)
      expect(foods.split(' ').filter((id) => dietsBrokenBy(known.get(id) ?? NONE).includes(diet))).toEqual(
        [],
      );
  });
});
