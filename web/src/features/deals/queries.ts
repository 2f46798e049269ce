import type { PriceDeals } from '@homeplate/contracts/documents/deals.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { priceKeys } from '../../lib/query-keys.ts';

/** What is cheap at the stores near the user. */
export const dealsOptions = queryOptions({
  queryKey: priceKeys.deals(),
  queryFn: ({ signal }) => readJson<PriceDeals>('/api/prices/deals', signal),
});
