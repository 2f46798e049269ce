import type { Need } from '@homeplate/reference/foods/pieces.ts';
import { type AtHome, withoutPantry } from '@homeplate/reference/foods/without-pantry.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';

/** A recipe that a pantry nearly holds. Costs are not known yet. */
export type NearRecipe = {
  recipe: RecipeCopy;
  /** How many of its foods are at home. */
  atHome: number;
  /** Foods of it to use soon or past their date. */
  useSoon: string[];
  /** What to buy; `piece`: the label of the package bought by count. */
  missing: { itemId: string; need: Need; piece: string }[];
};

/** What a recipe needs of each food, in grams as bought. */
export function neededGrams({ lines }: Pick<RecipeCopy, 'lines'>, factor: number): Map<string, number> {
  const needs = new Map<string, number>();
  for (const { itemId, grams } of lines) needs.set(itemId, (needs.get(itemId) ?? 0) + grams * factor);
  return needs;
}

/**
 * The recipes that lack at most `most` foods, for their own servings. Each uses at least one food that was bought for the pantry: staples
 * alone suggest nothing.
 */
export function nearRecipes(
  recipes: readonly RecipeCopy[],
  pantry: ReadonlyMap<string, AtHome>,
  { most, useSoon }: { most: number; useSoon: ReadonlySet<string> },
): NearRecipe[] {
  return recipes.flatMap((recipe) => {
    const needs = [...neededGrams(recipe, 1)].map(([itemId, grams]) => ({ itemId, need: { grams } }));
    const split = withoutPantry(needs, pantry);
    const missing = split.filter(({ need }) => need.grams > 0);
    const bought = split.filter(({ usedGrams, always }) => usedGrams > 0 && !always);
    if (missing.length > most || bought.length === 0) return [];
    const pieces = new Map(recipe.lines.map(({ itemId, piece = '' }) => [itemId, piece]));
    return [
      {
        recipe,
        atHome: split.length - missing.length,
        useSoon: bought.flatMap(({ itemId }) => (useSoon.has(itemId) ? itemId : [])),
        missing: missing.map(({ itemId, need }) => ({ itemId, need, piece: pieces.get(itemId) ?? '' })),
      },
    ];
  });
}

export type PricedNearRecipe = NearRecipe & {
  /** Of each missing food; undefined if unknown. */
  cents: (number | undefined)[];
  /** Of all; undefined if one is unknown. */
  missingCents: number | undefined;
};

/** Those that use up most foods first, then the cheapest, then those with fewer foods to buy. */
export const byUseAndCost = (a: PricedNearRecipe, b: PricedNearRecipe): number =>
  b.useSoon.length - a.useSoon.length ||
  (a.missingCents ?? Number.MAX_SAFE_INTEGER) - (b.missingCents ?? Number.MAX_SAFE_INTEGER) ||
  a.missing.length - b.missing.length ||
  b.atHome - a.atHome ||
  a.recipe.title.localeCompare(b.recipe.title);
