import { describe, expect, it } from 'vitest';
import { problemsOf, problemText, type RecipePlace } from './check-recipe.ts';
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

const textsOf = (candidate: unknown, where: RecipePlace) => problemsOf(candidate, where).map(problemText);

describe('problemsOf', () => {
  it('finds nothing wrong with a sound recipe', () => {
    expect(textsOf(toast, place)).toEqual([]);
  });

  it.each([
    [
      'a unit that weighs nothing',
      { unit: 'clove' },
      'ingredients[0].unit: "clove" of white-bread does not convert to grams',
    ],
    ['a range turned round', { quantityMax: 1 }, 'ingredients[0].quantityMax: 1 is not more than 2'],
  ])('names %s', (_what, change, problem) => {
    const [first, ...rest] = toast.ingredients;
    expect(textsOf({ ...toast, ingredients: [{ ...first, ...change }, ...rest] }, place)).toEqual([problem]);
  });

  it.each([
    ['yellow-onoin', 'there is no food "yellow-onoin"; did you mean yellow-onion'],
    ['Yellow Onion', 'must be lower case words joined by hyphens'],
  ])('says what could be meant by the food %s', (food, reason) => {
    const [bread, ...rest] = toast.ingredients;
    const [problem] = textsOf({ ...toast, ingredients: [{ ...bread, food }, ...rest] }, place);
    expect(problem).toContain(`ingredients[0].food: ${reason}`);
  });

  it('names an unknown food, a food no step uses and a use of none that is listed', () => {
    const [bread, ...rest] = toast.ingredients;
    expect(textsOf({ ...toast, ingredients: [{ ...bread, food: 'unicorn' }, ...rest] }, place)).toEqual([
      'ingredients[0].food: there is no food "unicorn"',
      'steps[0].uses: "white-bread" is not among the ingredients',
      'steps[1].uses: "white-bread" is not among the ingredients',
      'steps: none uses "unicorn"',
    ]);
  });

  it('wants the lines of a group together', () => {
    const groups = (...names: (string | undefined)[]) => ({
      ...toast,
      ingredients: toast.ingredients.map((line, index) => ({ ...line, group: names[index] })),
    });
    expect(textsOf(groups('Toast', 'Top', 'Top'), place)).toEqual([]);
    expect(textsOf(groups(undefined, 'Toast', 'Top'), place)).toEqual([]);
    expect(textsOf(groups('Toast', undefined, 'Top'), place)).toEqual([
      'ingredients[1].group: a line without a group would be read as one of "Toast"',
    ]);
    expect(textsOf(groups('Toast', 'Top', 'Toast'), place)).toEqual([
      'ingredients[2].group: the lines of "Toast" do not stand together',
    ]);
  });

  it('wants a step to wait no longer than it takes, and to say its temperature or to follow one that did', () => {
    const second = (change: object) => ({
      ...toast,
      steps: toast.steps.map((step, index) => (index === 1 ? { ...step, ...change } : step)),
    });
    expect(textsOf(second({ waiting: 3 }), place)).toEqual(['steps[1].waiting: 3 of only 2 minutes']);
    expect(textsOf(second({ temperatureF: 350 }), place)).toEqual([
      'steps[1].temperatureF: the text so far does not say 350',
    ]);
    const [first, ...rest] = second({ temperatureF: 350 }).steps;
    const heated = { ...first, text: 'Heat the oven to 350°F and slice the bread.' };
    expect(textsOf({ ...toast, steps: [heated, ...rest] }, place)).toEqual([]);
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
      'tags: "vegan" is a diet or a claim: leave it out, what holds is computed',
    ],
    ['a tag twice', { tags: ['quick', 'quick'] }, place, 'tags: "quick" stands twice'],
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
      'steps that take longer than promised',
      { cookMinutes: 4 },
      place,
      'steps: take 5 minutes, but prepMinutes + cookMinutes is 6',
    ],
  ])('names %s', (_what, change, where, problem) => {
    expect(textsOf({ ...toast, ...change }, where)).toEqual([problem]);
  });

  it('names wrong words of a plating, and suggests one where there is none', () => {
    const garnish = ['bread', 'unicorn'];
    expect(textsOf({ ...toast, plating: { vessel: 'bathtub', garnish } }, place)).toEqual([
      expect.stringMatching(/^plating\.vessel: Invalid option: expected one of "bowl"\|"mug"/),
      expect.stringMatching(/^plating\.garnish\[1\]: Invalid option: expected one of "asparagus"\|/),
    ]);
    expect(textsOf({ ...toast, title: 'Toast Soup', plating: undefined }, place)).toEqual([
      expect.stringMatching(
        /^plating: is missing; expected object; by the title it would be \{"vessel":"(bowl|soup|pot)","filling":"Toast Soup","garnish":\["bread","butter"\]\}$/,
      ),
    ]);
  });

  it('names the field of a wrong shape', () => {
    expect(textsOf({ ...toast, servings: 0 }, place)[0]).toMatch(/^servings: /);
    expect(textsOf({ ...toast, colour: 'brown' }, place)).toEqual([
      expect.stringMatching(/^colour: is no field; the fields are id, version, title, .*steps$/),
    ]);
    expect(textsOf({ ...toast, servings: undefined }, place)).toEqual([
      'servings: is missing; expected number',
    ]);
    expect(textsOf({ ...toast, tier: undefined }, place)).toEqual([
      'tier: is missing; one of open, premium, reserve',
    ]);
    expect(textsOf({ ...toast, tier: 'free' }, place)).toEqual([
      'tier: Invalid option: expected one of "open"|"premium"|"reserve"',
    ]);
    expect(textsOf({ ...toast, steps: [{ ...toast.steps[0], minutes: 0.5 }] }, place)[0]).toMatch(
      /^steps\[0\]\.minutes: /,
    );
    expect(textsOf(undefined, place)[0]).toMatch(/^recipe: /);
  });
});
