import { RecipeNutrition } from '@homeplate/contracts/documents/nutrition.ts';
import { QuestionAnswer, QuestionBody, QuestionHints } from '@homeplate/contracts/documents/question.ts';
import { RecipeContentsList } from '@homeplate/contracts/documents/recipe-contents.ts';
import { RecipeSubstitutes, signedAmountOf } from '@homeplate/contracts/documents/substitutes.ts';
import { partsOfRecipe } from '../data/create-recipe.ts';
import { foodById, nutritionPerServing, packagesFor, portionCents } from '../data/foods.ts';
import { OBSERVED_AT } from '../data/stores.ts';
import { type RouteTable, route } from '../route.ts';
import { recipeOf } from './recipes.ts';

/** What can stand for what. */
const SUBSTITUTES: Record<string, string> = {
  cheddar: 'butter',
  shrimp: 'salmon',
  milk: 'egg',
  corn: 'black-bean',
};
const SUGGESTIONS = ['How long does it keep?', 'Can I make it ahead?', 'What can I use instead of butter?'];

/** Of an ingredient with these allergens. */
const brokenBy = (allergens: readonly string[], category: string): string[] => [
  ...(category === 'Meat & Seafood' ? ['vegan', 'vegetarian'] : []),
  ...(allergens.includes('milk') ? ['vegan', 'dairy-free'] : []),
  ...(allergens.includes('egg') ? ['vegan'] : []),
  ...(allergens.includes('gluten') ? ['gluten-free'] : []),
];

export const adviceRoutes: RouteTable = {
  'GET /api/recipes/contents': route({ answer: RecipeContentsList }).handle(({ state, query }) =>
    (query.get('ids') ?? '').split(',').flatMap((id) =>
      state.recipes
        .filter((recipe) => recipe.id === id)
        .map(({ diets, ingredients }) => ({
          id,
          diets,
          foods: ingredients.map(({ name, allergens, category }) => ({
            name: name.toLowerCase(),
            allergens,
            breaks: [...new Set(brokenBy(allergens, category))],
          })),
        })),
    ),
  ),
  'GET /api/recipes/:id/nutrition': route({ answer: RecipeNutrition }).handle((call) => {
    const recipe = recipeOf(call);
    return {
      recipeId: recipe.id,
      servings: recipe.servings,
      lines: partsOfRecipe(recipe, recipe.servings).map((part) =>
        nutritionPerServing([part], recipe.servings),
      ),
      vitamins: [
        { name: 'vitaminC', amount: 12, unit: 'mg', dailyValue: 90, knownShare: 1 },
        { name: 'calcium', amount: 210, unit: 'mg', dailyValue: 1_300, knownShare: 1 },
        { name: 'iron', amount: 2.4, unit: 'mg', dailyValue: 18, knownShare: 0.9 },
        { name: 'potassium', amount: 640, unit: 'mg', dailyValue: 4_700, knownShare: 1 },
      ],
      preview: recipe.preview,
      previewReason: recipe.previewReason,
    };
  }),
  'GET /api/recipes/:id/substitutes': route({ answer: RecipeSubstitutes }).handle((call) => {
    const recipe = recipeOf(call);
    const lines = partsOfRecipe(recipe, recipe.servings).flatMap(({ food, grams }, line) => {
      const other = foodById(SUBSTITUTES[food.id] ?? '');
      if (!other) return [];
      const substitute = {
        itemId: other.id,
        name: other.name,
        quantity: Math.round(grams),
        unit: 'g',
        metricQuantity: Math.round(grams),
        metricUnit: 'g' as const,
        grams,
        note: `Use as much ${other.name.toLowerCase()} as the recipe says.`,
        costDifference: signedAmountOf(portionCents(other, grams) - portionCents(food, grams)),
        checkoutDifference: signedAmountOf(packagesFor(other, grams).cents - packagesFor(food, grams).cents),
        costSource: 'regional-average' as const,
        costObservedAt: OBSERVED_AT,
        nutritionDifference: nutritionPerServing(
          [
            { food: other, grams },
            { food, grams: -grams },
          ],
          recipe.servings,
        ),
        allergensAdded: other.allergens.filter((one) => !recipe.allergens.includes(one)),
        allergensRemoved: [],
        dietsGained: [],
        dietsLost: [],
      };
      return [{ line, itemId: food.id, name: food.name, optional: false, substitutes: [substitute] }];
    });
    return {
      recipeId: recipe.id,
      priceArea: recipe.priceArea,
      servings: recipe.servings,
      totalCost: recipe.totalCost,
      lines,
      preview: recipe.preview,
      previewReason: recipe.previewReason,
    };
  }),
  'GET /api/recipes/:id/questions': route({ answer: QuestionHints }).handle(() => ({
    by: 'rules',
    suggestions: SUGGESTIONS,
  })),
  'POST /api/recipes/:id/questions': route({ answer: QuestionAnswer, body: QuestionBody }).handle((call) => {
    const { title, storage } = recipeOf(call);
    return {
      answer: `${title}: ${storage}`,
      by: 'rules',
      sources: ['storage'],
      note: null,
      suggestions: [],
    };
  }),
};
