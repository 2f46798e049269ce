import type { PlanList } from '@homeplate/contracts/documents/plan.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** The one plan table. */
export const plansOptions = queryOptions({
  queryKey: ['/api/subscription', 'plans'],
  queryFn: ({ signal }) => readJson<PlanList>('/api/subscription/plans', signal),
});
