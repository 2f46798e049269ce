import { newUsername, PASSWORD, register } from '../accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

const NOTE = 'No image service is set up here, so this is the illustration drawn from the dish itself.';

test('a visitor asks for an image: signs in, comes back to it, and is told that it is a curated one', async ({
  page,
}) => {
  const username = await register(page, newUsername());
  await page.goto('/recipes/clam-chowder');
  const generate = page.getByRole('button', { name: /^Generate Image/ });
  await generate.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to generate an image' });
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/recipes\/clam-chowder#picture$/);

  await generate.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Using fallback image', { exact: true })).toBeVisible();
  await expect(page.getByText('Curated Image', { exact: true })).toBeVisible();
  await expect(page.getByText(NOTE).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const loading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await loading).suggestedFilename()).toBe('clam-chowder.jpg');
});

test('cards show a picture as wide as they are, and link previews get one that crawlers take', async ({
  page,
  request,
}) => {
  await page.goto('/recipes');
  const picture = page.locator('main article img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(new URL(shown).searchParams.get('w')).toMatch(/^(400|800)$/);

  const html = await (
    await request.get('/recipes/clam-chowder', { headers: { accept: 'text/html' } })
  ).text();
  const address =
    /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const preview = await request.get(address);
  expect(preview.status()).toBe(200);
  expect(preview.headers()['content-type']).toBe('image/jpeg');
});
