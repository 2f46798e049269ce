import { MOST_LISTED_STORES } from '@homeplate/contracts/documents/own-store-limits.ts';
import type { OwnStoresBody } from '@homeplate/contracts/documents/own-stores.ts';
import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidatePrices } from '../../lib/invalidate-prices.ts';
import { locationKeys } from '../../lib/query-keys.ts';
import { postToTabs } from '../../lib/tabs.ts';

export type ListedStore = StoreList[number];

export const ownStoresOptions = (user: string) =>
  queryOptions({
    queryKey: locationKeys.own(user),
    queryFn: ({ signal }) => readJson<StoreList>('/api/account/stores', signal),
  });

/** More stores than prices come from, so that everyone finds theirs. */
export const storeChoicesOptions = (zipCode: string) =>
  queryOptions({
    queryKey: locationKeys.choices(zipCode),
    queryFn: ({ signal }) => readJson<StoreList>(`/api/location/stores?limit=${MOST_LISTED_STORES}`, signal),
  });

/** Replaces the user's own stores, and reloads all prices in every tab. */
export function useSaveOwnStores(user: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnStoresBody) => write<StoreList>('PUT', '/api/account/stores', body),
    onSuccess: async (stores) => {
      client.setQueryData(ownStoresOptions(user).queryKey, stores);
      postToTabs({ kind: 'place' });
      await invalidatePrices(client);
    },
  });
}
