import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAdvertising } from '@homeplate/contracts/documents/advertising-limits.ts';
import type { SiteDocument } from '@homeplate/contracts/documents/site.ts';
import type { InlineTexts } from '../plugins/content-security.ts';
import { withSite } from './site.ts';

/**
 * Renders first views as HTML. `fetch` answers the requests of a page's loaders; `scripts` and `styles` are the texts inlined in it.
 * `errors` were thrown by parts of the page, whose fallbacks the HTML shows.
 */
export type PageRenderer = InlineTexts & {
  render(request: {
    url: URL;
    signedIn: boolean;
    fetch: typeof fetch;
    /** Absent: the page shows no ads. */
    advertising?: PageAdvertising | undefined;
  }): Promise<{ status: 200 | 404; html: string; errors: readonly unknown[] }>;
};

/** Loads the server bundle of the web app (`web/src/app/server.tsx`). Undefined without a build: then the browser renders every page. */
export async function loadPageRenderer(
  web: string,
  site: SiteDocument | undefined,
): Promise<PageRenderer | undefined> {
  const server = join(web, 'dist-server', 'server.js');
  if (!existsSync(server)) return undefined;
  const built = join(web, 'dist');
  const [{ createPageRenderer }, template, chunks] = await Promise.all([
    import(pathToFileURL(server).href),
    readFile(join(built, 'index.html'), 'utf8'),
    readFile(join(built, 'chunks.json'), 'utf8'),
  ]);
  return createPageRenderer({
    template: withSite(template, site),
    chunks: JSON.parse(chunks),
    fileOf: (path: string) => readFileSync(join(built, path), 'utf8'),
  });
}
