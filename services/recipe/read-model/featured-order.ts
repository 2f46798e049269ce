import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { Season } from '@homeplate/reference/seasons/seasons.ts';
import type { CachedRecipe } from './cached-recipe.ts';
import { orderBy, type RecipeOrder, seasonKey } from './recipe-order.ts';

/** The fields that determine the order. */
export type Featurable = Pick<CachedRecipe, 'region' | 'kind' | 'seasons' | 'rating'>;

/** Sort key, lower is better: in season first, then by rating. Season outweighs any rating. */
const sortKey = (recipe: Featurable, season: Season): number =>
  seasonKey(recipe, season) * 10 - recipe.rating;

/**
 * The order `featured`: the best recipe of each region in map order, then the second of each, and so on. Among equally seasonal
 * recipes of a region, the first is one that does not look like a dish already chosen. The order is deterministic.
 */
export function featuredOrder(recipes: readonly Featurable[], season: Season): RecipeOrder {
  const keys = new Float64Array(recipes.length);
  const kinds = new Set<string>();
  const byKey = orderBy(recipes.length, (slot) => {
    const recipe = recipes[slot];
    return recipe ? sortKey(recipe, season) : 0;
  });
  const inOrder = [...byKey.slots];
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
