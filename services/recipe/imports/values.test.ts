import { describe, expect, it } from 'vitest';
import { chooseRecipe } from './choose-recipe.ts';
import { decodePage } from './decode-page.ts';
import type { ImportedRecipe } from './imported-recipe.ts';
import { parseLooseJson } from './loose-json.ts';
import { parseMinutes } from './minutes.ts';
import { parseServings, pickServings, pickYield } from './servings.ts';

it.each([
  ['PT1H30M', 90],
  ['PT90M', 90],
  ['pt 45 m', 45],
  ['P1DT2H', 26 * 60],
  ['P2W', 14 * 24 * 60],
  ['PT1.5H', 90],
  ['PT0,5H', 30],
  ['PT5400S', 90],
  ['PT90S', 2],
  ['P0Y0M0DT0H35M0.000S', 35],
  ['PT0M', 0],
  ['PT', null],
  ['P', null],
  ['PT30', null],
  ['PT1H30', null],
  ['PTXM', null],
  ['-PT5M', null],
  ['P1Y', null],
  ['PT99999999M', null],
  ['1 hour 20 minutes', 80],
  ['1½ hrs', 90],
  ['1 1/2 hours', 90],
  ['20-25 minutes', 25],
  ['1:30', 90],
  ['45', 45],
  [45, 45],
  [-5, null],
  ['soon', null],
  ['', null],
  [null, null],
])('parses %j as %j minutes', (given, minutes) => expect(parseMinutes(given)).toBe(minutes));

it.each([
  ['4 servings', 4],
  ['4', 4],
  ['Serves 4-6', 4],
  ['Serves four', 4],
  ['4 to 6 people', 4],
  ['Makes 12', 12],
  ['Makes about 2 dozen cookies', 24],
  ['half a dozen', 6],
  ['1 (9-inch) pie, 8 slices', 8],
  ['Yield: one loaf', null],
  ['3 cups', null],
  ['About 2 quarts', null],
  ['', null],
  ['plenty', null],
  ['0', null],
  ['-4', null],
  ['1000000 servings', null],
  ['2 loaves', null],
  ['1 9-inch pie', null],
  ['One 9 inch pie', null],
  ['2 9x5-inch loaves', null],
  ['9x13 pan', null],
  ['1 bundt cake', null],
  ['1 jelly roll', null],
  ['1 pan of brownies', null],
  ['2 8-ounce jars', null],
  ['1 dozen jars', null],
  ['1 2-pound loaf', null],
  ['2 pizzas', null],
  ['5 stollens', null],
  ['dozens of cookies', null],
  ['2 loaves, 8 slices each', 16],
  ['2 pies, 8 servings each', 16],
  ['1 cake (12 servings)', 12],
  ['3 dozen 2-inch cookies', 36],
  ['1 1/2 dozen rolls', 18],
  ['1½ dozen', 18],
  ['2 to 3 dozen', 24],
  ['12 cupcakes', 12],
  ['24 cookies or 1 cake', 24],
  ['4 sandwiches', 4],
  ['4 personal pizzas', 4],
  ['6 mini loaves', 6],
  ['8 hand pies', 8],
  ['4 crab cakes', 4],
  ['1 cocktail', 1],
  ['12 kolaches', 12],
  ['4 as a main course', 4],
  ['4 large', 4],
  ['serves 4 to 6', 4],
  ['4 personas', 4],
])('parses %j as %j servings', (given, servings) => expect(parseServings(given)).toBe(servings));

it('prefers a yield that counts people', () => {
  expect(pickServings(['4', '4 servings'])).toBe(4);
  expect(pickServings(['1 loaf', '12 servings'])).toBe(12);
  expect(pickServings(['3 cups', '6'])).toBe(6);
  expect(pickServings([])).toBeNull();
});

it('ignores the number of a yield that counts no servings', () => {
  expect(pickServings(['2', '2 loaves'])).toBeNull();
  expect(pickServings(['12', '12 cookies'])).toBe(12);
  expect(pickServings(['2', '2 loaves', '16 slices'])).toBe(16);
});

it.each([
  [['2 loaves'], '2 loaves'],
  [['2', '2 loaves'], '2 loaves'],
  [['Yield: 1 9-inch pie'], '1 9-inch pie'],
  [['Makes about 2 dozen cookies'], 'about 2 dozen cookies'],
  [['serves 4 to 6'], 'serves 4 to 6'],
  [['4-6'], '4-6'],
  [['4', '4 to 6 servings'], '4 to 6 servings'],
  [['1 loaf', '12 servings'], '1 loaf'],
  [['3 cups', '6'], '3 cups'],
  [['a crowd'], 'a crowd'],
  [['4 servings'], null],
  [['Serves four'], null],
  [['Makes 12'], null],
  [['8', '8 servings'], null],
  [['', '0', '-4', '–'], null],
  [[], null],
])('keeps of the yields %j the words %j', (texts, words) => expect(pickYield(texts)).toBe(words));

