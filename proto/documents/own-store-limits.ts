/** A file without zod, for the picker's bundle. */
export const MOST_OWN_STORES = 8;
/** Stores that the picker lists at most. */
export const MOST_LISTED_STORES = 60;
/** Own stores are far from a ZIP code if the nearest is farther than this. */
export const FAR_STORE_MILES = 100;
