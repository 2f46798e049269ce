import { z } from 'zod';
import { Amount } from './price.ts';
import { Difficulty } from './recipe.ts';
import { MOST_PREFERENCES, MOST_RECOMMENDED, USUAL_RECOMMENDED } from './recommendation-limits.ts';
import { RegionKey } from './region.ts';

const BUDGET = 'A weekly budget is 1 to 9999 dollars';

/** The body of `POST /api/ai/recipe-recommendations` (reading C71). */
export const RecommendationBody = z.strictObject({
  preferences: z
    .string()
    .max(MOST_PREFERENCES, `Enter at most ${MOST_PREFERENCES} characters`)
    .default('healthy and quick'),
  /** Dollars for seven days; by default the household's budget, else 75. */
  budget: z.number(BUDGET).min(1, BUDGET).max(9_999, BUDGET).optional(),
  region: z.string().max(40).default('any'),
  limit: z.int().min(1).max(MOST_RECOMMENDED).default(USUAL_RECOMMENDED),
});
export type RecommendationBody = z.infer<typeof RecommendationBody>;

export const Recommendation = z.object({
  /** Of the recipe. */
  id: z.string(),
  title: z.string(),
  region: RegionKey,
  difficulty: Difficulty,
  brief_description: z.string(),
  /** Minutes from start to table. */
  prep_time: z.int(),
  /** Dollars a serving at the user's prices. */
  cost_estimate: Amount,
  /** Why the user may like it, in a sentence. */
  reason: z.string(),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const Recommendations = z.object({ recipes: z.array(Recommendation) });
export type Recommendations = z.infer<typeof Recommendations>;
