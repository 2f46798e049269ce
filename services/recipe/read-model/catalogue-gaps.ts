import { auditNutrition } from '../catalogue/audit-recipe.ts';
import type { AreaView } from './area-view.ts';

/** Ids of the published recipes with an ingredient without a price here, and of those whose nutrition is outside the limits of the catalogue. */
export function gapsOf({ catalogue, costs }: Pick<AreaView, 'catalogue' | 'costs'>): {
  price: string[];
  nutrition: string[];
} {
  const [price, nutrition]: [string[], string[]] = [[], []];
  for (const [slot, { id, course, perServing, totalLines }] of catalogue.recipes.entries()) {
    if ((costs.pricedLines[slot] ?? 0) < totalLines) price.push(id);
    if (auditNutrition(course, perServing).length > 0) nutrition.push(id);
  }
  return { price, nutrition };
}
