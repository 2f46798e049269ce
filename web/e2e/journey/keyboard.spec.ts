import type { Locator, Page } from '@playwright/test';
import { PASSWORD, register } from '../accounts.ts';
import { expect, test } from '../watched-page.ts';

/** More than the tab stops of any page. */
const MOST_TABS = 250;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach “${await target.innerText()}”`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('a visitor can browse, filter, search and open a recipe by keyboard', async ({ page, isMobile }) => {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Start Cooking Free' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe Collection' })).toBeFocused();

  await tabTo(page, page.getByRole('combobox', { name: 'Region', exact: true }));
  await page.keyboard.type('Hawaii');
  await expect(page).toHaveURL('/recipes?region=hawaii');
  await press(page, page.getByRole('button', { name: 'All filters (1)' }));
  await press(page, page.getByRole('button', { name: /^Medium,? \d+ recipes?$/ }), 'Space');
  await expect(page).toHaveURL('/recipes?region=hawaii&difficulty=medium');
  if (isMobile) await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Medium', exact: true }), 'Space');
  await expect(page).toHaveURL('/recipes?region=hawaii');

  await press(page, page.getByRole('searchbox'), 'End');
  await page.keyboard.type('kalua pork');
  await page.keyboard.press('Enter');
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await expect(card).toHaveText(/Kālua Pork/i);
  await press(page, card);
  await expect(page.getByRole('heading', { level: 1, name: /Kālua Pork/i })).toBeFocused();
});

test('a user can read, cook, sign in and review by keyboard', async ({ page }) => {
  const username = await register(page);
  await page.goto('/recipes/kalua-pork-and-cabbage');
  // The first Tab loads the lazy parts below, so that none is skipped.
  await page.keyboard.press('Tab');
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Ingredients' })).toHaveAttribute('aria-selected', 'true');
  await press(page, page.getByRole('link', { name: 'Start Cooking' }));
  const cooking = page.getByRole('dialog', { name: /^Cooking / });
  await expect(cooking).toBeVisible();
  // The dialog has no keys until it takes the focus.
  await expect(cooking.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(cooking.getByText(/^Step 1 of \d+$/)).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(cooking).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Start Cooking' })).toBeFocused();
  const line = page.getByRole('tabpanel').getByRole('listitem').getByRole('checkbox').first();
  await press(page, line, 'Space');
  await expect(line).toBeChecked();

  const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
  await press(page, reviews.getByRole('link', { name: 'Sign in' }));
  await tabTo(page, page.getByLabel('Username or email'));
  await page.keyboard.type(username);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await tabTo(page, reviews.getByRole('radio', { name: '5 stars' }));
  await page.keyboard.press('ArrowLeft');
  await expect(reviews.getByText('Your rating: 4 of 5')).toBeVisible();
  await tabTo(page, reviews.getByRole('textbox', { name: 'Your review' }));
  await page.keyboard.type('Smoky and good');
  await press(page, reviews.getByRole('button', { name: /^Submit Review/ }));
  await expect(page.getByText('Review added!', { exact: true })).toBeVisible();
  await expect(
    reviews.getByRole('region', { name: 'Your review' }).getByText('Smoky and good'),
  ).toBeVisible();
});
