import { AppError } from '@homeplate/common/app-error.ts';
import type { RecipeText, StoredRecipe } from '../recipes/recipe.ts';
import { checkText, type Neighbor } from './check-text.ts';
import type { RecipeEditRow } from './edit-store.ts';
import { compileEdit, textOf } from './recipe-edit.ts';

/** The text of a recipe as it would be published. Throws INVALID_INPUT by field when it breaks a rule of the catalogue. */
export function checkedText(
  recipe: StoredRecipe,
  edit: RecipeEditRow | null,
  others: readonly Neighbor[],
): RecipeText {
  const text = textOf(recipe, edit);
  const compiled = compileEdit(recipe._id, text, recipe, edit);
  const problems = checkText(text, compiled, others);
  const [first] = problems;
  if (first)
    throw new AppError('INVALID_INPUT', {
      message: `This recipe cannot be published yet: ${first.field}: ${first.problem}`,
      fields: Object.fromEntries(
        problems.toReversed().map(({ field, problem }) => [`text.${field}`, problem] as const),
      ),
    });
  const { id: _id, version: _version, ...checked } = compiled.candidate;
  return checked as RecipeText;
}
