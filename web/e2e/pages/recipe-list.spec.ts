import { expect, setZipCode, test } from '../watched-page.ts';

const cards = (page: import('@playwright/test').Page) => page.getByRole('main').getByRole('article');

test('shows every card with its figures, 24 at a time', async ({ page }) => {
  await page.goto('/recipes');
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByText('30 recipes')).toBeVisible();
  const first = cards(page).first();
  await expect(first).toContainText('Shrimp & Grits');
  await expect(first).toContainText('South');
  await expect(first).toContainText('No reviews yet');
  await expect(first).toContainText('35 min');
  await expect(first).toContainText('$2.95');
  await expect(first).toContainText('$11.80');
  await expect(first).toContainText('$16.42');
  await expect(cards(page).filter({ hasText: 'Cedar-Plank Salmon' })).toContainText('Premium');
  await page.getByRole('button', { name: 'Show 6 more' }).click();
  await expect(cards(page)).toHaveCount(30);
  await expect(page.getByRole('button', { name: /more$/ })).toHaveCount(0);
});

test('skeletons stand in for the cards on their way', async ({ page }) => {
  const { promise: seen, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/api\/recipes\?/, async (route) => {
    await seen;
    await route.continue();
  });
  await page.goto('/recipes');
  await expect(page.getByRole('status', { name: 'Loading recipes' }).locator('> div')).toHaveCount(9);
  letThrough();
  await expect(cards(page).first()).toBeVisible();
});

test('filters, search and order stand in the address', async ({ page }) => {
  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Healthy' }).click();
  await expect(page).toHaveURL('/recipes?dietary=healthy');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'California' }).click();
  await expect(page).toHaveURL('/recipes?dietary=healthy&region=california');
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Healthy' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'California' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/recipes');
  await page.getByRole('combobox', { name: 'Sort:' }).selectOption('Cost');
  await expect(page).toHaveURL('/recipes?sort=cost');
  await expect(cards(page).first()).toContainText('Sunday Pot Roast No. 1');
});

test('a filter of a link has a chip that takes it off', async ({ page }) => {
  await page.goto('/recipes?maxCost=10&tag=budget-friendly');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove the filter Under $10 a dish' }).click();
  await expect(page).toHaveURL('/recipes?tag=budget-friendly');
  await page.getByRole('button', { name: 'Remove the filter Budget Friendly' }).click();
  await expect(page).toHaveURL('/recipes');
});

test('what the server refuses is left out, and a note says so', async ({ page }) => {
  await page.goto('/recipes?maxTime=soon&region=south');
  await expect(page.getByText('We left out “maxTime=soon”: must be a number of minutes')).toBeVisible();
  await expect(page).toHaveURL('/recipes?region=south');
  await expect(page.getByRole('link', { name: 'Shrimp & Grits' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss the note' }).click();
  await expect(page.getByText('We left out')).toHaveCount(0);
});

test('nothing found and failed have their words', async ({ page }) => {
  await page.goto('/recipes?search=zzz');
  await expect(page.getByRole('heading', { name: 'No recipes found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search filters')).toBeVisible();
  await page.goto('/recipes?search=fail');
  await expect(page.getByRole('alert')).toContainText('Error loading recipes. Please try again later.');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Search recipes' }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('the subtitle says whose prices these are', async ({ page }) => {
  await page.goto('/recipes');
  await expect(page.getByText('Priced at the US average.')).toBeVisible();
  await setZipCode(page);
  await page.reload();
  await expect(page.getByText('Priced for Nashville, TN 37203.')).toBeVisible();
});
