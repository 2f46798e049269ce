import type { Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { comeTo, expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

/** As large as phones make them, and full of detail. */
async function largePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3_000, 2_000];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const image = context.createImageData(canvas.width, canvas.height);
    const words = new Uint32Array(image.data.buffer);
    for (let at = 0, noise = 1; at < words.length; at += 1) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      words[at] = 0xff_00_00_00 | (noise >>> 8);
    }
    context.putImageData(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const TITLE = 'Lowcountry Shrimp and Grits';
const PATH = '/recipes/shrimp-and-grits';

test('a cook adds a photo to what they cooked, sees it large, takes it away and brings it back', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto(PATH);
  const photo = { name: 'dinner.jpg', mimeType: 'image/jpeg', buffer: await largePhoto(page) };
  expect(photo.buffer.length).toBeGreaterThan(2_000_000);
  const card = page.getByRole('region', { name: 'Your notes' });
  await comeTo(card);
  await card.getByRole('button', { name: 'I cooked this' }).click();
  const dialog = page.getByRole('dialog', { name: 'I cooked this' });
  const choose = async (file: typeof photo) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Choose a photo' }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ ...photo, buffer: Buffer.from('not a photo') });
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t open this photo');
  await choose(photo);
  await expect(dialog.getByRole('img', { name: 'The photo you chose' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Leave it out' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose a photo' })).toBeFocused();
  await choose(photo);
  await expect(dialog.getByRole('button', { name: 'Leave it out' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The entry is stored although the photo is not.
  const upload = '**/api/cooked/*/photo';
  await page.route(upload, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t upload your photo');
  await expectAccessible(page);
  const { count } = await (await page.request.get('/api/cooked?recipe=shrimp-and-grits')).json();
  expect(count).toBe(1);
  await page.unroute(upload);
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/photo'),
  );
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const { 'content-length': length } = await (await stored).request().allHeaders();
  expect(Number(length)).toBeGreaterThan(50_000);
  expect(Number(length)).toBeLessThan(1_000_000);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Marked as cooked', { exact: true })).toBeVisible();

  const small = card.getByRole('button', { name: /^Open your photo of \w+ \d+$/ });
  const { width = 0, height = 0 } = (await small.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
  await expect.poll(() => small.locator('img').evaluate(isLoaded)).toBe(true);
  await small.press('Enter');
  const large = page.getByRole('dialog', { name: 'Your photo' });
  const picture = large.getByRole('img', { name: new RegExp(`^Your photo of ${TITLE}, \\w+ \\d+$`) });
  await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(small).toBeFocused();

  await small.click();
  await large.getByRole('button', { name: 'Remove photo' }).click();
  const add = card.getByRole('button', { name: /^Add a photo for \w+ \d+$/ });
  await expect(add).toBeVisible();
  // The toast before this one has such a button too.
  await expect(page.getByText('Photo removed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => small.locator('img').evaluate(isLoaded)).toBe(true);

  // An entry that is brought back has its photo again.
  await card.getByRole('button', { name: /^Remove \w+ \d+$/ }).click();
  await expect(small).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => small.locator('img').evaluate(isLoaded)).toBe(true);

  await small.click();
  await large.getByRole('button', { name: 'Replace photo' }).click();
  await choose(photo);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(small).toBeVisible();
});
