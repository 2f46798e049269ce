import { z } from 'zod';

/** How many recipes `POST /api/admin/expand-recipes` publishes. */
export const EXPANSION = 8;
/** How many `POST /api/admin/mass-expand-recipes` adds at least, as its button says. Drafts fill up to this many, at most MOST_DRAFTS of them per request. */
export const MASS_EXPANSION = 40;
/** The most drafts that a model writes for one request. */
export const MOST_DRAFTS = 8;

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
    /** Drafts that a model has written for this request so far. They wait for an editor. */
    generatedDrafts: z.int(),
    /** Drafts of this request that are not written yet: repeat it with the same key. 0 without a model. */
    missingDrafts: z.int(),
    /** Why the missing drafts are not written; null: time was up, or none are missing. */
    draftsProblem: z.string().nullable(),
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
