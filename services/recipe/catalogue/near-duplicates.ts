import type { RecipeSource } from './recipe-source.ts';

/** Two recipes that are too similar, and by what measure; `share` is 0 to 1. */
export type NearDuplicate = { id: string; other: string; by: 'title' | 'ingredients'; share: number };

const MAX_SIMILARITY = 0.8;

/** Returns pairs of adjacent letters, ignoring spaces: "corn bread" and "cornbread" are nearly the same. */
function letterPairs(title: string): Set<string> {
  const letters = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  return new Set(Array.from(letters.slice(1), (letter, index) => letters.charAt(index) + letter));
}

/** Members of a set, also as a list, which is faster to read. */
type Members = { set: ReadonlySet<string>; list: readonly string[] };
const membersOf = (set: ReadonlySet<string>): Members => ({ set, list: [...set] });

/** How many members both have; 0 as soon as it cannot be more than `least`. */
function common({ list: a }: Members, { set: b }: Members, least: number): number {
  let possible = a.length;
  if (Math.min(possible, b.size) <= least) return 0;
  for (let index = 0; index < a.length; index += 1) {
    if (b.has(a[index] as string)) continue;
    possible -= 1;
    if (possible <= least) return 0;
  }
  return possible;
}

/** What is compared of a recipe. */
export type Similar = Pick<RecipeSource, 'id' | 'title'> & {
  ingredients: readonly { readonly food: string }[];
};
type Compared = { id: string; pairs: Members; foods: Members };

/** Each recipe is prepared once, however many others it is compared with. */
const prepared = new WeakMap<Similar, Compared>();

function comparedOf(recipe: Similar): Compared {
  const known = prepared.get(recipe);
  if (known) return known;
  const { id, title, ingredients } = recipe;
  const compared = {
    id,
    pairs: membersOf(letterPairs(title)),
    foods: membersOf(new Set(ingredients.map((line) => line.food))),
  };
  prepared.set(recipe, compared);
  return compared;
}

const NONE: readonly NearDuplicate[] = [];

function compare(one: Compared, other: Compared): readonly NearDuplicate[] {
  const allPairs = one.pairs.list.length + other.pairs.list.length;
  const allFoods = one.foods.list.length + other.foods.list.length;
  const pairs = common(one.pairs, other.pairs, (MAX_SIMILARITY * allPairs) / 2);
  const foods = common(one.foods, other.foods, (MAX_SIMILARITY * allFoods) / (1 + MAX_SIMILARITY));
  if (pairs === 0 && foods === 0) return NONE;
  const byTitle = (2 * pairs) / allPairs;
  const byFoods = foods / (allFoods - foods);
  const pair = { id: one.id, other: other.id };
  return [
    ...(byTitle > MAX_SIMILARITY ? [{ ...pair, by: 'title' as const, share: byTitle }] : []),
    ...(byFoods > MAX_SIMILARITY ? [{ ...pair, by: 'ingredients' as const, share: byFoods }] : []),
  ];
}

/** Finds pairs of recipes whose titles share over 80 % of their letter pairs, or whose lists share over 80 % of their foods. */
export function nearDuplicates(recipes: readonly Similar[]): NearDuplicate[] {
  const all = recipes.map(comparedOf);
  return all.flatMap((one, index) => all.slice(0, index).flatMap((other) => compare(one, other)));
}

/** The same of one recipe and the others. */
export function similarTo(recipe: Similar, others: readonly Similar[]): NearDuplicate[] {
  const one = comparedOf(recipe);
  const found: NearDuplicate[] = [];
  for (const other of others) {
    const near = other.id === one.id ? NONE : compare(one, comparedOf(other));
    if (near.length > 0) found.push(...near);
  }
  return found;
}
