import type { RecipeSource } from './recipe-source.ts';

/** A phrase that the descriptions of several recipes share; repetition shows when a user browses. */
export type RepeatedPhrase = { phrase: string; ids: readonly string[] };

const RUN = 5;
const MOST = 2;
const WORD = /[\p{L}\p{M}\d]+(?:['’ʻ-][\p{L}\p{M}]+)*/gu;

/** Finds runs of five words that more than two descriptions share, in order of appearance; ignores punctuation and case. */
export function repeatedPhrases(
  recipes: readonly Pick<RecipeSource, 'id' | 'description'>[],
): RepeatedPhrase[] {
  const idsOf = new Map<string, Set<string>>();
  for (const { id, description } of recipes) {
    const words = description.toLowerCase().match(WORD) ?? [];
    for (let start = 0; start + RUN <= words.length; start += 1) {
      const phrase = words.slice(start, start + RUN).join(' ');
      idsOf.set(phrase, (idsOf.get(phrase) ?? new Set()).add(id));
    }
  }
  return [...idsOf].flatMap(([phrase, ids]) => (ids.size > MOST ? [{ phrase, ids: [...ids] }] : []));
}
