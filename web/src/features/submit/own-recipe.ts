import { type RecipeDraft, RecipeDraftBody } from '@homeplate/contracts/documents/draft.ts';
import { z } from 'zod';
import { submit } from './copy.ts';

/** A recipe as it stands in the form: all of it text. */
export type OwnRecipe = {
  title: string;
  description: string;
  servings: string;
  prepMinutes: string;
  cookMinutes: string;
  ingredients: string;
  instructions: string;
};

export const EMPTY_RECIPE: OwnRecipe = {
  title: '',
  description: '',
  servings: '',
  prepMinutes: '',
  cookMinutes: '',
  ingredients: '',
  instructions: '',
};

export const MOST_READ_LINES = 200;

export const ownRecipeOf = (written: RecipeDraft['written']): OwnRecipe => ({
  title: written.title,
  description: written.description ?? '',
  servings: written.servings?.toString() ?? '',
  prepMinutes: written.prepMinutes?.toString() ?? '',
  cookMinutes: written.cookMinutes?.toString() ?? '',
  ingredients: written.ingredients.join('\n'),
  instructions: written.instructions.join('\n'),
});

export const isEmpty = (recipe: OwnRecipe): boolean =>
  Object.values(recipe).every((value) => typeof value !== 'string' || value.trim() === '');

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Undefined: left empty. NaN: no whole number. */
const countOf = (text: string): number | undefined => {
  const plain = text.trim();
  if (plain === '') return undefined;
  return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Of the servings in the form; undefined while they say none. */
export function servingsOf(servings: string): number | undefined {
  const count = countOf(servings);
  return count && count <= 1_000 ? count : undefined;
}

const { shape } = RecipeDraftBody;

/** A text field, converted and then checked by the contract. A problem of one line is the problem of the field. */
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
  prepMinutes: count(shape.prepMinutes),
  cookMinutes: count(shape.cookMinutes),
  ingredients: field(linesOf, shape.ingredients),
  instructions: field(linesOf, shape.instructions),
  overwrites: z.boolean().optional(),
});

/** `overwrites`: whatever version is stored. */
export type RecipeToSave = RecipeDraftBody & { overwrites?: boolean | undefined };

/** The form's fields as the server takes them. `written`: of the draft that is edited, so that what the form does not show stays. */
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

/** The name of the form's session draft; `draftId` undefined: a new recipe. */
export const recipeDraftName = (draftId: string | undefined): string => `recipe ${draftId ?? 'new'}`;
