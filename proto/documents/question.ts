import { z } from 'zod';

export const LONGEST_QUESTION = 300;
/** Questions a user may ask per hour. */
export const QUESTIONS_AN_HOUR = 20;

/** The parts of a recipe that an answer can be based on. */
export const RECIPE_PARTS = [
  'ingredients',
  'steps',
  'substitutes',
  'storage',
  'make-ahead',
  'serve-with',
  'why',
  'equipment',
  'time',
  'servings',
  'cost',
  'nutrition',
  'allergens',
  'diets',
  'difficulty',
  'season',
] as const;
export const RecipePart = z.enum(RECIPE_PARTS);
export type RecipePart = z.infer<typeof RecipePart>;

const NO_QUESTION = 'Please type a question';
/** Normalized: invisible characters removed, whitespace collapsed. */
export const Question = z
  .string(NO_QUESTION)
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, NO_QUESTION)
      .max(LONGEST_QUESTION, `A question has at most ${LONGEST_QUESTION} characters`),
  );

/** The body of `POST /api/recipes/{id}/questions`. */
export const QuestionBody = z.strictObject({ question: Question });
export type QuestionBody = z.infer<typeof QuestionBody>;

export const AnsweredBy = z.enum(['rules', 'openai']);
export type AnsweredBy = z.infer<typeof AnsweredBy>;

/** The response: plain text with line breaks. */
export const QuestionAnswer = z.object({
  answer: z.string(),
  by: AnsweredBy,
  /** The parts of the recipe it is based on; empty if the recipe does not answer the question. */
  sources: z.array(RecipePart),
  /** Why OpenAI is configured but did not answer; null if it did or is not configured. */
  note: z.string().nullable(),
  /** Questions that can be answered, if this one could not. */
  suggestions: z.array(z.string()),
});
export type QuestionAnswer = z.infer<typeof QuestionAnswer>;

/** `GET /api/recipes/{id}/questions`: example questions, and what answers them. */
export const QuestionHints = z.object({ by: AnsweredBy, suggestions: z.array(z.string()) });
export type QuestionHints = z.infer<typeof QuestionHints>;
