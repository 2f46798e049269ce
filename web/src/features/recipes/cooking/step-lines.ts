import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';

export type StepLine = {
  line: RecipeIngredient;
  /** Its food goes into other steps as well: the amount is that of the whole recipe. */
  shared: boolean;
};

/** The lines whose foods a step uses, in the order of the list. */
export function stepLines(
  recipe: Pick<RecipeDetail, 'ingredients' | 'instructions'>,
  step: RecipeDetail['instructions'][number],
): StepLine[] {
  const timesUsed = (itemId: string) =>
    recipe.instructions.filter(({ uses }) => uses.includes(itemId)).length;
  return recipe.ingredients
    .filter(({ itemId }) => step.uses.includes(itemId))
    .map((line) => ({ line, shared: timesUsed(line.itemId) > 1 }));
}
