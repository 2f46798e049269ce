import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { RecipeSubstitutes } from '@homeplate/contracts/documents/substitutes.ts';
import type { AreaView } from '../read-model/area-view.ts';
import { readFacts } from '../read-model/cached-recipe.ts';
import { detailOf } from '../read-model/recipe-card.ts';
import { formOf, previewReasonOf, type RecipeAccess } from '../read-model/recipe-preview.ts';
import { substitutesOf } from '../substitutes/recipe-substitutes.ts';

/** Everything a user with some access may see of a recipe. Answers use nothing else. */
export type RecipeSheet = { recipe: RecipeDetail; substitutes: RecipeSubstitutes };

/** Undefined when there is no such recipe. */
export function sheetOf(view: AreaView, id: string, access: RecipeAccess): RecipeSheet | undefined {
  const held = view.catalogue.recipes[view.catalogue.slotOf.get(id) ?? -1];
  if (!held) return undefined;
  const reason = previewReasonOf(held.tier, access);
  const facts = readFacts(held);
  return {
    recipe: formOf(detailOf(facts, view.prices), reason),
    substitutes: substitutesOf(facts, view.prices, reason ?? null),
  };
}
