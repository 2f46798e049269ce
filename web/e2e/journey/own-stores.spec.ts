import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { signedIn } from '../accounts.ts';
import { add } from '../list-page.ts';
import {
  comeTo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  read,
  setZipCode,
  storePricing,
  test,
} from '../watched-page.ts';

test('a user picks two stores in the account, and recipe and list are priced at these', async ({ page }) => {
  await signedIn(page);
  await setZipCode(page);
  const near = await read<StoreList>(page, '/api/location/stores');
  const [first, second] = [near[3]?.storeName ?? '', near[1]?.storeName ?? ''];

  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Your stores', exact: true });
  await comeTo(card);
  await expect(card.getByText(/^No store picked/)).toBeVisible();
  await card.getByLabel('Find a store').fill(first.slice(0, 5));
  await card.getByRole('button', { name: `Add ${first}` }).click();
  await card.getByLabel('Find a store').fill('');
  await card.getByRole('button', { name: `Add ${second}` }).click();
  // By keyboard.
  await card.getByRole('button', { name: `Move ${second} up` }).press('Enter');
  await expect(card.getByRole('list').first().getByRole('listitem')).toContainText([second, first]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Save stores' }).click();
  await expect(page.getByText('Prices now come from your 2 stores.', { exact: true })).toBeVisible();
  await page.reload();
  await comeTo(card);
  await expect(card.getByRole('list').first().getByRole('listitem')).toContainText([second, first]);

  await page.goto('/recipes/clam-chowder');
  const pricing = await storePricing(page);
  await expect(pricing.getByText('Your stores', { exact: true })).toBeVisible();
  for (const store of [first, second]) await expect(pricing.getByText(store).first()).toBeVisible();
  await expect(pricing.getByText(near[0]?.storeName ?? '')).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await page.goto('/shopping');
  await add(page, '2 lb chicken thighs');
  await expect(page.getByText('At your stores. Whole packages, if you own nothing.')).toBeVisible();

  // After a move the prices would look like local ones.
  await page.request.post('/api/location/update', { data: { zipCode: '97201' } });
  await page.goto('/recipes/clam-chowder');
  const far = page.getByRole('complementary', { name: 'Your stores' });
  await expect(far).toContainText(
    /^Your own stores are far from 97201: the nearest is [12],\d{3} miles away\./,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await far.getByRole('link', { name: 'Change your stores' }).click();
  await expect(page).toHaveURL(/\/account#stores$/);
  await expect(card).toBeInViewport();
  await far.getByRole('button', { name: 'Change your ZIP code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Your Location' });
  await dialog.getByLabel('ZIP Code').fill('37203');
  await dialog.getByRole('button', { name: 'Update Location' }).click();
  await expect(far).toHaveCount(0);
});

test('the baskets name the clubs that are not counted, and count them once the user is a member', async ({
  page,
}) => {
  await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37203' } });
  await page.goto('/shopping');
  await add(page, '2 lb chicken thighs, 1 quart milk, 2 lb rice');
  const baskets = page.getByText('Where to shop: one store or two');
  await baskets.click();
  const left = page.getByText(/^Not counted: .*, for members only\./);
  await expect(left).toContainText('Costco');
  await expect(page.getByText('Eligible for SNAP').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await left.getByRole('link', { name: 'I’m a member' }).click();

  const card = page.getByRole('region', { name: 'Club memberships' });
  await expect(card).toBeInViewport();
  await expect(page.locator('#stores')).toBeFocused();
  await expect(card.getByRole('checkbox')).toHaveCount(3);
  const saved = page.waitForResponse('**/api/account/preferences');
  await card.getByRole('checkbox', { name: 'Costco' }).check();
  expect((await saved).status()).toBe(200);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(card.getByRole('checkbox', { name: 'Costco' })).toBeChecked();
  const listed = await read<StoreList>(page, '/api/location/stores');
  expect(listed.some(({ chain, membersOnly }) => membersOnly && chain === 'Costco')).toBe(true);

  await page.goto('/shopping');
  await baskets.click();
  await expect(page.getByText('Eligible for SNAP').first()).toBeVisible();
  await expect(page.getByText(/^Not counted: .*Costco/)).toHaveCount(0);
});
