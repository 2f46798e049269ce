import { usAverage } from '../area-prices/area-prices.ts';
import { namesIn } from './names-in-prose.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { amountDoubts } from './prove-amounts.ts';
import { claimDoubts } from './prove-claims.ts';
import { purchaseDoubts } from './prove-purchases.ts';
import { computeRecipe, doubtsOf } from './prove-recipe.ts';
import { spreadDoubts } from './prove-spread.ts';
import type { RecipeSource } from './recipe-source.ts';
import { repeatedPhrases } from './repeated-phrases.ts';

/**
 * What a catalogue of sound recipes promises and does not keep, each as "recipe: field: reason", "region: reason" or
 * "catalogue: reason"; empty when it keeps everything. The loader has checked shape, foods, measures and uses; this computes every
 * recipe as its readers get it.
 */
export function proveCatalogue(recipes: readonly RecipeSource[]): string[] {
  const { prices } = usAverage();
  const proven = recipes.map((source) => computeRecipe(source, prices));
  return [
    ...proven.flatMap((recipe) =>
      [
        ...doubtsOf(recipe),
        ...claimDoubts(recipe),
        ...amountDoubts(recipe.source),
        ...purchaseDoubts(recipe),
        ...placeDoubts(recipe.source),
      ].map((doubt) => `${recipe.source.region}/${recipe.source.id}: ${doubt}`),
    ),
    ...nearDuplicates(recipes).map(
      ({ id, other, by, share }) => `${id} and ${other}: ${by} ${Math.round(share * 100)} % the same`,
    ),
    ...repeatedPhrases(recipes).map(({ phrase, ids }) => `${ids.join(', ')}: descriptions share "${phrase}"`),
    ...spreadDoubts(proven),
  ];
}

/** A regional recipe says whose it is. */
const placeDoubts = ({ description, place }: RecipeSource): string[] =>
  namesIn(description, place).length > 0 ? [] : ['description: names no place, people or person'];
