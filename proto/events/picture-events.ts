import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** A recipe's picture changed, or its generation started or ended. */
export const PictureChanged = defineEvent({
  type: 'PictureChanged',
  version: 1,
  schema: z.object({
    recipeId: z.string(),
    imageVersion: z.string(),
    /** The catalogue version with this change, for the `min_catalogue_version` of a read that must include it. */
    catalogueVersion: z.int().min(1),
  }),
  keyOf: (data) => data.recipeId,
});
