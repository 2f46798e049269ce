import type { Page } from '@playwright/test';
import { signInAsStaff } from '../staff.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

const ID = 'dutch-baby';

/** A picture as an editor has it, drawn by the browser. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1_200, 900];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#2244cc';
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

test('an editor replaces a picture, readers see it at once, and the drawn one is shown again', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  const stream = reader.waitForResponse((response) => response.url().includes('/api/events'));
  await reader.goto(`/recipes/${ID}`);
  await stream;
  const seen = reader.getByRole('figure').getByRole('img');

  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Pictures', exact: true }).click();
  await page.getByPlaceholder('Recipe').fill(ID);
  // The filter changes the address, which would leave a page that was opened before.
  await expect(page).toHaveURL(new RegExp(ID));
  await expect(page.getByText(/^1-1 of 1$/)).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('cell', { name: 'Drawn' }).click();
  await expect(page).toHaveURL(new RegExp(`/pictures/${ID}/show$`));
  await expect(page.getByText('In link previews')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);

  const replace = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Replace' }).click();
    await (await chooser).setFiles({ name: 'dish.png', mimeType: 'image/png', buffer });
  };
  await replace(Buffer.from('not a picture'));
  await expect(page.getByText('Please choose a photo in JPEG, PNG or WebP.')).toBeVisible();
  await replace(await drawPicture(page));
  await expect(page.getByText('The site shows your picture')).toBeVisible();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(seen).toHaveAttribute('src', /v=u[0-9a-f]{16}/);
  await expectAccessible(page, ['page-has-heading-one']);

  await page.getByRole('button', { name: 'Use the drawn picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The site shows the drawn picture')).toBeVisible();
  await expect(page.getByText('Drawn', { exact: true })).toBeVisible();
  await expect(seen).toHaveAttribute('src', /v=\d+\./);

  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(page.getByRole('cell', { name: 'pictures:reset' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'pictures:replace' }).first()).toBeVisible();
  await visitor.close();
});
