import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const SIZES = [
  { device: 'desk', width: 1280, height: 900 },
  { device: 'phone', width: 390, height: 844 },
];

for (const theme of ['light', 'dark'])
  for (const { device, ...size } of SIZES)
    test(`the components look the same in ${theme} on a ${device}`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/?theme=${theme}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      // Text that is still changing to the color of the theme has too little contrast.
      await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await expect(page).toHaveScreenshot(`${device}-${theme}.png`, { fullPage: true });
    });

test('the dialogs open, and close by the Escape key', async ({ page }) => {
  await page.goto('/');
  for (const shape of ['card', 'wide', 'sheet']) {
    const opener = page.getByRole('button', { name: `Open the ${shape} dialog` });
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('an error toast stays until somebody closes it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Show an error toast' }).click();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Not saved', { exact: true })).toHaveCount(0);
});
