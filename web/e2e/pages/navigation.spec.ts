import { comeTo, expect, readToTheEnd, settled, test } from '../watched-page.ts';

test('a navigation moves the focus to the heading; the way back finds the old place', async ({ page }) => {
  await page.goto('/recipes');
  const cards = page.getByRole('main').getByRole('article');
  const title = (await cards.nth(14).getByRole('link').first().textContent()) ?? '';
  // By its name from here on: reviews that others write meanwhile may change the order.
  const card = cards.getByRole('link', { name: title, exact: true });
  await comeTo(card);
  const topOf = async () => (await card.boundingBox())?.y ?? Number.NaN;
  const before = await topOf();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe Collection' })).toBeVisible();
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(3);
});

test('an address that is typed begins at its top; loaded anew, or come back to, a page stands as it was left', async ({
  page,
}) => {
  const y = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/help');
  await settled(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(y).toBe(900);
  await page.reload();
  await expect.poll(y).toBe(900);
  await page.goto('/faq');
  await settled(page);
  expect(await y()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect.poll(y).toBe(900);
});

test('the way back to the list leads to the list, though a page was typed in between', async ({ page }) => {
  await page.goto('/recipes?region=south');
  await settled(page);
  await page.goto('/');
  await readToTheEnd(page);
  await page.locator('main a[href^="/recipes/"]').first().click();
  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await expect(page).toHaveURL(/\/recipes\?region=south$/);
});

test('a link to a section leads there; whoever comes back stands where the page was left', async ({
  page,
}) => {
  const y = () => page.evaluate(() => Math.round(window.scrollY));
  const reviews = page.locator('#reviews');
  await page.goto('/recipes/shrimp-and-grits#reviews');
  await expect(reviews).toBeFocused();
  await expect(reviews).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  await expect.poll(y).toBe(200);
  // Not by the mouse, for which the header would have to be in the window.
  await page.getByRole('banner').locator('a[href="/"]').first().dispatchEvent('click');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(reviews).toBeFocused();
  await expect.poll(y).toBe(200);
  await page.reload();
  await expect(reviews).toBeFocused();
  await expect.poll(y).toBe(200);
});

test('the way back to the list leads to the list, though another page took its place', async ({ page }) => {
  await page.goto('/faq');
  await readToTheEnd(page);
  // Not by the mouse: on a phone the links of the header are in its menu.
  const follow = (path: string) => page.locator(`footer a[href="${path}"]`).first().dispatchEvent('click');
  await follow('/recipes');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe Collection' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await page.getByRole('banner').locator('a[href="/"]').first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: /^Eight American/ })).toBeVisible();
  await readToTheEnd(page);
  await page.locator('main a[href^="/recipes/"]').first().click();
  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await expect(page).toHaveURL('/recipes');
});

test('the tab of a recipe stays open for whoever comes back, loads anew or cooks', async ({ page }) => {
  await page.goto('/recipes/shrimp-and-grits');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Ingredients').click();
  await page.getByRole('button', { name: 'Add to shopping list' }).click();
  await page.getByRole('button', { name: 'Open the list' }).click();
  await expect(page).toHaveURL('/shopping');
  await page.goBack();
  await expect(tab('Ingredients')).toHaveAttribute('aria-selected', 'true');
  await tab('Instructions').click();
  await page.reload();
  await expect(tab('Instructions')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Start cooking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(tab('Instructions')).toHaveAttribute('aria-selected', 'true');
});
