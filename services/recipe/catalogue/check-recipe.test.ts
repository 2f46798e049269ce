import { describe, expect, it } from 'vitest';
import { findProblems, problemText, type RecipePlace } from './check-recipe.ts';
import type { RecipeSource } from './recipe-source.ts';

const toast: RecipeSource = {
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
  tier: 'open',
  course: 'breakfast',
  equipment: ['toaster'],
  leftovers: 'There are none: eat it at once.',
  storageDays: 0,
  plating: { vessel: 'plate', garnish: ['bread', 'butter'] },
  ingredients: [
    { quantity: 2, unit: 'slice', food: 'white-bread' },
    { quantity: 1, quantityMax: 2, unit: 'tbsp', food: 'butter' },
    { quantity: 1, unit: 'pinch', food: 'salt', optional: true },
  ],
  steps: [
    { minutes: 2, text: 'Heat the toaster and slice the bread.', uses: ['white-bread'] },
    { minutes: 2, waiting: 2, text: 'Toast the bread until it is golden.', uses: ['white-bread'] },
    { minutes: 1, text: 'Butter it at once and salt it lightly.', uses: ['butter', 'salt'] },
  ],
};
const place = { fileName: 'butter-toast', folder: 'midwest' };

const problemTexts = (candidate: unknown, where: RecipePlace) =>
  findProblems(candidate, where).map(problemText);

