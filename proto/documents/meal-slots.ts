/** The meals of a day, in its order. Without zod: the browser reads this where no form is checked. */
export const MEAL_SLOTS = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealSlot = (typeof MEAL_SLOTS)[number];

/** Servings of one planned meal. */
export const MOST_MEAL_SERVINGS = 24;
/** Meals of one slot of one day. */
export const MOST_SLOT_MEALS = 12;
/** A week can be planned so many weeks ahead, and as many back. */
export const MOST_WEEKS_AWAY = 60;
