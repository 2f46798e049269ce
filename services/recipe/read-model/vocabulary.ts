import { stemOf, tokenize } from './search-words.ts';

/** Fields by ascending weight; a word in several fields counts for the best. */
export const FIELDS = ['place', 'ingredients', 'tags', 'title'] as const;
export type Field = (typeof FIELDS)[number];

/** Numbers the words of all recipes. It only grows: a few thousand words serve any number of recipes. */
export type Vocabulary = {
  /** Stems by number. */
  readonly stems: readonly string[];
  numberOf(stem: string): number | undefined;
  /** The written forms of a stem. */
  written(term: number): readonly string[];
  /** The written forms of all stems, by number. */
  all(): readonly (readonly string[])[];
  /** Loads the result of `all` with the same numbers. Throws when this vocabulary is not empty. */
  learn(all: readonly (readonly string[])[]): void;
  /** Search keys of a recipe: each word once, as `term * FIELDS.length + field`, with its best field. */
  keysOf(texts: Record<Field, readonly string[]>): number[];
};

/** Names of foods, tags and places repeat, so their terms are cached; beyond this limit they are split each time. */
const MOST_PIECES = 20_000;

export function createVocabulary(): Vocabulary {
  const stems: string[] = [];
  const numbers = new Map<string, number>();
  const forms: Set<string>[] = [];
  /** Terms by written word, so that only new words are stemmed. */
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
    const terms = tokenize(text).map(termOf);
    if (pieces.size < MOST_PIECES) pieces.set(text, terms);
    return terms;
  };
  return {
    stems,
    numberOf: (stem) => numbers.get(stem),
    written: (term) => [...(forms[term] ?? [])],
    all: () => forms.map((written) => [...written]),
    learn: (all) => {
      if (stems.length > 0) throw new Error('The vocabulary is not empty');
      for (const [term, written] of all.entries())
        for (const word of written)
          if (termOf(word) !== term) throw new Error(`"${word}" is a form of another word`);
    },
    keysOf: (texts) => {
      const best = new Map<number, number>();
      // Titles are unique, so caching them is useless.
      for (const [field, name] of FIELDS.entries())
        for (const text of texts[name])
          for (const term of name === 'title' ? tokenize(text).map(termOf) : termsOf(text))
            best.set(term, field);
      return Array.from(best, ([term, field]) => term * FIELDS.length + field);
    },
  };
}
