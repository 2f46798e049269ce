import { z } from 'zod';
import { defineEvent } from './envelope.ts';

const ReviewFact = z.object({
  reviewId: z.string(),
  recipeId: z.string(),
  userId: z.string(),
  rating: z.int().min(1).max(5),
  /** True if it is public and counts. False while it waits for staff, or if they hid it. */
  shown: z.boolean(),
});

/** A user reviewed a recipe. */
export const ReviewAdded = defineEvent({
  type: 'ReviewAdded',
  version: 1,
  schema: ReviewFact,
  keyOf: (data) => data.recipeId,
});

/** The author edited a review, or it was hidden or shown again. */
export const ReviewChanged = defineEvent({
  type: 'ReviewChanged',
  version: 1,
  schema: ReviewFact,
  keyOf: (data) => data.recipeId,
});

/** The author deleted a review. */
export const ReviewRemoved = defineEvent({
  type: 'ReviewRemoved',
  version: 1,
  schema: z.object({ reviewId: z.string(), recipeId: z.string(), userId: z.string() }),
  keyOf: (data) => data.recipeId,
});

/** A recipe's rating, computed from its reviews, changed. */
export const RatingChanged = defineEvent({
  type: 'RatingChanged',
  version: 1,
  schema: z.object({
    recipeId: z.string(),
    /** Sum of all ratings. */
    ratingSum: z.int().min(0),
    ratingCount: z.int().min(0),
    /** The catalogue version with this change, for the `min_catalogue_version` of a read that must include it. */
    catalogueVersion: z.int().min(1),
  }),
  keyOf: (data) => data.recipeId,
});
