import type { MealSwaps } from '@homeplate/contracts/documents/meal-swaps.ts';
import { ApiError, readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { mealPlanKeys } from '../../lib/query-keys.ts';

/** Not in `lib/query-keys.ts`, which every first view loads. Writes of plans invalidate all of `mealPlanKeys`. */
const plannedSwapsKeys = {
  of: (user: string | null | undefined, plan: string, meal: string) =>
    [...mealPlanKeys.all, 'planned-swaps', user, plan, meal] as const,
};

/** The swaps of a planned meal; null if it is no longer in the plan, or has no recipe any more. */
export const mealSwapsOptions = (userId: string | null | undefined, planId: string, mealId: string) =>
  queryOptions({
    queryKey: plannedSwapsKeys.of(userId, planId, mealId),
    queryFn: async ({ signal }) => {
      const path = ['/api/user/meal-plans', encodeURIComponent(planId), 'meals', encodeURIComponent(mealId)];
      try {
        return await readJson<MealSwaps>(`${path.join('/')}/swaps`, signal);
      } catch (error) {
        if (error instanceof ApiError && [404, 409].includes(error.status)) return null;
        throw error;
      }
    },
    enabled: Boolean(userId),
  });
