import AxeBuilder from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import type { Fault } from './fault-proxy.ts';

/** Chromium itself writes every status over 399: of calls (a 401 tells that nobody is signed in), and of pages that are not there. */
const isExpected = (page: Page, message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') &&
  (message.location().url === page.url() || /\/api\//.test(message.location().url));

/** Whoever comes to a page of the app finds it working: what is drawn stands there before its code does. */
function waitUntilAlive(page: Page, way: 'goto' | 'reload' | 'goBack'): void {
  const go = page[way].bind(page) as (...asked: unknown[]) => ReturnType<Page['goto']>;
  Object.assign(page, {
    [way]: async (...asked: unknown[]) => {
      const answer = await go(...asked);
      await page.waitForFunction(
        () => !document.getElementById('root') || 'alive' in document.documentElement.dataset,
      );
      return answer;
    },
  });
}

/** A page that fails its test when it wrote to the console or asked another host for anything. */
export const test = base.extend<{ watched: undefined; mayBeSaid: RegExp | undefined }>({
  /** What the console may hold in tests that break something which the app has to report there. */
  mayBeSaid: [undefined, { option: true }],
  watched: [
    async ({ page, baseURL, mayBeSaid }, use) => {
      const wrong: string[] = [];
      const isFine = (message: ConsoleMessage) =>
        isExpected(page, message) || mayBeSaid?.test(message.text());
      page.on('console', (message) => isFine(message) || wrong.push(`console: ${message.text()}`));
      page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL ?? '')) wrong.push(`foreign request: ${request.url()}`);
      });
      for (const go of ['goto', 'reload', 'goBack'] as const) waitUntilAlive(page, go);
      await use(undefined);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** WCAG 2.2 A and AA and what is good besides, by axe; `but` names rules of the latter that a state cannot keep. */
export async function expectAccessible(page: Page, but: string[] = []): Promise<void> {
  // A page whose code is on its way has no heading yet.
  if (!but.includes('page-has-heading-one')) await expect(page.locator('h1').first()).toBeAttached();
  // Colors are judged as they are at rest and on all of the page: nothing moves, and what is far from the screen is drawn too
  // (its fades would wait until somebody comes near). A sheet made by code, which the page's policy lets through.
  const atRest = await page.evaluateHandle(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after {
      animation: none !important; transition: none !important; content-visibility: visible !important;
    }`);
    document.adoptedStyleSheets.push(sheet);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return sheet;
  });
  // What is good is not described node by node, and no second page is opened to put frames together: our pages have none.
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

/** Nothing on the page is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const waiting = /^(Loading|Checking|Counting)/;
  await expect(page.getByRole('status', { name: waiting })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: waiting })).toHaveCount(0);
}

/** The page as somebody sees it who has read to its end: parts below the first view have come. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight * 0.9) {
      window.scrollTo({ top: y, behavior: 'instant' });
      // Chromium has been seen to draw no frame after a change of the window's size.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await settled(page);
}

/** The card of store prices of a recipe; its prices come when somebody is near it. */
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

/** Scrolls to a part. One that comes later is drawn anew as it comes near: what was there before is gone then. */
export async function comeTo(part: Locator): Promise<void> {
  await expect(() => part.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
}

/** Sets the ZIP code as a visitor, through the API, in the cookies of the page. */
export async function setZipCode(page: Page, zipCode = '37203'): Promise<void> {
  const answer = await page.request.post('/api/location/update', { data: { zipCode } });
  expect(answer.ok()).toBe(true);
}

/** What the API answers this browser; fails on any other status than 2xx. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Makes the app, for this browser alone, as bad as told; what was held before is let go. Returns its open event streams. */
export async function switchFaults(page: Page, faults: Fault[]): Promise<number> {
  const answer = await page.request.put('/fault', { data: faults });
  return (await answer.json()).streams;
}

/** The event streams that this browser has open; only counted from its first switch on. */
export async function openStreams(page: Page): Promise<number> {
  return (await (await page.request.get('/fault')).json()).streams;
}

/** So that the browser draws by itself, and what it asks for goes through the switch. */
export const UNDRAWN: Fault = { path: String.raw`^/(recipes(/[a-z0-9-]+)?)?(\?|$)`, kind: 'undrawn' };
