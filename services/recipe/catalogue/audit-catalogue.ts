import { usAverage } from '../area-prices/area-prices.ts';
import { auditAdvice, repeatedReasons } from './audit-advice.ts';
import { auditAlt } from './audit-alt.ts';
import { auditAmounts } from './audit-amounts.ts';
import { auditClaims } from './audit-claims.ts';
import { auditCoating } from './audit-coating.ts';
import { auditEquipment } from './audit-equipment.ts';
import { auditFrying } from './audit-frying.ts';
import { auditLines } from './audit-lines.ts';
import { auditPurchases } from './audit-purchases.ts';
import { auditRecipe, type ComputedRecipe, computeRecipe } from './audit-recipe.ts';
import { auditSafety } from './audit-safety.ts';
import { auditShares } from './audit-shares.ts';
import { auditSpread } from './audit-spread.ts';
import { auditStorage } from './audit-storage.ts';
import { auditTimes } from './audit-times.ts';
import { auditVessels } from './audit-vessels.ts';
import { auditYields } from './audit-yields.ts';
import { namesIn } from './names-in-prose.ts';
import { nearDuplicates } from './near-duplicates.ts';
import type { RecipeSource } from './recipe-source.ts';
import { repeatedPhrases } from './repeated-phrases.ts';

/**
 * Finds broken rules of the whole catalogue, each as "recipe: field: reason", "region: reason" or "catalogue: reason". The loader has
 * already checked shape, foods, measures and uses; this computes every recipe as it is served.
 */
export function auditCatalogue(recipes: readonly RecipeSource[]): string[] {
  const { prices } = usAverage();
  const computed = recipes.map((source) => computeRecipe(source, prices));
  return [
    ...computed.flatMap((recipe) =>
      [
        ...auditText(recipe),
        ...auditEquipment(recipe.source),
        ...auditLines(recipe.source),
        ...auditAlt(recipe.source),
      ].map((finding) => `${recipe.source.region}/${recipe.source.id}: ${finding}`),
    ),
    ...nearDuplicates(recipes).map(
      ({ id, other, by, share }) => `${id} and ${other}: ${by} ${Math.round(share * 100)} % the same`,
    ),
    ...repeatedReasons(recipes),
    ...repeatedPhrases(recipes).map(({ phrase, ids }) => `${ids.join(', ')}: descriptions share "${phrase}"`),
    ...auditSpread(computed),
  ];
}

/**
 * Finds the broken rules of one recipe that hold for the text of an editor too, each as "field: reason". The others compare
 * recipes, or hold only files to one wording: tools, notes of lines and alt texts.
 */
export const auditText = (recipe: ComputedRecipe): string[] => [
  ...auditRecipe(recipe),
  ...auditClaims(recipe),
  ...auditAdvice(recipe.source),
  ...auditStorage(recipe),
  ...auditSafety(recipe.source),
  ...auditAmounts(recipe.source),
  ...auditFrying(recipe.source),
  ...auditShares(recipe.source),
  ...auditVessels(recipe.source),
  ...auditCoating(recipe.source),
  ...auditTimes(recipe.source),
  ...auditYields(recipe.source),
  ...auditPurchases(recipe),
  ...auditPlace(recipe.source),
];

/** A regional recipe must name a place, a people or a person. */
const auditPlace = ({ description, place }: RecipeSource): string[] =>
  namesIn(description, place).length > 0 ? [] : ['description: names no place, people or person'];
