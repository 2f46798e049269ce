import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { ProduceCalendar, Regions } from '@homeplate/contracts/documents/region.ts';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, read, setZipCode, test } from '../watched-page.ts';

const found = async (page: Page, query: string): Promise<number> =>
  Number((await page.request.get(`/api/recipes?limit=1&${query}`)).headers()['x-total-count']);
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

test('the regions page has a card for each region, with three recipes, the count of the rest, and links', async ({
  page,
}) => {
  const { regions } = await read<Regions>(page, '/api/regions');
  await page.goto('/regions');
  await expect(cards(page)).toHaveCount(8);
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(Object.keys(regions));
  const south = cards(page).filter({
    has: page.getByRole('heading', { level: 2, name: 'South', exact: true }),
  });
  const { South } = regions;
  for (const { title } of South?.recipes ?? [])
    await expect(south.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
  await expect(south).toContainText(`+${(await found(page, 'region=south')) - 3} more recipes available`);
  for (const dish of South?.signature_dishes ?? []) await expect(south).toContainText(dish);
  for (const food of South?.seasonal_ingredients ?? []) await expect(south).toContainText(food);
  const link = south.getByRole('link', { name: /^southernfoodways\.org/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expectNoSidewaysScroll(page);
  await south.getByRole('link', { name: 'Gumbo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chicken and Sausage Gumbo' })).toBeVisible();
  await page.goBack();
  await south.getByRole('link', { name: 'See South recipes' }).click();
  await expect(page).toHaveURL(/\/recipes\?region=south$/);
});

test('each region on the map leads to its card, by pointer and by keyboard', async ({ page }) => {
  await page.goto('/regions');
  const map = page.getByRole('navigation', { name: 'Map of the regions' });
  await expect(map.getByRole('link')).toHaveCount(8);
  await map.getByRole('link', { name: 'Hawaii' }).click();
  await expect(page.locator('#hawaii')).toBeFocused();
  await expect(page.locator('#hawaii').getByRole('heading', { level: 2 })).toBeInViewport();
  await map.getByRole('link', { name: 'New England' }).focus();
  await page.keyboard.press('Tab');
  const focused = map.getByRole('link', { name: 'Mid-Atlantic' });
  await expect(focused).toBeFocused();
  expect(await focused.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
  await page.keyboard.press('Enter');
  await expect(page.locator('#mid-atlantic')).toBeFocused();
});

test('seasonal recipes are filtered by season, difficulty and text in the URL', async ({ page }) => {
  await page.goto('/seasonal-recipes?season=summer');
  const summer = await found(page, 'season=summer');
  await expect(main(page)).toContainText(`${summer} recipes`);
  await expect(cards(page)).toHaveCount(24);
  const [first] = await read<RecipeCard[]>(page, '/api/recipes?season=summer&sort=serving-cost&limit=1');
  const card = cards(page).first();
  for (const text of [
    first?.title,
    first?.difficulty,
    first?.description.slice(0, 20),
    'cooking',
    'servings',
  ])
    await expect(card).toContainText(text ?? 'none');
  await page.getByRole('button', { name: 'Show 24 more' }).click();
  await expect(cards(page)).toHaveCount(48);
  await page.getByRole('link', { name: 'Easy', exact: true }).click();
  await expect(page).toHaveURL('/seasonal-recipes?season=summer&difficulty=easy');
  await expect(main(page)).toContainText(`${await found(page, 'season=summer&difficulty=easy')} recipes`);
  const search = page.getByRole('searchbox');
  await search.fill('HAWAII');
  await search.press('Enter');
  await expect(page).toHaveURL('/seasonal-recipes?season=summer&difficulty=easy&search=HAWAII');
  const count = await found(page, 'season=summer&difficulty=easy&search=HAWAII');
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /^\d+ recipes?$/ }),
  ).toHaveText(new RegExp(`^${count} `));
  await search.fill('zzzzqq');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'No recipes found' })).toBeVisible();
  await expect(main(page)).toContainText('Try adjusting your search or filters');
  await page.getByRole('link', { name: 'Show every season' }).click();
  await expect(main(page)).toContainText(`${await found(page, '')} recipes`);
});

test('the calendar follows the ZIP code, another region and the month', async ({ page }) => {
  await page.goto('/seasonal-recipes?month=5');
  await expect(page.getByRole('heading', { name: 'In season in May across the country' })).toBeVisible();
  await setZipCode(page);
  await page.goto('/seasonal-recipes?month=5');
  await expect(page.getByRole('heading', { name: 'In season in May in the South' })).toBeVisible();
  await page.goto('/seasonal-recipes?month=5&calendar=new-england');
  const { produce } = await read<ProduceCalendar>(page, '/api/regions/calendar?region=new-england');
  for (const { name } of produce.filter(({ months }) => months.includes(5)))
    await expect(main(page).getByText(name, { exact: true }).first()).toBeAttached();
  await page.getByRole('navigation', { name: 'Month' }).getByRole('link', { name: /^Jun/ }).click();
  await expect(page.getByRole('heading', { name: 'In season in June in New England' })).toBeVisible();
  await page.getByRole('link', { name: 'Show my region' }).click();
  await expect(page.getByRole('heading', { name: 'In season in June in the South' })).toBeVisible();
});

test('the map, the filters and the search work before scripts run', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await page.goto('/regions');
  const map = page.getByRole('navigation', { name: 'Map of the regions' });
  await map.getByRole('link', { name: 'Midwest' }).click();
  await expect(page).toHaveURL('/regions#midwest');
  await page.goto('/seasonal-recipes?season=winter');
  await page.getByRole('link', { name: 'Hard', exact: true }).click();
  await expect(page).toHaveURL('/seasonal-recipes?season=winter&difficulty=hard');
  await page.getByRole('searchbox').fill('midwest');
  await page.getByRole('searchbox').press('Enter');
  for (const kept of [/season=winter/, /difficulty=hard/, /search=midwest/])
    await expect(page).toHaveURL(kept);
  await expect(main(page)).toContainText(/\d+ recipes?|No recipes found/);
  await page.close();
});
