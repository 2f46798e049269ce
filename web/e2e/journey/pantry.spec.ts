import type { Pantry } from '@homeplate/contracts/documents/pantry.ts';
import type { Page } from '@playwright/test';
import { register, signedIn } from '../accounts.ts';
import { comeTo, expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stored = async (page: Page): Promise<Pantry> => (await page.request.get('/api/pantry')).json();

test('a cook fills an empty pantry by typing lines, corrects an item, and takes both back', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/pantry');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Nothing in your pantry yet' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Add your first food' }).click();
  const lines = main.getByLabel('What do you have?');
  await expect(lines).toBeFocused();

  // With one unknown line nothing is stored, and every line stays.
  await lines.fill('2 lb chicken breast\n1 flux capacitor\n3 yellow onions');
  await main.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main.getByRole('alert')).toContainText('1 flux capacitor');
  await expect(lines).toHaveValue(/flux capacitor/);
  await lines.fill('2 lb chicken breast\n3 yellow onions\n2 cups heavy cream');
  await main.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('3 items added', { exact: true })).toBeVisible();
  await expect(lines).toHaveValue('');
  const soon = main.getByRole('region', { name: 'Use soon' });
  await expect(soon).toContainText('2 lb');
  await expect(soon).toContainText('Use within 2 days');
  await expect(main.getByRole('region', { name: 'Fridge' })).toContainText('2 cups');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await soon.getByRole('button', { name: /^Edit .*chicken breast/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('a whole lot');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/We can.t read this amount/)).toBeVisible();
  await dialog.getByLabel('Amount').fill('1 lb');
  await dialog.getByLabel('Kept in').selectOption('freezer');
  await dialog.getByLabel('Price paid').fill('3.4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please use dollars and cents, such as 3.49')).toBeVisible();
  await dialog.getByLabel('Price paid').fill('3.49');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const freezer = main.getByRole('region', { name: 'Freezer' });
  await expect(freezer).toContainText('1 lb');
  await expect(freezer).toContainText('$3.49');
  await expect(soon).toHaveCount(0);

  await freezer.getByRole('button', { name: /^Used up: remove .*chicken breast/i }).click();
  await expect(freezer).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(freezer).toContainText('1 lb');
  expect((await stored(page)).items).toHaveLength(3);

  // Nothing of it is left for the next user of this browser.
  const next = await register(page);
  await page.request.post('/api/auth/login', { data: { username: next, password: 'grits and gravy' } });
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Nothing in your pantry yet' })).toBeVisible();
});

test('the pantry says what can be cooked now, with what is missing and its cost, and puts it on the list', async ({
  page,
}) => {
  await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37201' } });
  const recipe = await (await page.request.get('/api/recipes/shrimp-and-grits')).json();
  const foods: string[] = recipe.basket.items.map(({ itemId }: { itemId: string }) => itemId);
  const items = foods.slice(2).map((foodId) => ({ foodId, grams: 2_000, bestBefore: dayIn(1) }));
  const added = await page.request.post('/api/pantry', { data: { items } });
  expect(added.status()).toBe(201);
  await page.goto('/pantry');
  const main = page.getByRole('main');
  // A staple is always at home.
  const salt = main.getByRole('button', { name: 'Salt', exact: true });
  await comeTo(salt);
  await salt.click();
  await expect(salt).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await stored(page)).staples).toHaveLength(1);

  const cook = main.getByRole('region', { name: 'What can I cook now' });
  await comeTo(cook);
  await cook.getByRole('button', { name: 'Up to 5' }).click();
  const first = cook
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await expect(first).toContainText('Uses up');
  await expect(first).toContainText(/\$\d+\.\d\d more|You have everything/);
  const toList = cook.getByRole('button', { name: /^Add to List: / }).first();
  await comeTo(toList);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await toList.click();
  await expect(page.getByText(/^\d items? added to your list$/)).toBeVisible();
});

test('a cooked meal is taken from the pantry as corrected, and the week costs what is missing', async ({
  page,
}) => {
  await signedIn(page);
  await page.request.post('/api/pantry', {
    data: { items: [{ line: '4 lb butter' }] },
  });
  const start = dayIn(-new Date().getUTCDay());
  const meal = { recipeId: 'shrimp-and-grits', date: dayIn(0), slot: 'dinner' };
  const planned = await page.request.post(`/api/user/meal-plans/week-${start}/meals`, { data: meal });
  expect(planned.status()).toBe(201);
  await page.goto('/meal-plans');
  const main = page.getByRole('main');
  await expect(main.getByText('At home already')).toBeVisible();
  const more = main.getByRole('button', { name: /^Change, move or remove Lowcountry Shrimp and Grits/ });
  await comeTo(more);
  await more.click();
  await page.getByRole('menuitem', { name: 'I cooked this' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take these from your pantry?' });
  const butter = dialog.getByLabel(/^Grams of .*butter/i);
  await expect(butter).toHaveValue(/^\d+/);
  await expectAccessible(page);
  await butter.fill('500');
  await dialog.getByRole('button', { name: 'Take from pantry' }).click();
  await expect(page.getByText('Taken from your pantry', { exact: true })).toBeVisible();
  const left = (await stored(page)).items.find(({ foodId }) => foodId === 'butter');
  expect(left?.grams).toBeCloseTo(4 * 453.6 - 500, 0);
});
