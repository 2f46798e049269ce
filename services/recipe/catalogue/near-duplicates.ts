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

/** How many members both sets have; 0 as soon as it cannot be more than `least`. */
function common(a: ReadonlySet<string>, b: ReadonlySet<string>, least: number): number {
  let possible = Math.min(a.size, b.size);
  if (possible <= least) return 0;
  let count = 0;
  possible = a.size;
  for (const one of a) {
    if (b.has(one)) count += 1;
    else {
      possible -= 1;
      if (possible <= least) return 0;
    }
  }
  return count;
}

/** What is compared of a recipe. */
export type Similar = Pick<RecipeSource, 'id' | 'title'> & {
  ingredients: readonly { readonly food: string }[];
};
type Compared = { id: string; pairs: ReadonlySet<string>; foods: ReadonlySet<string> };

/** Each recipe is prepared once, however many others it is compared with. */
const prepared = new WeakMap<Similar, Compared>();

function comparedOf(recipe: Similar): Compared {
  const { id, title, ingredients } = recipe;
  const compared = prepared.get(recipe) ?? {
    id,
    pairs: letterPairs(title),
    foods: new Set(ingredients.map((line) => line.food)),
  };
  prepared.set(recipe, compared);
  return compared;
}

function compare(one: Compared, other: Compared): NearDuplicate[] {
  const [allPairs, allFoods] = [one.pairs.size + other.pairs.size, one.foods.size + other.foods.size];
  const pairs = common(one.pairs, other.pairs, (MAX_SIMILARITY * allPairs) / 2);
  const foods = common(one.foods, other.foods, (MAX_SIMILARITY * allFoods) / (1 + MAX_SIMILARITY));
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
  return others.flatMap((other) => (other.id === one.id ? [] : compare(one, comparedOf(other))));
}
