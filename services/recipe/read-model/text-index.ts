import type { CachedRecipe } from './cached-recipe.ts';
import { lazy, lowerBound } from './recipe-order.ts';
import { allowedErrors, editDistance, stemOf, tokenize } from './search-words.ts';
import {
  addAll,
  addSlot,
  bitsIn,
  countOf,
  createSetPool,
  emptySet,
  keepOnly,
  type SetPool,
  type SlotSet,
  slotsFrom,
} from './slot-set.ts';
import { FIELDS, type Vocabulary } from './vocabulary.ts';

/** The recipes in which a word has this score. */
type WordClass = { score: number; set: SlotSet };
/** Matches of one search word: classes by descending score, each recipe in one. `isShared`: the sets must not be reused. */
type WordHits = { classes: readonly WordClass[]; any: SlotSet; terms: readonly number[]; isShared: boolean };

/** Recipes that contain every word, and the recipe words that matched. Valid until the next search of the view. */
export type Found = { all: SlotSet; words: readonly WordHits[]; written(): string[] };

export type Ranked = { slot: number; score: number };
/** Adds the next recipe of a page; false when the page is full. */
type Add = (score: number, slot: number) => boolean;

/**
 * Finds recipes that contain every word. The last word may be a prefix, because the user may still be typing. An unknown word matches
 * the closest words within the allowed typing errors.
 */
export type TextIndex = {
  /** Undefined when the text has no words. */
  search(text: string): Found | undefined;
  /** Returns up to `most` of `among` (recipes with every word) after `after`, by descending score, then by slot. `count`: size of `among`, if known. */
  best(found: Found, among: SlotSet, after?: Ranked, most?: number, count?: number): Ranked[];
};

/** A whole word scores two per field rank; a prefix or typing error scores one less. */
const BEST = FIELDS.length * 2;
/** Further words are ignored. */
const MOST_WORDS = 12;
/** Words whose matches are cached for the next page, the facets and the next keystroke. */
const WORDS_HELD = 400;
/** By number of words, the largest result that is scored recipe by recipe; larger ones are scored as whole sets, best first. */
const FEW = [0, 100, 600, 1_500];

