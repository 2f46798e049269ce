import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { recipeKeys } from '../../lib/query-keys.ts';

/** What a recipe costs at the stores near the reader; without a location no stores and null prices. */
export const pricingOptions = (recipeId: string) =>
  queryOptions({
    queryKey: recipeKeys.pricing(recipeId),
    queryFn: ({ signal }) =>
      readJson<RecipePricing>(`/api/recipes/${encodeURIComponent(recipeId)}/pricing`, signal),
  });
