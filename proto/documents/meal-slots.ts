/** The meals of a day, in order. Without zod, for pages of the browser app that validate no form. */
export const MEAL_SLOTS = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealSlot = (typeof MEAL_SLOTS)[number];

/** The most servings of one planned meal. */
export const MOST_MEAL_SERVINGS = 24;
/** The most meals in one slot of a day. */
export const MOST_SLOT_MEALS = 12;
/** The most weeks before or after today that a plan can be. */
export const MOST_WEEKS_AWAY = 60;

/** Days that leftovers keep in a refrigerator, 3 to 4 by the advice of USDA: of a dish that does not say it. */
export const LEFTOVER_DAYS = 4;

/** A meal is a recipe, one of the user's own drafts, or a line of text. */
export const MEAL_KINDS = ['recipe', 'draft', 'text'] as const;
export type MealKind = (typeof MEAL_KINDS)[number];
/** The most characters of a meal's note. */
export const MOST_NOTE = 500;
/** The most meals of one request: two weeks of three. */
export const MOST_NEW_MEALS = 42;

/** A week of the calendar; a draft or a template outside it. */
export const PLAN_KINDS = ['week', 'draft', 'template'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];
export const MOST_DRAFT_DAYS = 30;
/** What happens to slots that already have meals. */
export const TAKEN_CHOICES = ['keep', 'replace', 'beside'] as const;
export type TakenChoice = (typeof TAKEN_CHOICES)[number];
/** How many changes a person can undo. */
export const MOST_UNDOS = 20;
