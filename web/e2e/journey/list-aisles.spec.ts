import type { AisleOrders } from '@homeplate/contracts/documents/aisle-order.ts';
import type { Page } from '@playwright/test';
import { PASSWORD, signedIn } from '../accounts.ts';
import {
  afterTimers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  read,
  test,
} from '../watched-page.ts';

const main = (page: Page) => page.getByRole('main');
async function openList(page: Page): Promise<void> {
  await page.goto('/shopping');
  await expect(main(page).getByLabel('Add items')).toBeVisible();
}

test('the aisles of the chosen store are reordered by buttons, keyboard and dragging, for the household', async ({
  page,
  browser,
  isMobile,
}) => {
  const username = await signedIn(page);
  expect((await page.request.post('/api/location/update', { data: { zipCode: '37203' } })).ok()).toBe(true);
  await openList(page);
  await main(page).getByLabel('Add items').fill('milk, 3 onions, rice');
  await main(page).getByLabel('Add items').press('Enter');
  // Not by role: the page behind a dialog is hidden from readers.
  const aisles = (on: Page) => on.locator('main h2').filter({ hasText: /^(Produce|Dairy|Pantry)$/ });
  await expect(aisles(page)).toHaveText(['Produce', 'Dairy', 'Pantry']);
  await main(page)
    .getByRole('button', { name: /^Aisle order at / })
    .click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveText(['Produce', 'Meat & Seafood', 'Dairy', 'Bakery', 'Pantry', 'Frozen']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move Dairy up' }).click();
  await dialog.getByRole('button', { name: 'Move Dairy up' }).press('Enter');
  await expect(rows).toHaveText(['Dairy', 'Produce', 'Meat & Seafood', 'Bakery', 'Pantry', 'Frozen']);
  await expect(dialog.getByRole('button', { name: 'Move Dairy down' })).toBeFocused();
  await expect(aisles(page)).toHaveText(['Dairy', 'Produce', 'Pantry']);
  const handle = dialog.getByRole('button', { name: 'Drag Frozen' });
  await handle.press('Space');
  await expect(page.getByText('Frozen: 6 of 6')).toHaveCount(1);
  await afterTimers(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Frozen: 5 of 6')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(rows).toHaveText(['Dairy', 'Produce', 'Meat & Seafood', 'Bakery', 'Frozen', 'Pantry']);
  if (!isMobile) {
    await dialog.getByRole('button', { name: 'Drag Pantry' }).hover();
    await page.mouse.down();
    await rows.first().hover();
    await rows.first().hover({ position: { x: 60, y: 10 } });
    await page.mouse.up();
    await expect(rows.first()).toHaveText('Pantry');
    await expect(aisles(page)).toHaveText(['Pantry', 'Dairy', 'Produce']);
  }
  const order = await rows.allTextContents();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectNoSidewaysScroll(page);
  // The other device does not follow the order.
  const sent = async () => (await read<AisleOrders>(page, '/api/aisle-orders'))[0]?.aisles;
  await expect.poll(sent).toEqual(order);

  const away = await browser.newContext();
  const other = await away.newPage();
  await other.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  await openList(other);
  const expected = order.filter((aisle) => ['Produce', 'Dairy', 'Pantry'].includes(aisle));
  await expect(aisles(other)).toHaveText(expected);
  await away.close();
});
