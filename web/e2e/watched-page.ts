import AxeBuilder from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** Signed out is told by a 401, which Chromium itself writes to the console; so are answers a test asks for. */
const expected = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') && /\/api\//.test(message.location().url);

/** A page that fails its test when it wrote to the console or asked another host for anything. */
export const test = base.extend<{ watched: undefined }>({
  watched: [
    async ({ page, baseURL }, use) => {
      const wrong: string[] = [];
      page.on('console', (message) => expected(message) || wrong.push(`console: ${message.text()}`));
      page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL ?? '')) wrong.push(`foreign request: ${request.url()}`);
      });
      await use(undefined);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** WCAG 2.2 A and AA, by axe. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
}

/** Sets the ZIP code as a visitor, through the API, in the cookies of the page. */
export async function setZipCode(page: Page, zipCode = '37203'): Promise<void> {
  const answer = await page.request.post('/api/location/update', { data: { zipCode } });
  expect(answer.ok()).toBe(true);
}
