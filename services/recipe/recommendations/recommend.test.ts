import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { usAverage } from '../area-prices/area-prices.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { buildAreaView } from '../read-model/area-view.ts';
import { titleOf } from '../read-model/cached-recipe.ts';
import { stored, viewOf } from '../test/sample-recipes.ts';
import { reasonSentence } from './reason-sentence.ts';
import { type Asked, type Choice, recommend } from './recommend.ts';

const published = (await loadCatalogue()).filter(({ tier }) => tier !== 'reserve');
const view = await buildAreaView(viewOf(published.map((source) => stored(source))), usAverage());
const { recipes } = view.catalogue;

const asked = (change: Partial<Asked> = {}): Asked => ({
  preferences: 'seasonal and quick',
  budgetCents: 7_500,
  people: 4,
  region: undefined,
  home: undefined,
  season: 'fall',
  today: '2026-11-26',
  limit: 3,
  diets: [],
  allergens: [],
  dislikes: [],
  ...change,
  taste: { saved: [], cooked: new Map(), ratings: new Map(), ...change.taste },
});
const idsOf = (choices: readonly Choice[]) => choices.map(({ recipe }) => recipe.id);
const titleById = (id: string) => {
  const recipe = recipes.find((one) => one.id === id);
  return recipe && titleOf(recipe);
};

it('recommendations never have an allergen of a diner, in no line and no alternative, whatever else is asked', () => {
  const allergens = [
    'milk',
    'egg',
    'fish',
    'shellfish',
    'tree-nut',
    'peanut',
    'wheat',
    'soy',
    'sesame',
    'gluten',
  ];
  const anyId = fc.constantFrom(...recipes.map(({ id }) => id));
  fc.assert(
    fc.property(
      fc.subarray(allergens, { maxLength: 4 }),
      fc.subarray(['vegetarian', 'gluten-free', 'healthy'], { maxLength: 2 }),
      fc.uniqueArray(anyId, { maxLength: 8 }),
      fc.constantFrom('healthy and quick', '', 'cheese eggs peanut shrimp', 'x'.repeat(200)),
      fc.integer({ min: 500, max: 40_000 }),
      (avoided, diets, saved, preferences, budgetCents) => {
        const choices = recommend(
          view,
          asked({
            allergens: avoided,
            diets,
            preferences,
            budgetCents,
            limit: 12,
            taste: { ...asked().taste, saved },
          }),
        );
        expect(new Set(idsOf(choices)).size).toBe(choices.length);
        for (const { recipe, facts, perServingCents } of choices) {
          expect(facts.allergens.filter((one) => avoided.includes(one))).toEqual([]);
          expect(diets.filter((diet) => !(recipe.diets as readonly string[]).includes(diet))).toEqual([]);
          expect(perServingCents * 7 * 4).toBeLessThanOrEqual(budgetCents);
        }
      },
    ),
    { numRuns: propertyRuns(60) },
  );
});

it('recommendations for a new user are three dishes of three regions that fit the words', () => {
  const choices = recommend(view, asked({ home: 'south' }));
  expect(choices).toHaveLength(3);
  expect(new Set(choices.map(({ recipe }) => recipe.region)).size).toBe(3);
  for (const choice of choices) {
    expect(reasonSentence(choice, titleById)).toMatch(/^It fits “.+\.$/);
  }
  const [first] = choices;
  expect(first?.recipe.tags).toEqual(expect.arrayContaining(['seasonal', 'quick']));
});

it('recommendations keep to a region, and prefer the region and the season where the user lives', () => {
  const ofHawaii = recommend(view, asked({ region: 'hawaii', preferences: '', limit: 12 }));
  expect(new Set(ofHawaii.map(({ recipe }) => recipe.region))).toEqual(new Set(['hawaii']));
  const [first] = recommend(view, asked({ home: 'midwest', preferences: '' }));
  expect(first?.recipe.region).toBe('midwest');
  expect(first?.recipe.seasons).toContain('fall');
});

it('recommendations follow what the user liked, and say which dish', () => {
  const wide = { preferences: '', limit: 12, budgetCents: 40_000 };
  const before = recommend(view, asked(wide));
  const ratings = new Map([['ahi-poke-bowl', 5]]);
  const after = recommend(view, asked({ ...wide, taste: { ...asked().taste, ratings } }));
  const alike = after.filter((choice) =>
    reasonSentence(choice, titleById).includes('like Ahi Shoyu Poke Bowl, which you liked'),
  );
  expect(alike.length).toBeGreaterThan(0);
  expect(idsOf(before)).not.toContain(alike[0]?.recipe.id);
  expect(idsOf(after)).toContain('ahi-poke-bowl');
});

it('recommendations leave out what was rated low, cooked lately, or is disliked', () => {
  const [low = '', fresh = '', other = ''] = idsOf(recommend(view, asked()));
  const taste = { saved: [], cooked: new Map([[fresh, '2026-11-20']]), ratings: new Map([[low, 2]]) };
  const next = idsOf(recommend(view, asked({ taste, limit: 12 })));
  expect(next).not.toContain(low);
  expect(next).not.toContain(fresh);
  expect(next).toContain(other);
  const food = recipes.find(({ id }) => id === other)?.itemIds ?? [];
  expect(food).not.toEqual([]);
  const onions = recommend(view, asked({ dislikes: ['Onions'], limit: 12 }));
  expect(onions.length).toBeGreaterThan(0);
  for (const { recipe } of onions) expect(recipe.itemIds.join(' ')).not.toMatch(/onion/);
});

it('recommendations cook again what was cooked long ago', () => {
  const [first = ''] = idsOf(recommend(view, asked()));
  const cooked = new Map([[first, '2026-10-01']]);
  expect(idsOf(recommend(view, asked({ taste: { ...asked().taste, cooked } })))).toContain(first);
});