export function buildTextIndex(
  recipes: readonly Pick<CachedRecipe, 'words'>[],
  vocabulary: Vocabulary,
  pool: SetPool = createSetPool(recipes.length),
): TextIndex {
  const size = recipes.length;
  const { stems } = vocabulary;
  const terms = stems.length;
  // One list of slots for all words and fields: those of `key` are from starts[key] to starts[key + 1].
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
  /** Terms in alphabetical order. */
  const alphabet = lazy(() =>
    Array.from({ length: terms }, (_, term) => term)
      .filter(isHeld)
      .sort((a, b) => ((stems[a] ?? '') < (stems[b] ?? '') ? -1 : 1)),
  );
  const letterMasks = lazy(() => Int32Array.from(alphabet(), (term) => lettersOf(stems[term] ?? '')));

  const beginningWith = (start: string): number[] => {
    const order = alphabet();
    const from = lowerBound(order.length, (at) => (stems[order[at] ?? 0] ?? '') >= start);
    let to = from;
    while (to < order.length && stems[order[to] ?? 0]?.startsWith(start)) to += 1;
    return order.slice(from, to);
  };
  const nearest = (stem: string, most: number): number[] => {
    const letters = lettersOf(stem);
    let least = most;
    let found: number[] = [];
    const order = alphabet();
    const masks = letterMasks();
    for (let at = 0; at < order.length; at += 1) {
      const term = order[at] ?? 0;
      const other = stems[term] ?? '';
      // One error changes at most two letters of the symmetric difference.
      if (Math.abs(other.length - stem.length) > least || bitsIn(letters ^ (masks[at] ?? 0)) > 2 * least)
        continue;
      const errors = editDistance(stem, other, least);
      if (errors > least) continue;
      if (errors < least) found = [];
      least = errors;
      found.push(term);
    }
    return found;
  };

  /** Sets of evicted words, for reuse. */
  const spare: SlotSet[] = [];
  const newSet = (): SlotSet => spare.pop()?.fill(0) ?? emptySet(size);
  const addHolders = (set: SlotSet, key: number): SlotSet => {
    for (let at = starts[key] ?? 0; at < (starts[key + 1] ?? 0); at += 1) addSlot(set, slots[at] ?? 0);
    return set;
  };
  const countAt = (key: number): number => (starts[key + 1] ?? 0) - (starts[key] ?? 0);
  /** Matches of frequent words are cached forever: there are a few hundred. */
  const common = new Map<number, WordHits>();
  const hitsOfTerm = (term: number): WordHits => {
    const found = common.get(term);
    if (found) return found;
    const first = term * FIELDS.length;
    const isShared = (starts[first + FIELDS.length] ?? 0) - (starts[first] ?? 0) >= size / 64;
    const classes: WordClass[] = [];
    const any = isShared ? emptySet(size) : newSet();
    for (let field = FIELDS.length - 1; field >= 0; field -= 1) {
      if (countAt(first + field) === 0) continue;
      const set = addHolders(isShared ? emptySet(size) : newSet(), first + field);
      addHolders(any, first + field);
      classes.push({ score: (field + 1) * 2, set });
    }
    const hits = { classes, any, terms: [term], isShared };
    if (isShared) common.set(term, hits);
    return hits;
  };
  /** Merges several terms into one match: each recipe counts for its best term. */
  const hitsOfAll = (whole: readonly number[], others: readonly number[]): WordHits => {
    const classes: WordClass[] = [];
    const any = newSet();
    for (let field = FIELDS.length - 1; field >= 0; field -= 1)
      for (const [terms, lost] of [
        [whole, 0],
        [others, 1],
      ] as const) {
        const keys = terms.map((term) => term * FIELDS.length + field).filter((key) => countAt(key) > 0);
        if (keys.length === 0) continue;
        const set = newSet();
        for (const key of keys) {
          const kept = common.get(Math.floor(key / FIELDS.length));
          const ready = kept?.classes.find(({ score }) => score === (field + 1) * 2);
          if (ready) addAll(set, ready.set);
          else addHolders(set, key);
        }
        for (let at = 0; at < set.length; at += 1) {
          const fresh = (set[at] ?? 0) & ~(any[at] ?? 0);
          set[at] = fresh;
          any[at] = (any[at] ?? 0) | fresh;
        }
        classes.push({ score: (field + 1) * 2 - lost, set });
      }
    return { classes, any, terms: [...whole, ...others], isShared: false };
  };
  const hitsOf = (word: string, isLast: boolean): WordHits => {
    const stem = stemOf(word);
    const exact = vocabulary.numberOf(stem);
    const whole = exact !== undefined && isHeld(exact) ? [exact] : [];
    let others = isLast ? beginningWith(word).filter((term) => term !== exact) : [];
    if (whole.length === 0 && others.length === 0) others = nearest(stem, allowedErrors(word));
    const [only] = whole;
    return only !== undefined && others.length === 0 ? hitsOfTerm(only) : hitsOfAll(whole, others);
  };
  const held = new Map<string, WordHits>();
  const cachedHitsOf = (word: string, isLast: boolean): WordHits => {
    const name = isLast ? `${word}*` : word;
    const hits = held.get(name) ?? hitsOf(word, isLast);
    held.delete(name);
    held.set(name, hits);
    return hits;
  };
  /** Evicts cached matches. Call it between searches, when no result uses their sets. */
  const evict = (): void => {
    for (const [word, { classes, any, isShared }] of held) {
      if (held.size <= WORDS_HELD) break;
      held.delete(word);
      if (!isShared) spare.push(any, ...classes.map(({ set }) => set));
    }
  };

  /** Slots and scores of individually scored recipes, reused by the next search. */
  const numbers = lazy(() => new Uint32Array(size));
  const totals = lazy(() => new Uint8Array(size));
  /** Ranks `among` by scoring each recipe. */
  const bestOfFew = (words: readonly WordHits[], among: SlotSet, first: number, add: Add): void => {
    const [numbered, total] = [numbers(), totals()];
    const counts = new Uint32Array(words.length * BEST + 1);
    let found = 0;
    for (let at = 0; at < among.length; at += 1) {
      let bits = among[at] ?? 0;
      while (bits !== 0) {
        const bit = bits & -bits;
        bits ^= bit;
        let score = 0;
        for (let word = 0; word < words.length; word += 1) {
          const classes = words[word]?.classes ?? [];
          for (let one = 0; one < classes.length; one += 1)
            if (((classes[one]?.set[at] ?? 0) & bit) !== 0) {
              score += classes[one]?.score ?? 0;
              break;
            }
        }
        numbered[found] = at * 32 + 31 - Math.clz32(bit);
        total[found] = score;
        counts[score] = (counts[score] ?? 0) + 1;
        found += 1;
      }
    }
    const scored = total.subarray(0, found);
    for (let score = first; score > 0; score -= 1)
      for (let at = counts[score] ? scored.indexOf(score) : -1; at >= 0; at = scored.indexOf(score, at + 1))
        if (!add(score, numbered[at] ?? 0)) return;
  };
  /** Adds to `into` those of `among` in which the words from `at` on have a total of `score`. */
  const addWorth = (
    words: readonly WordHits[],
    at: number,
    score: number,
    among: SlotSet,
    into: SlotSet,
  ): void => {
    const isLast = at === words.length - 1;
    for (const one of words[at]?.classes ?? []) {
      const { set } = one;
      if (isLast ? one.score !== score : one.score >= score) continue;
      const both = isLast ? into : pool.lend();
      for (let word = 0; word < set.length; word += 1)
        both[word] = (both[word] ?? 0) | ((among[word] ?? 0) & (set[word] ?? 0));
      if (!isLast) addWorth(words, at + 1, score - one.score, both, into);
    }
  };

  return {
    search: (text) => {
      const typed = [...new Set(tokenize(text))].slice(0, MOST_WORDS);
      if (typed.length === 0) return undefined;
      evict();
      const words = typed.map((word, at) => cachedHitsOf(word, at === typed.length - 1));
      const all = pool.lend(words[0]?.any);
      for (const { any } of words.slice(1)) keepOnly(all, any);
      return {
        all,
        words,
        written: () => [...new Set(words.flatMap((hits) => hits.terms.flatMap(vocabulary.written)))],
      };
    },
    best: ({ words }, among, after, most = size, count = countOf(among)) => {
      const page: Ranked[] = [];
      const add: Add = (score, slot) => {
        if (!after || score < after.score || slot > after.slot) page.push({ slot, score });
        return page.length < most;
      };
      const first = Math.min(after?.score ?? words.length * BEST, words.length * BEST);
      if (count <= (FEW[words.length] ?? size)) bestOfFew(words, among, first, add);
      else
        for (let score = first; score >= words.length && page.length < most; score -= 1) {
          const equal = pool.lend();
          addWorth(words, 0, score, among, equal);
          const from = score === after?.score ? after.slot + 1 : 0;
          for (const slot of slotsFrom(equal, from, most - page.length)) add(score, slot);
        }
      return page;
    },
  };
}

/** The letters of a word as a bitmask. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}
