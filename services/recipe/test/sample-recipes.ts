import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { DIETS } from '@homeplate/reference/foods/diets.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import fc from 'fast-check';
import type { AreaPrices } from '../area-prices/area-prices.ts';
import type { RecipeLine, RecipeSource } from '../catalogue/recipe-source.ts';
import type { AreaView } from '../read-model/area-view.ts';
import { cacheRecipes } from '../read-model/cached-recipe.ts';
import { buildCatalogueView, type CatalogueView } from '../read-model/catalogue-view.ts';
import { cardList } from '../read-model/recipe-page.ts';
import { slotsFrom } from '../read-model/slot-set.ts';
import { createVocabulary } from '../read-model/vocabulary.ts';
import { applySource, type StoredRecipe } from '../recipes/recipe.ts';

/** A small valid recipe; every field can be overridden. */
export const sampleSource = (change: Partial<RecipeSource> = {}): RecipeSource => ({
  id: 'skillet-onions',
  version: 1,
  title: 'Skillet Onions',
  description: 'Onions cooked slowly in butter until they are brown, soft and sweet.',
  region: 'south',
  place: 'Vidalia, Georgia',
  servings: 4,
  servingSize: '1/2 cup',
  prepMinutes: 10,
  cookMinutes: 40,
  difficulty: 'easy',
  tags: ['side-dish'],
  seasons: [],
  tier: 'open',
  course: 'side',
  equipment: ['12-inch skillet'],
  leftovers: 'They keep well and are good on toast.',
  storageDays: 4,
  plating: { vessel: 'skillet', filling: 'onions', garnish: ['onion', 'butter'] },
  ingredients: [
    { quantity: 2, unit: 'lb', food: 'yellow-onion', note: 'sliced' },
    { quantity: 3, unit: 'tbsp', food: 'butter' },
    { quantity: 1, unit: 'tsp', food: 'salt' },
  ],
  steps: [
    {
      minutes: 50,
      text: 'Cook the onions in the butter over low heat.',
      uses: ['yellow-onion', 'butter', 'salt'],
    },
  ],
  ...change,
});

export function stored(source: RecipeSource, change: Partial<StoredRecipe> = {}): StoredRecipe {
  const moment = { sequence: 1, at: new Date('2026-11-01T00:00:00.000Z') };
  return { ...applySource(source, undefined, moment), ...change };
}

export function viewOf(recipes: readonly StoredRecipe[], version = 1): CatalogueView {
  const vocabulary = createVocabulary();
  return buildCatalogueView(version, cacheRecipes(recipes, vocabulary), vocabulary);
}

/** Every card of a view, by id. */
export const cardsOf = (view: AreaView): RecipeCard[] =>
  JSON.parse(cardList(view, [...view.catalogue.recipes.keys()]).body.toString());

/** Ids of what a search finds, by id. */
export const found = ({ text, recipes }: CatalogueView, search: string): string[] =>
  slotsFrom(text.search(search)?.all ?? new Uint32Array()).flatMap((slot) => recipes[slot]?.id ?? []);

export const anyFood = fc.constantFrom(...allFoods());
const anyLine: fc.Arbitrary<RecipeLine> = fc
  .record({ food: anyFood, grams: fc.integer({ min: 1, max: 2_000 }), optional: fc.boolean() })
  .map(({ food, grams, optional }) => ({
    quantity: grams,
    unit: 'g',
    food: food.id,
    ...(optional && { optional: true as const }),
  }));
export const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 12 });
export const anySeasons = fc.uniqueArray(fc.constantFrom('spring', 'summer', 'fall', 'winter'));
const anyTags = fc.uniqueArray(fc.constantFrom('comfort-food', 'budget-friendly', 'seafood', 'holiday'));

/** 0 to 40 recipes with unique ids. */
export const anyCatalogue: fc.Arbitrary<StoredRecipe[]> = fc
  .uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 999 }),
      region: fc.constantFrom(...REGION_KEYS),
      difficulty: fc.constantFrom('easy', 'medium', 'hard'),
      servings: fc.integer({ min: 1, max: 12 }),
      tier: fc.constantFrom('open', 'premium'),
      course: fc.constantFrom('dinner', 'side', 'dessert'),
      prepMinutes: fc.constantFrom(5, 10, 15, 30),
      cookMinutes: fc.constantFrom(0, 10, 15, 45),
      ingredients: anyLines,
      seasons: anySeasons,
      tags: anyTags,
      stars: fc.integer({ min: 0, max: 5 }),
      day: fc.integer({ min: 1, max: 3 }),
    }),
    { selector: ({ number }) => number, maxLength: 40 },
  )
  .map((all) =>
    all.map(({ number, stars, day, ...text }) =>
      stored(sampleSource({ ...text, id: `dish-${number}`, title: `Dish ${number}` }), {
        ratings: { sum: stars * 2, count: stars === 0 ? 0 : 2 },
        publishedAt: new Date(Date.UTC(2026, 0, day)),
      }),
    ),
  );

/** Prices of a random part of all foods. */
export const anyPrices: fc.Arbitrary<AreaPrices> = fc
  .record({
    left: fc.integer({ min: 2, max: 9 }),
    factor: fc.double({ min: 0.3, max: 3, noNaN: true }),
    version: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ left, factor, version }) => ({
    area: '372',
    version,
    prices: new Map(
      allFoods()
        .filter((_, index) => index % 10 <= left)
        .map((food, index) => [
          food.id,
          {
            centsPerKg: Math.round(food.basePrice.centsPerKg * factor),
            source:
              (['observed', 'shopper', 'regional-average', 'estimate'] as const)[index % 4] ?? 'estimate',
            observedAt: `2026-11-${String((index % 28) + 1).padStart(2, '0')}T08:00:00.000Z`,
            observedStores: index % 4 === 0 ? 2 : 0,
            pricedStores: 9,
          },
        ]),
    ),
  }));

export const anyDiet = fc.constantFrom(...DIETS);
