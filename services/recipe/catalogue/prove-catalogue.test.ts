import { describe, expect, it } from 'vitest';
import { sampleSource } from '../test/sample-recipes.ts';
import { catalogueStats } from './catalogue-stats.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { proveCatalogue } from './prove-catalogue.ts';
import { computeRecipe, doubtsOf } from './prove-recipe.ts';
import type { RecipeLine, RecipeSource } from './recipe-source.ts';

const recipes = await loadCatalogue();
const doubts = (change: Partial<RecipeSource> = {}) => doubtsOf(computeRecipe(sampleSource(change)));
const [onions, butter, salt] = sampleSource().ingredients as [RecipeLine, RecipeLine, RecipeLine];

describe('the catalogue', () => {
  it('keeps every rule', () => {
    expect(proveCatalogue(recipes)).toEqual([]);
  });

  it('is counted whole under each question that has one answer', () => {
    const stats = catalogueStats(recipes.map((source) => computeRecipe(source)));
    for (const question of ['region', 'tier', 'course', 'cost a serving', 'time']) {
      const counts = stats.find(({ of }) => of === question)?.counts ?? [];
      expect(
        counts.reduce((sum, [, count]) => sum + count, 0),
        question,
      ).toBe(recipes.length);
    }
  });

  it('offers readers something for small budgets, short evenings, each season and meatless tables', () => {
    const open = recipes.filter(({ tier }) => tier === 'open').map((source) => computeRecipe(source));
    const count = (has: (recipe: (typeof open)[number]) => boolean) => open.filter(has).length;
    expect(count(({ cost }) => cost.totalCents <= 500)).toBeGreaterThanOrEqual(8);
    expect(count(({ facts }) => facts.totalMinutes <= 30)).toBeGreaterThanOrEqual(4);
    for (const season of ['spring', 'summer', 'fall', 'winter'] as const) {
      expect(
        count(({ facts }) => facts.seasons.includes(season)),
        season,
      ).toBeGreaterThanOrEqual(4);
    }
    expect(count(({ facts }) => facts.diets.includes('vegetarian'))).toBeGreaterThanOrEqual(6);
  });
});

describe('doubtsOf', () => {
  it('finds nothing in a sound recipe', () => {
    expect(doubts()).toEqual([]);
  });

  it.each<[string, Partial<RecipeSource>, RegExp]>([
    [
      'too many calories',
      { ingredients: [onions, { ...butter, quantity: 3, unit: 'lb' }, salt] },
      /^calories: \d+ a serving; 5 to 1300$/,
    ],
    ['a dinner of nothing', { course: 'dinner', servings: 12 }, /^calories: \d+ a serving; 80 to 1300$/],
    [
      'a day of salt',
      { ingredients: [onions, butter, { ...salt, quantity: 3, unit: 'tbsp' }] },
      /^sodium: \d+ mg a serving; at most 2300$/,
    ],
    ['next to no cost', { servings: 24 }, /^cost: \$0\.\d\d a serving; \$0\.25 to \$14\.00$/],
    [
      'a feast',
      { ingredients: [onions, butter, salt, { quantity: 1, unit: 'oz', food: 'saffron' }] },
      /^cost: \$\d+\.\d\d a serving; \$0\.25 to \$14\.00$/,
    ],
    [
      'calories that no macros give',
      { ingredients: [onions, butter, salt, { quantity: 1, unit: 'l', food: 'white-vinegar' }] },
      /^calories: \d+ a serving, but its macros give \d+$/,
    ],
    [
      'sentences without an end',
      { leftovers: `Keep ${'onions and more onions and yet '.repeat(9)}more onions.` },
      /^all words: read at grade \d+\.\d; below 9$/,
    ],
    [
      'a description that only a scholar reads',
      {
        description:
          'Caramelization accompanies considerable evaporation, intensifying characteristic vegetable sweetness.',
      },
      /^description: read at grade \d+\.\d; below 9$/,
    ],
    [
      'a British word in a note',
      { ingredients: [{ ...onions, note: 'for flavour' }, butter, salt] },
      /^words: "flavour" \(flavor\) is not US spelling$/,
    ],
  ])('names %s', (_what, change, doubt) => {
    expect(doubts(change)).toContainEqual(expect.stringMatching(doubt));
  });

  it('lets a side be small and alcohol have energy of its own', () => {
    expect(doubts({ servings: 8, course: 'side' }).filter((doubt) => doubt.startsWith('calories'))).toEqual(
      [],
    );
    const wine: RecipeLine = { quantity: 750, unit: 'ml', food: 'red-wine' };
    expect(doubts({ ingredients: [onions, butter, salt, wine] })).toEqual([]);
  });
});

