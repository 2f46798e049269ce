import { z } from 'zod';
import { Nutrition } from './recipe.ts';

/** Per serving. */
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
  /** The FDA daily value for adults, in the same unit. */
  dailyValue: z.number(),
  /** Share of the ingredients' weight with a known value, 0 to 1. */
  knownShare: z.number(),
});
export type Vitamin = z.infer<typeof Vitamin>;

/** `GET /api/recipes/{id}/nutrition`: nutrition per ingredient, with vitamins and minerals. */
export const RecipeNutrition = z.object({
  recipeId: z.string(),
  servings: z.int(),
  /**
   * The share of each recipe line in one serving, in the recipe's order; null for optional lines and unknown values. Empty in a
   * preview, because it would reveal the amounts.
   */
  lines: z.array(Nutrition.nullable()),
  /** In the order of the enum. */
  vitamins: z.array(Vitamin),
  preview: z.boolean(),
  previewReason: z.enum(['premium', 'daily-limit']).nullable(),
});
export type RecipeNutrition = z.infer<typeof RecipeNutrition>;
