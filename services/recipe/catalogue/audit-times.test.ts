import { describe, expect, it } from 'vitest';
import { auditTimes } from './audit-times.ts';
import type { RecipeStep } from './recipe-source.ts';

type Step = [minutes: number, text: string, waiting?: number, temperatureF?: number];

const audit = (...steps: Step[]) =>
  auditTimes({
    steps: steps.map(
      ([minutes, text, waiting, temperatureF]): RecipeStep => ({
        minutes,
        text,
        uses: [],
        waiting,
        temperatureF,
      }),
    ),
  });
const OVEN: Step = [12, 'Heat the oven to 375°F and slice the onions.'];

describe('auditTimes', () => {
  it.each<[string, Step[]]>([
    ['a rest that fills its step', [[60, 'Cover and chill for 1 hour.', 60]]],
    [
      'work joined by "meanwhile"',
      [[10, 'Simmer for 10 minutes. Meanwhile toast the nuts for 4 minutes.', 9]],
    ],
    [
      'rice that runs on',
      [
        [4, 'Cover and leave it on low heat for 16 minutes while you do the rest.'],
        [14, 'Chop the nuts.'],
      ],
    ],
    [
      'a moment that is no wait',
      [[5, 'Fry it, turning it every 2 minutes. Add the garlic for the last 3 minutes.']],
    ],
    ['a limit that is no wait', [[60, 'Cover and chill for 1 hour, or up to 2 hours.', 60]]],
    ['a simmer with time to boil', [[70, 'Simmer the beans in 8 cups of water for 1 hour.', 65]]],
    [
      'a broiler lit in time',
      [
        [5, 'Heat the broiler and slice the bread.'],
        [3, 'Toast it under the broiler.'],
      ],
    ],
    ['a flame instead', [[8, 'Char the poblano over a flame or under the broiler.']]],
    ['batches that name their time', [[12, 'Fry the fish in three batches, 2 minutes a side.']]],
    ['seconds', [[2, 'Stir in the garlic for 30 seconds, then the broth.']]],
    ['an oven that heats while the cook slices', [OVEN, [30, 'Bake until brown.', 30]]],
    [
      'an oven that heats during its own step',
      [[40, 'Heat the oven to 375°F. Slice the onions and roast them.', 28]],
    ],
    [
      'a pot put on in time',
      [
        [10, 'Put a large pot of water on to boil. Chop the herbs.'],
        [9, 'Boil the pasta.'],
      ],
    ],
    ['potatoes that are brought to a boil', [[8, 'Cover the potatoes with water and bring them to a boil.']]],
    ['a crust that bakes blind', [OVEN, [22, 'Prick the crust and bake it until dry.', 20]]],
    [
      'a quart that reduces for an hour',
      [
        [8, 'Add 4 cups of water.'],
        [62, 'Cook uncovered until it is thick.', 50],
      ],
    ],
    ['a griddle, which needs no oven', [[9, 'Bake the flatbreads on a hot griddle.']]],
  ])('accepts %s', (_, steps) => {
    expect(audit(...steps)).toEqual([]);
  });

  it.each<[string, Step[], string]>([
    [
      'a rest longer than its step',
      [[40, 'Cover and chill for 1 1/2 hours.', 40]],
      'names 90 minutes, but lasts 40',
    ],
    [
      'two times in one step',
      [[10, 'Sear it for 5 minutes. Cover and cook 10 minutes.']],
      'names 15 minutes, but lasts 10',
    ],
    ['half an hour', [[20, 'Let it stand for half an hour.', 20]], 'names 30 minutes, but lasts 20'],
    [
      'both sides of three batches',
      [[8, 'Fry it in three batches, 3 minutes a side.']],
      'names 18 minutes, but lasts 8',
    ],
    [
      'pieces fried two at a time',
      [[8, 'Fry two at a time, 3 minutes a side.']],
      'names 12 minutes, but lasts 8',
    ],
    [
      'rice that runs past the end',
      [[4, 'Leave it on low heat for 16 minutes while you do the rest.']],
      '16 minutes run on, but 4 are left',
    ],
    [
      'a wait that is not marked',
      [OVEN, [30, 'Bake it for 30 minutes.']],
      '30 minutes are hands-off, but waiting is 0',
    ],
    [
      'a long simmer without a wait',
      [[40, 'Cover and simmer until tender.', 5]],
      'cooks alone, but waiting is 5 of 40 minutes',
    ],
    [
      'a wait for what is stirred',
      [[20, 'Cook over low heat, stirring often.', 15]],
      'is stirred often, but waiting is 15 of 20 minutes',
    ],
    [
      'batches without a number',
      [[20, 'Fry the slices in batches until gold.']],
      'does not say in how many batches',
    ],
    [
      'batches without a time',
      [[5, 'Brown the pork in three batches.']],
      'takes 9 minutes for its batches, but lasts 5',
    ],
    [
      'oil that has no time to heat',
      [[8, 'Heat the oil to 350°F. Fry for 6 minutes.']],
      'takes 11 minutes for its batches, but lasts 8',
    ],
    [
      'an oven that has no time to heat',
      [
        [5, 'Heat the oven to 350°F.'],
        [30, 'Bake it.', 30],
      ],
      'the oven heats for 5 minutes; 10 at least',
    ],
    [
      'a hot oven',
      [
        [11, 'Heat the oven to 450°F.', 0, 450],
        [30, 'Bake it.', 30],
      ],
      'the oven heats for 11 minutes; 15 at least',
    ],
    ['a cold oven', [[30, 'Bake until gold.', 30]], 'bakes before a step heats the oven'],
    ['an oven heated too late', [[30, 'Bake it.', 30], OVEN], 'bakes before a step heats the oven'],
    ['a cold broiler', [[5, 'Broil the chiles until black.']], 'broils before a step heats the broiler'],
    [
      'a pale crust',
      [OVEN, [12, 'Line the crust with foil and dried beans and bake it.', 10]],
      'bakes a crust blind in 12 minutes; 20 at least',
    ],
    [
      'a pot put on too late',
      [
        [4, 'Put a pot of water on to boil.'],
        [9, 'Boil the spaghetti.'],
      ],
      'the water has 4 minutes to boil; 10 at least',
    ],
    [
      'a pan put on too late',
      [
        [2, 'Put a saucepan of water on to boil.'],
        [9, 'Boil the eggs.'],
      ],
      'the water has 2 minutes to boil; 6 at least',
    ],
    [
      'water that nobody put on',
      [[9, 'Boil the macaroni in plenty of water.']],
      'no step puts the water on, and here it has 1 minutes to boil; 10 at least',
    ],
    [
      'whole potatoes',
      [[22, 'Boil the potatoes whole until tender.', 20]],
      'no step puts the water on, and here it has 2 minutes to boil; 6 at least',
    ],
    [
      'three quarts',
      [[6, 'Bring 3 quarts of water to a boil.']],
      '12 cups of water do not boil in 6 minutes',
    ],
    [
      'a simmer from cold water',
      [[60, 'Cover the beans with 8 cups of water. Simmer for 1 hour.', 58]],
      '8 cups of water boil, then cook for 60 minutes, but it lasts 60',
    ],
    [
      'a quart reduced too fast',
      [
        [8, 'Add 4 cups of water.'],
        [45, 'Cook uncovered until it is thick.', 40],
      ],
      'reduces 4 cups in 45 minutes; 60 at least',
    ],
  ])('reports %s', (_, steps, reason) => {
    expect(audit(...steps).map((finding) => finding.replace(/^steps\[\d\]: /, ''))).toEqual([reason]);
  });

  it('names the step that is wrong', () => {
    expect(audit([9, 'Chop the herbs.'], [5, 'Let it rest for 10 minutes.', 5])).toEqual([
      'steps[1]: names 10 minutes, but lasts 5',
    ]);
  });
});
