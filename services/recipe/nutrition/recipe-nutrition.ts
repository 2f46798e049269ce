import type { RecipeNutrition } from '@homeplate/contracts/documents/nutrition.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { nutritionOf } from '@homeplate/reference/foods/nutrition.ts';
import { vitaminsOf } from '@homeplate/reference/foods/vitamins.ts';
import type { AreaView } from '../read-model/area-view.ts';
import { factsOfHeld } from '../read-model/held-recipe.ts';
import { previewReasonOf, type RecipeAccess } from '../read-model/recipe-preview.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';

/** As a reader of some access gets it; undefined when there is no such recipe. */
export function nutritionAt(view: AreaView, id: string, access: RecipeAccess): RecipeNutrition | undefined {
  const held = view.catalogue.recipes[view.catalogue.slotOf.get(id) ?? -1];
  return held && nutritionByLine(factsOfHeld(held), previewReasonOf(held.tier, access) ?? null);
}

/** What each line brings to a serving, and the vitamins and minerals of one. Lines sum to the recipe's own nutrition. */
export function nutritionByLine(
  { id, lines, recipe: { text } }: Pick<RecipeFacts, 'id' | 'lines' | 'recipe'>,
  previewReason: RecipeDetail['previewReason'],
): RecipeNutrition {
  const { servings } = text;
  const eaten = lines.flatMap(({ line, food, grams }) =>
    line.optional || grams === undefined ? [] : [{ food, grams }],
  );
  return {
    recipeId: id,
    servings,
    lines: previewReason
      ? []
      : lines.map(({ line, food, grams }) => {
          if (line.optional || !food || grams === undefined) return null;
          const { knownShare: _known, ...per } = nutritionOf([{ food, grams }], servings);
          return {
            calories: inTenths(per.calories),
            protein: inTenths(per.protein),
            carbs: inTenths(per.carbs),
            fat: inTenths(per.fat),
            fiber: inTenths(per.fiber),
            sugar: inTenths(per.sugar),
            sodium: inTenths(per.sodium),
          };
        }),
    vitamins: vitaminsOf(eaten, servings).map((vitamin) => ({
      ...vitamin,
      amount: Number(vitamin.amount.toPrecision(3)),
      knownShare: Math.round(vitamin.knownShare * 1000) / 1000,
    })),
    preview: previewReason !== null,
    previewReason,
  };
}

const inTenths = (value: number): number => Math.round(value * 10) / 10;
