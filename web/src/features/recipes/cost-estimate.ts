import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { split } from '@homeplate/kit/format/money.ts';

/** The rule of thumb: 60% main ingredients, 20% seasonings and spices, 20% other. */
const SHARES = [60, 20, 20] as const;

export type EstimatedCost = { serving: [number, number, number]; whole: [number, number, number] };

/** Cents per serving and for the whole dish. Each column adds up to its total exactly. */
export function estimateCost(costPerServing: number, totalCost: number): EstimatedCost {
  const three = (total: number) => {
    const [main = 0, seasonings = 0, other = 0] = split(total, SHARES);
    return [main, seasonings, other] as [number, number, number];
  };
  return { serving: three(costPerServing), whole: three(totalCost) };
}

export type Reading = 'from-ingredients' | 'estimate';

/** Prefer the sum of the ingredients when at least 90% of them by weight are priced. */
export function defaultCostReading(recipe: Pick<RecipeDetail, 'ingredients' | 'costByCategory'>): Reading {
  if (recipe.costByCategory.length === 0) return 'estimate';
  const weigh = (lines: readonly RecipeIngredient[]) =>
    lines.reduce((sum, line) => sum + (line.optional ? 0 : (line.grams ?? 0)), 0);
  const all = weigh(recipe.ingredients);
  const priced = weigh(recipe.ingredients.filter((line) => line.estimatedCost !== null));
  return all === 0 || priced / all >= 0.9 ? 'from-ingredients' : 'estimate';
}
