import { describe, expect, it } from 'vitest';
import type { RecipeLine } from './recipe-source.ts';
import { unsafeEggs } from './safe-eggs.ts';

const EGGS: RecipeLine = { quantity: 4, unit: 'each', food: 'egg' };
const FLOUR: RecipeLine = { quantity: 3, unit: 'cup', food: 'all-purpose-flour' };
const audit = (ingredients: RecipeLine[], texts: readonly string[]) =>
  unsafeEggs({ ingredients, steps: texts.map((text) => ({ minutes: 5, text, uses: ['egg'] })) });

describe('unsafeEggs', () => {
  it.each<[string, string[], RecipeLine[]?]>([
    ['firm whites and yolks', ['Cover until the whites are set and the yolks firm.']],
    ['soft yolks of pasteurized eggs', ['Fry the eggs until the whites are set. Use pasteurized eggs.']],
    ['a custard at 170°F', ['Whisk in the yolks and stir to 170°F, until it coats a spoon.']],
    ['eggs boiled for 11 minutes', ['Simmer the eggs for 11 minutes.']],
    ['eggs boiled for 9 minutes until firm', ['Boil the eggs for 9 minutes, until the yolks are firm.']],
    ['scrambled eggs', ['Push them into soft folds.', 'Stop when no liquid egg is left.']],
    ['a custard with its temperature', ['Bake until the middle reads 160°F and barely shakes.']],
    ['a casserole that is set', ['Beat the eggs.', 'Bake until the middle is set.']],
    ['a meringue with its temperature', ['Spread the meringue. Bake to 160°F.']],
    ['a cake', ['Beat in the eggs.', 'Bake until golden.'], [EGGS, FLOUR]],
    ['crumbs glued with egg', ['Dip it in the egg.', 'Fry until golden.']],
  ])('accepts %s', (_, texts, lines = [EGGS]) => {
    expect(audit(lines, texts)).toEqual([]);
  });

  it.each<[string, string[], string, RecipeLine[]?]>([
    ['soft yolks', ['Cover until the whites are set.'], 'steps[0] does not say when the yolks are done'],
    [
      'fried eggs',
      ['Beat the salt in.', 'Fry the eggs until set.'],
      'steps[1] does not say when the yolks are done',
    ],
    [
      'eggs boiled for 7 minutes',
      ['Set a pan on. Lower the eggs into the water for 7 minutes. Chill until firm.'],
      'steps[0] boils eggs for less than 10 minutes and does not say that the yolks are firm',
    ],
    ['wet eggs', ['Stop while the eggs look wet. They set later.'], 'steps[0] leaves the eggs wet'],
    [
      'a loose middle',
      ['Bake until set and the middle barely shakes.'],
      'steps[0] leaves the middle loose and does not name its temperature',
    ],
    [
      'a mayonnaise',
      ['Whisk the yolks, then the oil in a thin stream until firm.'],
      'steps[0] thickens yolks in a custard or a dressing and does not name a temperature',
    ],
    [
      'a soft custard',
      ['Whisk in the yolks and stir until it coats a spoon. Chill until firm.'],
      'steps[0] thickens yolks in a custard or a dressing and does not name a temperature',
    ],
    [
      'a meringue',
      ['Cook until set. Spread the meringue and brown it.'],
      'steps[0] does not name the temperature of beaten whites',
    ],
    ['a casserole that is only brown', ['Bake until brown.'], 'no step says that it is set, or 160°F'],
    [
      'a dish that sets the eggs aside',
      ['Set the eggs on it. Bake.'],
      'no step says that it is set, or 160°F',
    ],
    ['a raw batter', ['Beat in the eggs and chill.'], 'no step says that it is set, or 160°F', [EGGS, FLOUR]],
  ])('reports %s', (_, texts, problem, lines = [EGGS]) => {
    expect(audit(lines, texts)).toEqual([`egg: ${problem}`]);
  });
});
