import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { Page } from '@playwright/test';
import { expect, read, setZipCode, test } from '../watched-page.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const found = async (page: Page, query: string): Promise<number> =>
  Number((await page.request.get(`/api/recipes?limit=1&${query}`)).headers()['x-total-count']);
const foundWords = (count: number) => `${count} ${count === 1 ? 'recipe' : 'recipes'}`;
const DOLLARS = /^\d+\.\d\d$/;

test('the list shows free recipes first, then those of a plan, cheapest first, in complete cards', async ({
  page,
  isMobile,
}) => {
  const free = await read<RecipeCard[]>(page, '/api/recipes?free=true&sort=serving-cost&limit=24');
  const [premium] = await read<RecipeCard[]>(page, '/api/recipes?free=false&sort=serving-cost&limit=1');
  await page.goto('/recipes');
  const sections = page.getByRole('main').getByRole('region');
  await expect(sections.nth(0)).toHaveAccessibleName('Free to cook');
  await expect(sections.nth(0)).toContainText(foundWords(await found(page, 'free=true')));
  await expect(sections.nth(1)).toHaveAccessibleName('With Premium');
  await expect(sections.nth(1)).toContainText(`${await found(page, 'free=false')} more`);
  await expect(cards(page)).toHaveCount(36);
  await expect(sections.nth(0).getByRole('heading', { level: 3 })).toHaveText(free.map(({ title }) => title));
  await expect(sections.nth(1).getByRole('article').first()).toContainText(premium?.title ?? 'none');
  await expect(sections.nth(1).getByRole('article').first()).toContainText('Premium');
  const [first] = free;
  const card = cards(page).first();
  await expect(card).toContainText(`$${first?.costPerServing} a serving`);
  await expect(card).not.toContainText('No reviews');
  if (isMobile) await card.getByRole('button', { name: `More about ${first?.title}` }).click();
  await expect(card).toContainText(first?.description.slice(0, 30) ?? 'none');
  await expect(card).toContainText(`$${first?.totalCost} for all ${first?.servings}`);
  for (const amount of [first?.costPerServing, first?.totalCost]) expect(amount).toMatch(DOLLARS);
  await page.getByRole('button', { name: 'Show 12 more' }).click();
  await expect(cards(page)).toHaveCount(48);
});

test('the first screen shows four whole cards on a phone and a price on both sizes', async ({
  page,
  isMobile,
}) => {
  await setZipCode(page);
  await page.goto('/recipes');
  await expect(cards(page)).toHaveCount(36);
  const inView = (index: number) =>
    cards(page)
      .nth(index)
      .evaluate((card) => card.getBoundingClientRect().bottom <= window.innerHeight);
  if (isMobile) for (const index of [0, 1, 2, 3]) await expect.poll(() => inView(index)).toBe(true);
  await expect(
    cards(page)
      .first()
      .getByText(/^\$\d+\.\d\d$/),
  ).toBeInViewport();
});

test('filters that nothing matches name the nearest one to drop, with its count', async ({ page }) => {
  await page.goto('/recipes?course=dinner&maxCostPerServing=0.01');
  const dinners = await found(page, 'course=dinner');
  const out = page.getByRole('button', { name: `Without “Under $0.01”: ${foundWords(dinners)}` });
  await out.click();
  await expect(page).toHaveURL('/recipes?course=dinner');
  await expect(cards(page).first()).toBeVisible();
});

test('cards outside the viewport reserve their height, so that nothing moves', async ({ page }) => {
  await page.goto('/recipes');
  for (const count of [36, 48]) {
    await expect(cards(page)).toHaveCount(count);
    const height = async () => (await page.getByRole('main').boundingBox())?.height;
    let before: number | undefined;
    const isAtRest = async () => {
      const last = before;
      before = await height();
      return before !== undefined && before === last;
    };
    await expect.poll(isAtRest, { intervals: [400] }).toBe(true);
    for (let index = 0; index < count; index += 4) {
      await cards(page).nth(index).scrollIntoViewIfNeeded();
      // Heights are rounded to parts of a pixel.
      expect(Math.abs(((await height()) ?? 0) - (before ?? 0))).toBeLessThan(1);
    }
    if (count === 36) await page.getByRole('button', { name: 'Show 12 more' }).click();
  }
});

test('going back restores a position deep in the list', async ({ page }) => {
  await page.goto('/recipes');
  for (const count of [48, 60, 72, 84, 96]) {
    await page.getByRole('button', { name: 'Show 12 more' }).click();
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

test('filters, search and order are in the URL', async ({ page, isMobile }) => {
  const dinners = await found(page, 'course=dinner&free=true');
  const both = await found(page, 'course=dinner&region=california&free=true');
  const free = page.getByRole('region', { name: 'Free to cook' });
  const dinnerWords = (count: number) => `${count} ${count === 1 ? 'dinner' : 'dinners'}`;
  const dinner = page.getByRole('button', { name: 'Dinner', exact: true });
  const region = page.getByRole('combobox', { name: 'Region', exact: true });
  await page.goto('/recipes');
  await dinner.click();
  await expect(page).toHaveURL('/recipes?course=dinner');
  await expect(free.getByText(dinnerWords(dinners), { exact: true })).toBeVisible();
  await region.selectOption('California');
  await expect(page).toHaveURL('/recipes?course=dinner&region=california');
  await expect(free.getByText(dinnerWords(both), { exact: true })).toBeVisible();
  await page.reload();
  await expect(dinner).toHaveAttribute('aria-pressed', 'true');
  await expect(region).toHaveValue('california');
  await page.goBack();
  await expect(free.getByText(dinnerWords(dinners), { exact: true })).toBeVisible();
  await dinner.click();
  await expect(page).toHaveURL('/recipes');
  if (isMobile) await page.getByRole('button', { name: /^All filters/ }).click();
  await page.getByRole('combobox', { name: 'Sort:' }).selectOption('Time');
  await expect(page).toHaveURL('/recipes?sort=time');
  if (isMobile) await page.keyboard.press('Escape');
  const [quickest] = await read<RecipeCard[]>(page, '/api/recipes?free=true&sort=time&limit=1');
  await expect(cards(page).first()).toContainText(quickest?.title ?? 'none');
});

test('a filter from a link has a chip that removes it', async ({ page }) => {
  await page.goto('/recipes?maxCost=10&tag=budget-friendly');
  await page.getByRole('button', { name: 'Under $10 a dish' }).click();
  await expect(page).toHaveURL('/recipes?tag=budget-friendly');
  await page.getByRole('button', { name: 'Budget friendly' }).click();
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
    await expect(page.getByText(/^We ignored/)).toContainText(`“${name}`);
  await expect(page).toHaveURL('/recipes?region=south');
  await expect(cards(page)).toHaveCount(15);
  await page.getByRole('button', { name: 'Dismiss the note' }).click();
  await expect(page.getByText('We ignored')).toHaveCount(0);
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
