import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { write } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { priceKeys } from '../../lib/query-keys.ts';
import { type KeptPrices, keepPrices } from './kept-prices.ts';

/** The list at the stores near the reader; the answer is also kept on the device. Asked in the browser only: no page's first read. */
export const listPricesOptions = (texts: readonly string[], zipCode: string | null | undefined) =>
  queryOptions({
    queryKey: priceKeys.list(zipCode, texts),
    queryFn: async (): Promise<KeptPrices> => {
      const prices = await write<ListPrices>('POST', '/api/prices/list', { lines: texts });
      const answer = { texts, at: new Date().toISOString(), prices };
      keepPrices(answer);
      return answer;
    },
    enabled: texts.length > 0 && zipCode !== undefined,
  });
