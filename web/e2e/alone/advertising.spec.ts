import type { Page } from '@playwright/test';
import { entitle, signedIn } from '../accounts.ts';
import { signInAsStaff, staffAccount } from '../staff.ts';
import { comeTo, expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

// The switch is that of the whole site, so this runs after all other tests.
test.describe.configure({ mode: 'serial' });
test.use({ foreignHost: 'https://ads.example/' });

const SCRIPT = 'https://ads.example/show.js';
const QUESTION = 'Ads help pay for this site. May we show them here?';

/** Answers for the ad network. Returns the addresses that were requested from it. */
async function adNetwork(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route('https://ads.example/**', async (route) => {
    requested.push(route.request().url());
    const body =
      'let reached = "nothing"; try { reached = parent.document.title; } catch {}' +
      'document.body.textContent = "Buy pans. It reached " + reached + ".";';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return requested;
}

async function switchAds(page: Page, body: { isOn: boolean; banner?: string }): Promise<void> {
  const { username, password } = staffAccount();
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('There is no browser');
  const base = new URL(page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url());
  const at = (path: string) => new URL(path, base).href;
  await context.request.post(at('/api/auth/login'), { data: { username, password } });
  const answer = await context.request.put(at('/api/admin/settings/advertising'), {
    data: { isOn: body.isOn, scriptUrl: SCRIPT, banner: body.banner ?? 'none', password },
  });
  expect(answer.status()).toBe(200);
  await context.close();
}

test.afterAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await switchAds(page, { isOn: false });
  await page.close();
});

test('an admin switches advertising on with their password', async ({ page }) => {
  await page.goto('/recipes');
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('cell', { name: 'advertising' }).click();
  await page.getByLabel('Show ads to visitors and users of the free plan').check();
  await page.getByLabel('Script of the ad network').fill('http://ads.example/show.js');
  await page.getByRole('textbox', { name: 'Your own password' }).fill(staffAccount().password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('is an https address such as https://ads.example/show.js')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByLabel('Script of the ad network').fill(SCRIPT);
  await page.getByRole('textbox', { name: 'Your own password' }).fill(staffAccount().password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'advertising' })).toBeVisible();
});

test('a visitor is asked first, and an allowed ad reaches nothing of the page', async ({ page }) => {
  const requested = await adNetwork(page);
  await switchAds(page, { isOn: true, banner: 'top' });
  await page.goto('/recipes');
  await expect(page.getByText(QUESTION)).toBeVisible();
  expect(requested).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const before = await page.getByRole('article').first().boundingBox();
  const allow = page.getByRole('button', { name: 'Show ads' });
  await comeTo(allow);
  await allow.click();
  const ad = page.getByRole('complementary', { name: 'Advertisement', exact: true });
  await expect(ad.frameLocator('iframe').getByText('Buy pans. It reached nothing.')).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Advertisement banner' });
  await expect(banner.frameLocator('iframe').getByText('Buy pans.')).toBeVisible();
  // One script for each frame.
  expect(requested).toEqual([SCRIPT, SCRIPT]);
  await banner.getByRole('button', { name: 'Close the ad' }).click();
  await expect(banner).toHaveCount(0);
  // The place of the ad was reserved, so the cards below it have not moved.
  await expect.poll(async () => (await page.getByRole('article').first().boundingBox())?.y).toBe(before?.y);

  await page.reload();
  await expect(ad.frameLocator('iframe').getByText('Buy pans.')).toBeVisible();
  await page.goto('/cookies');
  await expect(page.getByText('You allowed ads in this browser.')).toBeVisible();
  const decline = page.getByRole('button', { name: 'No, thanks' });
  await comeTo(decline);
  await decline.click();
  await expect(page.getByText('You turned ads off in this browser.')).toBeVisible();
  await page.goto('/recipes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText(QUESTION)).toHaveCount(0);
});

test('a user with a plan sees no ads, and has no place reserved', async ({ page }) => {
  const requested = await adNetwork(page);
  await switchAds(page, { isOn: true, banner: 'bottom' });
  const username = await signedIn(page);
  await page.goto('/recipes');
  await expect(page.getByText(QUESTION)).toBeVisible();
  await entitle(page, username, 'premium');
  await page.goto('/recipes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  expect(requested).toEqual([]);
});

test('switched off, nothing is asked or reserved', async ({ page }) => {
  await switchAds(page, { isOn: false });
  await page.goto('/recipes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(QUESTION)).toHaveCount(0);
});
