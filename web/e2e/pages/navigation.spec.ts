import { comeTo, expect, readToTheEnd, settled, test } from '../watched-page.ts';

test('a navigation moves the focus to the heading, and going back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/recipes');
  const cards = page.getByRole('main').getByRole('article');
  const title = (await cards.nth(14).getByRole('link').first().textContent()) ?? '';
  // Find the recipe by its name, because concurrent reviews may change the order.
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

test('a typed URL opens at the top, and a reload or going back restores the scroll position', async ({
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

test('the back link leads to the list even after a typed URL in between', async ({ page }) => {
  await page.goto('/recipes?region=south');
  await settled(page);
  await page.goto('/');
  await readToTheEnd(page);
  await page.locator('main a[href^="/recipes/"]').first().click();
  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await expect(page).toHaveURL(/\/recipes\?region=south$/);
});

test('a link to a section scrolls to it, and going back restores the scroll position', async ({ page }) => {
  const y = () => page.evaluate(() => Math.round(window.scrollY));
  const reviews = page.locator('#reviews');
  await page.goto('/recipes/shrimp-and-grits#reviews');
  await expect(reviews).toBeFocused();
  await expect(reviews).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  await expect.poll(y).toBe(200);
  // Without the mouse, because the header is outside the viewport.
  await page.getByRole('banner').locator('a[href="/"]').first().dispatchEvent('click');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(reviews).toBeFocused();
  await expect.poll(y).toBe(200);
  await page.reload();
  await expect(reviews).toBeFocused();
  await expect.poll(y).toBe(200);
});

test('the back link leads to the list even if another page replaced its history entry', async ({ page }) => {
  await page.goto('/faq');
  await readToTheEnd(page);
  // Without the mouse, because on a phone the header's links are in its menu.
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

test('the open tab of a recipe stays open after going back, reloading and cook mode', async ({ page }) => {
  await page.goto('/recipes/shrimp-and-grits');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Ingredients').click();
  await page.getByRole('button', { name: 'Add to List' }).first().click();
  await page.getByRole('button', { name: 'Open the list' }).click();
  await expect(page).toHaveURL('/shopping');
  await page.goBack();
  await expect(tab('Ingredients')).toHaveAttribute('aria-selected', 'true');
  await tab('Instructions').click();
  await expect(tab('Instructions')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tab('Instructions')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Start cooking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(tab('Instructions')).toHaveAttribute('aria-selected', 'true');
});
