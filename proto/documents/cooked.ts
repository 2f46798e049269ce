import { z } from 'zod';
import { FIRST_COOKED_DATE, MOST_COOKED_NOTE, MOST_COOKED_SERVINGS } from './cooked-limits.ts';
import { MealId, PlanDate } from './meal-plan.ts';
import { noteText } from './recipe-note.ts';

const NO_RECIPE = 'Please choose a recipe';
const EARLY = 'Please choose a date after 1999';
const SERVINGS = `Servings are 1 to ${MOST_COOKED_SERVINGS}`;
const COOKED_NOTE = `A note has at most ${MOST_COOKED_NOTE} characters`;

/** The id of a recipe, or of one of the user's own drafts. */
export const CookedRecipeId = z
  .string(NO_RECIPE)
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'There is no such recipe');

/** As many as were cooked. */
export const CookedServings = z.int(SERVINGS).min(1, SERVINGS).max(MOST_COOKED_SERVINGS, SERVINGS);

/** `POST /api/cooked`: the user cooked a recipe or one of their drafts. */
export const CookedBody = z
  .strictObject({
    recipeId: CookedRecipeId.optional(),
    draftId: CookedRecipeId.optional(),
    /** Not after today. */
    date: PlanDate.refine((date) => date >= FIRST_COOKED_DATE, EARLY),
    servings: CookedServings,
    note: noteText(MOST_COOKED_NOTE, COOKED_NOTE).optional(),
    /** The planned meal that was cooked. */
    mealId: MealId.optional(),
    /** The meal was leftovers: it was eaten, and cooked on another day. */
    isLeftover: z.boolean('must be true or false').optional(),
  })
  .superRefine(({ recipeId, draftId }, check) => {
    if ((recipeId === undefined) === (draftId === undefined))
      check.addIssue({ code: 'custom', path: ['recipeId'], message: NO_RECIPE });
  });
export type CookedBody = z.input<typeof CookedBody>;
export type NewCooked = z.output<typeof CookedBody>;

/** One time that the user cooked something. Only this user sees it. */
export const CookedEntry = z.object({
  id: z.string(),
  /** null for a draft. */
  recipeId: z.string().nullable(),
  /** null for a recipe. */
  draftId: z.string().nullable(),
  date: PlanDate,
  servings: z.int(),
  note: z.string().nullable(),
  mealId: z.string().nullable(),
  /** It was eaten as leftovers, and does not count as cooked. */
  isLeftover: z.boolean(),
  /** null: none. `&w=320` for lists. */
  photoUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type CookedEntry = z.infer<typeof CookedEntry>;

/** `GET /api/cooked`. */
export const CookedList = z.object({
  /** The times that it was cooked, also those beyond the limit; leftovers do not count. */
  count: z.int(),
  /** When it was last cooked; null if it never was. */
  lastDate: PlanDate.nullable(),
  /** Latest date first. */
  entries: z.array(CookedEntry),
  /** Entries beyond the limit. */
  more: z.int(),
});
export type CookedList = z.infer<typeof CookedList>;
