import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { write } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { priceKeys } from '../../lib/query-keys.ts';
import { type StoredPrices, storePrices } from './stored-prices.ts';

const loadPrices = (lines: readonly string[]): Promise<ListPrices> =>
  write<ListPrices>('POST', '/api/prices/list', { lines });

/** The list at the stores near the user; the response is also stored on the device. Loads in the browser only, never on the server. */
export const listPricesOptions = (texts: readonly string[], zipCode: string | null | undefined) =>
  queryOptions({
    queryKey: priceKeys.list(zipCode, texts),
    queryFn: async (): Promise<StoredPrices> => {
      const prices = await loadPrices(texts);
      const answer = { texts, at: new Date().toISOString(), prices };
      storePrices(answer);
      return answer;
    },
    enabled: texts.length > 0 && zipCode !== undefined,
  });
