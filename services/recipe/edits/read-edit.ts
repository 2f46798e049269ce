import { AppError } from '@homeplate/common/app-error.ts';
import type { StoredRecipe } from '../recipes/recipe.ts';
import type { EditStore, RecipeEditRow } from './edit-store.ts';
import { recipeNotFound, revisionOf } from './recipe-edit.ts';

/** A page with more changes than this between two reads is loaded again by hand. */
const MOST_READS = 5;

/**
 * Reads a recipe and its text that is not published at one revision: an old text with a newer revision would overwrite another
 * editor's work when it is saved. Throws NOT_FOUND, and CONFLICT if the recipe does not stop changing.
 */
export async function readEdit(
  edits: Pick<EditStore, 'recipe' | 'edit'>,
  id: string,
): Promise<{ recipe: StoredRecipe; edit: RecipeEditRow | null }> {
  let before = await edits.recipe(id);
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    if (!before) throw recipeNotFound();
    const edit = await edits.edit(id);
    const recipe = await edits.recipe(id);
    if (recipe && revisionOf(recipe) === revisionOf(before)) return { recipe, edit };
    before = recipe;
  }
  throw new AppError('CONFLICT', {
    message: 'Other editors are changing this recipe right now. Please try again.',
  });
}
