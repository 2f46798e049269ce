import { type DehydratedState, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import '../styles/app.css';
import { nameFirstEntry } from '../lib/history-entry.ts';
import { queryClientContext } from '../lib/page-loader.ts';
import { hydrateQueries } from './dehydrated-state.ts';
import { createQueryClient } from './query-client.ts';
import { routeObjects } from './route-objects.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// zod must not try `new Function` when it loads: the content security policy blocks it and reports a violation.
// https://github.com/colinhacks/zod/issues/5789
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
nameFirstEntry();
const client = createQueryClient();
const context = new RouterContextProvider();
context.set(queryClientContext, client);

const state = document.getElementById('state')?.textContent;
if (state) hydrateQueries(client, JSON.parse(state) as DehydratedState);
const loaderData = await loadFirstPage();
const router = createBrowserRouter(routeObjects, {
  future: { v8_middleware: true },
  getContext: () => context,
  ...(state && loaderData && { hydrationData: { loaderData } }),
});
// The same providers as on the server: an element more beside them would change every `useId`.
const app = (
  <StrictMode>
    <QueryClientProvider client={client}>
      {/* Not as transitions: a second key or click must find the step or filter that the first one chose. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  </StrictMode>
);
// In a transition React hydrates in slices, so that a tap in between does not wait for the whole page.
if (state && loaderData) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
else createRoot(root).render(app);
// Code that speeds up later pages must not delay the first one.
void import('./next-views.ts')
  .then(({ prepareNextViews }) => prepareNextViews(client))
  .catch(() => undefined);

/**
 * Reports mismatches of the first view. A part that hydrates later may have newer data than its HTML; React then renders it again, as
 * it should.
 */
function onRecoverableError(error: unknown): void {
  if (!('hydrated' in document.documentElement.dataset)) reportError(error);
}

/**
 * Loads the code of the page before the router starts, because hydration needs its component at once. Returns empty loader data: the
 * queries of a server-rendered page are already in the cache. Undefined when the code does not load: then the router shows the error.
 */
async function loadFirstPage(): Promise<HydrationState['loaderData'] | undefined> {
  const matches = matchRoutes(routeObjects, window.location) ?? [];
  try {
    for (const { route } of matches)
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  } catch {
    return undefined;
  }
  return Object.fromEntries(matches.map(({ route }) => [route.id, null]));
}
