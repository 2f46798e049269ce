import type { RecipePart } from '@homeplate/contracts/documents/question.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { RecipeSheet } from './recipe-sheet.ts';

/** An answer and the parts of the recipe that it rests on. */
export type Answer = { answer: string; sources: RecipePart[] };

/** Answers one kind of question, in plain words; undefined when the recipe's data say nothing that fits. */
export type AnswerKind = (sheet: RecipeSheet, question: string) => Answer | undefined;

export const answer = (words: string | readonly string[], ...sources: RecipePart[]): Answer => ({
  answer: typeof words === 'string' ? words : words.filter(Boolean).join(' '),
  sources,
});

const WHY: Record<NonNullable<RecipeDetail['previewReason']>, string> = {
  premium: 'The full recipe is for subscribers.',
  'daily-limit': "Today's free recipe views are used up. They come back tomorrow.",
};

/** What the reader of a preview is told of all that the preview leaves out. */
const closed = ({ previewReason }: RecipeDetail): Answer =>
  answer(
    `This is in the full recipe, and what you see is a preview. ${previewReason ? WHY[previewReason] : ''}`.trim(),
  );

/** A part that is left out of a preview is not answered from it. */
export const ofFullRecipe =
  (kind: AnswerKind): AnswerKind =>
  (sheet, question) =>
    sheet.recipe.preview ? closed(sheet.recipe) : kind(sheet, question);
