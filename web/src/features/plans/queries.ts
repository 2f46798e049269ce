import type { PlanList } from '@homeplate/contracts/documents/plan.ts';
import { queryOptions } from '@tanstack/react-query';
import { readJson } from '../../lib/api.ts';

/** The one plan table. */
export const plansOptions = queryOptions({
  queryKey: ['/api/subscription', 'plans'],
  queryFn: ({ signal }) => readJson<PlanList>('/api/subscription/plans', signal),
});
