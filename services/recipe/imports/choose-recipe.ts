import type { ImportedRecipe } from './imported-recipe.ts';

export type Choice = { recipe: ImportedRecipe } | { error: string; titles: string[] };

/**
 * Picks one recipe by `which`: a number from 1, or a title in any case. The error lists all titles when there are several and `which` is
 * missing, or when none matches.
 */
export function chooseRecipe(recipes: readonly ImportedRecipe[], which: string | number | null): Choice {
  const titles = recipes.map(({ title }) => title);
  const query = String(which ?? '').trim();
  const number = /^\d{1,4}$/.test(query) ? Number(query) : undefined;
  const byTitle = recipes.find(({ title }) => title.toLowerCase() === query.toLowerCase());
  const chosen =
    query === '' ? undefined : (byTitle ?? (number === undefined ? undefined : recipes[number - 1]));
  if (chosen) return { recipe: chosen };
  const [only] = recipes;
  if (only && recipes.length === 1 && query === '') return { recipe: only };
  const list = titles.map((title, index) => `${index + 1} “${title}”`).join(', ');
  const isNone = query !== '';
  return {
    error: isNone
      ? `There is no recipe “${query.slice(0, 80)}” here. These are here: ${list}.`
      : `There are ${titles.length} recipes here. Which one: ${list}?`,
    titles,
  };
}
