import { describe, expect, it } from 'vitest';
import { auditShares } from './audit-shares.ts';
import type { RecipeLine, RecipeStep } from './recipe-source.ts';

const DIVIDED = { note: 'divided' };
const SALT: RecipeLine = { quantity: 2, unit: 'tsp', food: 'salt' };
const OIL: RecipeLine = { quantity: 0.25, unit: 'cup', food: 'olive-oil' };
const THIGHS: RecipeLine = { quantity: 6, unit: 'each', food: 'bone-in-chicken-thigh' };
const MILK: RecipeLine = { quantity: 2, unit: 'cup', food: 'whole-milk' };
const BEEF: RecipeLine = { quantity: 2, unit: 'lb', food: 'chuck-roast' };

/** Each text is a step that uses all lines it names. */
const audit = (ingredients: readonly RecipeLine[], texts: readonly string[], servingSize = '1 bowl') =>
  auditShares({
    servings: 4,
    servingSize,
    ingredients,
    steps: texts.map(
      (text): RecipeStep => ({
        minutes: 5,
        text,
        uses: ingredients
          .map(({ food }) => food)
          .filter((food) => food.split('-').some((word) => text.includes(word))),
      }),
    ),
  });

describe('auditShares', () => {
  it.each<[string, RecipeLine[], string[]]>([
    [
      'a divided line',
      [{ ...SALT, ...DIVIDED }],
      ['Rub it with half of the salt.', 'Add the rest of the salt.'],
    ],
    ['both shares in one step', [{ ...OIL, ...DIVIDED }], ['Add half the oil, then the rest of the oil.']],
    ['a line that is used once', [SALT], ['Stir in the salt.']],
    ['the whole line by its amount', [SALT], ['Stir in 2 teaspoons of the salt.']],
    [
      'a line for each use',
      [
        { ...SALT, group: 'For the rice' },
        { ...SALT, group: 'For the fish' },
      ],
      ['Boil it with 2 teaspoons of the salt.', 'Add the rest of the salt.'],
    ],
    ['meat in batches', [BEEF], ['Brown half the chuck roast.', 'Return the chuck roast to the pot.']],
    ['a sauce that is named after a food', [OIL], ['Pour half the oil dressing over it.', 'Serve the rest.']],
    ['what a step pours off', [OIL], ['Pour off all but 1 tablespoon of the oil.']],
    ['glasses that add up', [MILK], ['Pour 1/2 cup of cold milk into each glass.']],
  ])('accepts %s', (_, ingredients, texts) => {
    expect(audit(ingredients, texts)).toEqual([]);
  });

  it.each<[string, RecipeLine[], string[], string]>([
    [
      'a line in two shares',
      [SALT],
      ['Rub it with half of the salt.', 'Add salt to taste.'],
      'salt is not "divided"; a step takes "half of the salt"',
    ],
    [
      'a part by its amount',
      [OIL],
      ['Heat 2 tablespoons of the oil.', 'Drizzle with oil.'],
      'olive-oil is not "divided"; a step takes "2 tablespoons of the oil"',
    ],
    [
      'a half without another',
      [{ ...OIL, ...DIVIDED }],
      ['Heat half the oil.', 'Serve at once.'],
      'no other step than "half the oil" uses olive-oil',
    ],
    [
      'a rest of nothing',
      [{ ...OIL, ...DIVIDED }],
      ['Cut the bread.', 'Add the rest of the oil.'],
      'no step before "the rest of the oil" uses olive-oil',
    ],
    [
      'half of a food on two lines',
      [
        { ...OIL, group: 'For the rice' },
        { ...OIL, group: 'For the fish' },
      ],
      ['Fry it in half the oil.', 'Drizzle with the rest of the oil.'],
      '"half the oil" is of 2 lines; name its amount',
    ],
    [
      'glasses that take more than there is',
      [MILK],
      ['Pour 3/4 cup of milk into each glass.'],
      '"3/4 cup of milk into each glass", 4 times, is more than the list has',
    ],
  ])('reports %s', (_, ingredients, texts, problem) => {
    expect(audit(ingredients, texts)).toEqual([`shares: ${problem}`]);
  });

  it.each([
    ['1 thigh', []],
    ['2 thighs with sauce', ['shares: "2 thighs with sauce" for 4 are 8, and the list has 6']],
    ['3 thigh halves', []],
    ['2 rolls', []],
  ])('compares servings of %s with six thighs', (servingSize, problems) => {
    expect(audit([THIGHS], ['Bake the thighs.'], servingSize)).toEqual(problems);
  });
});
