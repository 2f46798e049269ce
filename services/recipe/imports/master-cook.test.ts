import { describe, expect, it } from 'vitest';
import { readRecipes } from './read-recipes.ts';

const read = async (text: string) => {
  const result = await readRecipes(text);
  return 'recipes' in result ? result.recipes : result;
};
const HEADER = '                     *  Exported from  MasterCook  *\n\n';
const COLUMNS =
  '  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n';
const END = '\n                   - - - - - - - - - - - - - - - - - - \n';
const exported = ({
  fields = 'Recipe By     : Ada Hill\nServing Size  : 8    Preparation Time :0:10\nCategories    : Breads                           Southern\n                Quick\n',
  rows = '     1/2           cup  butter',
  steps = 'Melt it.',
  after = '',
}) =>
  `${HEADER}                           Cornbread\n\n${fields}\n${COLUMNS}${rows}\n\n${steps}\n${END}${after}`;

describe('readRecipes of MasterCook', () => {
  it('reads title, author, categories, servings, ingredients and steps, without the frame', async () => {
    const rows = [
      '   1 1/2          cups  yellow cornmeal',
      '     1/2           cup  butter -- melted and',
      '                        -- cooled',
      '   2             large  eggs',
      '                        salt and pepper',
      '                        ***TOPPING***',
      '   1        tablespoon  honey',
    ].join('\n');
    const steps = 'Heat the oven to 425 degrees F.\n\nWhisk everything; bake\nfor 20 minutes.';
    const after = '\nPer Serving: 200 Calories\n\nNOTES : Best in cast iron.\n\nNutr. Assoc. : 0 0 0\n';
    expect(await read(exported({ rows, steps, after }))).toEqual([
      {
        title: 'Cornbread',
        description: 'Best in cast iron.',
        author: 'Ada Hill',
        servings: 8,
        yield: null,
        prepMinutes: 10,
        cookMinutes: null,
        totalMinutes: null,
        image: null,
        tags: ['Breads', 'Southern', 'Quick'],
        ingredients: [
          '1 1/2 cups yellow cornmeal',
          '1/2 cup butter, melted and cooled',
          '2 large eggs',
          'salt and pepper',
          'TOPPING:',
          '1 tablespoon honey',
        ],
        instructions: ['Heat the oven to 425 degrees F.', 'Whisk everything; bake for 20 minutes.'],
      },
    ]);
  });

  it.each([
    ['   1               cup  sugar', '1 cup sugar'],
    ['     3/4      teaspoon  salt', '3/4 teaspoon salt'],
    ['   2               lbs  ground beef -- browned', '2 lbs ground beef, browned'],
    ['   1            15-oz can  black beans -- drained', '1 15-oz can black beans, drained'],
    ['   4                    eggs', '4 eggs'],
    ['                        cooking spray', 'cooking spray'],
    ['   1               pkg  yeast', '1 pkg yeast'],
    ['   1              each  onion -- chopped', '1 each onion, chopped'],
    ['1 cup milk', '1 cup milk'],
    ['   2            cloves  garlic -- minced -- or more', '2 cloves garlic, minced, or more'],
    ['                        -----SAUCE-----', 'SAUCE:'],
  ])('reads the row %j as %j', async (row, expected) => {
    expect(await read(exported({ rows: row }))).toMatchObject([{ ingredients: [expected] }]);
  });

  it('reads the blocks of later releases', async () => {
    const after =
      '\nDescription:\n  "Sweet and\n  soft."\nSource:\n  "Grandma Hill"\nCopyright:\n  "1999"\nYield:\n  "2 loaves"\nStart to Finish Time:\n  "1:15"\nT(Bake):\n  "0:50"\n';
    const fields = 'Recipe By     : \nServing Size  : 0    Preparation Time :0:00\nCategories    : None\n';
    expect(await read(exported({ fields, after }))).toMatchObject([
      {
        description: 'Sweet and soft.',
        author: 'Grandma Hill',
        servings: null,
        yield: '2 loaves',
        prepMinutes: null,
        totalMinutes: 75,
        tags: [],
        instructions: ['Melt it.'],
      },
    ]);
  });

  it('reads several recipes', async () => {
    const text = exported({}) + exported({ rows: '   2              cups  rice', steps: 'Boil it.' });
    expect(await read(text)).toMatchObject([
      { title: 'Cornbread', ingredients: ['1/2 cup butter'], instructions: ['Melt it.'] },
      { title: 'Cornbread', ingredients: ['2 cups rice'], instructions: ['Boil it.'] },
    ]);
  });
});
