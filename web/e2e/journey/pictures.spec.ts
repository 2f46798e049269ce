import { newUsername, PASSWORD, register } from '../accounts.ts';
import { comeTo, expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

const NOTE = 'We drew another version of this dish.';

test('a visitor who requests an image signs in, returns to it, and everyone gets the new drawing', async ({
  page,
  browser,
}, info) => {
  // A recipe per project, because a new drawing is shown to everyone.
  const id = info.project.name.endsWith('desk') ? 'clam-chowder' : 'loco-moco';
  const username = await register(page, newUsername());
  await page.goto(`/recipes/${id}`);
  const picture = page.getByRole('figure').getByRole('img');
  const [before, altBefore] = [await picture.getAttribute('src'), await picture.getAttribute('alt')];
  const other = await (await browser.newContext({ baseURL: info.project.use.baseURL ?? '' })).newPage();
  await other.goto(`/recipes/${id}`);
  await expect(other.getByRole('figure').getByRole('img')).toHaveAttribute('src', before ?? '');
  const isMobile = !info.project.name.endsWith('desk');
  const more = page.getByRole('button', { name: 'More actions' });
  /** In the menu on a phone. */
  const generate = async () => {
    const button = isMobile
      ? page.getByRole('menuitem', { name: 'Generate Image' })
      : page.getByRole('button', { name: /^Generate Image/ });
    await comeTo(isMobile ? more : button);
    if (isMobile) await more.press('Enter');
    // Until it is known who visits.
    await expect(button).toBeEnabled();
    await button.press('Enter');
  };
  await generate();
  const dialog = page.getByRole('dialog', { name: 'Sign in to generate an image' });
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}#picture$`));
  // The address gives the picture the focus, which would close an open menu.
  await expect(page.locator('#picture')).toBeFocused();

  await generate();
  await expect(page.getByText('Using fallback image', { exact: true })).toBeVisible();
  await expect(page.getByText('Curated Image', { exact: true })).toBeVisible();
  await expect(page.getByText(NOTE).first()).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(picture).not.toHaveAttribute('alt', altBefore ?? '');
  const [after, altAfter] = [await picture.getAttribute('src'), await picture.getAttribute('alt')];
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const loading = page.waitForEvent('download');
  if (isMobile) await more.click();
  await page.getByRole(isMobile ? 'menuitem' : 'link', { name: 'Download' }).click();
  expect((await loading).suggestedFilename()).toBe(`${id}.jpg`);

  // Stored with the recipe: shown after a reload, in the list, and on another open page without a reload.
  await expect(other.getByRole('figure').getByRole('img')).toHaveAttribute('src', after ?? '');
  await other.context().close();
  await page.reload();
  await expect(picture).toHaveAttribute('src', after ?? '');
  await expect(picture).toHaveAttribute('alt', altAfter ?? '');
  const cards = await (await page.request.get(`/api/recipes/cards?ids=${id}`)).json();
  expect(cards[0]).toMatchObject({ imageUrl: after, imageKind: 'composed', isGenerating: false });
});

test('cards load a picture of their width, and link previews one that crawlers support', async ({
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
  // A busy server answers 503 until the picture is rendered.
  await expect(async () => {
    const preview = await request.get(address);
    expect(preview.status()).toBe(200);
    expect(preview.headers()['content-type']).toBe('image/jpeg');
  }).toPass();
});
