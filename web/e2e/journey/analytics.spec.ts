import { readFile } from 'node:fs/promises';
import { signedIn } from '../accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

const DAY_MS = 86_400_000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Two weeks that are over, so that no test depends on which day it runs. */
const SUNDAY = isoDay(Date.now() - (7 + new Date().getUTCDay()) * DAY_MS);
const BEFORE = isoDay(Date.parse(SUNDAY) - 7 * DAY_MS);

test('without meals and purchases, Analytics says how to begin', async ({ page }) => {
  await signedIn(page);
  await page.goto('/meal-plans');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to add up yet' })).toBeVisible();
  await expect(page).toHaveURL(/tab=analytics/);
  await expectAccessible(page);
});

test('what was paid, planned and thrown away is in charts, tables and files that agree', async ({ page }) => {
  await signedIn(page);
  const meals = [
    { recipeId: 'hoppin-john', slot: 'dinner', servings: 6, date: BEFORE },
    { kind: 'text', name: 'Pizza night', cost: '20.00', slot: 'dinner', date: SUNDAY },
  ];
  for (const meal of meals) {
    const week = meal.date === SUNDAY ? SUNDAY : BEFORE;
    const planned = await page.request.post(`/api/user/meal-plans/week-${week}/meals`, { data: meal });
    expect(planned.status()).toBe(201);
  }
  const items = [
    { foodId: 'butter', grams: 500, pricePaid: '5.00', store: 'Kroger', boughtOn: BEFORE },
    { foodId: 'butter', grams: 500, pricePaid: '6.50', store: 'Kroger', boughtOn: SUNDAY },
    { foodId: 'whole-milk', grams: 1000, pricePaid: '3.01', boughtOn: SUNDAY },
  ];
  const added = await page.request.post('/api/pantry', { data: { items } });
  expect(added.status()).toBe(201);

  await page.goto('/pantry');
  await page.getByRole('button', { name: /^Threw away: remove .*milk/i }).click();
  await expect(page.getByText('Whole milk removed', { exact: true })).toBeVisible();

  await page.goto('/meal-plans?tab=analytics');
  const figures = page.getByRole('region', { name: 'In short' });
  await expect(figures.getByText('$34.51', { exact: true })).toBeVisible();
  await expect(figures.getByText('$3.01', { exact: true })).toBeVisible();
  await expect(figures.getByText('0 of 1', { exact: true })).toBeVisible();

  const spending = page.getByRole('region', { name: 'Spending and budget' });
  await expect(spending.getByRole('figure', { name: /\$29\.51\./ })).toBeVisible();
  await expect(spending.locator('svg path.recharts-rectangle').first()).toBeVisible();
  await spending.getByText('Show figures').click();
  await expect(spending.getByRole('row', { name: /\$29\.51 Paid/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await spending.getByRole('button', { name: 'Download CSV: Spending and budget' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`${SUNDAY},29.51,Paid,`);

  await expect(page.getByRole('region', { name: 'By store' })).toContainText('Kroger');
  await expect(page.getByRole('region', { name: 'By aisle' }).getByRole('figure')).toHaveAttribute(
    'aria-label',
    'By aisle. Dairy: $14.51.',
  );
  await expect(
    page.getByRole('region', { name: 'Prices of what you buy again' }).getByRole('figure'),
  ).toHaveAttribute('aria-label', /\$10\.00\. .*\$13\.00\./);
  const behind = page.getByRole('region', { name: 'Behind these figures' });
  await behind.getByText('Purchases (3)').click();
  await expect(behind.getByRole('row', { name: /butter 500 \$6\.50 Kroger/i })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Show', { exact: true }).selectOption('months-12');
  await expect(page).toHaveURL(/range=months-12/);
  await expect(figures.getByText('$34.51', { exact: true })).toBeVisible();
});

test('a saving of another store opens to the receipt with its three prices', async ({ page }) => {
  await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37203' } });
  const compared = await (await page.request.get('/api/prices/comparison')).json();
  const [{ itemId: foodId, prices }] = compared.items;
  const byPrice = prices.toSorted(
    (a: { price: string }, b: { price: string }) => Number(a.price) - Number(b.price),
  );
  const [usual, other] = [byPrice.at(-1), byPrice[0]];
  const storeIds = [usual.storeId, other.storeId];
  expect((await page.request.put('/api/account/stores', { data: { storeIds } })).status()).toBe(200);
  const item = {
    foodId,
    pricePaid: '0.50',
    storeId: other.storeId,
    store: other.storeName,
  };
  expect((await page.request.post('/api/pantry', { data: item })).status()).toBe(201);
  const saved = Number((await (await page.request.get('/api/savings')).json()).total).toFixed(2);
  expect(Number(saved)).toBeGreaterThan(0);

  await page.goto('/meal-plans?tab=analytics');
  const card = page.getByRole('region', { name: 'Savings', exact: true });
  await expect(card.getByText(`$${saved}`, { exact: true }).first()).toBeVisible();
  await expect(card).toContainText(`Your usual store is ${usual.storeName}, the first of your stores.`);
  await expect(card).toContainText('1 of 1 purchases with a price can be compared.');
  const entries = page.getByRole('region', { name: 'Each saving (1)' });
  await entries.getByText(/ · Other store$/).click();
  await expect(entries).toContainText(`Regular price at ${usual.storeName}`);
  await expect(entries).toContainText(`Regular price at ${other.storeName}`);
  await expect(entries).toContainText('Estimate, ');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await entries.getByRole('button', { name: 'Download CSV: Each saving (1)' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`Other store,${saved},`);

  await page.goto('/dashboard');
  await expect(page.getByText(`$${saved.replace('.00', '')}`, { exact: true })).toBeVisible();
  await expect(page.getByText('This year, from what you bought and ate')).toBeVisible();
});
