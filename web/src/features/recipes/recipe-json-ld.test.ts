import { expect, it } from 'vitest';
import { recipeJsonLd } from './recipe-json-ld.ts';
import { testRecipe } from './test-recipe.ts';

const ORIGIN = 'https://homeplate.example';

it('the JSON-LD of a recipe is a recipe with absolute URLs, times, amounts and steps, and without a rating when there are no reviews', () => {
  const data = recipeJsonLd(testRecipe, ORIGIN);
  expect(data).toMatchObject({
    '@type': 'Recipe',
    url: `${ORIGIN}/recipes/grits`,
    image: [
      `${ORIGIN}/api/recipes/grits/image?v=1.1&w=1200&format=jpeg`,
      `${ORIGIN}/api/recipes/grits/image?v=1.1&w=1600&format=jpeg`,
    ],
    prepTime: 'PT5M',
    cookTime: 'PT1H30M',
    totalTime: 'PT1H35M',
    suitableForDiet: ['https://schema.org/GlutenFreeDiet'],
    recipeIngredient: ['1 cup stone-ground grits', '1 tsp salt', '2 tbsp butter'],
    recipeInstructions: [{ position: 1, text: 'Boil the water.' }, {}, {}],
    isAccessibleForFree: true,
  });
  expect(data).not.toHaveProperty('aggregateRating');
});

it('the JSON-LD of a recipe has its yield in the measure of the dish beside the servings', () => {
  expect(recipeJsonLd(testRecipe, ORIGIN)).toMatchObject({ recipeYield: ['4', '4 servings'] });
  expect(recipeJsonLd({ ...testRecipe, yield: '2 loaves' }, ORIGIN)).toMatchObject({
    recipeYield: ['4', '4 servings', '2 loaves'],
  });
});

it('the JSON-LD of a recipe has the rating once there is one', () => {
  expect(recipeJsonLd({ ...testRecipe, averageRating: '4.5', ratingCount: 2 }, ORIGIN)).toMatchObject({
    aggregateRating: { ratingValue: '4.5', ratingCount: 2 },
  });
});

it('the JSON-LD of a recipe describes only the visible part of a preview, and says that the rest is not free', () => {
  const preview = {
    ...testRecipe,
    preview: true,
    previewReason: 'premium' as const,
    ingredients: testRecipe.ingredients.map((line) => ({ ...line, quantity: null, unit: null })),
    instructions: testRecipe.instructions.slice(0, 1),
  };
  expect(recipeJsonLd(preview, ORIGIN)).toMatchObject({
    isAccessibleForFree: false,
    recipeIngredient: ['Stone-ground grits', 'Salt', 'Butter'],
    recipeInstructions: [{ position: 1 }],
  });
});
