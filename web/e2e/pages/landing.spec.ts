import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { RegionStats } from '@homeplate/contracts/documents/region.ts';
import { expect, read, test } from '../watched-page.ts';

test('the carousel advances every 4 seconds until it is paused', async ({ page }) => {
  const featured = await read<RecipeCard[]>(page, '/api/recipes/featured');
  const count = featured.length;
  // Stop the page's clock from the start, so that a slow machine advances nothing.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Featured dishes' });
  const slide = carousel.getByRole('group');
  const turned = (times: number) => new RegExp(`^${(times % count) + 1} of ${count}`);
  await expect(slide).toHaveAccessibleName(turned(0));
  await page.clock.runFor(4_000);
  await expect(slide).toHaveAccessibleName(turned(1));
  await carousel.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.clock.runFor(9_000);
  await expect(slide).toHaveAccessibleName(turned(1));
  await carousel.getByRole('button', { name: 'Play the pictures' }).click();
  await page.clock.runFor(4_100);
  await expect(slide).toHaveAccessibleName(turned(2));
  await carousel.getByRole('button', { name: new RegExp(`^Show ${count}`) }).click();
  await page.clock.runFor(9_000);
  await expect(slide).toHaveAccessibleName(new RegExp(`^${count} of ${count}`));
  await carousel.getByRole('link').click();
  await expect(page).toHaveURL(`/recipes?region=${featured.at(-1)?.region}`);
});

test('the carousel does not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Featured dishes' });
  await expect(carousel.getByRole('group')).toHaveAccessibleName(/^1 of/);
  await page.clock.runFor(9_000);
  await expect(carousel.getByRole('group')).toHaveAccessibleName(/^1 of/);
});

test('all eight regions link to their recipes, and Cuisines links to the regions', async ({
  page,
  isMobile,
}) => {
  await page.goto('/recipes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Cuisines' }).click();
  await expect(page).toHaveURL('/#regions');
  const regions = page.getByRole('region', { name: 'Cook your way across the map' });
  await expect(regions).toBeInViewport();
  await expect(regions.getByRole('article')).toHaveCount(8);
  await regions.getByRole('link', { name: 'Mid-Atlantic' }).click();
  await expect(page).toHaveURL('/recipes?region=mid-atlantic');
});

test('entering a ZIP code on the landing page leads to dinners at local prices', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Your ZIP code' });
  await field.fill('abc');
  await page.getByRole('button', { name: 'Price it' }).click();
  await expect(page.getByText(/Invalid ZIP Code/)).toBeVisible();
  await field.fill('37203');
  await field.press('Enter');
  await expect(page).toHaveURL('/tonight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/near Nashville$/);
});

test('the landing page shows the number of published recipes', async ({ page }) => {
  const stats = await read<RegionStats>(page, '/api/regions/stats');
  const all = stats.reduce((sum, { recipeCount }) => sum + recipeCount, 0);
  await page.goto('/');
  await expect(page.getByText(new RegExp(`${all} recipes`, 'i')).first()).toBeAttached();
});
