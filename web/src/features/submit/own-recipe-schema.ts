import { type RecipeDraft, RecipeDraftBody } from '@homeplate/contracts/documents/draft.ts';
import { z } from 'zod';
import { submit } from './copy.ts';
import { countOf, type RecipeToSave } from './own-recipe.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const { shape } = RecipeDraftBody;

/** A text field, converted and then checked by the contract. A problem of one line is reported at its field. */
const field = <Output>(convert: (text: string) => unknown, schema: z.ZodType<Output>) =>
  z.string().transform((text, context) => {
    const { success, data, error } = schema.safeParse(convert(text));
    if (success) return data;
    context.addIssue(error.issues[0]?.message ?? '');
    return z.NEVER;
  });
const count = <Output>(schema: z.ZodType<Output>) =>
  z
    .string()
    .refine((text) => !Number.isNaN(countOf(text)), submit.form.wholeNumber)
    .pipe(field(countOf, schema));

const Fields = z.object({
  title: field((text) => text, shape.title),
  description: field((text) => text.trim() || null, shape.description),
  servings: count(shape.servings),
  tags: field((text) => text.split(',').flatMap((tag) => tag.trim() || []), shape.tags),
  yield: field((text) => text.trim() || null, shape.yield),
  prepMinutes: count(shape.prepMinutes),
  cookMinutes: count(shape.cookMinutes),
  ingredients: field(linesOf, shape.ingredients),
  instructions: field(linesOf, shape.instructions),
  overwrites: z.boolean().optional(),
});

/** Converts the form's fields for the API. `written`: the draft's stored values, for those the form does not show. */
export const recipeFields = (written?: RecipeDraft['written']) =>
  Fields.transform(({ servings, prepMinutes, cookMinutes, ...fields }): RecipeToSave => {
    const isTimed = prepMinutes !== undefined || cookMinutes !== undefined;
    return {
      ...fields,
      author: written?.author ?? null,
      servings: servings ?? null,
      prepMinutes: prepMinutes ?? null,
      cookMinutes: cookMinutes ?? null,
      totalMinutes: isTimed ? (prepMinutes ?? 0) + (cookMinutes ?? 0) : (written?.totalMinutes ?? null),
      image: written?.image ?? null,
    };
  });
