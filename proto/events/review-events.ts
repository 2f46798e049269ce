import { z } from 'zod';
import { defineEvent } from './envelope.ts';

const ReviewFact = z.object({
  reviewId: z.string(),
  recipeId: z.string(),
  userId: z.string(),
  rating: z.int().min(1).max(5),
  /** Readers see it, and it counts; false: it waits for staff, or they took it away. */
  shown: z.boolean(),
});

/** Somebody wrote what they think of a recipe. */
export const ReviewAdded = defineEvent({
  type: 'ReviewAdded',
  version: 1,
  schema: ReviewFact,
  keyOf: (data) => data.recipeId,
});

/** Its author edited it, or it was hidden or shown again. */
export const ReviewChanged = defineEvent({
  type: 'ReviewChanged',
  version: 1,
  schema: ReviewFact,
  keyOf: (data) => data.recipeId,
});

/** Its author deleted it. */
export const ReviewRemoved = defineEvent({
  type: 'ReviewRemoved',
  version: 1,
  schema: z.object({ reviewId: z.string(), recipeId: z.string(), userId: z.string() }),
  keyOf: (data) => data.recipeId,
});

/** The stars of a recipe, counted from its reviews, are others than before. */
export const RatingChanged = defineEvent({
  type: 'RatingChanged',
  version: 1,
  schema: z.object({
    recipeId: z.string(),
    /** Of all ratings. */
    ratingSum: z.int().min(0),
    ratingCount: z.int().min(0),
    /** Version of the catalogue that holds them: the `min_catalogue_version` of a read that must show it. */
    catalogueVersion: z.int().min(1),
  }),
  keyOf: (data) => data.recipeId,
});
