import type { Page } from '@playwright/test';
import { expect, expectAccessible, setZipCode, test } from '../watched-page.ts';

const PATH = '/recipes/shrimp-and-grits';

async function openWithPrices(page: Page) {
  await page.goto('/login');
  await setZipCode(page);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Shrimp & Grits' })).toBeVisible();
}

test('without a ZIP code the card invites to set one; the dialog says what is wrong', async ({ page }) => {
  await page.goto(PATH);
  const open = page.getByRole('button', { name: 'Set your ZIP code' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Update Your Location' });
  const field = dialog.getByRole('textbox', { name: 'ZIP Code' });
  await expect(field).toHaveAttribute('placeholder', '12345');
  await expect(field).toHaveAttribute('maxlength', '10');
  await expectAccessible(page);
  const submit = dialog.getByRole('button', { name: 'Update Location' });
  await submit.click();
  await expect(dialog).toContainText('ZIP Code Required: Please enter a valid ZIP code');
  await field.fill('3720');
  await submit.click();
  await expect(dialog).toContainText(
    'Invalid ZIP Code: Please enter a valid ZIP code (e.g., 12345 or 12345-6789)',
  );
  await expect(field).toHaveValue('3720');
  await field.fill('00000');
  await submit.click();
  await expect(page.getByText('Location Update Failed', { exact: true })).toBeVisible();
  await expect(dialog).toContainText('We do not know the ZIP code 00000.');
  await field.fill('37203-1234');
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Location Updated', { exact: true })).toBeVisible();
  await expect(page.getByText('Set to Nashville, TN (37203)', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View All 5 Stores' })).toBeVisible();
});

test('the dialog closes on cancel and gives the focus back', async ({ page }) => {
  await page.goto(PATH);
  const open = page.getByRole('button', { name: 'Set your ZIP code' });
  await open.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('store pricing: the range, three stores, and all of them in a dialog', async ({ page }) => {
  await openWithPrices(page);
  const card = page.getByRole('region', { name: 'Store Pricing' });
  await expect(card).toContainText('Nashville, TN');
  await expect(card).toContainText('$10.02');
  await expect(card).toContainText('$15.56');
  await expect(card.getByRole('row')).toHaveCount(4);
  await expect(card.getByRole('row').nth(1)).toContainText('Aldi');
  await expect(card.getByRole('row').nth(1)).toContainText('1.4 mi');
  await card.getByRole('button', { name: 'View All 5 Stores' }).click();
  const dialog = page.getByRole('dialog', { name: 'All 5 stores' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(5);
  await expect(dialog).toContainText('7 of 8 priced');
  await dialog.getByRole('combobox', { name: 'Sort by:' }).selectOption('Distance');
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toContainText('Kroger');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('tabs: three steps first, then everything, scaled and ticked off', async ({ page }) => {
  await openWithPrices(page);
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Ingredients', 'Instructions']);
  await expect(page.getByText('+2 more steps')).toBeVisible();
  await page.getByRole('tab', { name: 'Ingredients' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('1 lb shrimp, peeled, 21 to 25 count');
  await expect(panel).toContainText('Portion cost for 4 servings');
  await expect(panel).toContainText('$11.80');
  await panel.getByRole('button', { name: 'More servings' }).click();
  await panel.getByRole('button', { name: 'More servings' }).click();
  await expect(panel).toContainText('6 servings');
  await expect(panel).toContainText('1 1/2 lb shrimp');
  await expect(panel).toContainText('$17.70');
  await panel.getByRole('checkbox', { name: /scallions/ }).check({ force: true });
  await panel.getByRole('checkbox', { name: 'Show where each price comes from' }).check();
  await expect(panel).toContainText('Average of 9 stores near 372');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Instructions' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5);
  await page.getByRole('tab', { name: 'Ingredients' }).click();
  await expect(panel.getByRole('checkbox', { name: /scallions/ })).toBeChecked();
  await expect(panel).toContainText('6 servings');
});

test('cost and nutrition have two readings each', async ({ page }) => {
  await openWithPrices(page);
  const cost = page.getByRole('region', { name: 'Cost Breakdown' });
  await expect(cost.getByRole('button', { name: 'From ingredients' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(cost).toContainText('Seafood');
  await expect(cost).toContainText('16.42');
  await cost.getByRole('button', { name: 'Estimate' }).click();
  await expect(cost.getByRole('row', { name: /Main ingredients/ })).toContainText('1.77');
  await expect(cost.getByRole('row', { name: /Seasonings and spices/ })).toContainText('2.36');
  const facts = page.getByRole('region', { name: 'Nutrition Facts' });
  await expect(facts.getByRole('row', { name: /Total Fat/ })).toContainText('22 g');
  await facts.getByRole('button', { name: 'Estimate' }).click();
  await expect(facts.getByRole('row', { name: /Total Fat/ })).toContainText('16 g');
  await expect(facts.getByRole('row', { name: /Protein/ })).toContainText('18 g');
});

test('a missing recipe', async ({ page }) => {
  await page.goto('/recipes/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe Not Found' })).toBeVisible();
  await expect(
    page.getByText("The recipe you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Browse All Recipes' }).click();
  await expect(page).toHaveURL('/recipes');
});

test('a price event changes the open page without a reload; one stream for two tabs, none behind hidden ones', async ({
  page,
  context,
}) => {
  await openWithPrices(page);
  const streams = async () => (await (await page.request.get('/fixture/streams')).json()).streams;
  await expect.poll(streams).toBe(1);
  const second = await context.newPage();
  await second.goto(PATH);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(streams).toBe(1);
  await page.request.post('/fixture/price', { data: { cents: 599 } });
  for (const tab of [page, second]) {
    await expect(tab.getByText(/New price of shrimp: .* at Kroger, observed just now/)).toBeVisible();
    await expect(tab.getByText('A serving now costs $2.70.')).toBeVisible();
    await expect(tab.getByRole('region', { name: 'Store Pricing' })).toContainText('observed just now');
    await expect(tab.getByRole('region', { name: 'Cost Breakdown' })).toContainText('10.80');
  }
  // Headless tabs are never hidden by themselves.
  const hide = (tab: Page) =>
    tab.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await hide(page);
  await expect.poll(streams).toBe(1);
  await page.request.post('/fixture/price', { data: { cents: 649 } });
  await expect(second.getByText('A serving now costs $2.83.')).toBeVisible();
  await hide(second);
  await expect.poll(streams).toBe(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('A serving now costs $2.83.')).toBeVisible();
  await expect.poll(streams).toBe(1);
});
