import { describe, expect, it } from 'vitest';
import { sampleSource } from '../test/sample-recipes.ts';
import { auditYields } from './audit-yields.ts';
import type { RecipeLine, RecipeSource } from './recipe-source.ts';

const flour = (grams: number): RecipeLine[] => [{ quantity: grams, unit: 'g', food: 'all-purpose-flour' }];
const water = (text: string) => [{ minutes: 1, text, uses: [] }];
const audit = (change: Partial<RecipeSource>) => auditYields(sampleSource(change));
const OATS: RecipeLine[] = [{ quantity: 4, unit: 'cup', food: 'rolled-oats' }];

describe('auditYields', () => {
  it.each<Partial<RecipeSource>>([
    { course: 'dinner' },
    { yield: '1 loaf', ingredients: flour(900) },
    { yield: '36 cookies', servings: 12, servingSize: '3 cookies', ingredients: flour(900) },
    { yield: '6 pasties', servings: 6, servingSize: '1 pasty', ingredients: flour(1500) },
    { yield: 'one 9-inch pie', equipment: ['9-inch pie plate'], ingredients: flour(1200) },
    // 117 square inches hold 819 to 3510 g.
    { yield: 'one 9 by 13-inch cake', equipment: ['9-by-13-inch pan'], ingredients: flour(1700) },
    { yield: 'two 12-inch pizzas', equipment: ['12-inch pan'], ingredients: flour(860) },
    { yield: 'one 2-quart dish', equipment: ['2-quart dish'], ingredients: flour(1500) },
    {
      yield: 'one 9-inch square dish',
      servingSize: '1 square',
      equipment: ['9-inch square dish'],
      ingredients: flour(1200),
    },
    { yield: 'about 2 quarts', ingredients: flour(50), steps: water('Boil 7 1/2 cups of cold water.') },
    // 324 g are 1.4 cups of water, but 4 cups of oats.
    { yield: 'about 4 cups', ingredients: OATS },
    { yield: 'about 1 1/2 cups', ingredients: OATS },
  ])('accepts %j', (change) => {
    expect(audit(change)).toEqual([]);
  });

  it.each<[Partial<RecipeSource>, string]>([
    [{ course: 'bread' }, 'a bread says what it makes'],
    [{ course: 'drink' }, 'a drink says what it makes'],
    [{ yield: 'a loaf' }, '"a loaf" is not a number and what it counts'],
    [{ yield: '12' }, '"12" is not a number and what it counts'],
    [{ yield: '1 boat', ingredients: flour(900) }, '"boat" is not in the table of what recipes make'],
    [{ yield: '1 loaf', ingredients: flour(1400) }, '1400 g go in for one of "loaf"; 400 to 1300'],
    [{ yield: '60 cookies', ingredients: flour(300) }, '5 g go in for one of "cookies"; 10 to 70'],
    [
      { yield: '24 cookies', servings: 12, servingSize: '3 cookies', ingredients: flour(900) },
      '24 cookies, but 12 servings of 3 cookies',
    ],
    // A circle of 9 inches has 63.6 square inches.
    [
      { yield: 'one 9-inch pie', equipment: ['9-inch pie plate'], ingredients: flour(400) },
      '400 g go in for one of "pie"; 445 to 1909',
    ],
    [{ yield: 'one 9-inch pie', ingredients: flour(1200) }, 'no vessel and no step is 9-inch'],
    [
      { yield: 'one 2-quart dish', equipment: ['2-quart dish'], ingredients: flour(2000) },
      '2000 g go in for one of "dish"; 757 to 1892',
    ],
    [
      { yield: 'about 2 quarts', ingredients: [], steps: water('Boil 4 cups of water.') },
      '2, but what goes in makes 0.6 to 1.4',
    ],
    [{ yield: 'about 6 cups', ingredients: OATS }, '6, but what goes in makes 0.8 to 5.6'],
  ])('reports %j', (change, problem) => {
    expect(audit(change)).toEqual([`yield: ${problem}`]);
  });
});
