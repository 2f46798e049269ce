import { describe, expect, it } from 'vitest';
import { sampleSource } from '../test/sample-recipes.ts';
import { auditCatalogue } from './audit-catalogue.ts';
import { auditRecipe, computeRecipe } from './audit-recipe.ts';
import { catalogueStats } from './catalogue-stats.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { nearDuplicates } from './near-duplicates.ts';
import type { RecipeLine, RecipeSource } from './recipe-source.ts';

const recipes = await loadCatalogue();
const findings = (change: Partial<RecipeSource> = {}) => auditRecipe(computeRecipe(sampleSource(change)));
const [onions, butter, salt] = sampleSource().ingredients as [RecipeLine, RecipeLine, RecipeLine];

describe('the catalogue', () => {
  it('breaks no rule', () => {
    expect(auditCatalogue(recipes)).toEqual([]);
  });

  it('counts every recipe once under each single-valued property', () => {
    const stats = catalogueStats(recipes.map((source) => computeRecipe(source)));
    for (const question of ['region', 'tier', 'course', 'cost a serving', 'time']) {
      const counts = stats.find(({ of }) => of === question)?.counts ?? [];
      expect(
        counts.reduce((sum, [, count]) => sum + count, 0),
        question,
      ).toBe(recipes.length);
    }
  });

  it('offers recipes that are cheap, quick, seasonal and meatless', () => {
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

describe('auditRecipe', () => {
  it('finds nothing in a valid recipe', () => {
    expect(findings()).toEqual([]);
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
      'calories that do not follow from the macros',
      { ingredients: [onions, butter, salt, { quantity: 1, unit: 'l', food: 'white-vinegar' }] },
      /^calories: \d+ a serving, but its macros give \d+$/,
    ],
    [
      'sentences without an end',
      { leftovers: `Keep ${'onions and more onions and yet '.repeat(9)}more onions.` },
      /^all words: read at grade \d+\.\d; below 9$/,
    ],
    [
      'a description above the reading grade',
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
  ])('reports %s', (_what, change, finding) => {
    expect(findings(change)).toContainEqual(expect.stringMatching(finding));
  });

  it('allows small sides, and energy that comes from alcohol', () => {
    expect(
      findings({ servings: 8, course: 'side' }).filter((finding) => finding.startsWith('calories')),
    ).toEqual([]);
    const wine: RecipeLine = { quantity: 750, unit: 'ml', food: 'red-wine' };
    expect(findings({ ingredients: [onions, butter, salt, wine] })).toEqual([]);
  });
});

describe('auditCatalogue', () => {
  it('reports a region with too few or too many open recipes', () => {
    const closed = recipes.map((recipe) =>
      recipe.region === 'hawaii' && recipe.tier === 'open' ? { ...recipe, tier: 'reserve' as const } : recipe,
    );
    expect(auditCatalogue(closed)).toEqual(['hawaii: 0 open recipes; must be 3']);
  });

  it('reports a claim that the foods do not support', () => {
    const [first, ...rest] = recipes as [RecipeSource, ...RecipeSource[]];
    const claimed = { ...first, description: `${first.description} It is vegan, and anyone can eat it.` };
    expect(auditCatalogue([claimed, ...rest])).toEqual([
      `${first.region}/${first.id}: claim: "vegan" does not follow from its foods`,
      `${first.region}/${first.id}: claim: "anyone can eat" does not follow from its foods`,
    ]);
  });

  it('reports a step that uses more than the list has', () => {
    const at = recipes.findIndex(({ id }) => id === 'potato-rolls');
    const short = recipes.map((recipe, index) =>
      index === at
        ? {
            ...recipe,
            steps: recipe.steps.map((step) => ({ ...step, text: `${step.text} Add 9 cups of flour.` })),
          }
        : recipe,
    );
    expect(auditCatalogue(short)[0]).toBe(
      'midwest/potato-rolls: steps[0]: "9 cups of flour" is more than the list has',
    );
  });

  it('reports food that no step makes safe', () => {
    const wings = recipes.map((recipe) =>
      recipe.id === 'buffalo-wings'
        ? {
            ...recipe,
            steps: recipe.steps.map((step) => ({ ...step, text: step.text.replace('165°F', 'hot') })),
          }
        : recipe,
    );
    expect(auditCatalogue(wings)).toContain(
      'mid-atlantic/buffalo-wings: safety: chicken-wing: no step cooks it to 165°F',
    );
  });

  it('reports a description that names no place', () => {
    const [first, ...rest] = recipes as [RecipeSource, ...RecipeSource[]];
    const lost = { ...first, description: sampleSource().description };
    expect(auditCatalogue([lost, ...rest])).toEqual([
      `${first.region}/${first.id}: description: names no place, people or person`,
    ]);
  });

  it('reports a phrase that repeats across descriptions', () => {
    const said = 'Nobody in Ohio makes it quite like this, they say.';
    const again = recipes.map((recipe, index) => (index < 3 ? { ...recipe, description: said } : recipe));
    expect(auditCatalogue(again)[0]).toMatch(/descriptions share "nobody in ohio makes it"$/);
  });

  it('reports two recipes that are too similar', () => {
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
