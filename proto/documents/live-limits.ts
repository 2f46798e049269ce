/** Without zod, for pages of the browser app. */

/** Recipes of one stream: more than the meals of a large household's week, in all its tabs. */
export const MOST_LIVE_RECIPES = 200;
/** Encoded, of all of them: proxies refuse request lines of more than 8 kB. */
export const LONGEST_LIVE_RECIPES = 6_000;
