import type { Page } from '@playwright/test';
import { PASSWORD, signedIn } from '../accounts.ts';
import { add, main, namesOf, openList, unsentOnDevice } from '../list-page.ts';
import { expect, test } from '../watched-page.ts';

test('two windows of one account see each other’s changes within a second', async ({ page, browser }) => {
  const username = await signedIn(page);
  await openList(page);
  const away = await browser.newContext();
  const other = await away.newPage();
  await other.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  await openList(other);
  await add(page, 'milk');
  await expect(main(other).getByRole('checkbox', { name: /^milk/ })).toBeVisible();
  await main(other).getByText('milk', { exact: true }).click();
  await expect(main(page).getByRole('checkbox', { name: /^milk/ })).toBeChecked();
  await main(page).getByRole('button', { name: 'Remove milk from the list' }).click();
  // A toast stays while the pointer is on it.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(main(other).getByRole('checkbox')).toHaveCount(0);
  await undo.click();
  await expect(main(other).getByRole('checkbox', { name: /^milk/ })).toBeVisible();
  await away.close();
});

test('two devices that open an account’s first list at the same moment have one', async ({
  page,
  browser,
}) => {
  const username = await signedIn(page);
  const away = await browser.newContext();
  const other = await away.newPage();
  await other.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  // Both know that there is no list before either creates one.
  const answered = [page, other].map(() => Promise.withResolvers<void>());
  for (const [at, one] of [page, other].entries())
    await one.route('**/api/shopping-lists', async (route) => {
      if (route.request().method() === 'POST') {
        answered[at]?.resolve();
        await Promise.all(answered.map(({ promise }) => promise));
      }
      await route.continue();
    });
  await Promise.all([openList(page), openList(other)]);
  await add(page, 'milk');
  await expect(main(other).getByRole('checkbox', { name: /^milk/ })).toBeVisible();
  expect(await (await page.request.get('/api/shopping-lists')).json()).toHaveLength(1);
  await away.close();
});

test('two tabs keep their own lists open, and a new tab starts with the last one', async ({
  page,
  context,
}) => {
  await signedIn(page);
  for (const [name, item] of [
    ['Weekend', 'milk'],
    ['Party', 'ice'],
  ])
    await page.request.post('/api/shopping-lists', { data: { name, items: [{ name: item }] } });
  await openList(page);
  const list = (tab: Page) => main(tab).getByLabel('List:');
  await list(page).selectOption({ label: 'Weekend' });
  await expect(main(page).getByRole('checkbox', { name: /^milk/ })).toBeVisible();
  const other = await context.newPage();
  await openList(other);
  await expect(main(other).getByRole('checkbox', { name: /^milk/ })).toBeVisible();
  await list(other).selectOption({ label: 'Party' });
  await expect(main(other).getByRole('checkbox', { name: /^ice/ })).toBeVisible();
  await add(page, 'bread');
  await expect(main(page).getByRole('checkbox')).toHaveCount(2);
  await expect(main(page).getByRole('checkbox', { name: /^milk/ })).toBeVisible();
  await expect.poll(() => namesOf(page)).toEqual(['bread', 'milk']);
  await expect.poll(() => unsentOnDevice(page)).toEqual([0, 0]);
  await page.reload();
  await expect(main(page).getByRole('checkbox', { name: /^bread/ })).toBeVisible();
  const third = await context.newPage();
  await openList(third);
  await expect(main(third).getByRole('checkbox', { name: /^(ice|milk)/ })).toBeVisible();
  await other.reload();
  await expect(main(other).getByRole('checkbox', { name: /^ice/ })).toBeVisible();
  await expect(main(other).getByRole('checkbox')).toHaveCount(1);
});
