import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { ListRecipesRequest } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { DIETS } from '@homeplate/reference/foods/diets.ts';
import { ALLERGENS } from '@homeplate/reference/foods/food.ts';
import { seasonOfMonth } from '@homeplate/reference/seasons/seasons.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import { factsOf, type RecipeFacts } from '../recipes/recipe-facts.ts';
import {
  anyCatalogue,
  anyDiet,
  anyPrices,
  cardsOf,
  sampleSource,
  stored,
  viewOf,
} from '../test/sample-recipes.ts';
import { type AreaView, buildAreaView } from './area-view.ts';
import { listPage } from './recipe-page.ts';
import { readRecipeQuery } from './recipe-query.ts';

const today = new Date('2026-11-21T12:00:00.000Z');
const list = (view: AreaView, request: Partial<ListRecipesRequest>) => {
  const { document, ...page } = listPage(
    view,
    readRecipeQuery(ListRecipesRequest.fromPartial(request), today),
  );
  return { ...page, document, cards: JSON.parse(document.body.toString()) as RecipeCard[] };
};
const refusal = (request: Partial<ListRecipesRequest>) => {
  try {
    readRecipeQuery(ListRecipesRequest.fromPartial(request), today);
  } catch (error) {
    return error;
  }
  return undefined;
};
const anyFilter = fc.record(
  {
    region: fc.constantFrom(...REGION_KEYS, 'southeast'),
    maxCostCents: fc.integer({ min: 0, max: 6_000 }),
    maxCostPerServingCents: fc.integer({ min: 0, max: 1_500 }),
    maxTimeMinutes: fc.integer({ min: 1, max: 80 }),
    dietary: anyDiet,
    diets: fc.subarray([...DIETS]),
    without: fc.subarray([...ALLERGENS], { maxLength: 3 }),
    maxCalories: fc.integer({ min: 1, max: 2_000 }),
    minProtein: fc.integer({ min: 1, max: 100 }),
    maxCarbs: fc.integer({ min: 1, max: 300 }),
    maxSodium: fc.integer({ min: 1, max: 3_000 }),
    seasonal: fc.boolean(),
    seasonMonth: fc.integer({ min: 1, max: 12 }),
    season: fc.constantFrom('spring', 'summer', 'fall', 'winter'),
    tag: fc.constantFrom('quick', 'seafood', 'seasonal', 'nothing-has-this'),
    tags: fc.uniqueArray(fc.constantFrom('comfort-food', 'holiday', 'quick', 'unheard-of')),
    difficulty: fc.constantFrom('easy', 'Medium', 'HARD'),
  },
  { requiredKeys: [] },
);

/** A naive implementation of the filters, on cards and facts. */
function isMatch(card: RecipeCard, facts: RecipeFacts, filter: Partial<ListRecipesRequest>): boolean {
  const { calories, protein, carbs, sodium } = facts.nutrition;
  const region = filter.region === 'southeast' ? 'south' : filter.region;
  const month = seasonOfMonth(filter.seasonMonth ?? today.getUTCMonth() + 1);
  return (
    (!region || card.region === region) &&
    (filter.maxCostCents === undefined || centsOf(card.totalCost) <= filter.maxCostCents) &&
    (filter.maxCostPerServingCents === undefined ||
      centsOf(card.costPerServing) <= filter.maxCostPerServingCents) &&
    (filter.maxTimeMinutes === undefined || card.totalTime <= filter.maxTimeMinutes) &&
    (!filter.dietary || card.diets.includes(filter.dietary)) &&
    (filter.diets ?? []).every((diet) => card.diets.includes(diet)) &&
    (filter.without ?? []).every((name) => facts.allergens.every((allergen) => allergen !== name)) &&
    calories <= (filter.maxCalories ?? calories) &&
    protein >= (filter.minProtein ?? protein) &&
    carbs <= (filter.maxCarbs ?? carbs) &&
    sodium <= (filter.maxSodium ?? sodium) &&
    (!filter.seasonal || card.seasons.includes(month)) &&
    (!filter.season || card.seasons.some((season) => season === filter.season)) &&
    (!filter.tag || card.tags.includes(filter.tag)) &&
    (!filter.tags?.length || filter.tags.some((tag) => card.tags.includes(tag))) &&
    (!filter.difficulty || card.difficulty.toLowerCase() === filter.difficulty.toLowerCase())
  );
}

