import type { DashboardStats } from '@homeplate/contracts/documents/dashboard.ts';
import type { Recommendations } from '@homeplate/contracts/documents/recommendation.ts';
import { MOST_RECOMMENDED } from '@homeplate/contracts/documents/recommendation-limits.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

const dashboardKeys = {
  all: ['/api/dashboard'] as const,
  stats: (user: string) => [...dashboardKeys.all, 'stats', user] as const,
};
const recommendationKeys = {
  all: ['/api/ai/recipe-recommendations'] as const,
  of: (user: string) => [...recommendationKeys.all, user] as const,
};

export const statsOptions = (user: string) =>
  queryOptions({
    queryKey: dashboardKeys.stats(user),
    queryFn: ({ signal }) => readJson<DashboardStats>('/api/dashboard/stats', signal),
    // Other pages change what is saved and planned.
    staleTime: 0,
  });

/** Only for subscribers. One query for the overview and the tab; the budget and the diners are the household's. */
export const recommendationsOptions = (user: string) =>
  queryOptions({
    queryKey: recommendationKeys.of(user),
    queryFn: () =>
      write<Recommendations>('POST', '/api/ai/recipe-recommendations', { limit: MOST_RECOMMENDED }),
    staleTime: 60_000,
  });
