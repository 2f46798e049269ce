import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { REGION_KEYS, type RegionStats } from '@homeplate/contracts/documents/region.ts';
import type { PricedRecipe } from './area-view.ts';

/** Recipes and mean portion costs of every region, in map order; a region without recipes has 0 and "0.00". */
export function regionStats(priced: readonly PricedRecipe[]): RegionStats {
  return REGION_KEYS.map((region) => {
    const own = priced.filter(({ facts }) => facts.recipe.text.region === region);
    const mean = (centsOf: (recipe: PricedRecipe) => number): string =>
      amountOf(Math.round(own.reduce((sum, recipe) => sum + centsOf(recipe), 0) / Math.max(1, own.length)));
    return {
      region,
      recipeCount: own.length,
      averageCost: mean(({ totalCents }) => totalCents),
      averageCostPerServing: mean(({ perServingCents }) => perServingCents),
    };
  });
}
