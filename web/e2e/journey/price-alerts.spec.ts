import type { PriceAlert } from '@homeplate/contracts/documents/alert.ts';
import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import type { Page } from '@playwright/test';
import { entitle, signedIn } from '../accounts.ts';
import { createPriceFeed } from '../price-feed.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

const pickFood = async (page: Page, name: string) => {
  const food = page.getByRole('combobox', { name: 'Food' });
  await food.fill(name);
  await page.getByRole('option', { name }).first().waitFor();
  await food.press('Enter');
};

test('a user without a plan is asked to upgrade and keeps the alerts', async ({ page }) => {
  await signedIn(page);
  await page.goto('/price-alerts');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Price alerts are part of a paid plan.' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/pricing');
  await expect(main.getByText('No alerts yet')).toBeVisible();
  await expectAccessible(page);
});

test('a user sets an alert by keyboard, sees it raised on the open page, deletes it and takes that back', async ({
  page,
  isMobile,
}) => {
  // The projects share one app and its prices.
  const food = isMobile ? 'Rutabaga' : 'Parsnip';
  const username = await signedIn(page);
  await entitle(page, username, 'premium');
  await page.request.post('/api/location/update', { data: { zipCode: '97005' } });
  const near: StoreList = await (await page.request.get('/api/location/stores')).json();
  const store = near.find(({ membersOnly }) => !membersOnly);
  if (!store) throw new Error('No store is near');
  const main = page.getByRole('main');
  await page.goto('/price-alerts');

  await main.getByRole('button', { name: 'Add alert' }).click();
  await expect(main.getByText('Please choose a food from the list')).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Food' })).toBeFocused();
  await pickFood(page, food);
  await expect(main.getByText(/^Today about \$/)).toBeVisible();
  const target = main.getByLabel(/^Price in dollars/);
  await target.fill('lots');
  await target.press('Enter');
  await expect(main.getByText('Please enter a price such as 2.99')).toBeVisible();
  await expect(target).toHaveValue('lots');
  await expectAccessible(page);
  await target.fill('1.50');
  await target.press('Enter');
  await expect(page.getByText('Alert added', { exact: true })).toBeVisible();
  const alert = main.getByRole('listitem').filter({ hasText: food });
  await expect(alert.getByText('Waiting')).toBeVisible();
  await expect(alert.getByText('No price seen yet')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const [added]: PriceAlert[] = (await (await page.request.get('/api/alerts')).json()).alerts;
  const send = await createPriceFeed('alerts');
  const seen = { storeId: store.storeId, itemId: added?.itemId ?? '', unit: added?.unit ?? '' };
  await send(page, { ...seen, priceCents: 149, package: { amount: 8, priceCents: 1192 } });
  await expect(
    page.getByText(`${food}: $1.49 ${added?.unit === 'each' ? 'each' : 'a lb'}`, { exact: true }),
  ).toBeVisible();
  await expect(alert.getByText('Price is here')).toBeVisible();
  await expect(alert.getByText(store.storeName).first()).toBeVisible();
  await expectAccessible(page);
  await alert.getByText('Price history near you').click();
  await expect(alert.getByRole('img', { name: new RegExp(`^Prices seen for ${food}`, 'i') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // The package gets smaller at the same price, which is no lower price.
  await send(page, { ...seen, priceCents: 170, package: { amount: 7, priceCents: 1192 } });
  await expect(async () => {
    await page.reload();
    await expect(alert.getByText('Smaller package, same price')).toBeVisible();
  }).toPass();
  await expect(alert.getByText(`${store.storeName}: 14% more`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await alert.getByRole('button', { name: `Delete the alert for ${food.toLowerCase()}` }).click();
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(alert).toHaveCount(1);
});
