import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * After the answer of a write is in the cache: a read that started before the write would overwrite it, so it is replaced with a new one.
 * Callers that wait for the first read get the new answer. https://tanstack.com/query/latest/docs/framework/react/guides/optimistic-updates
 */
export function replaceEarlierRead(client: QueryClient, queryKey: QueryKey): void {
  const query = { queryKey, exact: true };
  if (client.isFetching(query) > 0) void client.refetchQueries(query, { cancelRefetch: true });
}
