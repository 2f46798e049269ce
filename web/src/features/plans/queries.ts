import type { PlanList } from '@homeplate/contracts/documents/plan.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

const planKeys = {
  all: ['/api/subscription'] as const,
  list: () => [...planKeys.all, 'plans'] as const,
};

/** The one plan table. */
export const plansOptions = queryOptions({
  queryKey: planKeys.list(),
  queryFn: ({ signal }) => readJson<PlanList>('/api/subscription/plans', signal),
});
