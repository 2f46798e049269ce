import { wholeNumber } from '@homeplate/common/config.ts';
import { z } from 'zod';

export const RecipeConfig = z.object({
  MONGODB_URL: z.string('the address of a MongoDB server'),
  /** Price areas whose cards stay in memory: about 0.4 MB each with 300 recipes. */
  RECIPE_AREAS_HELD: wholeNumber(10, 1_000).default(120),
  /** Recipe details that stay in memory over all areas: about 6 kB each. */
  RECIPE_DETAILS_HELD: wholeNumber(1, 100_000).default(3_000),
});
export type RecipeConfig = z.infer<typeof RecipeConfig>;
