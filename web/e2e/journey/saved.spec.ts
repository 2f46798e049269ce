import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a visitor who taps a heart registers and returns to the page with the recipe saved', async ({
  page,
  isMobile,
}, info) => {
  const username = `saver_${info.project.name.replace('-', '_')}_${Date.now() % 100_000}`;
  await page.goto('/recipes?region=south');
  // Find the recipe by its title, because concurrent reviews may change the order.
  const title = (await cards(page).nth(5).getByRole('heading').textContent()) ?? '';
  const card = cardOf(page, title);
  const heart = page.getByRole('button', { name: `Favorite: ${title}`, exact: true });
  await heart.click();
  const asking = page.getByRole('dialog', { name: 'Sign in to save recipes' });
  await expect(asking).toContainText(title);
  await expectAccessible(page);
  await asking.getByRole('link', { name: 'Create an account' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill(username);
  await main.getByLabel('Email').fill(`${username}@example.com`);
  await main.getByLabel('Password', { exact: true }).fill('grits and gravy');
  await main.getByLabel('Confirm password').fill('grits and gravy');
  await main.getByRole('button', { name: 'Create Account' }).click();
  await main.getByLabel('Username or email').fill(username);
  await main.getByLabel('Password').fill('grits and gravy');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/favorites'),
  );
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/recipes?region=south');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await expect(heart).toBeInViewport();
  // It shows before the server has it.
  await saved;
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  if (isMobile) await card.getByRole('button', { name: `More about ${title}` }).click();
  await card.getByRole('button', { name: `Save ${title} to a collection` }).click();
  const collecting = page.getByRole('dialog', { name: 'Save to a collection' });
  await collecting.getByLabel('New collection').fill('Sunday suppers');
  await collecting.getByRole('button', { name: 'Create' }).click();
  await expect(collecting.getByRole('checkbox', { name: /Sunday suppers/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: `Collections of ${title}: in 1` })).toBeFocused();

  if (isMobile) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Saved Recipes' }).click();
  } else {
    await page.getByRole('button', { name: `Account menu of ${username}` }).click();
    await page.getByRole('menuitem', { name: 'Saved Recipes' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Saved Recipes' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /Sunday suppers/ }).click();
  if (isMobile) await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('button', { name: `Remove ${title} from Sunday suppers` }).click();
  await expect(page.getByText(`“${title}” was removed.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/saved');
  await expect(page.getByRole('heading', { name: /^Favorites/ })).toBeFocused();
  const removed = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/api/favorites'),
  );
  await heart.click();
  await removed;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
});

test('a list keeps its filters, loaded pages and scroll position', async ({ page, isMobile }) => {
  await page.goto('/recipes');
  await page.getByRole('button', { name: /^All filters/ }).click();
  const easy = page.getByRole('button', { name: /^Easy \d+ recipes$/ });
  const count = /\d+/.exec((await easy.textContent()) ?? '')?.[0];
  await expectAccessible(page);
  await easy.click();
  await expect(page).toHaveURL('/recipes?difficulty=easy');
  if (isMobile) await page.getByRole('button', { name: `Show ${count} recipes` }).click();
  else await page.getByRole('button', { name: 'All filters (1)' }).click();
  // The former list stays for a moment.
  const free = await page.request.get('/api/recipes?limit=1&difficulty=easy&free=true');
  const found = `${free.headers()['x-total-count']} recipes`;
  await expect(page.getByRole('region', { name: 'Free to cook' })).toContainText(found);
  await expect(page.getByRole('region', { name: 'With Premium' })).toContainText(/\d+ more/);
  await expect(page.getByRole('button', { name: 'Show 12 more' })).toBeVisible();
  const shown = await cards(page).count();
  await page.getByRole('button', { name: 'Show 12 more' }).click();
  await expect(cards(page)).toHaveCount(shown + 12);
  const title =
    (await cards(page)
      .nth(shown + 5)
      .getByRole('heading')
      .textContent()) ?? '';
  const card = cardOf(page, title);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // Reload, so that nothing of the list is in memory.
  await page.reload();
  await page.goBack();
  await expect(cards(page)).toHaveCount(shown + 12);
  await expect(card).toBeInViewport();
});

test('a search tolerates typos and highlights its matches', async ({ page, isMobile }) => {
  await page.goto('/recipes?search=shrmp');
  const first = cards(page).first();
  await expect(first.getByRole('heading').getByText('Shrimp', { exact: true })).toBeVisible();
  await expect(first.locator('mark').first()).toHaveText(/shrimp/i);
  if (!isMobile) await expect(page.getByRole('combobox', { name: 'Sort:' })).toHaveValue('best');
  await expectAccessible(page);
});
