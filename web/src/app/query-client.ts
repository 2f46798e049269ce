import { QueryClient } from '@tanstack/react-query';
import { readJson } from '../lib/api.ts';

/** What is read is kept until something says that it changed: never stale, not asked again on focus, not polled, not retried. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => readJson(queryKey.join('/'), signal),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
