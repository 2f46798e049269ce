import { signedIn } from '../accounts.ts';
import { staffAccount } from '../staff.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('only admins see the admin dashboard', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have admin privileges to access this dashboard.")).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await signedIn(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expectAccessible(page);
});

test('an admin sees the figures of the recipe database and adds eight recipes', async ({
  page,
  isMobile,
}) => {
  expect((await page.request.post('/api/auth/login', { data: staffAccount() })).status()).toBe(200);
  await page.goto('/dashboard');
  if (isMobile) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Admin Dashboard' }).click();
  } else {
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  }
  await expect(page).toHaveURL('/admin');
  const figures = page.getByLabel('Figures');
  await expect(figures.getByText('Total Recipes')).toBeVisible();
  await expect(figures).toContainText('Regions Covered8');
  await expect(page.getByRole('heading', { name: 'Regional Distribution' })).toBeVisible();
  await expectAccessible(page);
  // Other tests count the recipes of this app, so only the answer of this one call is made here.
  await page.route('**/api/admin/expand-recipes', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        details: {
          newRecipes: 8,
          totalRecipes: 8,
          reserve: 74,
          generatedDrafts: 0,
          missingDrafts: 0,
          draftsProblem: null,
        },
      },
    }),
  );
  await page.getByRole('button', { name: 'Add 8 More Recipes' }).click();
  await expect(page.getByText('8 new recipes added. There are 8 recipes now.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add 8 More Recipes' })).toBeEnabled();
  // No model answers in this app, so its drafts are made here, too.
  await page.route('**/api/admin/mass-expand-recipes', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        details: {
          newRecipes: 0,
          totalRecipes: 8,
          reserve: 0,
          generatedDrafts: 8,
          missingDrafts: 0,
          draftsProblem: null,
        },
      },
    }),
  );
  await page.getByRole('button', { name: 'Add All Regional Recipes (40+)' }).click();
  await expect(
    page.getByText(/8 generated drafts wait for an editor in the back office\./).first(),
  ).toBeVisible();
});
