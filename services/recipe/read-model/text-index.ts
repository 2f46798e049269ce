import { REGION_NAMES } from '@homeplate/contracts/documents/region.ts';
import MiniSearch from 'minisearch';
import { nameOf } from '../recipes/bought-lines.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';

/** Finds recipes by words: beginnings of words and small typing errors count too, every word must be met. */
export type TextIndex = {
  /** Puts recipes in, in place of what it held under their ids. */
  put(recipes: readonly RecipeFacts[]): void;
  remove(ids: readonly string[]): void;
  /** Ids with their relevance, the best first. */
  search(text: string): { id: string; score: number }[];
};

type Entry = { id: string; title: string; ingredients: string; tags: string; place: string };

const entryOf = ({ id, recipe, lines, tags, diets }: RecipeFacts): Entry => ({
  id,
  title: recipe.text.title,
  ingredients: lines.map(nameOf).join(' '),
  tags: [...tags, ...diets].join(' '),
  place: `${recipe.text.place} ${REGION_NAMES[recipe.text.region]}`,
});

/** One typing error in words of four to seven letters, two in longer ones; shorter words are taken as they are. */
const typingErrors = (term: string): number | boolean => (term.length < 4 ? false : term.length < 8 ? 1 : 2);

export function createTextIndex(): TextIndex {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'ingredients', 'tags', 'place'],
    searchOptions: {
      boost: { title: 4, tags: 2 },
      prefix: true,
      fuzzy: typingErrors,
      combineWith: 'AND',
    },
  });
  return {
    put: (recipes) => {
      for (const entry of recipes.map(entryOf)) {
        if (index.has(entry.id)) index.replace(entry);
        else index.add(entry);
      }
    },
    remove: (ids) => {
      for (const id of ids) if (index.has(id)) index.discard(id);
    },
    search: (text) => index.search(text).map(({ id, score }) => ({ id: String(id), score })),
  };
}
