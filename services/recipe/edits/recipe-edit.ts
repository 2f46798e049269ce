import { AppError } from '@homeplate/common/app-error.ts';
import type { EditorText, RecipeStage } from '@homeplate/contracts/documents/staff-recipe.ts';
import { isNeverPublished, type StoredRecipe } from '../recipes/recipe.ts';
import type { RecipeEditRow } from './edit-store.ts';
import { type CompiledText, compileText, editorTextOf } from './editor-text.ts';

/** The id of a recipe that is only checked. */
export const UNNAMED = 'new-recipe';

export const stageOf = ({ edit, status }: StoredRecipe): RecipeStage => {
  if (edit) return edit;
  if (status === 'published') return 'published';
  return status === 'withdrawn' ? 'archived' : 'reserve';
};

/** Changes with every write of staff and every new version: optimistic locking. A rating or picture changes neither. */
export const revisionOf = ({ version, edits = 0 }: StoredRecipe): string => `${version}.${edits}`;

export const recipeNotFound = (): AppError =>
  new AppError('NOT_FOUND', { message: 'There is no such recipe.' });

const changedMeanwhile = (): AppError =>
  new AppError('CONFLICT', {
    message: 'Another editor changed this recipe after you opened it. Your text is not stored yet.',
  });

/** Throws CONFLICT when the recipe was changed since that revision. */
export function requireRevision(recipe: StoredRecipe, revision: string): void {
  if (revisionOf(recipe) !== revision) throw changedMeanwhile();
}

/** The text that an editor sees: the one that is not published, or that of the recipe. */
export const textOf = (recipe: StoredRecipe, edit: RecipeEditRow | null): EditorText =>
  edit?.text ?? editorTextOf(recipe.text);

/** Reads a text of this recipe. Lines whose words are those of its published text, or of an earlier one, stay as they are. */
export function compileEdit(
  id: string,
  text: EditorText,
  recipe: StoredRecipe | null,
  edit: RecipeEditRow | null,
): CompiledText {
  const published = recipe && !isNeverPublished(recipe) ? recipe.text : undefined;
  return compileText(id, text, {
    known: [...(edit?.known ?? []), ...(published?.ingredients ?? [])],
    plating: published?.plating,
  });
}
