import type { Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import {
  comeTo,
  expect,
  expectAccessible,
  isHydrated,
  readToTheEnd,
  setZipCode,
  storePricing,
  switchFaults,
  test,
  UNDRAWN,
} from '../watched-page.ts';

const PATH = '/recipes/shrimp-and-grits';
const BROKEN = {
  kind: 'fail',
  status: 500,
  code: 'INTERNAL',
  error: 'Something went wrong on our side.',
} as const;
const LIST = String.raw`^/api/recipes\?`;
const DETAIL = '^/api/recipes/shrimp-and-grits$';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a loading list shows nine skeletons, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await switchFaults(page, [UNDRAWN, { path: LIST, kind: 'hold' }]);
    await page.goto('/recipes');
    await expect(page.getByRole('status', { name: 'Loading recipes' }).locator('> div')).toHaveCount(9);
    await expectAccessible(page);
    await switchFaults(page, []);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(36);
  });

  test(`a failed list shows an error and can be retried, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await switchFaults(page, [UNDRAWN, { path: LIST, ...BROKEN }]);
    await page.goto('/recipes');
    await expect(page.getByRole('alert')).toContainText('Error loading recipes. Please try again later.');
    await expectAccessible(page);
    await switchFaults(page, []);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(36);
  });

  test(`an empty list shows a message, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await switchFaults(page, [UNDRAWN, { path: LIST, kind: 'empty' }]);
    await page.goto('/recipes');
    await expect(page.getByRole('heading', { name: 'No recipes found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your search filters')).toBeVisible();
    await expectAccessible(page);
  });

  test(`a loading recipe shows its skeleton, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await switchFaults(page, [UNDRAWN, { path: DETAIL, kind: 'hold' }]);
    await page.goto(PATH);
    await expect(page.getByRole('status', { name: 'Loading the recipe' })).toBeVisible();
    // The heading is still loading.
    await expectAccessible(page, ['page-has-heading-one']);
    await switchFaults(page, []);
    await expect(page.getByRole('heading', { level: 1, name: /Shrimp/ })).toBeVisible();
  });
}

test('a recipe that fails to load shows the not-found page', async ({ page }) => {
  await switchFaults(page, [UNDRAWN, { path: DETAIL, ...BROKEN }]);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe Not Found' })).toBeVisible();
});

test('store prices show loading, an error, and the prices after a retry', async ({ page }) => {
  await setZipCode(page);
  // Block the price stream, because the page reloads prices when it opens; here the user retries first.
  const unheard = { path: '^/api/events', kind: 'hold' } as const;
  await switchFaults(page, [UNDRAWN, unheard, { path: '/pricing$', kind: 'hold' }]);
  await page.goto(PATH);
  const card = await storePricing(page);
  await expect(card.getByRole('status', { name: 'Loading store prices' })).toBeVisible();
  await switchFaults(page, [UNDRAWN, unheard, { path: '/pricing$', ...BROKEN }]);
  await expect(card.getByRole('alert')).toContainText('Couldn’t load store prices.');
  await expectAccessible(page);
  await switchFaults(page, [unheard]);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('row')).toHaveCount(4);
});

test('the landing page without its data still links to the recipes', async ({ page }) => {
  await switchFaults(page, [UNDRAWN, { path: '^/api/(recipes/featured|regions/stats)', ...BROKEN }]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start Cooking Free' }).click();
  await expect(page).toHaveURL('/recipes');
});

test('the loading home page shows placeholders for the account, eight regions and three dishes', async ({
  page,
}) => {
  await signedIn(page);
  await switchFaults(page, [
    UNDRAWN,
    { path: '^/api/(auth/user|recipes/featured|regions/stats)', kind: 'hold' },
  ]);
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Checking who is signed in' })).toBeVisible();
  const regions = page.getByRole('region', { name: 'Cook your way across the map' });
  await expect(regions.getByRole('list')).toHaveAttribute('aria-busy', 'true');
  await expect(regions.getByRole('listitem')).toHaveCount(8);
  await expect(regions.getByRole('article')).toHaveCount(0);
  const dishes = page.getByRole('region', { name: 'Featured recipes' });
  await comeTo(dishes);
  await expect(dishes.getByRole('status', { name: 'Loading recipes' }).locator('> div')).toHaveCount(3);
  await switchFaults(page, []);
  await expect(regions.getByRole('article')).toHaveCount(8);
  await expect(dishes.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Checking who is signed in' })).toHaveCount(0);
});

test('with a slow server the old list stays until the new one is loaded', async ({ page }) => {
  await page.goto('/recipes');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(36);
  await switchFaults(page, [{ path: LIST, kind: 'slow', milliseconds: 1_500 }]);
  await page.getByRole('button', { name: 'Vegetarian', exact: true }).click();
  await expect(page).toHaveURL('/recipes?dietary=vegetarian');
  await expect(page.getByText('Error loading recipes')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Vegetarian', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test.describe('broken code', () => {
  // A service worker would have the code already.
  test.use({
    serviceWorkers: 'block',
    expectedMessages:
      /Failed to (load resource|fetch dynamically imported module)|Service Worker registration blocked|No offline pages/,
  });

  test('a page whose code fails to load shows an error and can be retried', async ({ page }) => {
    await switchFaults(page, [{ path: '^/assets/recipe-list-page', kind: 'cut' }]);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Not with the mouse: on a phone the columns of this footer are closed.
    await page.locator('footer a[href="/recipes"]').dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
    await expectAccessible(page);
    await switchFaults(page, []);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recipe Collection' })).toBeVisible();
  });
});

test.describe('offline', () => {
  test.use({ expectedMessages: /net::ERR_|Failed to fetch dynamically imported module/ });

  test('offline, a notice and the saved recipes are shown, and the app recovers when online', async ({
    page,
    context,
    isMobile,
  }) => {
    // On a first visit the worker starts after the page and gets the page's data from it.
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1, name: /Shrimp/ })).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const isKept = () =>
      page.evaluate(async () => {
        const path = '/api/recipes/shrimp-and-grits';
        return Boolean((await caches.match(path)) && (await caches.match(`${path}/image`)));
      });
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    await expect(
      page.getByText('You are offline. Prices may be out of date until the connection is back.'),
    ).toBeVisible();
    await page.goto('/recipes');
    await expect(page.getByRole('heading', { level: 1, name: 'You Are Offline' })).toBeVisible();
    await expectAccessible(page);
    const picture = page.locator('img[src*="/shrimp-and-grits/image"]');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: /Shrimp/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Shrimp/ })).toBeVisible();
    // These pages were never opened, but their code is cached.
    await readToTheEnd(page);
    await page.getByRole('tab', { name: 'Instructions' }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Start \d+ min timer$/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Timers' }).getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: /^Share/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    if (isMobile) {
      await page.getByRole('button', { name: 'Open the menu' }).click();
      // The menu has no keys until it takes the focus.
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    // A page without its code shows an error, and loads when the connection is back.
    await page.locator('footer a[href="/faq"]').dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'You Are Offline' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Shrimp/ })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });
});

for (const [by, hold, release] of [
  ['mouse', (page: Page) => page.mouse.down(), (page: Page) => page.mouse.up()],
  ['keyboard', (page: Page) => page.keyboard.down('Space'), (page: Page) => page.keyboard.up('Space')],
] as const)
  test(`a press that begins before hydration takes effect when it ends, by ${by}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ ...(baseURL && { baseURL }) });
    const code = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(PATH);
    const tab = page.getByRole('tab', { name: 'Ingredients' });
    await tab.hover();
    await tab.focus();
    await hold(page);
    code.resolve();
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
    await expect.poll(() => isHydrated(tab)).toBe(true);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    await release(page);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.close();
  });
