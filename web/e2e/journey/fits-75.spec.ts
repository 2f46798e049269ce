import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import type { Page } from '@playwright/test';
import { entitle, signedIn } from '../accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, read, test } from '../watched-page.ts';

const DAY_MS = 86_400_000;
/** The first day of a calendar week that begins today or later. */
const now = new Date();
const sunday = new Date(now.getTime() + ((7 - now.getDay()) % 7) * DAY_MS).toISOString().slice(0, 10);
const WEEK = `week-${sunday}`;

const centsIn = (text: string | null): number => {
  const [, dollars = '', cents = ''] = /([\d,]+)\.(\d\d)/.exec(text ?? '') ?? [];
  return Number(dollars.replace(',', '')) * 100 + Number(cents);
};

/** Opens the receipt, adds up its lines, and answers with its total. */
async function readReceipt(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'See the receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'At checkout' });
  const [items, totals] = [dialog.locator('dl').first(), dialog.locator('dl').nth(1)];
  await expect(totals).toBeVisible();
  await expect(dialog.getByText('At average prices near 37203, until you choose your stores')).toBeVisible();
  await expectAccessible(page);
  const total = centsIn(await totals.locator('dd').first().textContent());
  const lines = await items.locator('dd').allTextContents();
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.reduce((sum, line) => sum + centsIn(line), 0)).toBe(total);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  return total;
}

test('a cook plans a week that fits $75 for four, changes a meal, compares three baskets, splits the list, and pays what the plan promised', async ({
  page,
}) => {
  test.slow();
  const username = await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37203' } });
  await entitle(page, username, 'premium');
  await page.goto('/meal-plans?tab=ai');
  const form = page.getByRole('form', { name: 'Your plan' });
  await expect(form.getByRole('slider', { name: 'Weekly budget' })).toHaveValue('75');
  const family = form.getByRole('radiogroup', { name: 'Family size' });
  await expect(family.getByRole('radio', { name: '4' })).toBeChecked();
  await form.getByRole('slider', { name: 'Cooking time per meal' }).press('End');
  await form.getByRole('radiogroup', { name: 'Meals per day' }).getByRole('radio', { name: '1' }).check();
  if (now.getDay() !== 0) {
    const first = form.getByRole('radiogroup', { name: 'First day' });
    await expect(first.getByRole('radio', { name: 'Today' })).toBeChecked();
    await first.getByRole('radio').last().check();
  }
  await form.getByRole('button', { name: 'Generate Meal Plan' }).click();

  const draft = page.getByRole('region', { name: 'Your draft plan' });
  await expect(draft.getByText(/^\$\d+\.\d\d under$/)).toBeVisible({ timeout: 90_000 });
  await expect(draft.getByText('of $75.00')).toBeVisible();
  await expect(draft.getByText('At average prices near 37203, until you choose your stores')).toBeVisible();
  const promised = draft.getByText(/^\$\d+\.\d\d$/).first();
  expect(await readReceipt(page)).toBe(centsIn(await promised.textContent()));

  await page
    .getByRole('button', { name: /^Change (?!My Week)/ })
    .first()
    .click();
  const other = page.getByRole('dialog', { name: 'Another recipe' });
  const still = other.getByRole('listitem').filter({ hasText: 'still under' }).first();
  const take = still.getByRole('button', { name: /^Take It: / });
  const chosen = (await take.getAttribute('aria-label'))?.replace(/^Take It: /, '') ?? '';
  await take.click();
  await expect(page.getByText('You chose it.')).toBeVisible();
  await expect(page.getByRole('link', { name: chosen, exact: true })).toBeVisible();
  const promise = await readReceipt(page);
  await expect(promised).toHaveText(`$${(promise / 100).toFixed(2)}`);
  expect(promise).toBeLessThanOrEqual(7_500);
  await expectNoSidewaysScroll(page);

  await draft.getByRole('button', { name: 'Use This Plan' }).click();
  await expect(page).toHaveURL(new RegExp(`week=${sunday}$`));
  const week = page.getByRole('region', { name: 'What the week costs' });
  await expect(week.getByText(`$${(promise / 100).toFixed(2)}`, { exact: true })).toBeVisible();
  expect(await readReceipt(page)).toBe(promise);
  const plan: MealPlan = await read(page, `/api/user/meal-plans/${WEEK}`);
  expect([plan.meals, plan.unpricedMeals]).toEqual([7, 0]);
  expect(plan.days.every(({ dinner }) => dinner?.servings === 4)).toBe(true);

  await page.getByRole('tab', { name: 'Shopping List' }).click();
  if (now.getDay() !== 0) await page.getByRole('main').getByRole('button', { name: 'Next week' }).click();
  const list: ShoppingList = await read(page, `/api/shopping-lists/${WEEK}`);
  expect(centsIn(list.estimatedTotal)).toBe(promise);
  const baskets = page.getByRole('group').filter({ hasText: 'Where to shop: one store, two or three' });
  await baskets.getByText('Where to shop: one store, two or three').click();
  await baskets.getByRole('checkbox', { name: 'Count the drive' }).uncheck();
  for (const name of ['One store', 'Two stores', 'Three stores'])
    await expect(baskets.getByRole('heading', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await baskets.getByRole('button', { name: 'Shop this way: Three stores' }).click();
  await expect(baskets.getByText('Your list is split this way')).toBeVisible();
  const { split }: ShoppingList = await read(page, `/api/shopping-lists/${WEEK}`);
  expect(split?.stores).toHaveLength(3);
  for (const { storeName } of split?.stores ?? [])
    await expect(page.getByRole('region', { name: storeName, exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
