/** Units on recipe pages. Without zod, because first views load this file. */
export const UNITS = ['us', 'metric'] as const;
export type Units = (typeof UNITS)[number];

/** The questions after registering (reading C79), in the order in which they are asked. */
export const FIRST_RUN_STEPS = ['place', 'people', 'diets', 'budget', 'stores'] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

/** `open`: the questions are asked on the home page. `skipped`: the user put them away. `done`: they were all asked. */
export const FIRST_RUN_STATES = ['open', 'skipped', 'done'] as const;
export type FirstRunState = (typeof FIRST_RUN_STATES)[number];
