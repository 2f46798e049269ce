import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** Ids only, because when and what someone cooks is personal. */
const Cooked = z.object({
  cookedId: z.string(),
  userId: z.string(),
  /** null for a draft. */
  recipeId: z.string().nullable(),
  /** null for a recipe. */
  draftId: z.string().nullable(),
  /** The planned meal that was cooked, as the user named it; null: none. */
  mealId: z.string().nullable(),
});
const keyOf = ({ cookedId }: { cookedId: string }) => cookedId;

/** A user recorded that they cooked a recipe or one of their drafts. */
export const RecipeCooked = defineEvent({ type: 'RecipeCooked', version: 1, schema: Cooked, keyOf });

/** The photo of a record was added, replaced or removed. */
export const CookedPhotoChanged = defineEvent({
  type: 'CookedPhotoChanged',
  version: 1,
  schema: z.object({
    cookedId: z.string(),
    userId: z.string(),
    /** null: it was removed. */
    photoId: z.string().nullable(),
    /** The photo before, which can be deleted; null: none. */
    replacedPhotoId: z.string().nullable(),
  }),
  keyOf,
});

/** A user removed such a record. */
export const CookedRemoved = defineEvent({ type: 'CookedRemoved', version: 1, schema: Cooked, keyOf });
