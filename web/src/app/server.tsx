import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import type { PageAdvertising } from '@homeplate/contracts/documents/advertising-limits.ts';
import { readBy } from '@homeplate/kit/api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { advertisingOptions } from '../features/advertising/page-advertising.ts';
import { HeadSink, type PageHead } from '../lib/page-head.ts';
import { queryClientContext } from '../lib/page-loader.ts';
import { setSite } from '../lib/site.ts';
import { userOptions } from '../lib/user.ts';
import { dehydrateQueries } from './dehydrated-state.ts';
import { type FirstPaint, firstPaintOf } from './first-paint.ts';
import { type Chunks, documentOf } from './page-document.ts';
import { createQueryClient } from './query-client.ts';
import { routeObjects } from './route-objects.tsx';
import { NOT_FOUND, ROUTES } from './routes.ts';

export type PageRequest = {
  /** The requested address, with the origin of this installation. */
  url: URL;
  /** A session exists. The browser asks whose it is. */
  signedIn: boolean;
  /** Answers the queries of the page as the gateway would answer the user's browser. */
  fetch: typeof fetch;
  /** Absent: the page shows no ads. */
  advertising?: PageAdvertising | undefined;
};
/** `errors`: thrown inside Suspense boundaries. The page shows their fallbacks, and the browser renders these parts again. */
export type RenderedPage = { status: 200 | 404; html: string; errors: readonly unknown[] };

const requestFetch = new AsyncLocalStorage<typeof fetch>();
readBy(() => requestFetch.getStore() ?? fetch);

const handler = createStaticHandler(routeObjects, { future: { v8_middleware: true } });

/**
 * Creates the renderer of first views. `template` is the built index.html, `chunks` the manifest of that build, `fileOf` returns the
 * text of a built file. The gateway loads this module as a built file: `web/dist-server/server.js`. `scripts` and `styles` are the
 * inline texts of every page, for its content security policy.
 */
export function createPageRenderer(parts: {
  template: string;
  chunks: Chunks;
  fileOf: (path: string) => string;
}): {
  render(request: PageRequest): Promise<RenderedPage>;
  scripts: readonly string[];
  styles: readonly string[];
} {
  const { template, chunks, fileOf } = parts;
  setSite(template);
  const paint = firstPaintOf(template, fileOf);
  return {
    render: (request) => requestFetch.run(request.fetch, () => render({ request, paint, chunks })),
    scripts: paint.scripts,
    styles: paint.styles,
  };
}

async function render(parts: {
  request: PageRequest;
  paint: FirstPaint;
  chunks: Chunks;
}): Promise<RenderedPage> {
  const { request, paint, chunks } = parts;
  const { url, signedIn, advertising } = request;
  const client = createQueryClient();
  if (!signedIn) client.setQueryData(userOptions.queryKey, null);
  if (advertising) client.setQueryData(advertisingOptions.queryKey, advertising);
  const requestContext = new RouterContextProvider();
  requestContext.set(queryClientContext, client);
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) throw new Error(`${url.pathname} redirects: no route of ours does`);
  // The browser repeats a failed query. Until then both sides show the same loading state.
  client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  let head: PageHead | undefined;
  const { html: body, errors } = await renderToHtml(
    <HeadSink
      value={(told) => {
        head = { ...head, ...told };
      }}
    >
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </HeadSink>,
  );
  const route = ROUTES.find(({ path }) => path === context.matches.at(-1)?.route.id) ?? NOT_FOUND;
  const html = documentOf({
    paint,
    url,
    body,
    head,
    state: dehydrateQueries(client),
    chunks,
    source: `src/routes/${route.module}.tsx`,
  });
  client.clear();
  return { status: route === NOT_FOUND || context.statusCode === 404 ? 404 : 200, html, errors };
}

/** Waits for lazy parts, and keeps every Suspense boundary in its place: a page without scripts must show all of its text. */
async function renderToHtml(app: ReactNode): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  return { html: await text(prelude), errors };
}
