import { plainWords, stemOf } from './search-words.ts';

/** Where a word stands, from the least telling to the most: a word of several places counts for its best. */
export const FIELDS = ['place', 'ingredients', 'tags', 'title'] as const;
export type Field = (typeof FIELDS)[number];

/** The words of all recipes, numbered once and for all. It only grows: a few thousand words serve any number of recipes. */
export type Vocabulary = {
  /** Stems by number. */
  readonly stems: readonly string[];
  numberOf(stem: string): number | undefined;
  /** The words as they were written, of one stem. */
  written(term: number): readonly string[];
  /** Every word as it was written, by its stem's number. */
  all(): readonly (readonly string[])[];
  /** Takes what another vocabulary told of itself: its numbers hold here too. Throws when this one has words of its own. */
  learn(all: readonly (readonly string[])[]): void;
  /** What a recipe's texts are found by: each word once, as `term * FIELDS.length + field`, with its best field. */
  keysOf(texts: Record<Field, readonly string[]>): number[];
};

/** Names of foods, tags and places come again and again; what is beyond is taken apart each time. */
const MOST_PIECES = 20_000;

export function createVocabulary(): Vocabulary {
  const stems: string[] = [];
  const numbers = new Map<string, number>();
  const forms: Set<string>[] = [];
  /** Words as written, so that only a new one is taken apart. */
  const known = new Map<string, number>();

  const termOf = (word: string): number => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const stem = stemOf(word);
    const term = numbers.get(stem) ?? stems.push(stem) - 1;
    numbers.set(stem, term);
    forms[term] = (forms[term] ?? new Set()).add(word);
    known.set(word, term);
    return term;
  };
  const pieces = new Map<string, readonly number[]>();
  const termsOf = (text: string): readonly number[] => {
    const found = pieces.get(text);
    if (found) return found;
    const terms = plainWords(text).map(termOf);
    if (pieces.size < MOST_PIECES) pieces.set(text, terms);
    return terms;
  };
  return {
    stems,
    numberOf: (stem) => numbers.get(stem),
    written: (term) => [...(forms[term] ?? [])],
    all: () => forms.map((written) => [...written]),
    learn: (all) => {
      if (stems.length > 0) throw new Error('There are words already');
      for (const [term, written] of all.entries())
        for (const word of written)
          if (termOf(word) !== term) throw new Error(`"${word}" is another word's form`);
    },
    keysOf: (texts) => {
      const best = new Map<number, number>();
      // No two recipes have one title.
      for (const [field, name] of FIELDS.entries())
        for (const text of texts[name])
          for (const term of name === 'title' ? plainWords(text).map(termOf) : termsOf(text))
            best.set(term, field);
      return Array.from(best, ([term, field]) => term * FIELDS.length + field);
    },
  };
}
