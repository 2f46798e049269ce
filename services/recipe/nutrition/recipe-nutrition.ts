import type { RecipeNutrition } from '@homeplate/contracts/documents/nutrition.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { nutritionOf } from '@homeplate/reference/foods/nutrition.ts';
import { vitaminsOf } from '@homeplate/reference/foods/vitamins.ts';
import type { AreaView } from '../read-model/area-view.ts';
import { readFacts } from '../read-model/cached-recipe.ts';
import { previewReasonOf, type RecipeAccess } from '../read-model/recipe-preview.ts';
import { eatenLines } from '../recipes/eaten-lines.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';

/** Nutrition of a recipe as this access allows it; undefined when there is no such recipe. */
export function nutritionAt(view: AreaView, id: string, access: RecipeAccess): RecipeNutrition | undefined {
  const held = view.catalogue.recipes[view.catalogue.slotOf.get(id) ?? -1];
  return held && nutritionByLine(readFacts(held), previewReasonOf(held.tier, access) ?? null);
}

/** Nutrition per serving by ingredient line, with vitamins and minerals. Lines sum to the recipe's nutrition. */
export function nutritionByLine(
  { id, lines, recipe: { text } }: Pick<RecipeFacts, 'id' | 'lines' | 'recipe'>,
  previewReason: RecipeDetail['previewReason'],
): RecipeNutrition {
  const { servings } = text;
  const eaten = eatenLines(lines, text.steps);
  const counted = eaten.flatMap(({ line, food, grams }) =>
    line.optional || grams === undefined ? [] : [{ food, grams }],
  );
  return {
    recipeId: id,
    servings,
    lines: previewReason
      ? []
      : eaten.map(({ line, food, grams }) => {
          if (line.optional || !food || grams === undefined) return null;
          const { knownShare: _known, ...per } = nutritionOf([{ food, grams }], servings);
          return {
            calories: toTenths(per.calories),
            protein: toTenths(per.protein),
            carbs: toTenths(per.carbs),
            fat: toTenths(per.fat),
            fiber: toTenths(per.fiber),
            sugar: toTenths(per.sugar),
            sodium: toTenths(per.sodium),
          };
        }),
    vitamins: vitaminsOf(counted, servings).map((vitamin) => ({
      ...vitamin,
      amount: Number(vitamin.amount.toPrecision(3)),
      knownShare: Math.round(vitamin.knownShare * 1000) / 1000,
    })),
    preview: previewReason !== null,
    previewReason,
  };
}

const toTenths = (value: number): number => Math.round(value * 10) / 10;
