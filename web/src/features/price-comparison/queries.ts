import type { PriceComparison } from '@homeplate/contracts/documents/comparison.ts';
import { queryOptions } from '@tanstack/react-query';
import { readJson } from '../../lib/api.ts';

/** Everyday items at the stores near the reader; without a ZIP code the items alone. */
export const priceComparisonOptions = queryOptions({
  queryKey: ['/api/prices', 'comparison'],
  queryFn: ({ signal }) => readJson<PriceComparison>('/api/prices/comparison', signal),
});
