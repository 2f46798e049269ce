import { SEASONS, type Season } from '@homeplate/reference/seasons/seasons.ts';
import type { CatalogueView } from './catalogue-view.ts';
import { featuredOrder } from './featured-order.ts';
import type { HeldRecipe } from './held-recipe.ts';
import { lazily, orderBy } from './recipe-order.ts';

/**
 * The view with other stars: the same recipes under the same numbers, so everything but the orders that go by stars is taken over.
 * A review must not cost what a new recipe costs.
 */
export function rerateCatalogueView(
  view: CatalogueView,
  version: number,
  rerated: readonly HeldRecipe[],
): CatalogueView {
  if (rerated.length === 0) return { ...view, version };
  const recipes = [...view.recipes];
  for (const recipe of rerated) recipes[view.slotOf.get(recipe.id) ?? recipes.length] = recipe;
  return {
    ...view,
    version,
    recipes,
    orders: {
      ...view.orders,
      rating: lazily(() => orderBy(recipes.length, (slot) => -(recipes[slot]?.rating ?? 0))),
      featured: Object.fromEntries(
        SEASONS.map((season) => [season, lazily(() => featuredOrder(recipes, season))]),
      ) as Record<Season, CatalogueView['orders']['featured'][Season]>,
    },
  };
}
