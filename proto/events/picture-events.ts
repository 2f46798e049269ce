import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** A recipe shows another picture than before, or one begins or stops being made for it. */
export const PictureChanged = defineEvent({
  type: 'PictureChanged',
  version: 1,
  schema: z.object({
    recipeId: z.string(),
    imageVersion: z.string(),
    /** Version of the catalogue that holds it: the `min_catalogue_version` of a read that must show it. */
    catalogueVersion: z.int().min(1),
  }),
  keyOf: (data) => data.recipeId,
});