describe('findProblems', () => {
  it('finds nothing wrong with a sound recipe', () => {
    expect(problemTexts(toast, place)).toEqual([]);
  });

  it.each([
    [
      'a unit that weighs nothing',
      { unit: 'clove' },
      'ingredients[0].unit: "clove" of white-bread does not convert to grams',
    ],
    ['a reversed range', { quantityMax: 1 }, 'ingredients[0].quantityMax: 1 is not more than 2'],
  ])('reports %s', (_what, change, problem) => {
    const [first, ...rest] = toast.ingredients;
    expect(problemTexts({ ...toast, ingredients: [{ ...first, ...change }, ...rest] }, place)).toEqual([
      problem,
    ]);
  });

  it.each([
    ['yellow-onoin', 'there is no food "yellow-onoin"; did you mean yellow-onion'],
    ['Yellow Onion', 'must be lower case words joined by hyphens'],
  ])('suggests foods for the unknown id %s', (food, reason) => {
    const [bread, ...rest] = toast.ingredients;
    const [problem] = problemTexts({ ...toast, ingredients: [{ ...bread, food }, ...rest] }, place);
    expect(problem).toContain(`ingredients[0].food: ${reason}`);
  });

  it('reports an unknown food, a food that no step uses and a step that uses an unlisted food', () => {
    const [bread, ...rest] = toast.ingredients;
    expect(problemTexts({ ...toast, ingredients: [{ ...bread, food: 'unicorn' }, ...rest] }, place)).toEqual([
      'ingredients[0].food: there is no food "unicorn"',
      'steps[0].uses: "white-bread" is not among the ingredients',
      'steps[1].uses: "white-bread" is not among the ingredients',
      'steps: none uses "unicorn"',
    ]);
  });

  it('requires the lines of a group to be adjacent', () => {
    const groups = (...names: (string | undefined)[]) => ({
      ...toast,
      ingredients: toast.ingredients.map((line, index) => ({ ...line, group: names[index] })),
    });
    expect(problemTexts(groups('Toast', 'Top', 'Top'), place)).toEqual([]);
    expect(problemTexts(groups(undefined, 'Toast', 'Top'), place)).toEqual([]);
    expect(problemTexts(groups('Toast', undefined, 'Top'), place)).toEqual([
      'ingredients[1].group: a line without a group would be read as one of "Toast"',
    ]);
    expect(problemTexts(groups('Toast', 'Top', 'Toast'), place)).toEqual([
      'ingredients[2].group: the lines of "Toast" are not adjacent',
    ]);
  });

  it('requires waiting to fit in the step, and the temperature to be in its text or an earlier one', () => {
    const second = (change: object) => ({
      ...toast,
      steps: toast.steps.map((step, index) => (index === 1 ? { ...step, ...change } : step)),
    });
    expect(problemTexts(second({ waiting: 3 }), place)).toEqual(['steps[1].waiting: 3 of only 2 minutes']);
    expect(problemTexts(second({ temperatureF: 350 }), place)).toEqual([
      'steps[1].temperatureF: the text so far does not say 350',
    ]);
    const [first, ...rest] = second({ temperatureF: 350 }).steps;
    const heated = { ...first, text: 'Heat the oven to 350°F and slice the bread.' };
    expect(problemTexts({ ...toast, steps: [heated, ...rest] }, place)).toEqual([]);
  });

  it.each([
    [
      'another file name',
      {},
      { ...place, fileName: 'toast' },
      'id: "butter-toast" is not the file\'s name "toast"',
    ],
    ['another folder', {}, { ...place, folder: 'south' }, 'region: "midwest" is not the folder "south"'],
    [
      'a tagged diet',
      { tags: ['vegan'] },
      place,
      'tags: "vegan" is a diet or a claim: remove it, diets and claims are computed',
    ],
    ['a tag twice', { tags: ['quick', 'quick'] }, place, 'tags: "quick" is listed twice'],
    [
      'a slow quick dish',
      {
        cookMinutes: 40,
        tags: ['quick'],
        steps: [{ minutes: 39, text: 'Toast it very, very slowly.', uses: [] }, ...toast.steps.slice(1)],
      },
      place,
      'tags: "quick" with 42 minutes; at most 30',
    ],
    [
      'a weeknight dish that takes longer than an hour',
      {
        cookMinutes: 60,
        tags: ['weeknight'],
        steps: [{ minutes: 59, text: 'Toast it very, very slowly.', uses: [] }, ...toast.steps.slice(1)],
      },
      place,
      'tags: "weeknight" with 62 minutes; at most 60',
    ],
    [
      'a warm dish without cooking',
      { tags: ['no-cook'] },
      place,
      `tags: "no-cook" with ${toast.cookMinutes} minutes of cooking`,
    ],
    [
      'steps that take longer than promised',
      { cookMinutes: 4 },
      place,
      'steps: take 5 minutes, but Preparation minutes and Cooking minutes are 6',
    ],
  ])('reports %s', (_what, change, where, problem) => {
    expect(problemTexts({ ...toast, ...change }, where)).toEqual([problem]);
  });

  it('reports unknown plating values, and suggests a plating when there is none', () => {
    const garnish = ['bread', 'unicorn'];
    expect(problemTexts({ ...toast, plating: { vessel: 'bathtub', garnish } }, place)).toEqual([
      expect.stringMatching(/^plating\.vessel: Invalid option: expected one of "bowl"\|"mug"/),
      expect.stringMatching(/^plating\.garnish\[1\]: Invalid option: expected one of "asparagus"\|/),
    ]);
    expect(problemTexts({ ...toast, title: 'Toast Soup', plating: undefined }, place)).toEqual([
      expect.stringMatching(
        /^plating: is missing; expected object; the title suggests \{"vessel":"(bowl|soup|pot)","filling":"Toast Soup","garnish":\["bread","butter"\]\}$/,
      ),
    ]);
  });

  it('reports the field with the wrong shape', () => {
    expect(problemTexts({ ...toast, servings: 0 }, place)[0]).toMatch(/^servings: /);
    expect(problemTexts({ ...toast, colour: 'brown' }, place)).toEqual([
      expect.stringMatching(/^colour: is not a field; the fields are id, version, title, .*steps$/),
    ]);
    expect(problemTexts({ ...toast, servings: undefined }, place)).toEqual([
      'servings: is missing; expected number',
    ]);
    expect(problemTexts({ ...toast, tier: undefined }, place)).toEqual([
      'tier: is missing; one of open, premium, reserve',
    ]);
    expect(problemTexts({ ...toast, tier: 'free' }, place)).toEqual([
      'tier: Invalid option: expected one of "open"|"premium"|"reserve"',
    ]);
    expect(problemTexts({ ...toast, steps: [{ ...toast.steps[0], minutes: 0.5 }] }, place)[0]).toMatch(
      /^steps\[0\]\.minutes: /,
    );
    expect(problemTexts(undefined, place)[0]).toMatch(/^recipe: /);
  });
});
