import { readdir, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportedRecipe } from './imported-recipe.ts';
import { readRecipes } from './read-recipes.ts';

const FIXTURES = new URL('fixtures/', import.meta.url);
const fixture = (name: string) => readFile(new URL(name, FIXTURES), 'utf8');

const CORNBREAD: ImportedRecipe = {
  title: 'Skillet Cornbread',
  description: 'Crisp at the edge, soft in the middle.',
  author: 'Ada Hill',
  servings: 8,
  yield: null,
  prepMinutes: 10,
  cookMinutes: 25,
  totalMinutes: 35,
  image: 'https://example.org/pictures/cornbread.jpg',
  tags: [],
  ingredients: [
    '1 1/2 cups yellow cornmeal',
    '1/2 cup all-purpose flour',
    '1 tablespoon baking powder',
    '1 teaspoon salt',
    '2 large eggs',
    '1 1/2 cups buttermilk',
    '1/4 cup butter, melted',
  ],
  instructions: [
    'Heat the oven to 425°F with a 10-inch cast-iron skillet in it.',
    'Whisk the cornmeal, flour, baking powder and salt.',
    'Stir in the eggs, buttermilk and butter.',
    'Pour into the hot skillet and bake until golden, 20 to 25 minutes.',
  ],
};
const [meal = '', flour = '', powder = '', salt = '', eggs = '', milk = '', butter = ''] =
  CORNBREAD.ingredients;
const BARE: Partial<ImportedRecipe> = {
  description: null,
  author: null,
  servings: null,
  yield: null,
  prepMinutes: null,
  cookMinutes: null,
  totalMinutes: null,
  image: null,
};

/** Where a fixture differs from the cornbread above. */
const OTHERWISE: Record<string, Partial<ImportedRecipe>> = {
  'ld-entities.htm': {
    image: 'https://example.org/pictures/cornbread.jpg?w=800&h=600',
    ingredients: [
      meal.replace('1 1/2', '1½'),
      flour.replace('1/2', '½'),
      powder,
      salt,
      eggs,
      milk.replace('1 1/2', '1½'),
      butter,
    ],
  },
  'ld-inner-quotes.htm': { description: 'Crisp "at the edge", soft in the middle.' },
  'own-detail.json': {
    ingredients: ['1.5 cup yellow cornmeal', '2 to 3 eggs, beaten', '1 tbsp chives, snipped (optional)'],
  },
  'page-without-schema.htm': { description: null },
  'text-bare.txt': { image: null },
  'text-markdown.txt': { image: null },
  'text-wrapped.txt': { ...BARE, title: 'SKILLET CORNBREAD' },
};
const NOT_ONE = new Set(['ld-two-recipes.htm', 'text-two-recipes.txt', 'ld-stub-only.htm', 'no-recipe.htm']);

