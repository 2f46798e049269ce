import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { sitemapPaths } from './sitemap-paths.ts';

type WebPage = { path: string; rendering: 'server' | 'client' };
/** Bytes after gzip that a page fetches in its first five seconds, and how far its content moves (CLS). */
export type PageWeight = WebPage & {
  visitor: 'signed in' | 'signed out';
  scripts: number;
  styles: number;
  cls: number;
};

const WINDOW_MS = 5_000;
/** Most of a visit is waiting. */
const CONCURRENT = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true };
const PASSWORD = 'grits and gravy';
/** An address for every pattern with a parameter. */
const EXAMPLES: Record<string, string> = { '/recipes/:id': '/recipes/shrimp-and-grits' };

/** Visits every page of the app with an empty cache, signed out and signed in. */
export async function pageWeights(options: {
  root: string;
  address: string;
  chromePath: string | undefined;
}): Promise<PageWeight[]> {
  const { root, address, chromePath } = options;
  const pages: WebPage[] = JSON.parse(readFileSync(join(root, 'web/dist/pages.json'), 'utf8'));
  const listed = await sitemapPaths(address);
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
  const weights: PageWeight[] = [];
  try {
    const session = await signIn(address);
    const visits = (['signed out', 'signed in'] as const).flatMap((visitor) =>
      pages.map((page) => ({ ...page, visitor })),
    );
    const oneAfterAnother = async () => {
      for (let visit = visits.pop(); visit; visit = visits.pop()) {
        const { path, rendering, visitor } = visit;
        const context = await browser.newContext(PHONE);
        if (visitor === 'signed in')
          await context.addCookies(session.map((cookie) => ({ ...cookie, url: address })));
        const url = address + (EXAMPLES[path] ?? listed.find((one) => matches(path, one)) ?? path);
        weights.push({ path, rendering, visitor, ...(await weigh(await context.newPage(), url)) });
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, oneAfterAnother));
  } finally {
    await browser.close();
  }
  return weights;
}

const matches = (pattern: string, path: string) =>
  pattern.endsWith('/:slug') && path.startsWith(pattern.slice(0, -':slug'.length));

/** The cookies of a new account. */
async function signIn(address: string): Promise<{ name: string; value: string }[]> {
  const username = `weight_${Date.now()}`;
  const post = (path: string, body: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(body),
    });
  await post('/api/auth/register', { username, email: `${username}@example.com`, password: PASSWORD });
  const answer = await post('/api/auth/login', { username, password: PASSWORD });
  if (!answer.ok) throw new Error(`Could not sign in: ${answer.status}`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value };
  });
}

async function weigh(page: Page, url: string): Promise<Pick<PageWeight, 'scripts' | 'styles' | 'cls'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const starts = new Map<string, { type: string; headers: number }>();
  let scripts = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    starts.set(requestId, { type, headers: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers = 0 } = starts.get(requestId) ?? {};
    if (type === 'Script') scripts += encodedDataLength - headers;
  });
  await page.addInitScript(`
    globalThis.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(url);
  await page.waitForTimeout(WINDOW_MS);
  // The styles are in the page itself.
  const styles = await page.locator('style').allTextContents();
  return { scripts, styles: gzipSync(styles.join('')).length, cls: await page.evaluate<number>('shifts') };
}
