import { expect, expectAccessible, expectNoSidewaysScroll, setZipCode, test } from '../watched-page.ts';

const PAGES = [
  { path: '/', title: 'Homeplate', heading: /Eight American kitchens/ },
  { path: '/recipes', title: 'Recipe Collection | Homeplate', heading: 'Recipe Collection' },
  { path: '/recipes/shrimp-and-grits', title: 'Shrimp & Grits | Homeplate', heading: 'Shrimp & Grits' },
  { path: '/recipes/nothing-here', title: 'Recipe Not Found | Homeplate', heading: 'Recipe Not Found' },
  { path: '/login', title: 'Sign In | Homeplate', heading: 'Sign In' },
  { path: '/register', title: 'Create an Account | Homeplate', heading: 'Create an Account' },
  { path: '/nowhere', title: 'Page Not Found | Homeplate', heading: 'Page Not Found' },
];

for (const { path, title, heading } of PAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is accessible and fits, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (colorScheme === 'dark') {
        await page.goto('/login');
        await setZipCode(page);
      }
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(title);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test('the narrowest and the widest screen fit', async ({ page }) => {
  for (const width of [320, 700, 1023, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/recipes', '/recipes/shrimp-and-grits']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  }
});

test('a navigation moves the focus to the heading; the way back finds the old place', async ({ page }) => {
  await page.goto('/recipes');
  const card = page.getByRole('link', { name: 'Green Chile Stew' });
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Green Chile Stew' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe Collection' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/recipes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the theme is chosen in the footer and kept', async ({ page }) => {
  await page.goto('/recipes');
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('contentinfo').getByText('System', { exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./);
});

test('not found offers a search', async ({ page }) => {
  await page.goto('/nowhere');
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('chowder');
  await page.getByRole('button', { name: 'Search recipes' }).click();
  await expect(page).toHaveURL('/recipes?search=chowder');
  await expect(page.getByRole('link', { name: 'Clam Shack Chowder' })).toBeVisible();
});
