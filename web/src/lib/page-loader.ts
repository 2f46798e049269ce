import type { QueryClient } from '@tanstack/react-query';
import { createContext, data, type LoaderFunction, type Params } from 'react-router-dom';

/** The query cache of a visit in the browser, or of one request on the server. */
export const queryClientContext = createContext<QueryClient>();

type Visit = { client: QueryClient; params: Params; url: URL };

/**
 * A loader that starts the queries of a page. The server waits for all of them and answers 404 when the first one is null: the page's
 * own document is missing. The browser shows the page immediately; each part shows its own loading and error state.
 */
export const loadQueries =
  (start: (visit: Visit) => readonly Promise<unknown>[]): LoaderFunction =>
  async ({ context, params, request }) => {
    const queries = start({ client: context.get(queryClientContext), params, url: new URL(request.url) });
    const settled = Promise.allSettled(queries);
    if (typeof document !== 'undefined') return null;
    const [first] = await settled;
    const isMissing = first?.status === 'fulfilled' && first.value === null;
    return data(null, { status: isMissing ? 404 : 200 });
  };
