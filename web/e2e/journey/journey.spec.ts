import { signOut } from '../accounts.ts';
import { createPriceFeed } from '../price-feed.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  setZipCode,
  storePricing,
  test,
} from '../watched-page.ts';

test('a price event changes a recipe’s price at a store near the ZIP code', async ({
  page,
  isMobile,
}, info) => {
  // A separate place per project, and none of other tests, so that their prices do not mix.
  const [zipCode, city] = isMobile ? ['38103', 'Memphis, TN'] : ['37902', 'Knoxville, TN'];
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your ZIP code' }).fill(zipCode);
  await page.getByRole('button', { name: 'Price it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tonight under /);
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByText(new RegExp(`${city} · \\d+ stores near you`))).toBeVisible();
  await page.getByRole('link', { name: 'Start Cooking Free' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(36);
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('shrimp');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: /Shrimp and Grits/ }).click();
  await expect(await storePricing(page)).toContainText(city);
  await expect(page.getByRole('button', { name: /View All \d+ Stores/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const send = await createPriceFeed(`e2e-${info.project.name}`);
  const pricing = await (await page.request.get('/api/recipes/shrimp-and-grits/pricing')).json();
  const store = pricing.stores.find(
    ({ storeId }: { storeId: string }) => storeId === pricing.receipt.storeId,
  );
  // Cheaper than any shrimp nearby, so that the store stays the best deal, whose prices the page shows; more than a quarter of the
  // usual $8, so that the price is not held for staff.
  const priceCents = 301 + Math.floor(Math.random() * 100);
  await send(page, { storeId: store.storeId, itemId: 'shrimp', unit: 'lb', priceCents });
  const words = `→ $${(priceCents / 100).toFixed(2)} at ${store.storeName}, just now`;
  await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('A serving is now');
});

test('an account keeps its ZIP code after signing out and in', async ({ page, isMobile }, info) => {
  const username = `cook_${info.project.name.replace('-', '_')}_${Date.now() % 100_000}`;
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('main').getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('grits and gravy');
  await page.getByLabel('Confirm password').fill('grits and gravy');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration successful', { exact: true })).toBeVisible();
  const signIn = async () => {
    await page.getByLabel('Username or email').fill(username);
    await page.getByLabel('Password').fill('grits and gravy');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  };
  await signIn();
  await setZipCode(page, '97201');
  await page.goto('/recipes');
  await expect(page.getByText(/Priced for Portland, OR 97201/)).toBeVisible();
  await signOut(page, username, isMobile);
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Start Free' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn();
  await page.goto('/recipes');
  await expect(page.getByText(/Priced for Portland, OR 97201/)).toBeVisible();
});
