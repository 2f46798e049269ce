import { describe, expect, it } from 'vitest';
import { readRecipes } from './read-recipes.ts';

const read = async (text: string) => {
  const result = await readRecipes(text);
  return 'recipes' in result ? result.recipes : result;
};
const framed = (body: string, start = 'MMMMM----- Recipe via Meal-Master (tm) v8.05', end = 'MMMMM') =>
  `${start}\n \n      Title: Pork\n Categories: Pork, Main dish\n      Yield: 8 Servings\n \n${body}\n \n${end}\n`;
const lines = async (...body: string[]) => {
  const recipes = await read(framed(`${body.join('\n')}\n \n  Cook it all.`));
  return Array.isArray(recipes) ? recipes.map(({ ingredients }) => ingredients) : recipes;
};

const PORK = `Sent by a friend
${framed(
  `      2 lb Pork shoulder; trimmed
    1/2 c  Ketchup
  1 1/2 tb Brown sugar; firmly packed,
           -dark
           Black pepper; to taste
 
MMMMM---------------------------SAUCE---------------------------------
      1 c  Mayonnaise
 
  Rub the pork with the sugar.  Cook it for
  8 hours.
 
  2 hours later stir the sauce.  Serve.
 
  Recipe by: Ada Hill`,
)}`;

describe('readRecipes of Meal-Master', () => {
  it('reads title, categories, yield, ingredients and steps, without the frame', async () => {
    expect(await read(PORK)).toEqual([
      {
        title: 'Pork',
        description: null,
        author: 'Ada Hill',
        servings: 8,
        yield: null,
        prepMinutes: null,
        cookMinutes: null,
        totalMinutes: null,
        image: null,
        tags: ['Pork', 'Main dish'],
        ingredients: [
          '2 lb Pork shoulder, trimmed',
          '1/2 cup Ketchup',
          '1 1/2 tablespoon Brown sugar, firmly packed, dark',
          'Black pepper, to taste',
          'SAUCE:',
          '1 cup Mayonnaise',
        ],
        instructions: [
          'Rub the pork with the sugar. Cook it for 8 hours.',
          '2 hours later stir the sauce. Serve.',
        ],
      },
    ]);
  });

  it.each([
    ['      1 ts Salt', '1 teaspoon Salt'],
    ['      1 t  Salt', '1 teaspoon Salt'],
    ['      1 tb Honey', '1 tablespoon Honey'],
    ['      1 T  Honey', '1 tablespoon Honey'],
    ['      2 c  Flour', '2 cup Flour'],
    ['      3 ea Onions', '3 Onions'],
    ['      3    Eggs', '3 Eggs'],
    ['      1 pk Yeast', '1 package Yeast'],
    ['      1 cn Corn', '1 can Corn'],
    ['      1 lg Egg', '1 large Egg'],
    ['      1 pn Salt', '1 pinch Salt'],
    ['      1 ds Pepper', '1 dash Pepper'],
    ['      2 sl Bacon', '2 slice Bacon'],
    ['      1 qt Milk', '1 quart Milk'],
    ['      4 fl Cream', '4 fl oz Cream'],
    ['      2 cl Garlic', '2 cloves Garlic'],
    ['    .50 kg Flour', '.50 kg Flour'],
    ['    2-3 c  Milk', '2-3 cup Milk'],
    ['  1-1/2 c  Milk', '1 1/2 cup Milk'],
    ['2 c Flour', '2 cup Flour'],
    ['           Salt; to taste', 'Salt, to taste'],
    ['        x  Salt', 'Salt'],
  ])('reads the ingredient %j as %j', async (line, expected) => {
    expect(await lines('      1 lb Pork', line)).toEqual([['1 lb Pork', expected]]);
  });

  it('reads two columns, each with its own continuation lines', async () => {
    expect(
      await lines(
        '      2 lb Pork shoulder                       1 c  Ketchup',
        '           -trimmed                            -or tomato sauce',
        '      1 ts Salt                                     Black pepper',
        '      3    Onions',
      ),
    ).toEqual([
      [
        '2 lb Pork shoulder trimmed',
        '1 teaspoon Salt',
        '3 Onions',
        '1 cup Ketchup or tomato sauce',
        'Black pepper',
      ],
    ]);
  });

  it('reads frames of dashes, categories without commas, and a yield that is not servings', async () => {
    const text = framed(
      '    1/2 c  Butter\n-----HONEY-----\n      2 tb Honey\n \n  Beat it.',
      '---------- Recipe via Meal-Master (tm) v7.07',
      '-----',
    )
      .replace('Pork, Main dish', 'Spreads Main dish')
      .replace('Yield: 8 Servings', 'Servings: 1 cup');
    expect(await read(text)).toMatchObject([
      {
        tags: ['Spreads', 'Main dish'],
        servings: null,
        yield: '1 cup',
        ingredients: ['1/2 cup Butter', 'HONEY:', '2 tablespoon Honey'],
        instructions: ['Beat it.'],
      },
    ]);
  });

  it('keeps the headings among the steps', async () => {
    const text = framed('      1 c  Flour\n \n  Stir it.\n \nMMMMM-----TOP-----\n  Bake it.');
    expect(await read(text)).toMatchObject([{ instructions: ['Stir it.', 'TOP: Bake it.'] }]);
  });

  it('reads several recipes, also without an end, and drops text around them', async () => {
    const recipes = await read(
      `${PORK}\nBye!\n${framed('      1 c  Rice\n \n  Boil it.').replace(/MMMMM\n$/, '')}`,
    );
    expect(recipes).toMatchObject([
      { instructions: [expect.any(String), '2 hours later stir the sauce. Serve.'] },
      { ingredients: ['1 cup Rice'], instructions: ['Boil it.'] },
    ]);
  });

  it('rejects an empty frame', async () => {
    expect(await read(framed(''))).toEqual({ error: expect.stringMatching(/^We didn’t find/) });
  });
});
