import type { PriceHistory } from '@homeplate/contracts/documents/pricing.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { ingredientKeys } from '../../lib/query-keys.ts';

/** Prices that were seen for an ingredient near the reader; without a location none. */
export const historyOptions = (itemId: string) =>
  queryOptions({
    queryKey: ingredientKeys.history(itemId),
    queryFn: ({ signal }) =>
      readJson<PriceHistory>(`/api/ingredients/${encodeURIComponent(itemId)}/history`, signal),
  });