describe('listPage', () => {
  it('returns and counts what a naive filter finds', async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogue, anyPrices, anyFilter, async (recipes, prices, filter) => {
        const view = await buildAreaView(viewOf(recipes), prices);
        const facts = new Map(recipes.map((recipe) => [recipe._id, factsOf(recipe)]));
        const expected = cardsOf(view).filter((card) => {
          const own = facts.get(card.id);
          return own && isMatch(card, own, filter);
        });
        const { cards, totalCount } = list(view, filter);
        expect(cards.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        expect(totalCount).toBe(expected.length);
      }),
    );
  });

  it('includes recipes exactly at a limit and excludes those above', async () => {
    const view = await buildAreaView(viewOf([stored(sampleSource())]), usAverage());
    const { totalCents, perServingCents } = view.costs;
    for (const [limit, value] of [
      ['maxCostCents', totalCents[0] ?? 0],
      ['maxCostPerServingCents', perServingCents[0] ?? 0],
      ['maxTimeMinutes', view.catalogue.recipes[0]?.totalMinutes ?? 0],
    ] as const) {
      expect(list(view, { [limit]: value }).totalCount).toBe(1);
      expect(list(view, { [limit]: value - 1 }).totalCount).toBe(0);
    }
  });

  it('returns each recipe exactly once across pages, in order, ties by id', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCatalogue,
        anyPrices,
        fc.constantFrom('', 'featured', 'cost', 'time', 'rating', 'newest', 'season'),
        fc.integer({ min: 1, max: 12 }),
        async (recipes, prices, sort, limit) => {
          const view = await buildAreaView(viewOf(recipes), prices);
          const whole = list(view, { sort }).cards.map(({ id }) => id);
          const walked: string[] = [];
          let cursor = '';
          do {
            const page = list(view, { sort, limit, cursor });
            expect(page.cards.length).toBeLessThanOrEqual(limit);
            expect(page.totalCount).toBe(recipes.length);
            walked.push(...page.cards.map(({ id }) => id));
            cursor = page.nextCursor;
          } while (cursor !== '');
          expect(walked).toEqual(whole);
          expect(new Set(walked).size).toBe(recipes.length);
        },
      ),
    );
  });

  it('sorts by the requested order', async () => {
    const keys: Record<string, (card: RecipeCard) => number> = {
      cost: (card) => centsOf(card.totalCost),
      time: (card) => card.totalTime,
      rating: (card) => -Number(card.averageRating),
    };
    await fc.assert(
      fc.asyncProperty(
        anyCatalogue,
        anyPrices,
        fc.constantFrom(...Object.keys(keys)),
        async (recipes, prices, sort) => {
          const { cards } = list(await buildAreaView(viewOf(recipes), prices), { sort });
          const key = keys[sort] ?? (() => 0);
          const sorted = cards.toSorted((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1));
          expect(cards.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
        },
      ),
    );
  });

  it('keeps its position when recipes around the cursor are added or removed', async () => {
    const dish = (number: number) => stored(sampleSource({ id: `dish-${number}`, prepMinutes: number }));
    const before = await buildAreaView(viewOf([1, 2, 3, 5, 6].map(dish)), usAverage());
    const { nextCursor } = list(before, { sort: 'time', limit: 3 });
    const after = await buildAreaView(viewOf([2, 4, 5, 6].map(dish), 2), usAverage());
    const { cards } = list(after, { sort: 'time', cursor: nextCursor });
    expect(cards.map(({ id }) => id)).toEqual(['dish-4', 'dish-5', 'dish-6']);
  });

  it('matches prefixes and typos in titles, ingredients, tags and places', async () => {
    const catalogue = viewOf([
      stored(sampleSource()),
      stored(
        sampleSource({
          id: 'clam-chowder',
          title: 'Clam Chowder',
          place: 'Boston, Massachusetts',
          region: 'new-england',
          tags: ['seafood'],
        }),
      ),
    ]);
    const view = await buildAreaView(catalogue, usAverage());
    const ids = (search: string) => list(view, { search }).cards.map(({ id }) => id);
    expect(ids('chow')).toEqual(['clam-chowder']);
    expect(ids('chowdar')).toEqual(['clam-chowder']);
    expect(ids('onion')[0]).toBe('skillet-onions');
    expect(ids('seafood boston')).toEqual(['clam-chowder']);
    expect(ids('new england')).toEqual(['clam-chowder']);
    expect(ids('pizza')).toEqual([]);
    expect(ids('%$#')).toEqual([]);
    expect(ids('  ')).toHaveLength(2);
  });

  it('changes its etag when content, total or next page changes', async () => {
    const recipes = [1, 2, 3].map((number) => stored(sampleSource({ id: `dish-${number}` })));
    const view = await buildAreaView(viewOf(recipes), usAverage());
    const again = await buildAreaView(viewOf(recipes, 7), { ...usAverage(), version: 9 });
    const etag = (one: AreaView, limit = 3) => list(one, { limit }).document.etag;
    expect(etag(view)).toMatch(/^"[\w-]{20,}"$/);
    expect(etag(view)).toBe(etag(again));
    expect(etag(view)).not.toBe(etag(view, 2));
    const fewer = await buildAreaView(viewOf(recipes.slice(1)), usAverage());
    expect(etag(fewer, 1)).not.toBe(etag(view, 1));
  });
});

describe('readRecipeQuery', () => {
  it.each([
    [{ region: 'atlantis' }, 'region'],
    [{ region: 'constructor' }, 'region'],
    [{ dietary: 'carnivore' }, 'dietary'],
    [{ difficulty: 'impossible' }, 'difficulty'],
    [{ season: 'monsoon' }, 'season'],
    [{ sort: 'price' }, 'sort'],
    [{ limit: 101 }, 'limit'],
    [{ seasonMonth: 13 }, 'seasonMonth'],
    [{ search: 'a'.repeat(101) }, 'search'],
    [{ search: 'a\u0000b' }, 'search'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: '***' }, 'cursor'],
    [{ cursor: Buffer.from('["cost",1,"a"]').toString('base64url'), sort: 'time' }, 'cursor'],
  ])('rejects %j and names the field', (request, field) => {
    expect(refusal(request)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  it('reports every invalid field at once', () => {
    expect(refusal({ region: 'x', sort: 'y' })).toMatchObject({
      fields: { region: expect.any(String), sort: expect.any(String) },
    });
  });

  it('accepts diets and difficulties in any case, with or without hyphens', () => {
    expect(refusal({ dietary: 'Gluten free', difficulty: 'HARD', region: 'Southeast' })).toBeUndefined();
  });
});
