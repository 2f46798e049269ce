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
