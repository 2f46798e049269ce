import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestDrop } from './nearest-drop.ts';

/** Counts the recipes that pass every filter but the dropped ones; each recipe lists the filters it passes. */
const counter =
  (given: readonly string[], recipes: readonly (readonly string[])[]) => (drop: readonly string[]) =>
    recipes.filter((passes) => given.every((name) => drop.includes(name) || passes.includes(name))).length;

it.each<[string, string[], string[][], ReturnType<typeof nearestDrop>]>([
  [
    'names the filter that leaves the most recipes',
    ['free', 'course', 'cost'],
    [
      ['free', 'course'],
      ['free', 'course'],
      ['course', 'cost'],
    ],
    { drop: ['cost'], count: 2 },
  ],
  ['names the first filter on a tie', ['free', 'cost'], [['cost'], ['free']], { drop: ['free'], count: 1 }],
  [
    'names two filters when no single one is enough',
    ['free', 'course', 'cost'],
    [['free'], ['course'], ['course']],
    { drop: ['free', 'cost'], count: 2 },
  ],
  [
    'keeps the search while another choice helps',
    ['cost', 'search'],
    [['search'], ['cost'], ['cost']],
    { drop: ['cost'], count: 1 },
  ],
  [
    'drops the search when nothing else helps',
    ['cost', 'search'],
    [['cost']],
    { drop: ['search'], count: 1 },
  ],
  ['has no answer without recipes', ['cost', 'search'], [], null],
])('the way out of an empty list %s', (_name, given, recipes, answer) => {
  expect(nearestDrop(given, counter(given, recipes))).toEqual(answer);
});

it('the way out of an empty list always leaves recipes when two dropped filters can', () => {
  const names = ['a', 'b', 'c', 'search'];
  const anyRecipes = fc.array(fc.subarray(names, { maxLength: 3 }), { maxLength: 6 });
  fc.assert(
    fc.property(anyRecipes, (recipes) => {
      const found = nearestDrop(names, counter(names, recipes));
      const isPossible = recipes.some((passes) => passes.length >= names.length - 2);
      expect(found !== null).toBe(isPossible);
      if (found) expect(counter(names, recipes)(found.drop)).toBe(found.count);
    }),
  );
});
