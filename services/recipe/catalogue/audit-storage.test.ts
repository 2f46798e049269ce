import { describe, expect, it } from 'vitest';
import { sampleSource } from '../test/sample-recipes.ts';
import { computeRecipe } from './audit-recipe.ts';
import { auditStorage } from './audit-storage.ts';
import type { RecipeSource } from './recipe-source.ts';

const audit = (change: Partial<RecipeSource>) => auditStorage(computeRecipe(sampleSource(change)));
const BEEF = [
  { quantity: 1, unit: 'lb', food: 'ground-beef' },
  { quantity: 1, unit: 'each', food: 'yellow-onion' },
] as const;

describe('auditStorage', () => {
  it.each<Partial<RecipeSource>>([
    { leftovers: 'Fry cold slices in butter.' },
    { leftovers: 'Do not freeze it.' },
    { leftovers: 'It does not freeze well.' },
    { leftovers: 'Freeze it before you add the milk.' },
    { leftovers: 'Freeze it in pints.', freezerDays: 90 },
    { tags: ['freezer'], freezerDays: 90 },
    { leftovers: 'Keep it covered at room temperature.', course: 'bread', counterDays: 2 },
    { leftovers: 'Put paper between the layers in the tin.', course: 'dessert', storageDays: 0, tinDays: 7 },
    { leftovers: 'It is better on the second day.' },
    { makeAhead: 'Cook the broth up to two days ahead and chill it.' },
    { makeAhead: 'Marinate it overnight in the refrigerator.' },
    { makeAhead: 'Stir the dry things together the night before.' },
    { makeAhead: 'Bake it the day before.', course: 'bread', counterDays: 3 },
    { leftovers: 'Fry it for 2 minutes.', ingredients: BEEF, storageDays: 4 },
  ])('accepts %j', (change) => {
    expect(audit(change)).toEqual([]);
  });

  it.each<[Partial<RecipeSource>, string]>([
    [
      { leftovers: 'Keep it on the counter.' },
      'Leftovers names "counter"; fill in Days on the counter or Days in a tin',
    ],
    [
      { leftovers: 'It stays crisp at room temperature.' },
      'Leftovers names "room temperature"; fill in Days on the counter or Days in a tin',
    ],
    [
      { leftovers: 'Keep them in a tin.', course: 'dessert', counterDays: 2 },
      'Leftovers names "tin"; fill in Days in a tin',
    ],
    [{ tags: ['freezer'] }, 'the tag "freezer" needs Days in the freezer'],
    [{ leftovers: 'It freezes well.' }, 'Leftovers names "freezes"; fill in Days in the freezer'],
    [{ leftovers: 'Warm one from frozen.' }, 'Leftovers names "frozen"; fill in Days in the freezer'],
    [
      { leftovers: 'Freezes for three months.', freezerDays: 90 },
      'Leftovers says "for three months"; fill in the days of each place instead',
    ],
    [
      { leftovers: 'The sauce keeps a week.' },
      'Leftovers says "keeps a week"; fill in the days of each place instead',
    ],
    [{ ingredients: BEEF, storageDays: 5 }, '5 days in the refrigerator with meat or fish; at most 4'],
    [{ makeAhead: 'Cook the broth a day ahead.' }, 'Make ahead does not say that it must be cold'],
    [{ makeAhead: 'Marinate it overnight.' }, 'Make ahead does not say that it must be cold'],
    [{ makeAhead: 'The sauce keeps 5 days.' }, 'Make ahead does not say that it must be cold'],
    [
      { makeAhead: 'Rub the pork with the spices the night before.' },
      'Make ahead does not say that it must be cold',
    ],
    [{ course: 'dinner', counterDays: 1 }, 'a dinner does not keep on the counter'],
    [
      { course: 'snack', tinDays: 3, ingredients: BEEF },
      'a snack with meat or fish does not keep on the counter',
    ],
  ])('reports %j', (change, problem) => {
    expect(audit(change)).toEqual([`storage: ${problem}`]);
  });
});
