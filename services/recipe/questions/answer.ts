import type { RecipePart } from '@homeplate/contracts/documents/question.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { RecipeSheet } from './recipe-sheet.ts';

/** An answer and the parts of the recipe it uses. */
export type Answer = { answer: string; sources: RecipePart[] };

/** Answers one kind of question; undefined when the recipe has no data for it. */
export type AnswerKind = (sheet: RecipeSheet, question: string) => Answer | undefined;

export const answer = (words: string | readonly string[], ...sources: RecipePart[]): Answer => ({
  answer: typeof words === 'string' ? words : words.filter(Boolean).join(' '),
  sources,
});

const WHY: Record<NonNullable<RecipeDetail['previewReason']>, string> = {
  premium: 'The full recipe is for subscribers.',
  'daily-limit': "Today's free recipe views are used up. They come back tomorrow.",
};

/** The answer to a question about a part that a preview leaves out. */
const previewAnswer = ({ previewReason }: RecipeDetail): Answer =>
  answer(
    `This is in the full recipe, and what you see is a preview. ${previewReason ? WHY[previewReason] : ''}`.trim(),
  );

/** Wraps a kind of answer that a preview must not give. */
export const fullRecipeOnly =
  (kind: AnswerKind): AnswerKind =>
  (sheet, question) =>
    sheet.recipe.preview ? previewAnswer(sheet.recipe) : kind(sheet, question);
