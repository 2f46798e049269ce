import type { RegionStats } from '@homeplate/contracts/documents/region.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { regionKeys } from '../../lib/query-keys.ts';

/** Recipe count and average costs of every region, at the reader's price area. */
export const regionStatsOptions = queryOptions({
  queryKey: regionKeys.stats(),
  queryFn: ({ signal }) => readJson<RegionStats>('/api/regions/stats', signal),
});

/** Recipes there are in all regions; undefined until it is known. */
export function useRecipeCount(): number | undefined {
  const { data } = useQuery(regionStatsOptions);
  return data?.reduce((sum, { recipeCount }) => sum + recipeCount, 0);
}
