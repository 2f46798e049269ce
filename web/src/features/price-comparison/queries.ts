import type { PriceComparison } from '@homeplate/contracts/documents/comparison.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { priceKeys } from '../../lib/query-keys.ts';

/** Everyday items at the stores near the reader; without a ZIP code the items alone. */
export const priceComparisonOptions = queryOptions({
  queryKey: priceKeys.comparison(),
  queryFn: ({ signal }) => readJson<PriceComparison>('/api/prices/comparison', signal),
});
