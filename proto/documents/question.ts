import { z } from 'zod';

export const LONGEST_QUESTION = 300;
/** Questions one reader may ask in an hour. */
export const QUESTIONS_AN_HOUR = 20;

/** Parts of a recipe that an answer can rest on. */
export const RECIPE_PARTS = [
  'ingredients',
  'steps',
  'substitutes',
  'storage',
  'make-ahead',
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
/** As it is answered: spaces in a row count as one, and nothing that cannot be seen is in it. */
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

/** Its answer: plain text, lines broken by \n. */
export const QuestionAnswer = z.object({
  answer: z.string(),
  by: AnsweredBy,
  /** What of the recipe it rests on; empty: the question could not be answered from it. */
  sources: z.array(RecipePart),
  /** Why OpenAI is set up and did not answer; null: nothing to say. */
  note: z.string().nullable(),
  /** Questions that can be answered, when this one could not. */
  suggestions: z.array(z.string()),
});
export type QuestionAnswer = z.infer<typeof QuestionAnswer>;

/** `GET /api/recipes/{id}/questions`: what may be asked, and who will answer. */
export const QuestionHints = z.object({ by: AnsweredBy, suggestions: z.array(z.string()) });
export type QuestionHints = z.infer<typeof QuestionHints>;
