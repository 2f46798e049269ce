import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteDocument } from '@homeplate/contracts/documents/site.ts';
import type { InlineTexts } from '../plugins/security-headers.ts';
import { withSite } from './site.ts';

/** Draws the first views of pages as HTML; `fetch` answers what a page reads. `scripts` and `styles`: the texts they bring along. */
export type PageDrawer = InlineTexts & {
  draw(request: {
    url: URL;
    signedIn: boolean;
    fetch: typeof fetch;
  }): Promise<{ status: 200 | 404; html: string }>;
};

/**
 * The server half of the built web app (`web/src/app/server.tsx`). Undefined where it has not been built: then the browser
 * draws the pages.
 */
export async function loadPageDrawer(
  web: string,
  site: SiteDocument | undefined,
): Promise<PageDrawer | undefined> {
  const server = join(web, 'dist-server', 'server.js');
  if (!existsSync(server)) return undefined;
  const built = join(web, 'dist');
  const [{ createPageDrawer }, template, chunks] = await Promise.all([
    import(pathToFileURL(server).href),
    readFile(join(built, 'index.html'), 'utf8'),
    readFile(join(built, 'chunks.json'), 'utf8'),
  ]);
  return createPageDrawer({
    template: withSite(template, site),
    chunks: JSON.parse(chunks),
    fileOf: (path: string) => readFileSync(join(built, path), 'utf8'),
  });
}
