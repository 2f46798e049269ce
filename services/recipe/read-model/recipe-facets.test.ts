import { RecipeFacets } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { ListRecipesRequest } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import { anyCatalogue, anyDiet, anyPrices, sampleSource, stored, viewOf } from '../test/sample-recipes.ts';
import { type AreaView, buildAreaView } from './area-view.ts';
import { facetsOf } from './recipe-facets.ts';
import { listPage } from './recipe-page.ts';
import { readRecipeQuery } from './recipe-query.ts';

const today = new Date('2026-11-21T12:00:00.000Z');
const facets = (view: AreaView, request: Partial<ListRecipesRequest>) =>
  RecipeFacets.parse(facetsOf(view, readRecipeQuery(ListRecipesRequest.fromPartial(request), today)));
const total = (view: AreaView, request: Partial<ListRecipesRequest>) =>
  listPage(view, readRecipeQuery(ListRecipesRequest.fromPartial(request), today)).totalCount;

const anyFilter: fc.Arbitrary<Partial<ListRecipesRequest>> = fc.record(
  {
    region: fc.constantFrom(...REGION_KEYS),
    maxCostPerServingCents: fc.integer({ min: 0, max: 1_500 }),
    maxCostCents: fc.integer({ min: 0, max: 6_000 }),
    maxTimeMinutes: fc.integer({ min: 1, max: 80 }),
    dietary: anyDiet,
    diets: fc.subarray(['vegetarian', 'gluten-free', 'dairy-free']),
    without: fc.subarray(['milk', 'wheat']),
    maxCalories: fc.integer({ min: 1, max: 2_000 }),
    minProtein: fc.integer({ min: 1, max: 60 }),
    season: fc.constantFrom('spring', 'summer', 'fall', 'winter'),
    tag: fc.constantFrom('quick', 'seafood', 'fall'),
    tags: fc.constantFrom(['holiday'], ['quick', 'seafood']),
    difficulty: fc.constantFrom('easy', 'medium', 'hard'),
    free: fc.boolean(),
    course: fc.constantFrom('dinner', 'side'),
    minServings: fc.integer({ min: 1, max: 12 }),
    search: fc.constantFrom('dish', 'south', 'quick'),
  },
  { requiredKeys: [] },
);

describe('facets', () => {
  it('equal the total of the list filtered by that value', async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogue, anyPrices, anyFilter, async (recipes, prices, filter) => {
        const view = await buildAreaView(viewOf(recipes), prices);
        const told = facets(view, filter);
        expect(told.total).toBe(total(view, filter));
        const chosen = (
          kind: 'region' | 'difficulty' | 'dietary' | 'season' | 'course' | 'free' | 'serves',
          change: (value: string) => object,
        ) =>
          expect(told[kind].map(({ value }) => total(view, { ...filter, ...change(value) }))).toEqual(
            told[kind].map(({ count }) => count),
          );
        chosen('region', (region) => ({ region }));
        chosen('difficulty', (difficulty) => ({ difficulty }));
        chosen('dietary', (dietary) => ({ dietary }));
        chosen('season', (season) => ({ season, seasonal: false }));
        chosen('course', (course) => ({ course }));
        chosen('free', (free) => ({ free: free === 'true' }));
        chosen('serves', (serves) => ({ minServings: Number(serves) }));
        const { diets = [], without = [] } = filter;
        for (const { value, count } of told.diets)
          expect(total(view, { ...filter, diets: [...new Set([...diets, value])] })).toBe(count);
        for (const { value, count } of told.without)
          expect(total(view, { ...filter, without: [...new Set([...without, value])] })).toBe(count);
        for (const name of ['maxCalories', 'minProtein', 'maxCarbs', 'maxSodium'] as const)
          for (const { value, count } of told[name])
            expect(total(view, { ...filter, [name]: Number(value) })).toBe(count);
        for (const { value, count } of told.tags)
          expect(total(view, { ...filter, tag: value, tags: [] })).toBe(count);
        for (const { value, count } of told.maxTime)
          expect(total(view, { ...filter, maxTimeMinutes: Number(value) })).toBe(count);
        for (const { value, count } of told.maxCostPerServing)
          expect(total(view, { ...filter, maxCostPerServingCents: Math.round(Number(value) * 100) })).toBe(
            count,
          );
        for (const { value, count } of told.maxCost)
          expect(total(view, { ...filter, maxCostCents: Math.round(Number(value) * 100) })).toBe(count);
      }),
      { numRuns: 50 },
    );
  });

  it('count a season tag like the season filter, alone and combined', async () => {
    const seasons = ['spring', 'summer', 'fall', 'winter'];
    await fc.assert(
      fc.asyncProperty(
        anyCatalogue,
        anyPrices,
        fc.subarray(seasons, { minLength: 2 }),
        async (recipes, prices, some) => {
          const view = await buildAreaView(viewOf(recipes), prices);
          const counts = new Map(facets(view, {}).tags.map(({ value, count }) => [value, count]));
          for (const season of seasons) {
            const inSeason = total(view, { season });
            expect(total(view, { tag: season }), season).toBe(inSeason);
            expect(total(view, { tags: [season] }), season).toBe(inSeason);
            expect(counts.get(season) ?? 0, season).toBe(inSeason);
          }
          const any = recipes.filter(({ text }) => text.seasons.some((season) => some.includes(season)));
          expect(total(view, { tags: some })).toBe(any.length);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('name the filter to drop when nothing matches, and how many recipes match without it', async () => {
    const recipes = [
      stored(sampleSource({ id: 'one', tier: 'premium', course: 'dinner' })),
      stored(sampleSource({ id: 'two', tier: 'premium', course: 'dinner' })),
      stored(sampleSource({ id: 'three', tier: 'open', course: 'side' })),
    ];
    const view = await buildAreaView(viewOf(recipes), usAverage());
    expect(facets(view, { free: true, course: 'dinner', maxTimeMinutes: 50 })).toMatchObject({
      total: 0,
      nearest: { drop: ['free'], count: 2 },
    });
    expect(facets(view, { maxTimeMinutes: 1, minServings: 4 }).nearest).toEqual({
      drop: ['maxTime'],
      count: 3,
    });
    expect(facets(view, { free: true }).nearest).toBeNull();
  });

  it('return the words that a search matched', async () => {
    const view = await buildAreaView(viewOf([stored(sampleSource())]), usAverage());
    expect(facets(view, { search: 'skilet onoins' }).words).toEqual(['skillet', 'onions']);
    expect(facets(view, {}).words).toEqual([]);
  });
});
