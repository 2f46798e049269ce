/** The meals of a day, in order. Without zod, for pages of the browser app that validate no form. */
export const MEAL_SLOTS = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealSlot = (typeof MEAL_SLOTS)[number];

/** The most servings of one planned meal. */
export const MOST_MEAL_SERVINGS = 24;
/** The most meals in one slot of a day. */
export const MOST_SLOT_MEALS = 12;
/** The most weeks before or after today that a plan can be. */
export const MOST_WEEKS_AWAY = 60;
