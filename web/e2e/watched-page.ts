import AxeBuilder from '@axe-core/playwright';
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import type { Fault } from './fault-proxy.ts';

/** Chromium logs every status above 399: of requests (401 for visitors) and of missing pages. */
const isExpected = (page: Page, message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') &&
  (message.location().url === page.url() || /\/api\//.test(message.location().url));

/** Waits for hydration after each navigation, because server-rendered content is visible before its code is loaded. */
function waitForHydration(page: Page, way: 'goto' | 'reload' | 'goBack'): void {
  const go = page[way].bind(page) as (...asked: unknown[]) => ReturnType<Page['goto']>;
  Object.assign(page, {
    [way]: async (...asked: unknown[]) => {
      const answer = await go(...asked);
      await page.waitForFunction(
        () => !document.getElementById('root') || 'hydrated' in document.documentElement.dataset,
      );
      return answer;
    },
  });
}

/** Follows the writes of a page, and what the server refused or never answered: a failed test prints it. */
function followRequests(page: Page): () => string[] {
  const started = new Map<Request, number>();
  const lines: string[] = [];
  const begin = Date.now();
  const lineOf = (request: Request, outcome: string) => {
    const at = started.get(request) ?? begin;
    started.delete(request);
    const { pathname } = new URL(request.url());
    return `${at - begin} ms: ${request.method()} ${pathname} ${outcome} after ${Date.now() - at} ms`;
  };
  page.on('request', (request) => started.set(request, Date.now()));
  page.on('requestfailed', (request) =>
    lines.push(lineOf(request, request.failure()?.errorText ?? 'failed')),
  );
  page.on('response', (response) => {
    const line = lineOf(response.request(), String(response.status()));
    if (response.request().method() !== 'GET' || response.status() >= 500) lines.push(line);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame())
      lines.push(`${Date.now() - begin} ms: shows ${new URL(frame.url()).pathname}`);
  });
  return () => [...lines, ...[...started.keys()].map((request) => lineOf(request, 'no answer'))];
}

/** A page that fails its test if it writes to the console or sends a request to another host. */
export const test = base.extend<{
  watched: undefined;
  expectedMessages: RegExp | undefined;
  foreignHost: string | undefined;
}>({
  /** The console messages that a test expects, because it breaks something that the app reports. */
  expectedMessages: [undefined, { option: true }],
  /** Another origin that the pages of a test may load from. */
  foreignHost: [undefined, { option: true }],
  watched: [
    async ({ page, baseURL, expectedMessages, foreignHost }, use, info) => {
      const wrong: string[] = [];
      const isFine = (message: ConsoleMessage) =>
        isExpected(page, message) || expectedMessages?.test(message.text());
      page.on('console', (message) => isFine(message) || wrong.push(`console: ${message.text()}`));
      page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
      page.on('request', (request) => {
        // A file that the page itself made has the page's address behind `blob:`.
        const url = request.url().replace(/^blob:/, '');
        if (!url.startsWith(baseURL ?? '') && !(foreignHost && url.startsWith(foreignHost)))
          wrong.push(`foreign request: ${request.url()}`);
      });
      for (const go of ['goto', 'reload', 'goBack'] as const) waitForHydration(page, go);
      const requests = followRequests(page);
      await use(undefined);
      if (info.status !== info.expectedStatus) {
        const body = requests().join('\n');
        await info.attach('requests', { body, contentType: 'text/plain' });
        process.stdout.write(`What the page of "${info.title}" asked for:\n${body}\n`);
      }
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Checks WCAG 2.2 A and AA and axe's best practices; `but` names best practices that a state cannot fulfill. */
export async function expectAccessible(page: Page, but: string[] = []): Promise<void> {
  // A page has no heading until its code is loaded.
  if (!but.includes('page-has-heading-one')) await expect(page.locator('h1').first()).toBeAttached();
  // Check the final colors of the whole page: disable motion and render the parts below the viewport. Uses a constructed stylesheet,
  // which the page's content security policy allows.
  const atRest = await page.evaluateHandle(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after {
      animation: none !important; transition: none !important; content-visibility: visible !important;
    }`);
    document.adoptedStyleSheets.push(sheet);
    for (let frame = 0; frame < 2; frame += 1)
      // Chromium sometimes renders no frame after the colors of the device change.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    return sheet;
  });
  // Skip details per node, and the second page that axe opens for frames, which our pages do not have.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(but)
    .analyze();
  await atRest.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { over, width, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const told = beyond.slice(-3).map((element) => element.outerHTML.slice(0, 120));
    return { over: scrollWidth - clientWidth, width: clientWidth, widest: told };
  });
  expect(over, `${page.url()} at ${width} px: ${widest.join(' | ')}`).toBeLessThanOrEqual(0);
}

/** Waits for the timers of 0 ms that the page has set: dnd-kit takes keys only after such a timer of its own. */
export const afterTimers = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));

/** Waits until nothing on the page is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const waiting = /^(Loading|Checking|Counting)/;
  await expect(page.getByRole('status', { name: waiting })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: waiting })).toHaveCount(0);
}

/** Scrolls to the end, so that the parts below the first view are loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight * 0.9) {
      window.scrollTo({ top: y, behavior: 'instant' });
      // Chromium sometimes renders no frame after the window is resized.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await settled(page);
}

/** Opens the signed-in user's settings with every card loaded. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await readToTheEnd(page);
}

/** The card of a recipe's store prices, which load when it is near the viewport. */
export async function storePricing(page: Page): Promise<Locator> {
  const card = page.getByRole('region', { name: 'Store Pricing' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    if ((await card.count()) === 0) await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass();
  await comeTo(card);
  return card;
}

/** Waits until a part is no longer moved by those above it, which load when they are near, too: a click would miss it. */
async function atRest(part: Locator): Promise<void> {
  let before: number | undefined;
  const isAtRest = async () => {
    const last = before;
    before = (await part.boundingBox())?.y;
    return before !== undefined && before === last;
  };
  await expect.poll(isAtRest, { intervals: [250] }).toBe(true);
}

export const isHydrated = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));

/** Scrolls to a part, and waits until it is at rest and hydrated: until then its links work, and its buttons do not. */
export async function comeTo(part: Locator): Promise<void> {
  await expect(() => part.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
  await expect.poll(() => isHydrated(part)).toBe(true);
  await atRest(part);
}

/** Sets a visitor's ZIP code through the API, in the page's cookies. */
export async function setZipCode(page: Page, zipCode = '37203'): Promise<void> {
  const answer = await page.request.post('/api/location/update', { data: { zipCode } });
  expect(answer.ok()).toBe(true);
}

/** Sends an API request as this browser; fails for a status other than 2xx. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Sets the faults of the app for this browser and releases held requests. Returns the number of its open event streams. */
export async function switchFaults(page: Page, faults: Fault[]): Promise<number> {
  const answer = await page.request.put('/fault', { data: faults });
  return (await answer.json()).streams;
}

/** The number of this browser's open event streams, counted from its first `switchFaults`. */
export async function openStreams(page: Page): Promise<number> {
  return (await (await page.request.get('/fault')).json()).streams;
}

/** Disables server rendering, so that the browser's requests go through the fault proxy. */
export const UNDRAWN: Fault = { path: String.raw`^/(recipes(/[a-z0-9-]+)?)?(\?|$)`, kind: 'undrawn' };
