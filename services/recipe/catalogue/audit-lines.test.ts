import { describe, expect, it } from 'vitest';
import { auditLines } from './audit-lines.ts';
import type { RecipeLine } from './recipe-source.ts';

const anywhere = { title: 'A Dish', description: 'It is good.', place: 'Ohio' };
const audit = (line: RecipeLine, where: Partial<typeof anywhere> = {}) =>
  auditLines({ ...anywhere, ...where, ingredients: [line] });

describe('auditLines', () => {
  it.each<[string, RecipeLine]>([
    ['hot sauce for the table', { quantity: 2, unit: 'tsp', food: 'hot-sauce', optional: true }],
    ['butter to serve', { quantity: 2, unit: 'tbsp', food: 'butter', note: 'to serve', optional: true }],
    ['a bath that is poured off', { quantity: 3, unit: 'tbsp', food: 'baking-soda', eaten: 0.1 }],
    [
      'frying oil that is kept',
      { quantity: 4, unit: 'cup', food: 'canola-oil', note: 'strain and keep the rest', eaten: 0.1 },
    ],
    ['a can', { quantity: 2, unit: 'can', food: 'hominy', note: 'drained' }],
    ['a small can by weight', { quantity: 8, unit: 'oz', food: 'tomato-sauce', note: '1 small can' }],
    ['active dry yeast', { quantity: 2, unit: 'tsp', food: 'yeast' }],
    ['instant yeast', { quantity: 2, unit: 'tsp', food: 'yeast', label: 'instant yeast' }],
    ['table salt', { quantity: 1, unit: 'tsp', food: 'salt', label: 'table salt' }],
    ['coarse salt', { quantity: 1, unit: 'tsp', food: 'salt', label: 'coarse sea salt' }],
    ['kosher salt in grams', { quantity: 6, unit: 'g', food: 'salt', label: 'kosher salt' }],
    ['flour', { quantity: 2, unit: 'cup', food: 'all-purpose-flour' }],
    ['drained clams', { quantity: 1, unit: 'can', food: 'canned-clams', note: 'drained, juice kept' }],
    ['pork on the bone', { quantity: 3, unit: 'lb', food: 'pork-shoulder', note: 'in one piece' }],
  ])('accepts %s', (_, line) => {
    expect(audit(line)).toEqual([]);
  });

  it.each<[string, RecipeLine, string]>([
    [
      'a note that repeats the name',
      { quantity: 1, unit: 'tsp', food: 'cloves', note: 'ground' },
      'the name already says "ground"',
    ],
    [
      'pork on the bone in cubes',
      { quantity: 3, unit: 'lb', food: 'pork-shoulder', note: 'in one-inch cubes' },
      '"Bone-in pork shoulder" is not what "in one-inch cubes" says; give it a label',
    ],
    [
      'leavening that is optional',
      { quantity: 3, unit: 'tbsp', food: 'baking-soda', optional: true, group: 'For the bath' },
      '"baking-soda" does work in the dish, but is optional; with "eaten" only a share of it counts',
    ],
    [
      'frying oil that is optional',
      { quantity: 3, unit: 'cup', food: 'vegetable-oil', optional: true, group: 'To fry' },
      '"vegetable-oil" does work in the dish, but is optional; with "eaten" only a share of it counts',
    ],
    [
      'salt that stays behind',
      { quantity: 2, unit: 'tbsp', food: 'salt', label: 'table salt', note: 'most of it stays in the pot' },
      '"stays in the pot" without the share that is eaten',
    ],
    [
      'a can with a size in words',
      { quantity: 1, unit: 'can', food: 'tomato-sauce', note: '8 ounces' },
      '"8 ounces": the page shows the size that the price is of; write another size in ounces',
    ],
    [
      'a can of what is in no can',
      { quantity: 1, unit: 'can', food: 'whole-milk' },
      'a can of whole-milk has no known size',
    ],
    [
      'yeast of two kinds',
      { quantity: 2, unit: 'tsp', food: 'yeast', note: 'instant' },
      'yeast of 2 kinds; one of active dry, instant or fresh',
    ],
    [
      'yeast of no kind',
      { quantity: 2, unit: 'tsp', food: 'yeast', label: 'yeast' },
      'yeast of 0 kinds; one of active dry, instant or fresh',
    ],
    [
      'salt',
      { quantity: 1, unit: 'tsp', food: 'salt' },
      'salt of no kind; table, sea or rock salt, or kosher salt in grams',
    ],
    [
      'kosher salt by the spoon',
      { quantity: 2, unit: 'tsp', food: 'salt', label: 'kosher salt' },
      'salt of no kind; table, sea or rock salt, or kosher salt in grams',
    ],
    [
      'a range of flour',
      { quantity: 3, quantityMax: 3.5, unit: 'cup', food: 'bread-flour' },
      'bread-flour by the cup without grams',
    ],
  ])('reports %s', (_, line, reason) => {
    expect(audit(line)).toEqual([`ingredients[0]: ${reason}`]);
  });

  it.each<[string, RecipeLine, Partial<typeof anywhere>]>([
    ['red chile', { quantity: 3, unit: 'tbsp', food: 'chili-powder' }, { place: 'Santa Fe, New Mexico' }],
    ['Greek olives', { quantity: 0.25, unit: 'cup', food: 'olives-black' }, { title: 'Greek Salad' }],
    ['dates', { quantity: 8, unit: 'each', food: 'date' }, { place: 'Indio, California' }],
    ['linguiça', { quantity: 8, unit: 'oz', food: 'smoked-sausage' }, { description: 'Portuguese soup.' }],
    [
      'arare',
      { quantity: 1, unit: 'cup', food: 'chow-mein-noodles' },
      { description: 'Popcorn with rice crackers.' },
    ],
  ])('reports %s under the name of a stand-in, only where the region has it', (_, line, where) => {
    expect(audit(line, where)).toHaveLength(1);
    expect(audit(line)).toEqual([]);
  });
});