describe('parseLooseJson', () => {
  it.each([
    ['{"a": 1,}', { a: 1 }],
    ['[1, 2,, 3,]', [1, 2, 3]],
    ['{"a": "x\ny"}', { a: 'x\ny' }],
    ['{"a": "say "hi", twice"}', { a: 'say "hi", twice' }],
    ['{"a": "it\\\'s"}', { a: "it's" }],
    ['{"a": "1" "b": "2"}', { a: '1', b: '2' }],
    ['{"a": "1",<!-- x -->"b": "2",}', { a: '1', b: '2' }],
    ['["a 9" pan, or 8", buttered", "b",]', ['a 9" pan, or 8", buttered', 'b']],
    ["{'a': 'b', c: d}", { a: 'b', c: 'd' }],
    ['/* x */ {"a": 1 // y\n}', { a: 1 }],
    ['<!-- {"a": 1} -->', { a: 1 }],
    ['//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
    ['/*<![CDATA[*/{"a": 1}/*]]>*/', { a: 1 }],
    ['{"a": [1, {"b": 2', { a: [1, { b: 2 }] }],
    ['{"a": , "b": 2}', { b: 2 }],
    ['{&quot;a&quot;: 1}', { a: 1 }],
    ['{"a": 1}{"a": 2}', [{ a: 1 }, { a: 2 }]],
    ['{"a": "\\u00e9\\u00zz"}', { a: 'é00zz' }],
    ['{"__proto__": {"x": 1}, }', {}],
    ['\uFEFF{"a": true};', { a: true }],
  ])('repairs %s', (text, value) => expect(parseLooseJson(text)).toEqual(value));

  it.each(['', 'no data', '['.repeat(101), `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`])(
    'rejects %s',
    (text) => expect(() => parseLooseJson(text)).toThrow(/^The data of this page is /),
  );

  it('runs in linear time', () => {
    for (const part of ['{"a":1,},', '"', '" ', '", ', '\\', '/* ', '//\n', "'", '{', '[,', 'a:']) {
      const text = `{"x": ${part.repeat(Math.floor(1_500_000 / part.length))}`;
      try {
        parseLooseJson(text);
      } catch (error) {
        expect(String(error)).toMatch(/The data of this page/);
      }
    }
  });
});

describe('decodePage', () => {
  it.each([
    ['UTF-8', Buffer.from('½ cup'), ''],
    ['a byte order mark', Buffer.from('\uFEFF½ cup', 'utf16le'), ''],
    ['the content type', Buffer.from([0xbd, ...Buffer.from(' cup')]), 'text/html; charset=iso-8859-1'],
    [
      'its meta tag',
      Buffer.concat([Buffer.from('<meta charset="latin1">'), Buffer.from([0xbd]), Buffer.from(' cup')]),
      '',
    ],
    ['the fallback', Buffer.from([0xbd, ...Buffer.from(' cup')]), ''],
    ['a wrong name', Buffer.from('½ cup'), 'text/html; charset=klingon'],
  ])('decodes by %s', (_, bytes, type) => expect(decodePage(bytes, type)).toMatch(/½ cup$/));
});

describe('chooseRecipe', () => {
  const recipes = ['Bread', 'Butter'].map((title) => ({ title }) as ImportedRecipe);

  it('picks a recipe by number or title', () => {
    expect(chooseRecipe(recipes, 2)).toEqual({ recipe: recipes[1] });
    expect(chooseRecipe(recipes, '1')).toEqual({ recipe: recipes[0] });
    expect(chooseRecipe(recipes, ' butter ')).toEqual({ recipe: recipes[1] });
  });

  it('reports all titles without a choice or with an unknown one', () => {
    expect(chooseRecipe(recipes, null)).toEqual({
      error: 'There are 2 recipes here. Which one: 1 “Bread”, 2 “Butter”?',
      titles: ['Bread', 'Butter'],
    });
    for (const which of [0, 3, 'jam']) expect(chooseRecipe(recipes, which)).toHaveProperty('error');
    expect(chooseRecipe(recipes.slice(0, 1), null)).toEqual({ recipe: recipes[0] });
  });
});
