import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';

/** Measures of spices, salt and leavening: amounts that nobody shops for. */
const SMALL = new Set(['tsp', 'pinch', 'dash', 'leaf', 'leaves']);

/** Spices and staples are shown as one line, where a recipe has several of them. */
export const isSeasoning = ({ category, unit, optional }: RecipeIngredient): boolean =>
  category === 'Pantry' && !optional && unit !== null && SMALL.has(unit);

/** Indexes of the lines that are shown as one; empty when there are fewer than three. */
export function seasoningLines(ingredients: readonly RecipeIngredient[]): readonly number[] {
  const found = ingredients.flatMap((line, index) => (isSeasoning(line) ? [index] : []));
  return found.length >= 3 ? found : [];
}
