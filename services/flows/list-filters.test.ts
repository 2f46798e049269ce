import { LIST_FILTERS, type ListFilter } from '@homeplate/contracts/documents/list-filters.ts';
import { ListRecipesRequest } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { DIETS } from '@homeplate/reference/foods/diets.ts';
import { ALLERGENS } from '@homeplate/reference/foods/food.ts';
import { SEASONS } from '@homeplate/reference/seasons/seasons.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listRequestOf, RecipeListQuery } from '../../gateway/routes/recipes/recipe-query.ts';
import { readRecipeQuery } from '../recipe/read-model/recipe-query.ts';

const today = new Date('2026-11-21T12:00:00.000Z');
const cents = (text: string) => Math.round(Number(text) * 100);

/** Each filter as a request that skips the gateway. Booleans are left out: they have no wrong value. */
const REQUESTS: Record<
  Exclude<ListFilter, 'seasonal' | 'free' | 'cooked' | 'cookedLately'>,
  (text: string) => Partial<ListRecipesRequest>
> = {
  search: (search) => ({ search }),
  region: (region) => ({ region }),
  maxCost: (text) => ({ maxCostCents: cents(text) }),
  maxCostPerServing: (text) => ({ maxCostPerServingCents: cents(text) }),
  maxTime: (text) => ({ maxTimeMinutes: Number(text) }),
  dietary: (dietary) => ({ dietary }),
  diets: (text) => ({ diets: text.split(',') }),
  without: (text) => ({ without: text.split(',') }),
  maxCalories: (text) => ({ maxCalories: Number(text) }),
  minProtein: (text) => ({ minProtein: Number(text) }),
  maxCarbs: (text) => ({ maxCarbs: Number(text) }),
  maxSodium: (text) => ({ maxSodium: Number(text) }),
  season: (season) => ({ season }),
  tag: (tag) => ({ tag }),
  tags: (text) => ({ tags: text.split(',') }),
  difficulty: (difficulty) => ({ difficulty }),
  course: (course) => ({ course }),
  serves: (text) => ({ minServings: Number(text) }),
  sort: (sort) => ({ sort }),
};
const WHOLE = new Set(['maxTime', 'serves', 'maxCalories', 'minProtein', 'maxCarbs', 'maxSodium']);
const NUMBERS = new Set([...WHOLE, 'maxCost', 'maxCostPerServing']);

const gatewayTakes = (name: string, text: string) => RecipeListQuery.safeParse({ [name]: text }).success;
const serviceTakes = (request: Partial<ListRecipesRequest>) => {
  try {
    readRecipeQuery(ListRecipesRequest.fromPartial(request), today);
    return true;
  } catch {
    return false;
  }
};

const amount = fc.oneof(
  fc.nat(20_000).map(String),
  fc.constantFrom('0', '1', '10000', '10000.01', '10001', '12.50'),
);
const text = fc.oneof(
  fc.constantFrom(
    'South ',
    'southeast',
    'new england',
    'new_england',
    'North',
    'gluten free',
    'gluten_free',
    'vegan, Keto,',
    'Milk,tree nut',
    'milk,air',
    'keto',
    'Winter',
    'autumn',
    'HARD',
    'simple',
    'Rating',
    'best',
    'a,b',
    'a,$ne',
    '-a',
    'a--b',
    'family size',
    'x'.repeat(40),
    'x'.repeat(41),
    'x'.repeat(100),
    'x'.repeat(101),
    'a\u0000b',
    '__proto__',
    Array(20).fill('a').join(),
    Array(21).fill('a').join(),
  ),
  fc.string({ unit: 'binary', maxLength: 120 }).filter((written) => /[^\s,]/.test(written)),
);
const value = fc
  .constantFrom(...(Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]))
  .chain((name) => fc.tuple(fc.constant(name), NUMBERS.has(name) ? amount : text));

describe('a filter of the recipe list', () => {
  it('is accepted or rejected equally by the contract, the gateway and the recipe service', () => {
    fc.assert(
      fc.property(value, ([name, written]) => {
        const isTaken = LIST_FILTERS[name](written) !== undefined;
        expect(gatewayTakes(name, written)).toBe(isTaken);
        // The RPC has whole numbers, so a fraction cannot reach the service.
        if (WHOLE.has(name) && written.includes('.')) return;
        expect(serviceTakes(REQUESTS[name](written))).toBe(isTaken);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reaches the recipe service as the gateway reads it', () => {
    const query = RecipeListQuery.parse({
      region: 'SouthEast',
      dietary: 'Low carb',
      tags: 'b, A',
      maxCost: '12.50',
    });
    const read = readRecipeQuery(ListRecipesRequest.fromPartial(listRequestOf(query)), today);
    expect(read).toMatchObject({
      region: 'south',
      diet: 'low-carb',
      anyTag: ['a', 'b'],
      maxCostCents: 1_250,
    });
  });

  it('allows every diet, allergen and season that recipes have', () => {
    for (const diet of DIETS) expect(LIST_FILTERS.dietary(diet)).toBe(diet);
    expect(LIST_FILTERS.without(ALLERGENS.join())).toEqual(ALLERGENS);
    for (const season of SEASONS) expect(LIST_FILTERS.season(season)).toBe(season);
  });
});
