import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** Ids only. Events are ordered per recipe, or per job for a described dish. */
const JobIds = { jobId: z.string(), recipeId: z.string().nullable() };
const keyOf = ({ jobId, recipeId }: { jobId: string; recipeId: string | null }) => recipeId ?? jobId;

/** A user requested a picture. `recipeId` is null for a described dish. */
export const ImageRequested = defineEvent({
  type: 'ImageRequested',
  version: 1,
  schema: z.object({
    ...JobIds,
    userId: z.string(),
    /** True if an image service generates it: ImageReady or ImageFailed follows. Omitted if it was ready immediately. */
    isPending: z.boolean().optional(),
  }),
  keyOf,
});

/** The requested picture is ready. A recipe now shows it, or another composition. */
export const ImageReady = defineEvent({
  type: 'ImageReady',
  version: 1,
  schema: z.object({
    ...JobIds,
    imageKind: z.enum(['composed', 'generated']),
    /** The version in the picture's URL: documents/picture.ts. */
    imageVersion: z.string(),
    /** The composition that the recipe now shows; omitted if it did not change. */
    composition: z.int().min(0).optional(),
  }),
  keyOf,
});

/** Generating the picture failed, so the recipe's picture stays. */
export const ImageFailed = defineEvent({
  type: 'ImageFailed',
  version: 1,
  schema: z.object({
    ...JobIds,
    reason: z.enum(['refused', 'spent', 'away', 'late', 'unusable', 'withdrawn']),
  }),
  keyOf,
});

/** Staff uploaded the picture of a recipe, or had its composed one shown again. */
export const PictureReplaced = defineEvent({
  type: 'PictureReplaced',
  version: 1,
  schema: z.object({
    recipeId: z.string(),
    /** The version of the uploaded picture; null: the composed one is shown. */
    imageVersion: z.string().nullable(),
  }),
  keyOf: ({ recipeId }) => recipeId,
});
