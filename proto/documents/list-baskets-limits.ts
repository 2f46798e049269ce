/** Without zod, for pages of the browser app. */

/** Stores of a basket. */
export const MOST_STOPS = 3;
/** Without a paid plan (reading C98). */
export const FREE_STOPS = 2;
