import { SEASONS, type Season } from '@homeplate/reference/seasons/seasons.ts';
import type { CachedRecipe } from './cached-recipe.ts';
import type { CatalogueView } from './catalogue-view.ts';
import { featuredOrder } from './featured-order.ts';
import { lazy, orderBy } from './recipe-order.ts';

/**
 * Returns the view with new ratings. The slots stay the same, so only the orders that use ratings are rebuilt: a review must not cost as
 * much as a new recipe.
 */
export function updateRatings(
  view: CatalogueView,
  sequence: number,
  rerated: readonly CachedRecipe[],
): CatalogueView {
  if (rerated.length === 0) return { ...view, sequence };
  const recipes = [...view.recipes];
  for (const recipe of rerated) recipes[view.slotOf.get(recipe.id) ?? recipes.length] = recipe;
  return {
    ...view,
    sequence,
    recipes,
    orders: {
      ...view.orders,
      rating: lazy(() => orderBy(recipes.length, (slot) => -(recipes[slot]?.rating ?? 0))),
      featured: Object.fromEntries(
        SEASONS.map((season) => [season, lazy(() => featuredOrder(recipes, season))]),
      ) as Record<Season, CatalogueView['orders']['featured'][Season]>,
    },
  };
}
