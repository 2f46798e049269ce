import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { cooking as words } from './copy.ts';

export type StepLine = {
  line: RecipeIngredient;
  /** What the amount covers when it covers more than this step; null: this step uses all of it. */
  note: string | null;
};

/**
 * The lines whose foods a step uses, in list order. A recipe does not say how much of a food each step uses: a food used in several steps
 * shows the amount of the whole recipe, one in several lines shows its group's name.
 */
export function stepLines(
  recipe: Pick<RecipeDetail, 'ingredients' | 'instructions'>,
  step: RecipeDetail['instructions'][number],
): StepLine[] {
  const steps = (itemId: string) => recipe.instructions.filter(({ uses }) => uses.includes(itemId)).length;
  const lines = (itemId: string) => recipe.ingredients.filter((line) => line.itemId === itemId).length;
  return recipe.ingredients
    .filter(({ itemId }) => step.uses.includes(itemId))
    .map((line) => ({
      line,
      note:
        lines(line.itemId) > 1 && line.group
          ? line.group.charAt(0).toLowerCase() + line.group.slice(1)
          : steps(line.itemId) > 1
            ? words.inAll
            : null,
    }));
}
