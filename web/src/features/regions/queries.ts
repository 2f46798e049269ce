import type { RegionStats, Regions } from '@homeplate/contracts/documents/region.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { regionKeys } from '../../lib/query-keys.ts';

/** Descriptions, dishes, produce and recipes of every region. */
export const regionsOptions = queryOptions({
  queryKey: regionKeys.list(),
  queryFn: ({ signal }) => readJson<Regions>('/api/regions', signal),
});

/** The recipe count and average costs of every region, in the user's price area. */
export const regionStatsOptions = queryOptions({
  queryKey: regionKeys.stats(),
  queryFn: ({ signal }) => readJson<RegionStats>('/api/regions/stats', signal),
});

/** The number of recipes in all regions; undefined until loaded. */
export function useRecipeCount(): number | undefined {
  const { data } = useQuery(regionStatsOptions);
  return data?.reduce((sum, { recipeCount }) => sum + recipeCount, 0);
}
