/** Reading C44: stores further away are not nearby. Without zod, because first views load this file. */
export const NEAR_MILES = 25;
