import type { Page } from '@playwright/test';
import { expect, expectAccessible, switchFaults, test } from '../watched-page.ts';

const RECIPE = '/recipes/shrimp-and-grits';
/** Caches of the hand-written worker before workbox. */
const OLD_CACHES = ['homeplate-app-1', 'homeplate-pictures-1'];

const main = (page: Page) => page.getByRole('main');
const offer = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'A new version of Homeplate is ready.' });
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** Opens a tab without the checks of `watched-page.ts`. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  return tab;
}

/** From now on the app serves pages and a service worker with another build id. */
async function deploy(page: Page): Promise<void> {
  const from = await page.locator('meta[name="build"]').getAttribute('content');
  expect(from).toMatch(/^\w{16}$/);
  await switchFaults(page, [
    {
      path: String.raw`^/(service-worker\.js|shopping|recipes)$`,
      kind: 'replace',
      from: from ?? '',
      to: 'anotherbuild',
    },
  ]);
}

test.describe('after a deploy', () => {
  // Requests while offline.
  test.use({ expectedMessages: /net::ERR_/ });

  test('open tabs are offered the new version, which takes over when the user accepts it', async ({
    page,
    context,
  }) => {
    await page.goto(RECIPE);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => cacheNames(page)).toContain('homeplate-recipes-1');
    await page.goto('/shopping');
    const add = main(page).getByLabel('Add items');
    await add.fill('bread');
    await add.press('Enter');
    await expect(main(page).getByRole('checkbox', { name: /^bread/ })).toBeVisible();
    await add.fill('half a wor');
    await page.evaluate(async (names) => {
      for (const name of names) await (await caches.open(name)).put('/old', new Response('old'));
    }, OLD_CACHES);
    const otherTab = await openTab(page, '/shopping');

    await deploy(page);
    const newTab = await openTab(page, '/shopping');
    await expect(newTab.locator('meta[name="build"]')).toHaveAttribute('content', 'anotherbuild');
    for (const tab of [page, otherTab]) await expect(offer(tab)).toBeVisible();
    // A page of the new version has nothing to gain.
    await expect(offer(newTab)).toHaveCount(0);
    await newTab.close();
    await expectAccessible(page);

    // Without an answer, everything stays as it is.
    await expect(add).toHaveValue('half a wor');
    expect(await isWaiting(page)).toBe(true);
    expect(await cacheNames(page)).toEqual(expect.arrayContaining(OLD_CACHES));

    const reloaded = page.waitForEvent('load');
    await offer(page).getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'anotherbuild');
    await expect.poll(() => isWaiting(page)).toBe(false);
    await expect
      .poll(async () => (await cacheNames(page)).filter((name) => OLD_CACHES.includes(name)))
      .toEqual([]);
    await expect(offer(page)).toHaveCount(0);

    // The other tab goes on, and can still accept.
    await expect(main(otherTab).getByRole('checkbox', { name: /^bread/ })).toBeVisible();
    // Not with the mouse: on a phone the columns of this footer are closed.
    await otherTab.locator('footer a[href="/recipes"]').dispatchEvent('click');
    await expect(otherTab.getByRole('heading', { level: 1, name: 'Recipe Collection' })).toBeVisible();
    await offer(otherTab).getByRole('button', { name: 'Reload' }).click();
    await expect(otherTab.locator('meta[name="build"]')).toHaveAttribute('content', 'anotherbuild');
    await otherTab.close();

    // The new worker serves what was stored before.
    await context.setOffline(true);
    await page.goto(RECIPE);
    await expect(page.getByRole('heading', { level: 1, name: /Shrimp/ })).toBeVisible();
    await page.goto('/shopping');
    await expect(main(page).getByRole('checkbox', { name: /^bread/ })).toBeVisible();
    await context.setOffline(false);
  });

  test('the new worker takes over silently when the only tab has the new version already', async ({
    page,
  }) => {
    await page.goto('/shopping');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await deploy(page);
    // Listens from the first script of the page on, because the new worker may be quick.
    await page.addInitScript(() =>
      navigator.serviceWorker.addEventListener('controllerchange', () =>
        Object.assign(window, { hasNewWorker: true }),
      ),
    );
    await page.reload();
    await page.waitForFunction(() => 'hasNewWorker' in window);
    expect(await isWaiting(page)).toBe(false);
    await expect(offer(page)).toHaveCount(0);
  });
});
