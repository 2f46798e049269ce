/** Without zod, for pages of the browser app. */

/** The most characters of a note on one time a recipe was cooked. */
export const MOST_COOKED_NOTE = 500;
/** The most characters of a private note on a recipe. */
export const MOST_RECIPE_NOTE = 2_000;
/** As of a planned meal. */
export const MOST_COOKED_SERVINGS = 24;
/** Entries of one user. */
export const MOST_COOKED = 5_000;
/** Entries of one response. */
export const MOST_COOKED_LISTED = 100;
/** Photos of one user. */
export const MOST_PHOTOS = 200;
/** The most bytes of a photo as it is sent. */
export const PHOTO_BYTES = 8_000_000;
/** The most pixels of a photo as it is sent. */
export const PHOTO_PIXELS = 32_000_000;
/** The longer side of a photo as it is sent, in pixels. */
export const MOST_PHOTO_SIDE = 16_000;
/** The longer side of a stored photo, in pixels. */
export const PHOTO_SIDE = 1_600;
/** The photo in a list. */
export const SMALL_PHOTO_SIDE = 320;
/** The shortest side of a photo. */
export const LEAST_PHOTO_SIDE = 32;
export const FIRST_COOKED_DATE = '2000-01-01';
/** "Not in the last month" counts this many days back from today. */
export const LATELY_DAYS = 30;
