import type { MealSwaps } from '@homeplate/contracts/documents/meal-swaps.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { Page } from '@playwright/test';
import { entitle, signedIn } from '../accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

const DAY_MS = 86_400_000;
/** The Sunday after next: no meal of it is past, whatever the time zone. */
const now = new Date();
const sunday = new Date(now.getTime() + (14 - now.getUTCDay()) * DAY_MS).toISOString().slice(0, 10);
const WEEK = `/api/user/meal-plans/week-${sunday}`;

type Priced = MealSwaps['swaps'][number];

/** Plans a dinner that has a swap with a price, and answers with its cheapest one. */
async function planDinner(page: Page): Promise<{ name: string; swap: Priced; path: string }> {
  await page.request.post('/api/location/update', { data: { zipCode: '37203' } });
  const cards: { id: string }[] = await (
    await page.request.get('/api/recipes?free=true&course=dinner&limit=20')
  ).json();
  for (const { id } of cards) {
    const planned = await page.request.post(`${WEEK}/meals`, {
      data: { recipeId: id, date: sunday, slot: 'dinner', servings: 4 },
    });
    const meal = await planned.json();
    const path = `${WEEK}/meals/${meal.id}`;
    const { swaps }: MealSwaps = await (await page.request.get(`${path}/swaps`)).json();
    const [swap] = swaps
      .filter(({ costChange }) => costChange !== null)
      .toSorted((a, b) => Number(a.costChange) - Number(b.costChange));
    if (swap) return { name: meal.name, swap, path };
    await page.request.delete(path);
  }
  throw new Error('No dinner has a swap with a price');
}

async function openSwaps(page: Page, name: string) {
  await page
    .getByRole('button', { name: `Change, move or remove ${name}`, exact: true })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitem', { name: 'Swaps', exact: true }).click();
  return page.getByRole('dialog', { name: 'Swaps' });
}

test('without a paid plan, swaps show their dollars and lead to Premium', async ({ page }) => {
  await signedIn(page);
  const { name, swap } = await planDinner(page);
  await page.goto(`/meal-plans?week=${sunday}`);
  const dialog = await openSwaps(page, name);
  await expect(dialog.getByText(`${swap.toName} instead of ${swap.fromName}`)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Swap / })).toHaveCount(0);
  await expectAccessible(page);
});

test('a cook swaps a food by keyboard, sees it on the meal and in its cost, and takes it back', async ({
  page,
}) => {
  const username = await signedIn(page);
  const { name, swap } = await planDinner(page);
  await entitle(page, username, 'premium');
  const costOf = async (): Promise<number> =>
    Math.round(Number((await (await page.request.get(WEEK)).json()).checkoutCost) * 100);
  const before = await costOf();
  await page.goto(`/meal-plans?week=${sunday}`);
  const dialog = await openSwaps(page, name);
  const pair = `${swap.toName} instead of ${swap.fromName}`;
  await dialog.getByRole('button', { name: `Swap ${swap.fromName} for ${swap.toName}` }).press('Enter');
  const undo = dialog.getByRole('button', { name: `Undo ${pair}` });
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await costOf()).toBe(before + Math.round(Number(swap.costChange) * 100));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  const mark = page.getByRole('main').getByText(pair).filter({ visible: true });
  await expect(mark).toBeVisible();
  await page.reload();
  await expect(mark).toBeVisible();

  await openSwaps(page, name);
  await undo.click();
  await expect(
    dialog.getByRole('button', { name: `Swap ${swap.fromName} for ${swap.toName}` }),
  ).toBeVisible();
  expect(await costOf()).toBe(before);
});

test.describe('a meal with a swap that is removed while its recipe is open', () => {
  test.use({ expectedMessages: /status of 404/ });

  test('a cook who opens a meal with a swap sees the other food in the ingredients, in cook mode and on paper', async ({
    page,
  }) => {
    const username = await signedIn(page);
    const { name, swap, path } = await planDinner(page);
    await entitle(page, username, 'premium');
    const put = await page.request.put(`${path}/swaps`, {
      data: { swaps: [{ from: swap.from, to: swap.to }] },
    });
    expect(put.status()).toBe(200);
    const { swaps, recipeId }: MealSwaps = await (await page.request.get(`${path}/swaps`)).json();
    const lines = swaps.find(({ applied }) => applied)?.lines ?? [];
    const { ingredients, instructions }: RecipeDetail = await (
      await page.request.get(`/api/recipes/${recipeId}`)
    ).json();
    const written = ingredients[lines[0]?.line ?? -1];
    if (!written) throw new Error('The swap has no line');
    const instead = new RegExp(` instead of ${written.name}`, 'i');

    await page.goto(`/meal-plans?week=${sunday}`);
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
    const notice = page.getByRole('region', { name: 'Swaps in your meal' });
    await expect(notice.getByText(`${swap.toName} instead of ${swap.fromName}`)).toBeVisible();
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText(instead);
    await page.getByRole('tab', { name: 'Ingredients' }).click();
    const row = panel.getByRole('listitem').filter({ hasText: instead });
    await expect(row).toHaveCount(lines.length);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('.print-columns')).toContainText(instead);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));

    await page
      .getByRole('link', { name: /^(Start Cooking|Cook)$/ })
      .filter({ visible: true })
      .first()
      .click();
    const kitchen = page.getByRole('dialog', { name: /^Cooking / });
    await expect(kitchen.getByRole('listitem').filter({ hasText: instead })).toHaveCount(lines.length);
    const step = instructions.findIndex(({ uses }) => uses.includes(swap.from));
    if (step >= 0) {
      for (let next = 0; next <= step; next += 1)
        await kitchen.getByRole('button', { name: /^(First|Next) step/ }).click();
      await expect(kitchen.getByRole('listitem').filter({ hasText: instead }).first()).toBeVisible();
    }
    await page.reload();
    await expect(kitchen.getByText(instead).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(kitchen).toHaveCount(0);
    await notice.getByRole('link', { name: 'Back to your week' }).click();
    await expect(page).toHaveURL(new RegExp(`/meal-plans\\?week=${sunday}$`));

    await page.request.put(`${path}/swaps`, { data: { swaps: [{ from: swap.from, to: null }] } });
    const link = new URLSearchParams({ plan: `week-${sunday}`, meal: path.split('/').at(-1) ?? '' });
    await page.goto(`/recipes/${recipeId}?${link}&tab=ingredients`);
    await expect(panel).toContainText(new RegExp(written.name, 'i'));
    await page.request.delete(path);
    await page.reload();
    await expect(notice.getByText('This meal is no longer in your plan')).toBeVisible();
    await expect(panel).not.toContainText(instead);
  });
});
