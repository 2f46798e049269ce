import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { Season } from '@homeplate/reference/seasons/seasons.ts';
import type { HeldRecipe } from './held-recipe.ts';
import { orderBy, type RecipeOrder, seasonKey } from './recipe-order.ts';

/** What the order goes by. */
export type Featurable = Pick<HeldRecipe, 'region' | 'kind' | 'seasons' | 'rating'>;

/** The less, the better: in season first, then well rated. A season weighs more than any rating. */
const worth = (recipe: Featurable, season: Season): number => seasonKey(recipe, season) * 10 - recipe.rating;

/**
 * The order `featured`: one recipe of each region in map order, then the next of each, and so on. The first of a region is its
 * best for the season; where several are equally in season, one that does not look like a dish already chosen.
 * So the first eight, one per region, are the featured recipes. The same catalogue and season give the same order.
 */
export function featuredOrder(recipes: readonly Featurable[], season: Season): RecipeOrder {
  const keys = new Float64Array(recipes.length);
  const kinds = new Set<string>();
  const byWorth = orderBy(recipes.length, (slot) => {
    const recipe = recipes[slot];
    return recipe ? worth(recipe, season) : 0;
  });
  const inOrder = [...byWorth.slots];
  const ofRegion = Map.groupBy(inOrder, (slot) => recipes[slot]?.region);
  REGION_KEYS.forEach((region, regionIndex) => {
    const inRegion = ofRegion.get(region) ?? [];
    const best = recipes[inRegion[0] ?? -1];
    if (!best) return;
    const fresh = inRegion.find((slot) => {
      const one = recipes[slot];
      return one && seasonKey(one, season) === seasonKey(best, season) && !kinds.has(one.kind);
    });
    const first = fresh ?? inRegion[0] ?? 0;
    const chosen = recipes[first];
    if (chosen) kinds.add(chosen.kind);
    let rank = 1;
    for (const slot of inRegion) {
      keys[slot] = (slot === first ? 0 : rank) * REGION_KEYS.length + regionIndex;
      if (slot !== first) rank += 1;
    }
  });
  return orderBy(recipes.length, (slot) => keys[slot] ?? 0);
}
