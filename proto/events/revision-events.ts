import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** All changes to recipes are numbered in one sequence. A recipe's revision is the number of its last change. */
const revised = {
  recipeId: z.string(),
  /** The recipe's revision since this change: the `min_sequence` of a read that must show it. */
  revision: z.int().min(1).optional(),
  /** The same number, in events published before `revision` was introduced. */
  catalogueVersion: z.int().min(1).optional(),
};

/** The revision in an event, whenever it was published. */
export const revisionOf = (event: {
  revision?: number | undefined;
  catalogueVersion?: number | undefined;
}): number | undefined => event.revision ?? event.catalogueVersion;

/** A recount of a recipe's reviews gave another rating. */
export const RatingChanged = defineEvent({
  type: 'RatingChanged',
  version: 1,
  schema: z.object({
    ...revised,
    /** Sum of the stars of all ratings. */
    ratingSum: z.int().min(0),
    ratingCount: z.int().min(0),
  }),
  keyOf: (data) => data.recipeId,
});

/** A recipe shows another picture, or an image service began or stopped generating one. */
export const PictureChanged = defineEvent({
  type: 'PictureChanged',
  version: 1,
  schema: z.object({ ...revised, imageVersion: z.string() }),
  keyOf: (data) => data.recipeId,
});

/** Staff asked for all renditions of a recipe's picture. A later run includes the earlier ones. */
export const RenditionsRequested = defineEvent({
  type: 'RenditionsRequested',
  version: 1,
  schema: z.object({ recipeId: z.string(), run: z.int().min(1) }),
  keyOf: (data) => data.recipeId,
});
