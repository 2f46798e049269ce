import { AppError } from '@homeplate/common/app-error.ts';
import type { RecipeProblem } from '@homeplate/contracts/documents/staff-recipe.ts';
import type { RecipeText, StoredRecipe } from '../recipes/recipe.ts';
import { checkAmong, checkOwn, type Neighbor, type OwnProblems } from './check-text.ts';
import type { RecipeEditRow } from './edit-store.ts';
import type { CompiledText } from './editor-text.ts';
import { compileEdit, textOf } from './recipe-edit.ts';

/** A text with what is wrong with it by itself, which is most of the work of a check. */
export type PreparedText = { compiled: CompiledText; own: OwnProblems };

export function prepareText(recipe: StoredRecipe, edit: RecipeEditRow | null): PreparedText {
  const text = textOf(recipe, edit);
  const compiled = compileEdit(recipe._id, text, recipe, edit);
  return { compiled, own: checkOwn(text, compiled) };
}

/** Problems that the message names; all are in its fields. */
const NAMED = 3;

/** The text of a recipe that keeps every rule. Throws INVALID_INPUT by field. */
export function checkedText({ compiled, own }: PreparedText, others: readonly Neighbor[]): RecipeText {
  const problems = checkAmong(others, compiled, own);
  if (problems.length > 0)
    throw new AppError('INVALID_INPUT', {
      message: `This recipe cannot be published yet: ${wordsOf(problems)}`,
      fields: Object.fromEntries(
        [...Map.groupBy(problems, ({ field }) => field)].map(([field, found]) => [
          `text.${field}`,
          found.map(({ problem }) => problem).join('; '),
        ]),
      ),
    });
  const { id: _id, version: _version, ...checked } = compiled.candidate;
  return checked as RecipeText;
}

function wordsOf(problems: readonly RecipeProblem[]): string {
  const named = problems.slice(0, NAMED).map(({ field, problem }) => `${field}: ${problem}`);
  const more = problems.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
