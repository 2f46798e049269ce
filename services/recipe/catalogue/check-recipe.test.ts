import { describe, expect, it } from 'vitest';
import { problemsOf } from './check-recipe.ts';
import { defineRecipe } from './define-recipe.ts';

const toast = defineRecipe({
  id: 'butter-toast',
  version: 1,
  title: 'Butter Toast',
  description:
    'Bread browned on both sides and buttered to the edges while it is hot. It needs nothing else.',
  region: 'midwest',
  place: 'Wisconsin',
  servings: 2,
  servingSize: '1 slice',
  prepMinutes: 2,
  cookMinutes: 3,
  difficulty: 'easy',
  tags: ['quick'],
  seasons: [],
  premium: false,
  ingredients: [
    { quantity: 2, unit: 'slice', food: 'white-bread' },
    { quantity: 1, quantityMax: 2, unit: 'tbsp', food: 'butter' },
    { quantity: 1, unit: 'pinch', food: 'salt', optional: true },
  ],
  steps: [
    { minutes: 2, text: 'Heat the toaster and slice the bread.' },
    { minutes: 2, text: 'Toast the bread until it is golden.' },
    { minutes: 1, text: 'Butter it at once and salt it lightly.' },
  ],
});
const place = { fileName: 'butter-toast', folder: 'midwest' };

describe('problemsOf', () => {
  it('finds nothing wrong with a sound recipe', () => {
    expect(problemsOf(toast, place)).toEqual([]);
  });

  it.each([
    ['an unknown food', { food: 'unicorn' }, 'ingredients[0].food: there is no food "unicorn"'],
    [
      'a unit that weighs nothing',
      { unit: 'clove' },
      'ingredients[0].unit: "clove" of white-bread does not convert to grams',
    ],
    ['a range turned round', { quantityMax: 1 }, 'ingredients[0].quantityMax: 1 is not more than 2'],
  ])('names %s', (_what, change, problem) => {
    const [first, ...rest] = toast.ingredients;
    expect(problemsOf({ ...toast, ingredients: [{ ...first, ...change }, ...rest] }, place)).toEqual([
      problem,
    ]);
  });

  it.each([
    [
      'another file name',
      {},
      { ...place, fileName: 'toast' },
      'id: "butter-toast" is not the file\'s name "toast"',
    ],
    ['another folder', {}, { ...place, folder: 'south' }, 'region: "midwest" is not the folder "south"'],
    ['a tagged diet', { tags: ['vegan'] }, place, 'tags: "vegan" is a diet and is computed, not tagged'],
    ['a tag twice', { tags: ['quick', 'quick'] }, place, 'tags: "quick" stands twice'],
    [
      'a slow quick dish',
      {
        cookMinutes: 40,
        tags: ['quick'],
        steps: [{ minutes: 42, text: 'Toast it very, very slowly.' }, ...toast.steps.slice(1)],
      },
      place,
      'tags: "quick" with 42 minutes; at most 30',
    ],
    [
      'steps that take longer than promised',
      { cookMinutes: 30, tags: ['bread'] },
      place,
      'steps: take 5 minutes, but prepMinutes + cookMinutes is 32',
    ],
  ])('names %s', (_what, change, where, problem) => {
    expect(problemsOf({ ...toast, ...change }, where)).toEqual([problem]);
  });

  it('names the field of a wrong shape', () => {
    expect(problemsOf({ ...toast, servings: 0 }, place)[0]).toMatch(/^servings: /);
    expect(problemsOf({ ...toast, colour: 'brown' }, place)[0]).toMatch(/colour/);
    expect(
      problemsOf({ ...toast, steps: [{ minutes: 0.5, text: 'Toast the bread well.' }] }, place)[0],
    ).toMatch(/^steps\[0\]\.minutes: /);
    expect(problemsOf(undefined, place)[0]).toMatch(/^recipe: /);
  });
});
