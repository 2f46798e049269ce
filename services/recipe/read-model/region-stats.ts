import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { RegionStats } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { AreaView } from './area-view.ts';
import { imageUrlOf } from './cached-recipe.ts';
import { regionFaces } from './featured-of-day.ts';
import { slotsFrom } from './slot-set.ts';

/** Recipe counts, average portion costs and a picture of every region, in map order; 0 and "0.00" for a region without recipes. */
export function regionStats({ catalogue, costs }: Pick<AreaView, 'catalogue' | 'costs'>): RegionStats {
  const faces = regionFaces(catalogue);
  return REGION_KEYS.map((region) => {
    const own = slotsFrom(catalogue.facets.region.get(region) ?? new Uint32Array());
    const mean = (cents: Uint32Array): string =>
      amountOf(Math.round(own.reduce((sum, slot) => sum + (cents[slot] ?? 0), 0) / Math.max(1, own.length)));
    const face = catalogue.recipes[faces.get(region) ?? -1];
    return {
      region,
      recipeCount: own.length,
      averageCost: mean(costs.totalCents),
      averageCostPerServing: mean(costs.perServingCents),
      imageUrl: face ? imageUrlOf(face) : null,
    };
  });
}
