import { z } from 'zod';
import { MOST_RECIPE_NOTE } from './cooked-limits.ts';

const RECIPE_NOTE = `A note has at most ${MOST_RECIPE_NOTE.toLocaleString('en-US')} characters`;

/** Plain text; markup is shown literally. */
export const noteText = (most: number, words: string) =>
  z
    .string(words)
    .transform((text) => text.toWellFormed().replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(most, words));

/** `PUT /api/recipes/{id}/note`. */
export const RecipeNoteBody = z.strictObject({
  /** Empty: removes the note. */
  note: noteText(MOST_RECIPE_NOTE, RECIPE_NOTE),
});
export type RecipeNoteBody = z.infer<typeof RecipeNoteBody>;

/** `GET /api/recipes/{id}/note`: a note that only its author sees. */
export const RecipeNote = z.object({
  /** null: none. */
  note: z.string().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type RecipeNote = z.infer<typeof RecipeNote>;