describe('what a catalogue promises as a whole', () => {
  it('is broken by an open recipe too few or too many, and named with its region', () => {
    const closed = recipes.map((recipe) =>
      recipe.region === 'hawaii' && recipe.tier === 'open' ? { ...recipe, tier: 'reserve' as const } : recipe,
    );
    expect(proveCatalogue(closed)).toEqual(['hawaii: 0 open recipes; must be 3']);
  });

  it('is broken by a claim that the foods of a recipe do not bear out', () => {
    const [first, ...rest] = recipes as [RecipeSource, ...RecipeSource[]];
    const claimed = { ...first, description: `${first.description} It is vegan, and anyone can eat it.` };
    expect(proveCatalogue([claimed, ...rest])).toEqual([
      `${first.region}/${first.id}: claim: "vegan" does not follow from its foods`,
      `${first.region}/${first.id}: claim: "anyone can eat" does not follow from its foods`,
    ]);
  });

  it('is broken by a step that takes more than the list has', () => {
    const at = recipes.findIndex(({ id }) => id === 'potato-rolls');
    const short = recipes.map((recipe, index) =>
      index === at
        ? {
            ...recipe,
            steps: recipe.steps.map((step) => ({ ...step, text: `${step.text} Add 9 cups of flour.` })),
          }
        : recipe,
    );
    expect(proveCatalogue(short)[0]).toBe(
      'midwest/potato-rolls: steps[0]: "9 cups of flour" is more than the list has',
    );
  });

  it('is broken by a description that belongs nowhere', () => {
    const [first, ...rest] = recipes as [RecipeSource, ...RecipeSource[]];
    const lost = { ...first, description: sampleSource().description };
    expect(proveCatalogue([lost, ...rest])).toEqual([
      `${first.region}/${first.id}: description: names no place, people or person`,
    ]);
  });

  it('is broken by a phrase that comes back', () => {
    const said = 'Nobody in Ohio makes it quite like this, they say.';
    const again = recipes.map((recipe, index) => (index < 3 ? { ...recipe, description: said } : recipe));
    expect(proveCatalogue(again)[0]).toMatch(/descriptions share "nobody in ohio makes it"$/);
  });

  it('is broken by two recipes that are alike', () => {
    const other = { ...sampleSource({ id: 'onions-again' }), ingredients: [] };
    const another = sampleSource({ id: 'pan-onions', title: 'Sweet Brown Rings' });
    const last = sampleSource({ id: 'rice', title: 'Plain Rice', ingredients: [salt] });
    expect(nearDuplicates([sampleSource(), other, another, last])).toEqual([
      { id: 'onions-again', other: 'skillet-onions', by: 'title', share: 1 },
      { id: 'pan-onions', other: 'skillet-onions', by: 'ingredients', share: 1 },
    ]);
    const cornbread = { ...last, id: 'a', title: 'Skillet Cornbread' };
    const cornBread = { ...last, id: 'b', title: 'Skillet Corn Bread', ingredients: [onions] };
    expect(nearDuplicates([cornbread, cornBread])).toMatchObject([{ by: 'title' }]);
  });
});
