import { describe, expect, it } from 'vitest';
import { readRecipes } from './read-recipes.ts';

const RICE = ['Boil the rice.', 'Meanwhile fry the onion.', 'Mix and serve.'];
const [boil = '', fry = '', mix = ''] = RICE;
const step = (text: string) => ({ '@type': 'HowToStep', text });

const read = async (fields: object) => {
  const result = await readRecipes(
    JSON.stringify({ '@type': 'Recipe', name: 'Rice', recipeIngredient: ['1 cup rice'], ...fields }),
  );
  return 'recipes' in result ? result.recipes[0] : result;
};

describe('readRecipes of lists that are objects', () => {
  it.each<[string, unknown, string[]]>([
    ['numbers', { '0': boil, '2': fry, '10': mix }, RICE],
    ['numbers in another order', { '10': mix, '2': fry, '0': boil }, RICE],
    ['numbers with zeros', { '010': mix, '02': fry, '01': boil }, RICE],
    ['numbers with points', { '10.': mix, '2.': fry, '1.': boil }, RICE],
    ['decimal numbers', { '2': mix, '1.5': fry, '1': boil }, RICE],
    ['step names', { step10: mix, step2: fry, step1: boil }, RICE],
    ['step names with spaces', { 'Step 10': mix, 'Step 2': fry, 'step 1': boil }, RICE],
    ['step names with lines', { step_10: mix, step_2: fry, step_1: boil }, RICE],
    ['HowToStep values', { '10': step(mix), '2': step(fry), '0': step(boil) }, RICE],
    ['a type among the numbers', { '@type': 'ItemList', '10': mix, '2': fry, '0': boil }, RICE],
    ['empty values', { '0': boil, '1': '', '2': fry, '3': null, '10': mix }, RICE],
    ['one number', { '4': boil }, [boil]],
    ['one number with all steps as its value', { '0': `1. ${boil} 2. ${fry} 3. ${mix}` }, RICE],
    ['numbers within a list', [{ '2': fry, '1': boil }, mix], RICE],
    [
      'numbers within a section',
      [{ '@type': 'HowToSection', name: 'All', itemListElement: { '10': step(mix), '2': fry, '1': boil } }],
      RICE,
    ],
    ['sections by name', { Rice: [boil], 'All together': [fry, mix] }, RICE],
    ['numbered sections by name', { Rice: { '2': fry, '1': boil }, End: [mix] }, RICE],
    ['numbers of two kinds', { prep1: boil, cook1: fry, cook2: mix }, RICE],
    ['a sentence under each name', { Rice: boil, Onion: fry, End: mix }, RICE],
    ['other properties', { url: 'https://example.org/rice', lang: 'en' }, []],
  ])('reads steps with %s as names', async (_, recipeInstructions, expected) => {
    expect(await read({ recipeInstructions })).toMatchObject({ title: 'Rice', instructions: expected });
  });

  it.each<[string, unknown, string[]]>([
    ['numbers', { '2': 'salt', '10': '1 onion', '0': '1 cup rice' }, ['1 cup rice', 'salt', '1 onion']],
    ['ingredient names', { ingredient2: '1 onion', ingredient1: '1 cup rice' }, ['1 cup rice', '1 onion']],
    [
      'objects under numbers',
      { '1': { quantity: 1, unit: 'cup', name: 'rice' }, '2': { name: 'salt' } },
      ['1 cup rice', 'salt'],
    ],
    ['a property', [{ display: 'One cup of good rice.' }], ['One cup of good rice.']],
    [
      'sections by name',
      { Rice: ['1 cup rice'], 'For the onion': ['1 onion', 'salt'] },
      ['Rice:', '1 cup rice', 'For the onion:', '1 onion', 'salt'],
    ],
  ])('reads ingredients with %s as names', async (_, recipeIngredient, expected) => {
    expect(await read({ recipeIngredient, recipeInstructions: boil })).toMatchObject({
      ingredients: expected,
      instructions: [boil],
    });
  });

  it('reads a recipe without a type whose lists are numbered objects', async () => {
    const untyped = { title: 'Rice', ingredients: { '1': '1 cup rice' }, steps: { '10': mix, '9': fry } };
    const result = await readRecipes(JSON.stringify(untyped));
    expect(result).toMatchObject({
      recipes: [{ ingredients: ['1 cup rice'], instructions: [fry, mix] }],
    });
  });
});
