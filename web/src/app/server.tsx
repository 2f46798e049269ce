import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadAllParts } from '../components/later.tsx';
import { userOptions } from '../features/account/queries.ts';
import { ApiError, readBy } from '../lib/api.ts';
import { HeadSink, type PageHead } from '../lib/page-head.ts';
import { tellSite } from '../lib/site.ts';
import { App } from './app.tsx';
import { answersOf } from './drawn-answers.ts';
import { type FirstPaint, firstPaintOf } from './first-paint.ts';
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
 * Draws the first views of pages. `template` is the built index.html, `chunks` the manifest of that build, `fileOf` the text of a
 * built file. The gateway loads this as a built file: `web/dist-server/server.js`. `scripts` and `styles` are the texts that the
 * pages have in them, for their policy.
 */
export function createPageRenderer(parts: {
  template: string;
  chunks: Chunks;
  fileOf: (path: string) => string;
}): {
  render(request: PageRequest): Promise<DrawnPage>;
  scripts: readonly string[];
  styles: readonly string[];
} {
  const { template, chunks, fileOf } = parts;
  tellSite(template);
  const paint = firstPaintOf(template, fileOf);
  return {
    render: ({ url, signedIn, fetch: answer }) =>
      reading.run(answer, () => draw({ url, signedIn, paint, chunks })),
    scripts: paint.scripts,
    styles: paint.styles,
  };
}

async function draw(parts: {
  url: URL;
  signedIn: boolean;
  paint: FirstPaint;
  chunks: Chunks;
}): Promise<DrawnPage> {
  const { url, signedIn, paint, chunks } = parts;
  const client = createQueryClient();
  if (!signedIn) client.setQueryData(userOptions.queryKey, null);
  const { route, asked } = routeOf(url);
  const [reads] = await Promise.all([Promise.allSettled(route.reads(client, asked)), loadRoute(route)]);
  const isWhole = reads.every(({ status }) => status === 'fulfilled');
  // What a whole page can do without does not go with it: it is drawn as the browser begins, on its way.
  if (isWhole) client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
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
  const html = documentOf({
    paint,
    url,
    body: withoutStyles(body),
    head,
    // A page with a failed read is drawn anew in the browser, which asks again.
    state: isWhole ? answersOf(client) : undefined,
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
