/** The people that a dinner can be priced for. Without zod, because first views load this file. */
export const MOST_PEOPLE = 8;
export const USUAL_PEOPLE = 4;
