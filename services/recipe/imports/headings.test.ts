import { describe, expect, it } from 'vitest';
import { draftLines } from '../drafts/draft-lines.ts';
import { headingOf } from './headings.ts';
import { readRecipes } from './read-recipes.ts';

it.each([
  ['For the sauce:', 'For the sauce'],
  ['For the sauce', 'For the sauce'],
  ['FOR THE MEAT', 'FOR THE MEAT'],
  ['for serving', 'for serving'],
  ['To assemble', 'To assemble'],
  ['Topping', 'Topping'],
  ['Custard filling', 'Custard filling'],
  ['Cheese Filling', 'Cheese Filling'],
  ['Pizza Sauce', null],
  ['Sauce Ingredients', 'Sauce Ingredients'],
  ['Dry ingredients:', 'Dry ingredients'],
  ['Crust (9-inch):', 'Crust (9-inch)'],
  ['*Sauce*', 'Sauce'],
  ['**Sauce:**', 'Sauce'],
  ['_Crumble_', 'Crumble'],
  ['Sauce -', 'Sauce'],
  ['Dough —', 'Dough'],
  ['- Topping -', 'Topping'],
  ['--- Sauce ---', 'Sauce'],
  ['===Chicken===', 'Chicken'],
  ['### Chicken', 'Chicken'],
  ['[Sauce]', 'Sauce'],
  ['• Filling:', 'Filling'],
  ['Salt', null],
  ['Cooking spray', null],
  ['Salt and pepper', null],
  ['*Salt and pepper*', null],
  ['**Kosher salt**', null],
  ['- salt', null],
  ['Salt -', null],
  ['Whipped topping', null],
  ['Pie crust', null],
  ['Pizza dough', null],
  ['Hot sauce', null],
  ['BBQ SAUCE', null],
  ['MSG', null],
  ['Tomato sauce (optional)', null],
  ['2 cups sauce:', null],
  ['*2 cups sauce*', null],
  ['--- 2 cups sauce ---', null],
  ['One topping', null],
  ['unobtainium', null],
  ['- - -', null],
  ['', null],
])('finds in the line %j the heading %j', (line, heading) => expect(headingOf(line)).toBe(heading));

const SECTIONS: readonly (readonly [
  string,
  readonly string[],
  readonly (readonly [string, string | null])[],
])[] = [
  [
    'with a colon, in capitals, and alone at the end',
    ['For the sauce:', '1 cup ketchup', 'FOR THE MEAT', '2 lb pork shoulder', 'Topping'],
    [
      ['1 cup ketchup', 'For the sauce'],
      ['2 lb pork shoulder', 'FOR THE MEAT'],
    ],
  ],
  [
    'between stars, rules and dashes',
    ['*Sauce*', '1 cup ketchup', '--- Meat ---', '2 lb pork shoulder', 'Salad -', '1 head cabbage'],
    [
      ['1 cup ketchup', 'Sauce'],
      ['2 lb pork shoulder', 'Meat'],
      ['1 head cabbage', 'Salad'],
    ],
  ],
  [
    'above ingredients without an amount',
    ['2 lb pork shoulder', 'Salt and pepper', 'Topping', 'Salt', 'Cooking spray', 'sour cream'],
    [
      ['2 lb pork shoulder', null],
      ['Salt and pepper', null],
      ['Salt', 'Topping'],
      ['Cooking spray', 'Topping'],
      ['sour cream', 'Topping'],
    ],
  ],
  [
    'that are foods by themselves, above amounts',
    [
      'Sauce',
      '1 cup ketchup',
      'Chicken Marinade',
      '1/4 cup lime juice',
      'Frosting',
      '1 cup butter',
      'Cheese filling',
      '1 egg',
    ],
    [
      ['1 cup ketchup', 'Sauce'],
      ['1/4 cup lime juice', 'Chicken Marinade'],
      ['1 cup butter', 'Frosting'],
      ['1 egg', 'Cheese filling'],
    ],
  ],
  [
    'in capitals among other lines',
    ['LAYER ONE', '1 cup butter', 'SALT', 'BOTTOM', '2 cups flour'],
    [
      ['1 cup butter', 'LAYER ONE'],
      ['SALT', 'LAYER ONE'],
      ['2 cups flour', 'BOTTOM'],
    ],
  ],
  [
    'not in a list that is in capitals',
    ['1 CUP BUTTER', 'UNOBTAINIUM', '2 CUPS FLOUR'],
    [
      ['1 CUP BUTTER', null],
      ['UNOBTAINIUM', null],
      ['2 CUPS FLOUR', null],
    ],
  ],
];
const titled = (lines: readonly string[]) =>
  `Pulled Pork\n\nIngredients\n${lines.join('\n')}\n\nSteps\nCook it all.`;
const bare = (lines: readonly string[]) => `Pulled Pork\n\n${lines.join('\n')}\n\nCook it all for an hour.`;
const microdata = (lines: readonly string[]) =>
  `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pulled Pork</h1><ul>${lines
    .map((line) => `<li itemprop="recipeIngredient">${line}</li>`)
    .join('')}</ul></div>`;
const linked = (recipeIngredient: readonly string[]) =>
  JSON.stringify({ '@type': 'Recipe', name: 'Pulled Pork', recipeIngredient });

async function sectionsOf(text: string) {
  const result = await readRecipes(text);
  if ('error' in result) throw new Error(result.error);
  const lines = await draftLines(result.recipes[0]?.ingredients ?? []);
  return lines.map(({ text: line, group }) => [line, group]);
}

describe('readRecipes keeps the headings among ingredients', () => {
  it.each(SECTIONS)('%s, in every form', async (_, lines, sections) => {
    expect(await sectionsOf(linked(lines))).toEqual(sections);
    expect(await sectionsOf(microdata(lines))).toEqual(sections);
    expect(await sectionsOf(titled(lines))).toEqual(sections);
  });

  it('of a text without a heading for the ingredients', async () => {
    const lines = [
      '*Sauce*',
      '1 cup ketchup',
      'FOR THE MEAT',
      '2 lb pork shoulder',
      'Salt',
      'Topping',
      '1 cup slaw',
    ];
    expect(await sectionsOf(bare(lines))).toEqual([
      ['1 cup ketchup', 'Sauce'],
      ['2 lb pork shoulder', 'FOR THE MEAT'],
      ['Salt', 'FOR THE MEAT'],
      ['1 cup slaw', 'Topping'],
    ]);
    expect(await sectionsOf(`Pulled Pork\n\n${lines.join('\n')}\n\nDirections\nCook it all.`)).toEqual([
      ['1 cup ketchup', 'Sauce'],
      ['2 lb pork shoulder', 'FOR THE MEAT'],
      ['Salt', 'FOR THE MEAT'],
      ['1 cup slaw', 'Topping'],
    ]);
  });

  it('of Markdown', async () => {
    const text =
      '# Pulled Pork\n\n## Ingredients for the sauce\n\n- 1 cup ketchup\n- **Salt**\n\n### Chicken\n\n- 2 lb chicken\n\n## Steps\n\n1. Cook.';
    expect(await sectionsOf(text)).toEqual([
      ['1 cup ketchup', 'for the sauce'],
      ['Salt', 'for the sauce'],
      ['2 lb chicken', 'Chicken'],
    ]);
  });
});
