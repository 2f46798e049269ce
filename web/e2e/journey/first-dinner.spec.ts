import type { Tonight } from '@homeplate/contracts/documents/tonight.ts';
import type { Locator } from '@playwright/test';
import { newUsername } from '../accounts.ts';
import {
  comeTo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  read,
  readToTheEnd,
  setZipCode,
  test,
} from '../watched-page.ts';

test('from a ZIP code, a free dinner under $3 opens in 3 taps, is saved with a new account in 5 more and four fields, and is on the list in 1 more', async ({
  page,
}) => {
  let [taps, fields] = [0, 0];
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const fill = async (label: string, text: string) => {
    fields += 1;
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
  };
  await page.goto('/');
  await expect(
    page.getByRole('link', { name: /^Dinner tonight from .*\$\d+\.\d\d a serving$/ }),
  ).toBeInViewport();
  await page.getByRole('textbox', { name: 'Your ZIP code' }).fill('37203');
  await page.getByRole('button', { name: 'Price it' }).click();
  await expect(page.getByText('Set to Nashville, TN (37203)', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/tonight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tonight under \$\d near Nashville$/);
  const tonight = await read<Tonight>(page, '/api/tonight');
  const first = tonight.dinners[0]?.recipe;
  expect(first).toMatchObject({ isPremium: false });
  expect(Number(first?.costPerServing)).toBeLessThanOrEqual(3);

  await tap(page.getByRole('link', { name: `Cook ${first?.title}` }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? 'none');
  expect(taps).toBeLessThanOrEqual(3);

  taps = 0;
  const username = newUsername();
  const save = page.getByRole('button', { name: `Favorite: ${first?.title}`, exact: true }).first();
  // Scrolling is no tap; it loads the parts below.
  await readToTheEnd(page);
  await comeTo(save);
  await tap(save);
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Create an account' }));
  await fill('Username', username);
  await fill('Email', `${username}@example.com`);
  await fill('Password', 'grits and gravy');
  await fill('Confirm password', 'grits and gravy');
  await tap(page.getByRole('main').getByRole('button', { name: 'Create Account' }));
  await expect(page.getByText('Registration successful', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue(username);
  await tap(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }));
  await expect(page).toHaveURL(`/recipes/${first?.id}`);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  expect(taps).toBeLessThanOrEqual(5);
  expect(fields).toBeLessThanOrEqual(4);

  taps = 0;
  await tap(page.getByRole('button', { name: 'Add to List' }).first());
  expect(taps).toBeLessThanOrEqual(1);
  await expect(page.getByText(/^\d+ items on your shopping list$/)).toBeVisible();
  await page.goto('/shopping');
  await expect(page.getByRole('main')).toContainText(first?.title ?? 'none');
});

test('tonight shows four free dinners, and the sums of a week of them agree to the cent', async ({
  page,
}) => {
  await setZipCode(page);
  await page.goto('/tonight');
  const tonight = await read<Tonight>(page, '/api/tonight');
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  await expect(page.getByRole('article')).toHaveCount(4);
  for (const { recipe, cost } of tonight.dinners) {
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: recipe.title }) });
    await expect(card).toContainText(`$${recipe.costPerServing}`);
    await expect(card).toContainText(`$${cost} for four`);
  }
  const { week } = tonight;
  const band = page.getByRole('region', { name: /^Seven dinners for four, / });
  await expect(band).toContainText(`$${week.cost}`);
  await expect(band).toContainText(`$${week.checkoutCost}`);
  await expect(band).toContainText(`$${week.leftOverCost}`);
  expect(cents(week.cost) + cents(week.leftOverCost ?? '')).toBe(cents(week.checkoutCost));
  await expect(band).toContainText('14 days free, then $9.99 a month');
  await expect(band.getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('combobox', { name: 'People' }).selectOption('2 people');
  await expect(page).toHaveURL('/tonight?people=2');
  await expect(page.getByRole('region', { name: /^Seven dinners for two, / })).toBeVisible();
  await page.getByRole('link', { name: `${tonight.freeDinners} free dinners` }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(tonight.freeDinners);
});

test('tonight works without a ZIP code, and plans a week by way of an account', async ({ page }) => {
  await page.goto('/tonight?people=99');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tonight under \$\d$/);
  await expect(page.getByText(/^Typical US prices/)).toBeVisible();
  await page.getByRole('link', { name: 'Plan my week' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /account/i })).toBeVisible();
});
