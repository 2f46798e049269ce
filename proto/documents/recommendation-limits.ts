/** Limits of recommendations, without zod, because pages show them. */
export const USUAL_RECOMMENDED = 3;
export const MOST_RECOMMENDED = 12;
export const MOST_PREFERENCES = 200;
/** Dollars of a week, where a household has no budget. */
export const USUAL_BUDGET = 75;
