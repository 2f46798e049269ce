import { wholeNumber } from '@homeplate/common/config.ts';
import { z } from 'zod';

export const RecipeConfig = z.object({
  MONGODB_URL: z.string('the address of a MongoDB server'),
  /** Price areas whose costs stay in memory: about 30 bytes a recipe each. */
  RECIPE_AREAS_HELD: wholeNumber(10, 1_000).default(120),
  /** Recipe details that stay in memory over all areas: about 6 kB each. */
  RECIPE_DETAILS_HELD: wholeNumber(1, 100_000).default(3_000),
  /** Where the snapshot is kept, which makes a start quick; without it there is none. */
  DATA_DIR: z.string().optional(),
  /** Megabytes that the snapshot may have: about 3 kB a recipe; 0: none is kept. */
  RECIPE_SNAPSHOT_MB: wholeNumber(0, 2_000).default(400),
  /** Multiplies every limit on tries: for load tests only. */
  RATE_LIMIT_SCALE: z.coerce.number('a number above 0').positive('a number above 0').default(1),
});
export type RecipeConfig = z.infer<typeof RecipeConfig>;
