import type { Food } from '@homeplate/reference/foods/food.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { allowedErrors, editDistance, stemOf, tokenize } from '../read-model/search-words.ts';

/** A name of a food as stems; `alias` is null for its own name. */
type Name = { food: Food; alias: string | null; stems: ReadonlySet<string> };
/** `alias`: the alias that matched; null for the food's own name. */
export type FoundFood = { food: Food; alias: string | null };

/** Score penalties: for a prefix match, for each typing error, and for each extra word in the name. */
const LOST = { beginning: 0.75, error: 3, other: 1, alias: 0.5 };
const MOST_WORDS = 8;

/** Finds foods by words of a name in any order; the last may be a prefix. Allows the same typing errors as the recipe search. */
export type FoodSearch = (text: string, most: number) => FoundFood[];

export function createFoodSearch(foods: readonly Food[] = allFoods()): FoodSearch {
  const byStem = new Map<string, Name[]>();
  const add = (food: Food, name: string, alias: string | null) => {
    const stems = new Set(tokenize(name).map(stemOf));
    for (const stem of stems) {
      const names = byStem.get(stem);
      if (names) names.push({ food, alias, stems });
      else byStem.set(stem, [{ food, alias, stems }]);
    }
  };
  for (const food of foods) {
    add(food, food.name, null);
    for (const alias of food.aliases ?? []) add(food, alias, alias);
    // Its id is its plainest name: "butter" is called unsalted butter, and by no other name butter alone.
    add(food, food.id, null);
  }
  const vocabulary = [...byStem.keys()];

  /** Stems that a word may match, each with its penalty. */
  const meant = (word: string, isLast: boolean): Map<string, number> => {
    const stem = stemOf(word);
    const found = new Map<string, number>();
    if (isLast) for (const other of vocabulary) if (other.startsWith(word)) found.set(other, LOST.beginning);
    if (byStem.has(stem)) found.set(stem, 0);
    if (found.size > 0) return found;
    const most = allowedErrors(word);
    for (const other of vocabulary) {
      const errors = editDistance(stem, other, most);
      if (errors <= most) found.set(other, errors * LOST.error);
    }
    return found;
  };

  return (text, most) => {
    const words = [...new Set(tokenize(text))].slice(0, MOST_WORDS);
    let candidates: Map<Name['stems'], { name: Name; lost: number }> | undefined;
    for (const [at, word] of words.entries()) {
      const next = new Map<Name['stems'], { name: Name; lost: number }>();
      for (const [stem, loses] of meant(word, at === words.length - 1))
        for (const name of byStem.get(stem) ?? []) {
          const before = candidates ? candidates.get(name.stems)?.lost : 0;
          if (before === undefined) continue;
          const lost = Math.min(before + loses, next.get(name.stems)?.lost ?? Number.POSITIVE_INFINITY);
          next.set(name.stems, { name, lost });
        }
      candidates = next;
    }
    const best = new Map<string, { name: Name; lost: number }>();
    for (const { name, lost: before } of candidates?.values() ?? []) {
      const others = Math.max(0, name.stems.size - words.length) * LOST.other;
      const lost = before + others + (name.alias === null ? 0 : LOST.alias);
      const held = best.get(name.food.id);
      if (!held || lost < held.lost) best.set(name.food.id, { name, lost });
    }
    return [...best.values()]
      .sort((a, b) => a.lost - b.lost || (a.name.food.name < b.name.food.name ? -1 : 1))
      .slice(0, most)
      .map(({ name: { food, alias } }) => ({ food, alias }));
  };
}
