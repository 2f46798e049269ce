import type { Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { expect, readToTheEnd, setZipCode, storePricing, test } from '../watched-page.ts';

/** What content security policies blocked in the pages of this test, from the first byte of each. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('addViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(
        window,
        'addViolation',
      )(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    ),
  );
  return violations;
}

test('no page has anything that its policy blocks', async ({ page }) => {
  const violations = await watchViolations(page);
  await setZipCode(page);
  for (const path of [
    '/',
    '/recipes',
    '/convert',
    '/nutrition',
    '/shopping',
    '/submit',
    '/contact',
    '/login',
  ]) {
    await page.goto(path);
    await readToTheEnd(page);
  }
  for (const path of ['/tips/unit-prices', '/cookies', '/nowhere', '/api/docs', '/development/mail']) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy'], path).toMatch(/^default-src 'none'; /);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await signedIn(page);
  for (const path of ['/', '/saved', '/account']) {
    await page.goto(path);
    await readToTheEnd(page);
  }
  expect(violations).toEqual([]);
});

test('nothing that opens on a page is blocked by its policy', async ({ page, isMobile }) => {
  const violations = await watchViolations(page);
  await setZipCode(page);
  await page.goto('/recipes/haluski');
  await page.getByRole('tab', { name: 'Ingredients' }).click();
  await page.getByRole('button', { name: 'Substitutes and prices for unsalted butter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Unsalted butter' });
  await expect(sheet.getByText('Today')).toBeVisible();
  await page.keyboard.press('Escape');
  // The average of the price range is placed by a script.
  await expect(await storePricing(page)).toBeVisible();
  const username = await signedIn(page);
  await page.reload();
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
  else await page.getByRole('button', { name: `Account menu of ${username}` }).click();
  await expect(page.getByRole(isMobile ? 'dialog' : 'menu')).toBeVisible();
  expect(violations).toEqual([]);
});

test.describe('an inline style', () => {
  test.use({ expectedMessages: /violates the following Content Security Policy directive/ });

  test('an inline style is blocked, and this test sees it', async ({ page }) => {
    const violations = await watchViolations(page);
    await page.goto('/faq');
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await expect.poll(() => violations).toEqual([expect.stringContaining('/faq: style-src-attr inline')]);
  });
});
