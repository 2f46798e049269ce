import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { Page } from '@playwright/test';
import { expect, read, setZipCode, test } from '../watched-page.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const found = async (page: Page, query: string): Promise<number> =>
  Number((await page.request.get(`/api/recipes?limit=1&${query}`)).headers()['x-total-count']);
const foundWords = (count: number) => `${count} ${count === 1 ? 'recipe' : 'recipes'}`;
const DOLLARS = /^\d+\.\d\d$/;

test('the list shows complete cards, 24 at a time', async ({ page }) => {
  const [first] = await read<RecipeCard[]>(page, '/api/recipes?limit=1');
  const all = await found(page, '');
  await page.goto('/recipes');
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByText(foundWords(all), { exact: true })).toBeVisible();
  const card = cards(page).first();
  await expect(card).toContainText(first?.title ?? 'none');
  await expect(card).toContainText(first?.description.slice(0, 30) ?? 'none');
  for (const amount of [first?.costPerServing, first?.totalCost, first?.checkoutCost]) {
    expect(amount).toMatch(DOLLARS);
    await expect(card).toContainText(`$${amount}`);
  }
  await page.getByRole('button', { name: 'Show 24 more' }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).filter({ hasText: 'Premium' }).first()).toBeVisible();
});

test('cards outside the viewport reserve their height, so that nothing moves', async ({ page }) => {
  await page.goto('/recipes');
  for (const count of [24, 48]) {
    await expect(cards(page)).toHaveCount(count);
    const height = async () => (await page.getByRole('main').boundingBox())?.height;
    const atRest = async () => {
      const [before] = [await height(), await page.waitForTimeout(400)];
      return before === (await height()) && before;
    };
    await expect.poll(atRest).toBeTruthy();
    const before = await height();
    for (let index = 0; index < count; index += 4) {
      await cards(page).nth(index).scrollIntoViewIfNeeded();
      expect(await height()).toBe(before);
    }
    if (count === 24) await page.getByRole('button', { name: 'Show 24 more' }).click();
  }
});

test('going back restores a position deep in the list', async ({ page }) => {
  await page.goto('/recipes');
  for (const count of [48, 72, 96]) {
    await page.getByRole('button', { name: 'Show 24 more' }).click();
    await expect(cards(page)).toHaveCount(count);
  }
  const card = cards(page).nth(80);
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('img')).toBeVisible();
  const title = (await card.getByRole('link').first().textContent()) ?? '';
  // Find the recipe by its name, because concurrent reviews may change the order.
  const link = cards(page).getByRole('link', { name: title, exact: true });
  const topOf = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN);
  const before = await topOf();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(cards(page)).toHaveCount(96);
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(3);
});

test('filters, search and order are in the URL', async ({ page }) => {
  const healthy = await found(page, 'dietary=healthy');
  const both = await found(page, 'dietary=healthy&region=california');
  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Healthy', exact: true }).click();
  await expect(page).toHaveURL('/recipes?dietary=healthy');
  await expect(page.getByText(foundWords(healthy), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'California', exact: true }).click();
  await expect(page).toHaveURL('/recipes?dietary=healthy&region=california');
  await expect(page.getByText(foundWords(both), { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Healthy', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: 'California', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goBack();
  await expect(page.getByText(foundWords(healthy), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/recipes');
  await page.getByRole('combobox', { name: 'Sort:' }).selectOption('Cost');
  await expect(page).toHaveURL('/recipes?sort=cost');
  const [cheapest] = await read<RecipeCard[]>(page, '/api/recipes?sort=cost&limit=1');
  await expect(cards(page).first()).toContainText(cheapest?.title ?? 'none');
});

test('a filter from a link has a chip that removes it', async ({ page }) => {
  await page.goto('/recipes?maxCost=10&tag=budget-friendly');
  await page.getByRole('button', { name: 'Remove the filter Under $10 a dish' }).click();
  await expect(page).toHaveURL('/recipes?tag=budget-friendly');
  await page.getByRole('button', { name: 'Remove the filter Budget Friendly' }).click();
  await expect(page).toHaveURL('/recipes');
});

test('a search tolerates a typo and highlights its matches', async ({ page }) => {
  await page.goto('/recipes');
  await page.getByRole('searchbox').fill('chowdr');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/recipes?search=chowdr');
  await expect(cards(page).first()).toContainText(/chowder/i);
  await expect(cards(page).first().locator('mark').first()).toHaveText(/chowder/i);
});

test('an invalid filter in the URL is dropped with a note and never sent to the server', async ({ page }) => {
  const refused: string[] = [];
  page.on(
    'response',
    (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`),
  );
  const nonsense =
    'maxTime=soon&maxCost=abc&difficulty=zzz&cursor=%00&sort=best&search=%00&tags=$ne&dietary=%F0%9F%8D%B2';
  await page.goto(`/recipes?${nonsense}&region=south`);
  for (const name of [
    'maxTime=soon',
    'maxCost=abc',
    'difficulty=zzz',
    'cursor=',
    'sort=best',
    'search=',
    'tags=$ne',
  ])
    await expect(page.getByText(/^We left out/)).toContainText(`“${name}`);
  await expect(page).toHaveURL('/recipes?region=south');
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('button', { name: 'Dismiss the note' }).click();
  await expect(page.getByText('We left out')).toHaveCount(0);
  // Every page requests the session.
  expect(refused.filter((line) => !line.endsWith('/api/auth/user'))).toEqual([]);
});

test('HTML in a search is shown as text', async ({ page }) => {
  const html = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  await page.goto(`/recipes?search=${encodeURIComponent(html)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(html);
  await expect(page.getByRole('heading', { name: 'No recipes found' })).toBeVisible();
});

test('a search without results shows a message', async ({ page }) => {
  await page.goto('/recipes?search=zzzzqq');
  await expect(page.getByRole('heading', { name: 'No recipes found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search filters')).toBeVisible();
});

test('the subtitle names the area of the prices', async ({ page }) => {
  await page.goto('/recipes');
  await expect(page.getByText('Priced at the US average.')).toBeVisible();
  await setZipCode(page);
  await page.reload();
  await expect(page.getByText('Priced for Nashville, TN 37203.')).toBeVisible();
});
