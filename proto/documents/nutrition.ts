import { z } from 'zod';
import { Nutrition } from './recipe.ts';

/** Of one serving. */
export const Vitamin = z.object({
  name: z.enum([
    'vitaminA',
    'vitaminC',
    'vitaminD',
    'vitaminE',
    'vitaminB12',
    'folate',
    'calcium',
    'iron',
    'potassium',
  ]),
  amount: z.number(),
  unit: z.enum(['µg', 'mg']),
  /** What an adult needs in a day, in the same unit (FDA). */
  dailyValue: z.number(),
  /** Share of the ingredients' weight of which it is known, 0 to 1. */
  knownShare: z.number(),
});
export type Vitamin = z.infer<typeof Vitamin>;

/** `GET /api/recipes/{id}/nutrition`: what each ingredient brings, and vitamins and minerals. */
export const RecipeNutrition = z.object({
  recipeId: z.string(),
  servings: z.int(),
  /**
   * For each line of the recipe, in its order, what it brings to one serving; null: it is optional, or what it weighs or holds is not
   * known. None in a preview, as they would tell the amounts.
   */
  lines: z.array(Nutrition.nullable()),
  /** In the order of the enumeration. */
  vitamins: z.array(Vitamin),
  preview: z.boolean(),
  previewReason: z.enum(['premium', 'daily-limit']).nullable(),
});
export type RecipeNutrition = z.infer<typeof RecipeNutrition>;
