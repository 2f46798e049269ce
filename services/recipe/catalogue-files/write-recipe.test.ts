import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { readRecipe } from '../catalogue/read-recipe.ts';
import { writeRecipe } from './write-recipe.ts';

const readBack = (text: string): unknown => {
  const read = readRecipe(text);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.content;
};

const catalogue = await loadCatalogue();
const [first] = catalogue;
if (!first) throw new Error('The catalogue is empty');

describe('writing a recipe file', () => {
  it('every recipe of the catalogue is read back as it was', () => {
    for (const recipe of catalogue) expect(readBack(writeRecipe(recipe))).toEqual(recipe);
  });

  it('the order of the fields in the store does not change the file', () => {
    const turned = Object.fromEntries(Object.entries(first).toReversed()) as typeof first;
    expect(writeRecipe(turned)).toBe(writeRecipe(first));
  });

  it.each([
    ['a colon', 'onions: the sweet kind'],
    ['a hash', 'onions #1'],
    ['brackets', ': [ onions ]'],
    ['quotes', `"onions" and 'butter'`],
    ['a comma', 'onions, sliced, in half-moons'],
    ['a word of YAML', 'true'],
    ['a number', '12'],
  ])('a note with %s is read back as it was', (_name, note) => {
    const recipe = { ...first, ingredients: first.ingredients.map((line) => ({ ...line, note })) };
    expect(readBack(writeRecipe(recipe))).toEqual(recipe);
  });
});
