import { AsyncLocalStorage } from 'node:async_hooks';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadAllParts } from '../components/later.tsx';
import { userOptions } from '../features/account/queries.ts';
import { ApiError, readBy } from '../lib/api.ts';
import { HeadSink, type PageHead } from '../lib/page-head.ts';
import { tellSite } from '../lib/site.ts';
import { App } from './app.tsx';
import { type Chunks, documentOf } from './page-document.ts';
import { createQueryClient } from './query-client.ts';
import { NOT_FOUND, type Route, routeOf } from './routes.tsx';

export type PageRequest = {
  /** The address asked for, of this installation. */
  url: URL;
  /** Somebody is signed in: who, their browser asks. */
  signedIn: boolean;
  /** Answers the reads of the page, as the gateway would the reader's browser. */
  fetch: typeof fetch;
};
export type DrawnPage = { status: 200 | 404; html: string };

const reading = new AsyncLocalStorage<typeof fetch>();
readBy(() => reading.getStore() ?? fetch);

/**
 * Draws the first view of a page. `template` is the built index.html, `chunks` the manifest of that build. The gateway loads
 * this as a built file: `web/dist-server/server.js`.
 */
export function createDrawPage(
  template: string,
  chunks: Chunks,
): (request: PageRequest) => Promise<DrawnPage> {
  tellSite(template);
  return ({ url, signedIn, fetch: answer }) =>
    reading.run(answer, () => draw({ url, signedIn, template, chunks }));
}

async function draw(parts: {
  url: URL;
  signedIn: boolean;
  template: string;
  chunks: Chunks;
}): Promise<DrawnPage> {
  const { url, signedIn, template, chunks } = parts;
  const client = createQueryClient();
  if (!signedIn) client.setQueryData(userOptions.queryKey, null);
  const { route, asked } = routeOf(url);
  const [reads] = await Promise.all([Promise.allSettled(route.reads(client, asked)), loadRoute(route)]);
  let head: PageHead | undefined;
  const body = renderToString(
    <HeadSink
      value={(told) => {
        head = { ...head, ...told };
      }}
    >
      <StaticRouter location={url.pathname + url.search}>
        <App client={client} />
      </StaticRouter>
    </HeadSink>,
  );
  const isWhole = reads.every(({ status }) => status === 'fulfilled');
  const html = documentOf({
    template,
    url,
    body: withoutStyles(body),
    head,
    // A page with a failed read is drawn anew in the browser, which asks again.
    state: isWhole ? dehydrate(client) : undefined,
    chunks,
    source: route.source,
  });
  client.clear();
  return { status: isMissing(route, reads[0]) ? 404 : 200, html };
}

/** The page's code, and the parts of it that come later. */
const loadRoute = async (route: Route): Promise<void> => {
  await route.load();
  await loadAllParts();
};

const isMissing = (route: Route, first: PromiseSettledResult<unknown> | undefined): boolean =>
  route === NOT_FOUND ||
  (first?.status === 'rejected' && first.reason instanceof ApiError && first.reason.status === 404);

/** The pages' policy refuses style attributes; scripts set them once they run. In text, quotes are escaped: none is lost. */
const withoutStyles = (html: string): string => html.replaceAll(/ style="[^"]*"/g, '');
