/** Words that are routes below `/api/recipes/`. */
const ROUTES: ReadonlySet<string> = new Set([
  'cards',
  'contents',
  'drafts',
  'facets',
  'featured',
  'generate-image',
  'import',
  'region',
]);
const LONGEST = 60;
/** Tries before a title counts as used up. */
const MOST = 100;

/** Ids for a recipe of this title, in the order to try: `clam-cakes`, `clam-cakes-2`. */
export function recipeIds(title: string): string[] {
  const words =
    title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const joined = words.join('-').slice(0, LONGEST).replace(/-$/, '');
  if (joined === '') return numbered('recipe');
  return numbered(isReservedId(joined) ? `recipe-${joined}` : joined);
}

/** True for an id whose address is another route, or which could be a user's draft. */
export const isReservedId = (id: string): boolean => ROUTES.has(id) || id.startsWith('draft-');

const numbered = (id: string): string[] => [
  id,
  ...Array.from({ length: MOST }, (_, index) => `${id}-${index + 2}`),
];