const read = async (text: string, url?: string): Promise<ImportedRecipe> => {
  const result = await readRecipes(text, { url });
  if ('error' in result) throw new Error(result.error);
  const [recipe] = result.recipes;
  if (!recipe || result.recipes.length !== 1) throw new Error(`${result.recipes.length} recipes`);
  return recipe;
};
const fault = async (text: string): Promise<string> => {
  const result = await readRecipes(text);
  return 'error' in result ? result.error : `${result.recipes.length} recipes`;
};
const linked = (fields: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Eggs', recipeIngredient: ['2 eggs'], ...fields })}</script>`;

describe('readRecipes', async () => {
  const names = (await readdir(FIXTURES)).filter((name) => !NOT_ONE.has(name));

  it('is tested with more than 40 fixtures', () => expect(names.length).toBeGreaterThan(40));

  it.each(names)('reads %s', async (name) => {
    expect(await read(await fixture(name))).toEqual({ ...CORNBREAD, ...OTHERWISE[name] });
  });
});

describe('readRecipes of a page', () => {
  it('returns both of two recipes', async () => {
    for (const name of ['ld-two-recipes.htm', 'text-two-recipes.txt']) {
      const result = await readRecipes(await fixture(name));
      const recipes = 'recipes' in result ? result.recipes : [];
      expect(recipes.map(({ title }) => title)).toEqual(['Skillet Cornbread', 'Honey Butter']);
      expect(recipes[0]?.ingredients).toEqual(CORNBREAD.ingredients);
      expect(recipes[0]?.instructions).toEqual(CORNBREAD.instructions);
      expect(recipes[1]?.ingredients).toEqual(['1/2 cup butter', '2 tablespoons honey']);
      expect(recipes[1]?.instructions).toEqual(['Beat the butter with the honey.']);
    }
  });

  it('returns two recipes with the same title, and merges one that is repeated', async () => {
    const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 onion'] };
    const count = async (...recipes: object[]) => {
      const result = await readRecipes(JSON.stringify(recipes));
      return 'recipes' in result ? result.recipes.length : 0;
    };
    expect(await count(recipe, { ...recipe, recipeIngredient: ['2 leeks'] })).toBe(2);
    expect(await count(recipe, { ...recipe, name: 'SOUP', author: 'Ada' })).toBe(1);
    expect(await count({ ...recipe, recipeIngredient: [], recipeInstructions: 'Boil.' }, recipe)).toBe(1);
  });

  it('orders ingredients and steps by their positions', async () => {
    const item = (position: number, name: string) => ({ '@type': 'ListItem', position, name });
    const recipe = await read(
      linked({
        recipeIngredient: { '@type': 'ItemList', itemListElement: [item(2, 'salt'), item(1, '2 eggs')] },
      }),
    );
    expect(recipe.ingredients).toEqual(['2 eggs', 'salt']);
  });

  it('reports a page without a recipe', async () => {
    expect(await fault(await fixture('no-recipe.htm'))).toMatch(/^We didn’t find a recipe/);
    expect(await fault(await fixture('ld-stub-only.htm'))).toMatch(/^“Secret Stew” is here by name only/);
    expect(await fault('Dear Ann,\nthe weather is fine.\nWe will come on the 3rd.')).toMatch(
      /^We didn’t find/,
    );
    expect(await fault('{"a": 1}')).toMatch(/^We didn’t find/);
    expect(await fault('[1, 2, 3]')).toMatch(/^We didn’t find/);
    expect(await fault('')).toBe('There is no text.');
    expect(await fault('%PDF-1.7 …')).toMatch(/^This is not text/);
    expect(await fault('{"name": "x", "ingredients": [')).toMatch(/^“x” is here by name only/);
  });

  it('returns only absolute http picture URLs', async () => {
    const image = async (value: unknown, url?: string) => (await read(linked({ image: value }), url)).image;
    expect(await image('javascript:alert(1)')).toBeNull();
    expect(await image(' JaVaScRiPt:alert(1)', 'https://example.org/')).toBeNull();
    expect(await image('data:image/png;base64,AAAA')).toBeNull();
    expect(await image('file:///etc/hosts', 'https://example.org/')).toBeNull();
    expect(await image('https://user:word@example.org/a.jpg')).toBeNull();
    expect(await image('/a.jpg')).toBeNull();
    expect(await image('/a.jpg', 'javascript:1')).toBeNull();
    expect(await image('/a.jpg', 'https://example.org/x/y')).toBe('https://example.org/a.jpg');
    expect(await image('//cdn.example.org/a.jpg')).toBe('https://cdn.example.org/a.jpg');
    expect(await image(['data:x', { url: ['javascript:x', 'http://example.org/b.jpg'] }])).toBe(
      'http://example.org/b.jpg',
    );
  });

  it('removes markup, however often it is encoded', async () => {
    const recipe = await read(
      linked({
        name: '<h1>Eggs</h1>',
        description: '&lt;script&gt;alert(1)&lt;/script&gt;Soft &amp;lt;b&amp;gt;boiled',
        recipeIngredient: [
          '2 <a href="x>y">eggs</a>',
          'salt<img src=x onerror=alert(1)',
          '1 &amp;frac12; cups',
        ],
        recipeInstructions: 'Boil for < 5 minutes.<br/>Peel<style>p{}</style>.',
        author: '<b>Ada</b>',
      })
        .replaceAll('</s', '<\\/s')
        .replace(/<\\\/script>$/, '</script>'),
    );
    expect(recipe).toMatchObject({
      title: 'Eggs',
      description: 'Soft boiled',
      author: 'Ada',
      ingredients: ['2 eggs', 'salt', '1 ½ cups'],
      instructions: ['Boil for ‹ 5 minutes.', 'Peel.'],
    });
  });

  it('drops control and direction characters', async () => {
    const recipe = await read(
      linked({ name: 'Eg\u202Egs\u0007 \u200Bא\uFEFF', recipeIngredient: ['2\u0000 eggs\uD800'] }),
    );
    expect(recipe.title).toBe('Eggs א');
    expect(recipe.ingredients).toEqual(['2 eggs']);
  });
});

describe('readRecipes of plain text', () => {
  it.each([
    [
      'with a line for each step’s number',
      'Chili\nSubmitted by Jane Doe\nServings: 6\nIngredients\n1 onion\nDirections\nStep 1\nChop it.\nStep 2\nFry it.\nNutrition Facts\n300',
      { author: 'Jane Doe', servings: 6, instructions: ['Chop it.', 'Fry it.'] },
    ],
    [
      'all in one line',
      'Chili. Ingredients: 1 onion, 2 lb beef, 3 cups beans. Directions: Fry it all.',
      { ingredients: ['1 onion', '2 lb beef', '3 cups beans'], instructions: ['Fry it all.'] },
    ],
    [
      'with numbered ingredients',
      'Chili\n\nIngredients\n1. 1 onion\n2. 2 lb beef\n\nMethod\nFry it all.',
      { ingredients: ['1 onion', '2 lb beef'], instructions: ['Fry it all.'] },
    ],
    [
      'without headings',
      'Chili\nIt takes 2 hours and is worth it.\n\n1 onion\n2 lb beef\nsalt\n\nFry it\nall.\n\nServe.',
      { ingredients: ['1 onion', '2 lb beef', 'salt'], instructions: ['Fry it all.', 'Serve.'] },
    ],
  ])('reads a text %s', async (_, text, expected) => {
    expect(await read(text)).toMatchObject({ title: 'Chili', ...expected });
  });

  it('rejects a shopping list', async () => {
    expect(await fault('Shopping\n2 apples\n3 pears\n1 gallon milk')).toMatch(/^We didn’t find/);
  });
});

/** Built on demand: each is megabytes. */
const BOMBS: Record<string, () => string> = {
  'JSON-LD nested 10,000 deep': () =>
    linked({}).replace('["2 eggs"]', `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  'five megabytes of it': () => `<script type="application/ld+json">${'{"a":['.repeat(850_000)}`,
  'elements nested without end': () => '<div>'.repeat(1_000_000),
  'a million elements': () => `<p>${'<b>x</b>'.repeat(600_000)}`,
  '5,000 ingredient lines': () => linked({ recipeIngredient: Array(5_000).fill('1 egg') }),
  'half a million lines': () => linked({ recipeIngredient: Array(500_000).fill('1 egg') }),
  'a line of 10,000 characters': () => linked({ recipeIngredient: ['1 cup flour '.repeat(900)] }),
  'a text of 5,000 lines': () => `Eggs\n\n${'1 egg\n'.repeat(5_000)}`,
  'a text of five megabytes': () => 'x '.repeat(2_500_000),
  'a list of itself': () =>
    `<script type="application/ld+json">[{"@id":"a","name":"x","itemListElement":[${Array(250).fill('{"@id":"a"}').join(',')}]},
    {"@type":"Recipe","name":"x","recipeIngredient":{"@id":"a"},"recipeInstructions":{"@id":"a"}}]</script>`,
};

describe('readRecipes of bad input', () => {
  it.each(Object.keys(BOMBS))('rejects %s with a readable message', async (name) => {
    expect(await fault(BOMBS[name]?.() ?? '')).toMatch(/^(?:The|Ingredient|This|There)\b.*\.$/);
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '<script>',
      '&lt;img src=x&gt;',
      '"',
      '\\',
      '1/0 cup',
      '-5 eggs',
      '9e99 cups',
      '</script>',
      '<!--',
      ']]>',
      '½',
    ),
  );
  const keep = fc.constantFrom(
    '@type',
    '@graph',
    '@id',
    'name',
    'recipeIngredient',
    'recipeInstructions',
    'itemListElement',
    'text',
    'image',
    'author',
    'recipeYield',
    'prepTime',
    'position',
  );
  const { data } = fc.letrec<{ data: unknown }>((tie) => ({
    data: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.constantFrom<unknown>('Recipe', 'HowToStep', 'HowToSection', 'PT5M', 1, -1, null, true),
      fc.array(tie('data'), { maxLength: 4 }),
      fc.dictionary(keep, tie('data'), { maxKeys: 5 }),
    ),
  }));
  const recipeLike = fc.record({
    '@type': fc.constant('Recipe'),
    name: data,
    recipeIngredient: data,
    recipeInstructions: data,
    image: data,
    author: data,
    recipeYield: data,
    totalTime: data,
  });
  const spoil = fc.tuple(fc.nat(), fc.nat({ max: 5 }), text);
  const page = fc
    .tuple(
      fc.oneof(recipeLike, fc.array(recipeLike, { maxLength: 3 }), data),
      fc.option(spoil),
      fc.constantFrom('ld', 'json', 'micro', 'text'),
    )
    .map(([value, spoiled, form]) => {
      let json = JSON.stringify(value);
      if (spoiled) {
        const [at, drop, put] = spoiled;
        const from = at % (json.length + 1);
        json = json.slice(0, from) + put + json.slice(from + drop);
      }
      if (form === 'ld') return `<body><script type="application/ld+json">${json}</script>`;
      if (form === 'micro')
        return `<div itemscope itemtype="https://schema.org/Recipe"><p itemprop="name">${json}</p><li itemprop="recipeIngredient">${json}</li></div>`;
      return form === 'text' ? `Title\n\nIngredients\n${json}\n\nSteps\n${json.replaceAll(',', '\n')}` : json;
    });

  it('returns recipes in plain text or a readable message for any input', async () => {
    await fc.assert(
      fc.asyncProperty(page, async (input) => {
        const result = await readRecipes(input, { url: 'https://example.org/a' });
        if ('error' in result) {
          expect(result.error).toMatch(/\S/);
          return;
        }
        for (const { image, servings, prepMinutes, ...recipe } of result.recipes) {
          const words = [
            recipe.title,
            recipe.description,
            recipe.author,
            ...recipe.ingredients,
            ...recipe.instructions,
          ];
          for (const word of words) {
            expect(word ?? 'x').toMatch(/^\S(?:.*\S)?$/u);
            expect(word ?? '').not.toMatch(/[<\p{Cc}\p{Cf}]/u);
          }
          if (image !== null) expect(image).toMatch(/^https?:\/\/[^/]/);
          if (servings !== null) expect(servings).toBeGreaterThan(0);
          if (prepMinutes !== null) expect(prepMinutes).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1_500 },
    );
  });

  it('survives a page that is truncated or corrupted anywhere', async () => {
    const whole = await fixture('ld-how-to-sections.htm');
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length }), fc.nat({ max: 40 }), text, async (at, drop, put) => {
        const result = await readRecipes(whole.slice(0, at) + put + whole.slice(at + drop));
        expect(JSON.stringify(result)).not.toMatch(/</);
      }),
      { numRuns: 500 },
    );
  });
});
