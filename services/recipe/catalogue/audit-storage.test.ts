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
    [{ leftovers: 'Keep it on the counter.' }, 'leftovers name "counter" without counterDays or tinDays'],
    [
      { leftovers: 'It stays crisp at room temperature.' },
      'leftovers name "room temperature" without counterDays or tinDays',
    ],
    [
      { leftovers: 'Keep them in a tin.', course: 'dessert', counterDays: 2 },
      'leftovers name "tin" without tinDays',
    ],
    [{ tags: ['freezer'] }, 'the tag "freezer" without freezerDays'],
    [{ leftovers: 'It freezes well.' }, 'leftovers name "freezes" without freezerDays'],
    [{ leftovers: 'Warm one from frozen.' }, 'leftovers name "frozen" without freezerDays'],
    [
      { leftovers: 'Freezes for three months.', freezerDays: 90 },
      'leftovers say "for three months"; the days of each place are fields of their own',
    ],
    [
      { leftovers: 'The sauce keeps a week.' },
      'leftovers say "keeps a week"; the days of each place are fields of their own',
    ],
    [{ ingredients: BEEF, storageDays: 5 }, '5 days in the refrigerator with meat or fish; at most 4'],
    [{ makeAhead: 'Cook the broth a day ahead.' }, 'makeAhead does not say that it must be cold'],
    [{ makeAhead: 'Marinate it overnight.' }, 'makeAhead does not say that it must be cold'],
    [{ makeAhead: 'The sauce keeps 5 days.' }, 'makeAhead does not say that it must be cold'],
    [
      { makeAhead: 'Rub the pork with the spices the night before.' },
      'makeAhead does not say that it must be cold',
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
