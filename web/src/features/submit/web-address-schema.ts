import { z } from 'zod';
import { submit } from './copy.ts';

const words = submit.add;
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** People leave out "https://". */
const withScheme = (text: string): string => (SCHEME.test(text) ? text : `https://${text}`);
const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && /[.:]|^localhost$/.test(url.hostname + url.host);
};

export const WebAddress = z
  .object({
    url: z
      .string()
      .trim()
      .min(1, words.noAddress)
      .transform(withScheme)
      .refine(isWebAddress, words.wrongAddress),
    /** The number of the selected recipe, from 1. */
    which: z.number().optional(),
  })
  .transform(({ url, which }) => ({ url, ...(which && { which }) }));
