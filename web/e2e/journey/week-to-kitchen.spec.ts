import type { Pantry } from '@homeplate/contracts/documents/pantry.ts';
import { signedIn } from '../accounts.ts';
import { main, storedItems, unsentOnDevice } from '../list-page.ts';
import { comeTo, expect, expectNoSidewaysScroll, test } from '../watched-page.ts';

const TODAY = new Date();
const WEEKDAY = TODAY.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
const TITLE = 'Hoppin’ John';

// Requests while offline.
test.use({ expectedMessages: /net::ERR_|Failed to load resource/ });

test('a week is planned, bought without a connection, put away, cooked and counted', async ({
  page,
  context,
  isMobile,
}) => {
  await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37201' } });

  // The week.
  await page.goto('/meal-plans');
  if (isMobile)
    await page.getByRole('group', { name: 'Day to show' }).getByRole('button').nth(TODAY.getUTCDay()).click();
  await page.getByRole('button', { name: new RegExp(`^Add dinner on ${WEEKDAY}`) }).click();
  const picker = page.getByRole('dialog', { name: 'Add dinner' });
  await picker.getByRole('searchbox').fill('hoppin');
  await picker.getByRole('button', { name: `Add ${TITLE}` }).click();
  await expect(page.getByText('Added to your week', { exact: true })).toBeVisible();

  // The list, opened at home, stays on the device.
  await page.getByRole('tab', { name: 'Shopping List' }).click();
  const lines = main(page).getByRole('checkbox', { name: /./ });
  await expect(main(page).getByText('One stop', { exact: true })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const before = await lines.count();
  expect(before).toBeGreaterThan(4);

  // The store has no signal.
  await context.setOffline(true);
  await page.goto('/shopping');
  const rice = main(page).getByRole('checkbox', { name: /rice/i });
  const onion = main(page).getByRole('checkbox', { name: /yellow onion/i });
  await rice.press('Space');
  await onion.press('Space');
  await expect(main(page).getByText(/^2 of \d+ in your cart/)).toBeVisible();
  const paid = main(page).getByLabel(/^Price paid at .+ for .*rice/i);
  await paid.fill('2.49');
  await paid.press('Enter');
  await expect(main(page).getByText('At the register: $2.49, 1 of 2 prices typed')).toBeVisible();
  await expect(main(page).getByText(/You’re offline\. \d changes saved on this device/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect.poll(() => unsentOnDevice(page)).toContain(3);
  await page.reload();
  await expect(rice).toBeChecked();

  // In the kitchen the device is online again.
  await context.setOffline(false);
  await expect(main(page).getByText(/You’re offline/)).toHaveCount(0);
  await expect.poll(async () => (await storedItems(page)).filter(({ checked }) => checked).length).toBe(2);
  await main(page).getByRole('button', { name: 'Put checked items in the pantry' }).click();
  await expect(page.getByText('2 items in your pantry', { exact: true })).toBeVisible();
  const gramsOf = async (food: RegExp) => {
    const { items }: Pantry = await (await page.request.get('/api/pantry')).json();
    return items.filter(({ name }) => food.test(name)).reduce((sum, { grams }) => sum + grams, 0);
  };
  const bought = await gramsOf(/rice/i);
  expect(bought).toBeGreaterThan(0);

  await page.goto('/meal-plans');
  await expect(main(page).getByText('At home already')).toBeVisible();
  const more = main(page)
    .getByRole('button', { name: `Change, move or remove ${TITLE}` })
    .filter({ visible: true });
  await comeTo(more);
  await more.click();
  await page.getByRole('menuitem', { name: 'I cooked this' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const take = page.getByRole('dialog', { name: 'Take these from your pantry?' });
  await expect(take.getByLabel(/^Grams of .*rice/i)).toHaveValue(/^[1-9]/);
  await take.getByRole('button', { name: 'Take from pantry' }).click();
  await expect(page.getByText('Taken from your pantry', { exact: true })).toBeVisible();
  expect(await gramsOf(/rice/i)).toBeLessThan(bought);

  // What was paid and cooked is counted.
  await page.goto('/meal-plans?tab=analytics');
  const figures = page.getByRole('region', { name: 'In short' });
  await expect(figures.getByText('$2.49', { exact: true })).toBeVisible();
  await expect(figures.getByText('1 of 1', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
