import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * After the answer of a write is in the cache: reads under this key that started before the write would overwrite it, so they are
 * replaced with new ones. Callers that wait for such a read get the new answer. https://tanstack.com/query/latest/docs/framework/react/guides/optimistic-updates
 */
export function replaceEarlierRead(client: QueryClient, queryKey: QueryKey): void {
  void client.refetchQueries({ queryKey, fetchStatus: 'fetching' }, { cancelRefetch: true });
}
