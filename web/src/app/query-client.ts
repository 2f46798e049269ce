import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { endSession } from '../lib/user.ts';

/**
 * What is read is kept until something says that it changed: never stale, not asked again on focus, not polled, not retried, nor
 * when another part of the page shows the same. What failed is forgotten with the last part that showed it: whoever comes back
 * asks again.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) endSession(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
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
