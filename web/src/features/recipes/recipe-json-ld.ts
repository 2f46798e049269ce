import { PREVIEW_WIDTH, renditionUrl } from '@homeplate/contracts/documents/picture.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { paths } from '../../lib/paths.ts';
import { lineWords } from './line-amount.ts';

/** The diets that schema.org names. */
const DIETS: Record<string, string> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten-free': 'GlutenFreeDiet',
};

/** 95 → "PT1H35M". */
const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
};

/**
 * The schema.org data of a recipe (https://schema.org/Recipe), with absolute URLs. A preview includes only what the page shows; without
 * reviews there is no rating.
 */
export function recipeJsonLd(recipe: RecipeDetail, origin: string): object {
  const url = new URL(paths.recipe(recipe.id), origin).href;
  const { nutrition } = recipe;
  const diets = recipe.diets.flatMap((diet) => (DIETS[diet] ? [`https://schema.org/${DIETS[diet]}`] : []));
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    description: recipe.description,
    url,
    mainEntityOfPage: url,
    image: ([PREVIEW_WIDTH, 1600] as const).map(
      (width) => new URL(renditionUrl(recipe.imageUrl, width, 'jpeg'), origin).href,
    ),
    author: { '@type': 'Organization', name: 'Homeplate', url: origin },
    recipeCuisine: `American, ${REGION_NAMES[recipe.region]}`,
    recipeCategory: recipe.course,
    recipeYield: [
      String(recipe.servings),
      `${recipe.servings} ${recipe.servings === 1 ? 'serving' : 'servings'}`,
      ...(recipe.yield ? [recipe.yield] : []),
    ],
    keywords: recipe.tags.join(', '),
    prepTime: duration(recipe.prepTime),
    cookTime: duration(recipe.cookTime),
    totalTime: duration(recipe.totalTime),
    ...(diets.length > 0 && { suitableForDiet: diets }),
    recipeIngredient: recipe.ingredients.map((line) => {
      const { amount, name } = lineWords(line, 1, 'us');
      const named = amount ? `${amount} ${name}` : line.name;
      return line.notes ? `${named}, ${line.notes}` : named;
    }),
    recipeInstructions: recipe.instructions.map(({ step, instruction }) => ({
      '@type': 'HowToStep',
      position: step,
      text: instruction,
    })),
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: recipe.servingSize,
      calories: `${Math.round(nutrition.calories)} calories`,
      proteinContent: `${nutrition.protein} g`,
      carbohydrateContent: `${nutrition.carbs} g`,
      fatContent: `${nutrition.fat} g`,
      fiberContent: `${nutrition.fiber} g`,
      sugarContent: `${nutrition.sugar} g`,
      sodiumContent: `${nutrition.sodium} mg`,
    },
    ...(recipe.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: recipe.averageRating,
        ratingCount: recipe.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    isAccessibleForFree: !recipe.preview && !recipe.isPremium,
  };
}
