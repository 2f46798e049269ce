import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { recipeKeys } from '../../lib/query-keys.ts';

/**
 * What a recipe costs at the stores near the reader; without a location no stores and null prices. `servings`: when they are not the
 * recipe's own. Shows the previous response, which says for how many it is, until the new one arrives.
 */
export const pricingOptions = (recipeId: string, servings?: number) =>
  queryOptions({
    queryKey: recipeKeys.pricing(recipeId, servings),
    queryFn: ({ signal }) =>
      readJson<RecipePricing>(
        `/api/recipes/${encodeURIComponent(recipeId)}/pricing${servings === undefined ? '' : `?servings=${servings}`}`,
        signal,
      ),
    placeholderData: keepPreviousData,
  });
