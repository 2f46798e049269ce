import { createPriceFeed } from '../price-feed.ts';
import { signInAsStaff } from '../staff.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('an employee finds a store, sees how fresh its prices are and which feed may write them, and goes on to its chain', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await page.request.post('/api/location/update', { data: { zipCode: '59801' } });
  const near = await (await page.request.get('/api/location/stores')).json();
  const [{ storeId, storeName, chain }] = near as [{ storeId: string; storeName: string; chain: string }];
  const post = await createPriceFeed('stores-seen');
  await post(page, { storeId, itemId: 'egg', unit: 'dozen', priceCents: 349 });

  await signInAsStaff(page);
  const prices = async () => (await (await page.request.get(`/api/admin/stores/${storeId}`)).json()).day;
  await expect.poll(prices).toBeGreaterThan(0);
  await page.getByRole('menuitem', { name: 'Stores', exact: true }).click();
  await page.getByPlaceholder('Name, city or ZIP code').fill(storeId);
  // The filter changes the address, which would leave a page that was opened before.
  await expect(page).toHaveURL(new RegExp(storeId));
  await expect(page.getByRole('cell', { name: storeName, exact: true })).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('cell', { name: storeName, exact: true }).click();
  await expect(page).toHaveURL(/\/show$/);
  await expect(page.getByText('Items with an observed price')).toBeVisible();
  const feed = page.getByRole('cell', { name: /^stores-seen-/ }).last();
  await expect(feed).toBeVisible();
  const feedId = await feed.innerText();
  await expectAccessible(page, ['page-has-heading-one']);

  // The price is wrong: an employee sets the right one, and the store shows it with its source.
  await page.getByRole('button', { name: 'Correct a price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct a price' });
  await dialog.getByRole('combobox', { name: 'Food' }).fill('egg');
  await page.getByRole('option', { name: 'Egg', exact: true }).click();
  await dialog.getByLabel('Price in dollars').fill('99.00');
  await dialog.getByRole('combobox', { name: 'Per' }).click();
  await page.getByRole('option', { name: 'dozen' }).click();
  await dialog.getByLabel('Source').fill('Photo of the shelf');
  await dialog.getByLabel('Reason for the change').fill('A shopper wrote to us');
  await dialog.getByRole('button', { name: 'Correct a price' }).click();
  await expect(dialog.getByText(/^The usual price here is \$\d+\.\d\d per dozen/)).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await dialog.getByLabel('Price in dollars').fill('3.29');
  await dialog.getByRole('button', { name: 'Correct a price' }).click();
  await expect(page.getByText('The price is set. Pages show it in a moment.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    const row = page.getByRole('row', { name: /Egg \$3\.29 per dozen/ });
    await expect(row).toContainText('A shopper wrote to us (Photo of the shelf)');
  }).toPass();

  await page.getByRole('link', { name: 'Stores of the chain' }).click();
  await expect(page.getByRole('combobox', { name: 'Chain' })).toHaveValue(chain);
  await page.getByRole('menuitem', { name: 'Chains', exact: true }).click();
  await page.getByPlaceholder('Name or owner').fill('costco');
  await expect(page).toHaveURL(/costco/);
  // Its owner has the same name.
  const costco = page.getByRole('row').filter({ hasText: 'Costco' });
  await expect(costco).toHaveCount(1);
  await expectAccessible(page, ['page-has-heading-one']);
  await costco.click();
  await expect(page).toHaveURL(/\/stores\?filter=.*costco/);

  await page.goto('/back-office/');
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('link', { name: /^No generated picture: \d+$/ }).click();
  // Another test may publish a recipe meanwhile, so that there is one more than the home counted.
  await expect(page.getByText(/^1-25 of \d+$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Lacks' })).toHaveText('No generated picture');
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: `Last from ${feedId}` }).click();
  await expect(page).toHaveURL(new RegExp(`/feeds/${feedId}/show$`));
  await expect(page.getByText('Last 48 hours')).toBeVisible();
});

test('an employee checks a list of stores, mends it, and imports what was checked', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Stores', exact: true }).click();
  await page.getByRole('button', { name: 'Import stores' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import stores' });
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'e2e-import.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const count = (name: string) => dialog.getByRole('row', { name }).getByRole('cell');

  await choose('id:chain:zip\n1:walmart:99762\n');
  await expect(dialog.getByText('The column zip is missing.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 0 stores' })).toBeDisabled();
  await choose('id,chain,zip\n');
  await expect(dialog.getByText('The file has no stores. Choose another file.')).toBeVisible();
  await choose('id,chain,zip\n1,walmart,99762\n2,walmart,9976\n');
  await expect(dialog.getByRole('row', { name: '3 zip 9976' })).toBeVisible();
  await expect(count('Left out')).toHaveText('1');
  const one = dialog.getByRole('button', { name: 'Import 1 store' });
  await expect(one).toBeDisabled();
  await dialog.getByLabel('Leave out the lines with problems').check();
  await expect(one).toBeEnabled();
  await expectAccessible(page, ['page-has-heading-one']);

  // A repeated run finds the stores of the first one.
  await choose('id\tchain\tzip\tname\n1\twalmart\t99762\tWalmart Nome\n');
  await expect(count('Valid stores')).toHaveText('1');
  await expect(dialog.getByRole('table', { name: 'Problems' })).toHaveCount(0);
  await one.click();
  await expect(page.getByText(/^Imported 1 store: \d added, 0 changed, 0 removed$/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByPlaceholder('Name, city or ZIP code').fill('e2e-import--1');
  await expect(page.getByRole('cell', { name: 'Walmart Nome' })).toBeVisible();
});
