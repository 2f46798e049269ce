import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { cooking as words } from '../cooking-copy.ts';

export type StepLine = {
  line: RecipeIngredient;
  /** What its amount is of, where that is not this step alone; null: this step takes all of it. */
  note: string | null;
};

/**
 * The lines whose foods a step uses, in the order of the list. A recipe tells which foods a step uses and not how much of each: a
 * food of several steps has the amount of the whole recipe, one of several lines the name of its group.
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
