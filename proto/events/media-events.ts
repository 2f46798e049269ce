import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** Ids alone. Facts of one recipe's pictures stay in order; a picture of no recipe is ordered by its job. */
const Asked = { jobId: z.string(), recipeId: z.string().nullable() };
const keyOf = ({ jobId, recipeId }: { jobId: string; recipeId: string | null }) => recipeId ?? jobId;

/** Somebody asked for a picture. `recipeId` null: of a dish they described, which is no recipe here. */
export const ImageRequested = defineEvent({
  type: 'ImageRequested',
  version: 1,
  schema: z.object({
    ...Asked,
    userId: z.string(),
    /** True: an image service works on it, and ImageReady or ImageFailed follows. Left out: it was ready at once. */
    isPending: z.boolean().optional(),
  }),
  keyOf,
});

/** The picture asked for is there. A generated one of a recipe, or another composition, is from now on the recipe's picture. */
export const ImageReady = defineEvent({
  type: 'ImageReady',
  version: 1,
  schema: z.object({
    ...Asked,
    imageKind: z.enum(['composed', 'generated']),
    /** As the picture's address names it: documents/picture.ts. */
    imageVersion: z.string(),
    /** Which of its compositions the recipe shows from now on; left out: the one it showed before. */
    composition: z.int().min(0).optional(),
  }),
  keyOf,
});

/** No picture could be generated: the composed one stays. */
export const ImageFailed = defineEvent({
  type: 'ImageFailed',
  version: 1,
  schema: z.object({
    ...Asked,
    reason: z.enum(['refused', 'spent', 'away', 'late', 'unusable', 'withdrawn']),
  }),
  keyOf,
});
