import { z } from 'zod';
import { submit } from './copy.ts';
import { MOST_PASTED_CHARACTERS } from './own-recipe.ts';

const words = submit.paste;
export const Pasted = z
  .object({
    text: z
      .string()
      .refine((text) => text.trim() !== '', words.empty)
      .max(MOST_PASTED_CHARACTERS, words.tooLarge),
    url: z.string().trim(),
    /** The number of the selected recipe, from 1. */
    which: z.number().optional(),
  })
  .transform(({ text, url, which }) => ({ text, ...(url && { url }), ...(which && { which }) }));
