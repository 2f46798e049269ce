import { describe, expect, it } from 'vitest';
import { readRecipes } from './read-recipes.ts';

const read = async (text: string) => {
  const result = await readRecipes(text);
  return 'recipes' in result ? result.recipes : result;
};

const PANCAKES = `---
title: Pancakes
servings: 4
tags: [breakfast, sweet]
author: Ada Hill
time:
  prep: 10 minutes
---
= Batter =
-- not a step
Whisk @flour{2%cups}, @baking powder{1%tbsp} and @salt in a #large bowl{}. [- not
read -]

Add @eggs{2}(beaten) and @milk{1 1/2%cups}.
Rest for ~{10%minutes}.

== Topping ==
Fry in a #pan for ~side{2%minutes} with @butter{} and @?maple syrup{2%tbsp}. Add more @salt.

> Serve hot.
`;

describe('readRecipes of Cooklang', () => {
  it('reads front matter, ingredients by section, and steps as they are said', async () => {
    expect(await read(PANCAKES)).toEqual([
      {
        title: 'Pancakes',
        description: 'Serve hot.',
        author: 'Ada Hill',
        servings: 4,
        yield: null,
        prepMinutes: 10,
        cookMinutes: null,
        totalMinutes: null,
        image: null,
        tags: ['breakfast', 'sweet'],
        ingredients: [
          'Batter:',
          '2 cups flour',
          '1 tbsp baking powder',
          'salt',
          '2 eggs, beaten',
          '1 1/2 cups milk',
          'Topping:',
          'butter',
          '2 tbsp maple syrup (optional)',
        ],
        instructions: [
          'Whisk flour, baking powder and salt in a large bowl.',
          'Add eggs and milk. Rest for 10 minutes.',
          'Fry in a pan for 2 minutes with butter and maple syrup. Add more salt.',
        ],
      },
    ]);
  });

  it.each([
    ['Add @flour{2%cups}.', ['2 cups flour'], 'Add flour.'],
    ['Add @flour{=2%cups}.', ['2 cups flour'], 'Add flour.'],
    ['Add @flour{1/2%cup}, @salt.', ['1/2 cup flour', 'salt'], 'Add flour, salt.'],
    ['Add @ground black pepper{}.', ['ground black pepper'], 'Add ground black pepper.'],
    ['Add @eggs{3}.', ['3 eggs'], 'Add eggs.'],
    ['Add @milk{2-3%cups}.', ['2-3 cups milk'], 'Add milk.'],
    ['Add @onion{1}(peeled and finely chopped).', ['1 onion, peeled and finely chopped'], 'Add onion.'],
    ['Add @?chives{1%tbsp}.', ['1 tbsp chives (optional)'], 'Add chives.'],
    [
      'Add @thyme{2%sprigs} and @&thyme{1%sprig}.',
      ['2 sprigs thyme', '1 sprig thyme'],
      'Add thyme and thyme.',
    ],
    ['Add @oil{1%tbsp} to a #cast iron pan{1}.', ['1 tbsp oil'], 'Add oil to a cast iron pan.'],
    ['Boil @eggs{2} for ~{6%minutes}.', ['2 eggs'], 'Boil eggs for 6 minutes.'],
    ['Boil @eggs{2} for ~eggs{1/2%hour} in a #pot.', ['2 eggs'], 'Boil eggs for 1/2 hour in a pot.'],
    ['Add @crème fraîche{100%g}. -- or cream', ['100 g crème fraîche'], 'Add crème fraîche.'],
    ['Write to me@example.org about @rice{1%cup}.', ['1 cup rice'], 'Write to me@example.org about rice.'],
  ])('reads %j', async (text, ingredients, step) => {
    expect(await read(text)).toMatchObject([{ ingredients, instructions: [step] }]);
  });

  it.each([
    ['>> servings: 4', { servings: 4 }],
    ['>> servings: 2|4|8', { servings: 2 }],
    ['>> serves: 4 to 6', { servings: 4, yield: '4 to 6' }],
    ['>> yield: 2 loaves', { servings: null, yield: '2 loaves' }],
    ['>> time: 1 hour 20 minutes', { totalMinutes: 80 }],
    ['>> prep time: 10 min\n>> cook time: 20 min', { prepMinutes: 10, cookMinutes: 20, totalMinutes: 30 }],
    ['>> author: Ada Hill', { author: 'Ada Hill' }],
    ['>> tags: quick, spicy', { tags: ['quick', 'spicy'] }],
    ['>> image: https://example.org/a.jpg', { image: 'https://example.org/a.jpg' }],
    ['---\ntitle: "Rice: a bowl"\n---', { title: 'Rice: a bowl' }],
    ['---\nservings: 4\ntags:\n  - quick\n---', { servings: 4, tags: ['quick'] }],
    ['---\ntitle: Rice: broken\nservings: 4\n---', { title: 'Rice: broken', servings: 4 }],
  ])('reads the metadata %j', async (metadata, expected) => {
    expect(await read(`${metadata}\n\nBoil @rice{1%cup}.`)).toMatchObject([
      { ...expected, ingredients: ['1 cup rice'], instructions: ['Boil rice.'] },
    ]);
  });

  it('reads a step on each line, as older files have it', async () => {
    expect(await read('Boil @rice{1%cup}.\nFry @onion{1}.\nMix.')).toMatchObject([
      { title: 'Untitled recipe', instructions: ['Boil rice.', 'Fry onion.', 'Mix.'] },
    ]);
  });

  it('reads several recipes', async () => {
    const second = '---\ntitle: Eggs\n---\nBoil @eggs{2}.\n';
    expect(await read(`${PANCAKES}\n${second}`)).toMatchObject([{ title: 'Pancakes' }, { title: 'Eggs' }]);
    expect(
      await read('>> servings: 4\n>> title: Rice\nBoil @rice{1%cup}.\n\n>> title: Eggs\nBoil @eggs{2}.'),
    ).toMatchObject([
      { title: 'Rice', servings: 4, instructions: ['Boil rice.'] },
      { title: 'Eggs', servings: null, ingredients: ['2 eggs'] },
    ]);
  });

  it('leaves a text with an e-mail address to the reader of plain text', async () => {
    const text = 'Rice\nSent by ada@example.org\n\nIngredients\n1 cup rice\n\nSteps\nBoil it.';
    expect(await read(text)).toMatchObject([{ title: 'Rice', ingredients: ['1 cup rice'] }]);
  });

  it.each([
    ['@'.repeat(290_000)],
    ['[-'.repeat(140_000)],
    ['@a{'.repeat(90_000)],
    [`@rice{1%cup}\n${'[-'.repeat(140_000)}`],
    [`MMMMM Meal-Master\n${'-'.repeat(290_000)}x`],
    [`MMMMM Meal-Master\n${'- '.repeat(140_000)}x`],
    [`* Exported from MasterCook *\nAmount Measure Ingredient\n${' -'.repeat(140_000)}x`],
    [`----- Meal-Master\n${'\n'.repeat(290_000)}x`],
  ])('reads or rejects hostile text', async (text) => {
    const result = await readRecipes(text);
    expect('recipes' in result ? result.recipes.length : result.error).toBeTruthy();
  });
});
