import { REGION_KEYS } from '@homeplate/contracts/documents/region.ts';
import { usAverage } from '../area-prices/area-prices.ts';
import type { RecipeSource } from './define-recipe.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { computeRecipe, doubtsOf } from './prove-recipe.ts';

const OPEN_PER_REGION = 3;

/**
 * What a catalogue of sound recipes promises and does not keep, each as "recipe: field: reason" or "region: reason"; empty when it
 * keeps everything. The loader has checked shape, foods, measures and uses; this computes every recipe as its readers get it.
 */
export function proveCatalogue(recipes: readonly RecipeSource[]): string[] {
  const { prices } = usAverage();
  return [
    ...recipes.flatMap((source) =>
      doubtsOf(computeRecipe(source, prices)).map((doubt) => `${source.region}/${source.id}: ${doubt}`),
    ),
    ...nearDuplicates(recipes).map(
      ({ id, other, by, share }) => `${id} and ${other}: ${by} ${Math.round(share * 100)} % the same`,
    ),
    ...REGION_KEYS.flatMap((region) => {
      const open = recipes.filter((recipe) => recipe.region === region && recipe.tier === 'open').length;
      return open >= OPEN_PER_REGION ? [] : [`${region}: ${open} open recipes; at least ${OPEN_PER_REGION}`];
    }),
  ];
}
