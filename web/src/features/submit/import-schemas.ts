import { z } from 'zod';
import { submit } from './copy.ts';
import { MOST_PASTED_CHARACTERS } from './own-recipe.ts';

const { add, paste } = submit;
/** The number of the selected recipe, from 1. */
const which = z.number().optional();

export const Pasted = z
  .object({
    text: z
      .string()
      .refine((text) => text.trim() !== '', paste.empty)
      .max(MOST_PASTED_CHARACTERS, paste.tooLarge),
    url: z.string().trim(),
    which,
  })
  .transform(({ text, url, which: number }) => ({
    text,
    ...(url && { url }),
    ...(number && { which: number }),
  }));

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** People leave out "https://". */
const withScheme = (text: string): string => (SCHEME.test(text) ? text : `https://${text}`);
const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && /[.:]|^localhost$/.test(url.hostname + url.host);
};

export const WebAddress = z
  .object({
    url: z.string().trim().min(1, add.noAddress).transform(withScheme).refine(isWebAddress, add.wrongAddress),
    which,
  })
  .transform(({ url, which: number }) => ({ url, ...(number && { which: number }) }));
