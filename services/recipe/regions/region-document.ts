import type { RegionDocument, RegionKey, Regions } from '@homeplate/contracts/documents/region.ts';
import { REGIONS, type Region } from '@homeplate/reference/regions/regions.ts';
import { seasonOfMonth } from '@homeplate/reference/seasons/seasons.ts';
import { type CachedRecipe, titleOf } from '../read-model/cached-recipe.ts';
import type { CatalogueView } from '../read-model/catalogue-view.ts';
import { countOf } from '../read-model/slot-set.ts';
import { produceOf } from './produce-calendar.ts';
import { DISH_RECIPES } from './signature-dishes.ts';

/** The recipe names on a region's card. */
const NAMED = 3;

/** `GET /api/regions`. `month`: 1 to 12. */
export function regionsOf(catalogue: CatalogueView, month: number): Regions {
  const best = bestOfSeason(catalogue, month);
  return {
    success: true,
    month,
    regions: Object.fromEntries(
      REGIONS.map((region): [string, RegionDocument] => [
        region.name,
        {
          ...textsOf(region, catalogue),
          inSeason: produceOf(catalogue, region.key).flatMap(({ name, months }) =>
            months.includes(month) ? [name] : [],
          ),
          recipes: (best.get(region.key) ?? []).map((recipe) => ({
            id: recipe.id,
            title: titleOf(recipe),
            isPremium: recipe.tier === 'premium',
          })),
          recipeCount: countOf(catalogue.facets.region.get(region.key) ?? new Uint32Array()),
        },
      ]),
    ),
  };
}

/** The best recipe of each region that everyone may open, and the best others in the featured order. */
function bestOfSeason(
  { orders, recipes }: CatalogueView,
  month: number,
): ReadonlyMap<RegionKey, CachedRecipe[]> {
  const inOrder = [...orders.featured[seasonOfMonth(month)]().slots].flatMap((slot) => recipes[slot] ?? []);
  const best = new Map<RegionKey, CachedRecipe[]>();
  for (const [region, own] of Map.groupBy(inOrder, (recipe) => recipe.region)) {
    const open = own.find(({ tier }) => tier === 'open');
    const others = own.filter((recipe) => recipe !== open);
    best.set(region, [...(open ? [open] : []), ...others].slice(0, NAMED));
  }
  return best;
}

const textsOf = (
  { key, description, signatureDishes, seasonalIngredients, learnMore }: Region,
  { slotOf, corrected }: CatalogueView,
): Omit<RegionDocument, 'inSeason' | 'recipes' | 'recipeCount'> => ({
  key,
  description: corrected.descriptions.get(key) ?? description,
  signature_dishes: [...signatureDishes],
  seasonal_ingredients: [...seasonalIngredients],
  cultural_links: learnMore.map(({ url }) => url),
  dishRecipes: Object.fromEntries(
    signatureDishes.flatMap((dish) => {
      const id = DISH_RECIPES.get(dish);
      return id && slotOf.has(id) ? [[dish, id]] : [];
    }),
  ),
});
