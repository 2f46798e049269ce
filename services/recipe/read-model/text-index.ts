import type { HeldRecipe } from './held-recipe.ts';
import { lazily, placeOf } from './recipe-order.ts';
import { errorsBetween, errorsForgiven, plainWords, stemOf } from './search-words.ts';
import { addAll, addSlot, emptySet, keepOnly, type SlotSet } from './slot-set.ts';
import { FIELDS, type Vocabulary } from './vocabulary.ts';

/** What one word of a search found: `byScore[score]` are the recipes it is worth that much in; every recipe stands once. */
type WordHits = { byScore: readonly (SlotSet | undefined)[]; any: SlotSet; terms: readonly number[] };

/** Recipes that hold every word, and the words of theirs that were meant. */
export type Found = { all: SlotSet; words: readonly WordHits[]; written: readonly string[] };

/**
 * Finds recipes by words; every word must be met. The last one may be the beginning of a word, because its reader is still
 * typing. A word that no recipe holds is taken for the nearest ones within the typing errors forgiven.
 */
export type TextIndex = {
  /** Undefined when the text holds no word. */
  search(text: string): Found | undefined;
  /** `among`, which all hold every word, by falling score. The least score is 1 a word. */
  ranked(found: Found, among: SlotSet): { score: number; slots: SlotSet }[];
};

/** A word as it is scores two a field, a beginning or a typing error one less. */
const BEST = FIELDS.length * 2;
/** Words beyond are not looked for: nobody types as many. */
const MOST_WORDS = 12;
/** What words found is kept for the next page, the facets and the next letter. */
const WORDS_HELD = 100;

