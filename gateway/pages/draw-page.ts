import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteDocument } from '@homeplate/contracts/documents/site.ts';
import { withSite } from './site.ts';

/** Draws the first view of a page as HTML; `fetch` answers what the page reads. */
export type DrawPage = (request: {
  url: URL;
  signedIn: boolean;
  fetch: typeof fetch;
}) => Promise<{ status: 200 | 404; html: string }>;

/**
 * The server half of the built web app (`web/src/app/server.tsx`). Undefined where it has not been built: then the browser
 * draws the pages.
 */
export async function loadDrawPage(
  web: string,
  site: SiteDocument | undefined,
): Promise<DrawPage | undefined> {
  const server = join(web, 'dist-server', 'server.js');
  if (!existsSync(server)) return undefined;
  const [{ createDrawPage }, template, chunks] = await Promise.all([
    import(pathToFileURL(server).href),
    readFile(join(web, 'dist', 'index.html'), 'utf8'),
    readFile(join(web, 'dist', 'chunks.json'), 'utf8'),
  ]);
  return createDrawPage(withSite(template, site), JSON.parse(chunks));
}
