import { z } from 'zod';

/** How many recipes `POST /api/admin/expand-recipes` publishes. */
export const EXPANSION = 8;

/** `POST /api/admin/expand-recipes` and `POST /api/admin/mass-expand-recipes`. */
export const ReleasedRecipes = z.object({
  success: z.literal(true),
  message: z.string(),
  details: z.object({
    newRecipes: z.int(),
    /** All published recipes. */
    totalRecipes: z.int(),
    /** Prepared recipes that are not published yet. */
    reserve: z.int(),
  }),
});
export type ReleasedRecipes = z.infer<typeof ReleasedRecipes>;

/** `POST /api/admin/update-recipe-images`. */
export const RecipeImagesUpdate = z.object({
  success: z.literal(true),
  message: z.string(),
  details: z.object({
    /** Recipes whose pictures are being updated. */
    updatedCount: z.int(),
    /** For `GET /api/admin/update-recipe-images/{run}`. */
    run: z.int(),
  }),
});
export type RecipeImagesUpdate = z.infer<typeof RecipeImagesUpdate>;

/** `GET /api/admin/update-recipe-images/{run}`. */
export const RecipeImagesProgress = z.object({ updated: z.int() });
export type RecipeImagesProgress = z.infer<typeof RecipeImagesProgress>;
