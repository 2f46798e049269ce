import { readJson } from '@homeplate/kit/api.ts';
import { QueryClient } from '@tanstack/react-query';

/**
 * What is read is kept until something says that it changed: never stale, not asked again on focus, not polled, not retried, nor
 * when another part of the page shows the same. What failed is forgotten with the last part that showed it: whoever comes back
 * asks anew.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => readJson(queryKey.join('/'), signal),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        retryOnMount: false,
      },
      // Without a connection a write fails at once, so that the page can say so.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const cache = client.getQueryCache();
  cache.subscribe(({ type, query }) => {
    const { status, data } = query.state;
    if (type === 'observerRemoved' && status === 'error' && data === undefined && !query.getObserversCount())
      cache.remove(query);
  });
  return client;
}
