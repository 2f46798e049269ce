import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { Locator } from '@playwright/test';
import { comeTo, expect, expectAccessible, readToTheEnd, test } from '../watched-page.ts';

// Other tests cover the service worker; here it would fetch the offline files for each page again.
test.use({
  serviceWorkers: 'block',
  expectedMessages: /Service Worker registration blocked|No offline pages/,
});

test('every link of header and footer opens its page, on a page for a task too', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same links; the menu and the footer of the phone have tests of their own');
  await page.goto('/help');
  await readToTheEnd(page);
  const links = (part: Locator) =>
    part.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(await links(page.getByRole('navigation', { name: 'Main' }))).toEqual([
    '/',
    '/recipes',
    '/#regions',
    '/seasonal-recipes',
    '/meal-plans',
    '/shopping',
    '/pricing',
  ]);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Regional cooking, priced at your own stores.');
  const found = await links(footer);
  const filters = ['maxCost=5', 'maxTime=30', 'dietary=healthy', 'seasonal=true']
    .concat(REGION_KEYS.map((region) => `region=${region}`))
    .concat(['budget-friendly', 'quick', 'healthy', 'seasonal'].map((tag) => `tag=${tag}`));
  const pages =
    'meal-plans pricing shopping nutrition convert tips tutorials faq contact help reviews submit challenges stories forums privacy terms cookies';
  expect(found).toEqual(
    expect.arrayContaining([
      '/',
      ...filters.map((filter) => `/recipes?${filter}`),
      ...pages.split(' ').map((at) => `/${at}`),
    ]),
  );
  for (const filter of filters) {
    const answer = await page.request.get(`/api/recipes?${filter}&limit=1`);
    expect(Number(answer.headers()['x-total-count']), filter).toBeGreaterThan(0);
  }
  await page.goto('/recipes');
  await readToTheEnd(page);
  expect(await links(footer)).toEqual(found);
  await expect(footer.getByRole('textbox', { name: 'Email' })).toBeVisible();
  for (const href of found) expect((await page.request.get(href)).status(), href).toBe(200);
});

test('on a phone the footer of a page for a task opens its columns one by one', async ({
  page,
  isMobile,
}) => {
  await page.goto('/recipes');
  await readToTheEnd(page);
  const footer = page.getByRole('contentinfo');
  const column = footer.getByRole('button', { name: 'Help', exact: true });
  const link = footer.getByRole('link', { name: 'FAQ', exact: true });
  if (!isMobile) {
    await expect(column).toBeHidden();
    await expect(link).toBeVisible();
    return;
  }
  await expect(link).toBeHidden();
  await comeTo(column);
  await column.click();
  await expect(column).toHaveAttribute('aria-expanded', 'true');
  await expect(footer.getByRole('link', { name: 'Tips', exact: true })).toBeHidden();
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL('/faq');
});

test('the navigation highlights the current page', async ({ page, isMobile }) => {
  await page.goto('/recipes/shrimp-and-grits');
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
  const link = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
  await expect(link('Recipes')).toHaveAttribute('aria-current', 'page');
  await expect(link('Home')).not.toHaveAttribute('aria-current', /./);
});

test('a phone has the four daily pages at the bottom, marks the current one and covers nothing', async ({
  page,
  isMobile,
}) => {
  await page.goto('/shopping');
  const bar = page.getByRole('navigation', { name: 'Every day' });
  if (!isMobile) {
    await expect(bar).toBeHidden();
    return;
  }
  await expect(bar.getByRole('link')).toHaveText(['Recipes', 'Meal Plans', 'List', 'Saved']);
  await expect(bar.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page');
  for (const link of await bar.getByRole('link').all())
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  await readToTheEnd(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const top = (await bar.boundingBox())?.y ?? 0;
  const endOfPage = async () => {
    const end = await page.getByRole('contentinfo').boundingBox();
    return (end?.y ?? top) + (end?.height ?? 1);
  };
  await expect.poll(endOfPage).toBeLessThanOrEqual(top);
  await bar.getByRole('link', { name: 'Meal Plans' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your week' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Meal Plans' })).toHaveAttribute('aria-current', 'page');
});