export function buildTextIndex(
  recipes: readonly Pick<HeldRecipe, 'words'>[],
  vocabulary: Vocabulary,
): TextIndex {
  const size = recipes.length;
  const { stems } = vocabulary;
  const terms = stems.length;
  // One list of recipe numbers for all words and fields: those of `key` are from starts[key] to starts[key + 1].
  const starts = new Uint32Array(terms * FIELDS.length + 1);
  for (const { words } of recipes) for (const key of words) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 1; key < starts.length; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  const next = starts.slice(0, -1);
  const slots = new Uint32Array(starts.at(-1) ?? 0);
  for (let slot = 0; slot < size; slot += 1)
    for (const key of recipes[slot]?.words ?? []) {
      slots[next[key] ?? 0] = slot;
      next[key] = (next[key] ?? 0) + 1;
    }
  const isHeld = (term: number): boolean =>
    starts[term * FIELDS.length] !== starts[(term + 1) * FIELDS.length];
  /** Terms in the order of the alphabet. */
  const alphabet = lazily(() =>
    Array.from({ length: terms }, (_, term) => term)
      .filter(isHeld)
      .sort((a, b) => ((stems[a] ?? '') < (stems[b] ?? '') ? -1 : 1)),
  );
  /** What many hold is kept as a set, which is quicker to add than its members. */
  const sets = new Map<number, SlotSet>();
  const addHolders = (set: SlotSet, key: number): void => {
    const [from, to] = [starts[key] ?? 0, starts[key + 1] ?? 0];
    if (to - from < set.length / 2) {
      for (let at = from; at < to; at += 1) addSlot(set, slots[at] ?? 0);
      return;
    }
    let holders = sets.get(key);
    if (!holders) {
      holders = emptySet(size);
      for (let at = from; at < to; at += 1) addSlot(holders, slots[at] ?? 0);
      sets.set(key, holders);
    }
    addAll(set, holders);
  };

  const beginningWith = (start: string): number[] => {
    const order = alphabet();
    const from = placeOf(order.length, (at) => (stems[order[at] ?? 0] ?? '') >= start);
    let to = from;
    while (to < order.length && stems[order[to] ?? 0]?.startsWith(start)) to += 1;
    return order.slice(from, to);
  };
  const nearest = (stem: string, most: number): number[] => {
    const letters = lettersOf(stem);
    let least = most;
    let found: number[] = [];
    for (const term of alphabet()) {
      const other = stems[term] ?? '';
      // An error changes at most two of the letters that are in the one and not in the other.
      if (Math.abs(other.length - stem.length) > least || differing(letters, lettersOf(other)) > 2 * least)
        continue;
      const errors = errorsBetween(stem, other, least);
      if (errors > least) continue;
      if (errors < least) found = [];
      least = errors;
      found.push(term);
    }
    return found;
  };

  const hitsOf = (word: string, isLast: boolean): WordHits => {
    const stem = stemOf(word);
    const exact = vocabulary.numberOf(stem);
    const whole = exact !== undefined && isHeld(exact) ? [exact] : [];
    let others = isLast ? beginningWith(word).filter((term) => term !== exact) : [];
    if (whole.length === 0 && others.length === 0) others = nearest(stem, errorsForgiven(word));
    const byScore: (SlotSet | undefined)[] = [];
    const any = emptySet(size);
    for (let field = FIELDS.length - 1; field >= 0; field -= 1)
      for (const [alike, lost] of [
        [whole, 0],
        [others, 1],
      ] as const) {
        if (alike.length === 0) continue;
        const set = emptySet(size);
        for (const term of alike) addHolders(set, term * FIELDS.length + field);
        for (let at = 0; at < set.length; at += 1) {
          set[at] = (set[at] ?? 0) & ~(any[at] ?? 0);
          any[at] = (any[at] ?? 0) | (set[at] ?? 0);
        }
        byScore[(field + 1) * 2 - lost] = set;
      }
    return { byScore, any, terms: [...whole, ...others] };
  };
  const held = new Map<string, WordHits>();
  const heldHitsOf = (word: string, isLast: boolean): WordHits => {
    const name = isLast ? `${word}*` : word;
    const hits = held.get(name) ?? hitsOf(word, isLast);
    held.delete(name);
    held.set(name, hits);
    if (held.size > WORDS_HELD) held.delete(held.keys().next().value ?? '');
    return hits;
  };

  return {
    search: (text) => {
      const typed = [...new Set(plainWords(text))].slice(0, MOST_WORDS);
      if (typed.length === 0) return undefined;
      const words = typed.map((word, at) => heldHitsOf(word, at === typed.length - 1));
      const all = (words[0]?.any ?? emptySet(size)).slice();
      for (const { any } of words.slice(1)) keepOnly(all, any);
      return {
        all,
        words,
        written: [...new Set(words.flatMap((hits) => hits.terms.flatMap(vocabulary.written)))],
      };
    },
    ranked: ({ words }, among) => {
      const worth = words.map(({ byScore }) =>
        byScore.flatMap((set, score) => (set ? [{ score, set }] : [])),
      );
      const most = words.length * BEST;
      const total: (SlotSet | undefined)[] = new Array(most + 1).fill(undefined);
      let [scores, raised] = [new Int32Array(most + 1), new Int32Array(most + 1)];
      // 32 recipes at a time: `scores[n]` are those of them that have n so far.
      for (let at = 0; at < among.length; at += 1) {
        const here = among[at] ?? 0;
        if (here === 0) continue;
        scores.fill(0);
        scores[0] = here;
        for (let word = 0; word < worth.length; word += 1) {
          raised.fill(0);
          for (let so = 0; so <= word * BEST; so += 1) {
            const bits = scores[so] ?? 0;
            if (bits === 0) continue;
            for (const { score, set } of worth[word] ?? [])
              raised[so + score] = (raised[so + score] ?? 0) | (bits & (set[at] ?? 0));
          }
          [scores, raised] = [raised, scores];
        }
        for (let score = 0; score <= most; score += 1) {
          const bits = scores[score] ?? 0;
          if (bits === 0) continue;
          let set = total[score];
          if (!set) {
            set = emptySet(size);
            total[score] = set;
          }
          set[at] = bits;
        }
      }
      return total.flatMap((slots, score) => (slots ? [{ score, slots }] : [])).reverse();
    },
  };
}

/** The letters of a word as bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function differing(one: number, other: number): number {
  let bits = one ^ other;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count += 1;
  }
  return count;
}
