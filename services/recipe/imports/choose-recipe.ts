import type { ImportedRecipe } from './imported-recipe.ts';

export type Choice = { recipe: ImportedRecipe } | { error: string; titles: string[] };

/**
 * The one recipe that is meant. `which` is a number from 1 or a title in any case. Several and no `which`, or one that none has: the
 * error names them all.
 */
export function chooseRecipe(recipes: readonly ImportedRecipe[], which: string | number | null): Choice {
  const titles = recipes.map(({ title }) => title);
  const asked = String(which ?? '').trim();
  const number = /^\d{1,4}$/.test(asked) ? Number(asked) : undefined;
  const byTitle = recipes.find(({ title }) => title.toLowerCase() === asked.toLowerCase());
  const chosen =
    asked === '' ? undefined : (byTitle ?? (number === undefined ? undefined : recipes[number - 1]));
  if (chosen) return { recipe: chosen };
  const [only] = recipes;
  if (only && recipes.length === 1 && asked === '') return { recipe: only };
  const list = titles.map((title, index) => `${index + 1} “${title}”`).join(', ');
  const isNone = asked !== '';
  return {
    error: isNone
      ? `There is no recipe “${asked.slice(0, 80)}” here. There is: ${list}.`
      : `There are ${titles.length} recipes here. Which one: ${list}?`,
    titles,
  };
}
