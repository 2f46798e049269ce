import { signInAsStaff } from '../staff.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('an editor changes the texts of the next issue, is shown where a placeholder is broken, and sees the issue of a ZIP code', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Newsletter' }).click();
  await page.getByRole('cell', { name: 'draft' }).first().click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(/a serving, \$/).first()).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);

  await page.getByRole('link', { name: 'Edit texts' }).click();
  const tip = page.getByLabel('Tip');
  await tip.fill('Buy {{produce');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('has a broken placeholder in line 1 at character 5: write it like {{city}}'),
  ).toBeVisible();
  await tip.fill('Buy {{produce}} this week in {{city}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await preview.getByLabel('ZIP code of the preview').fill('37203');
  await expect(preview.getByText(/Buy .+ this week in Nashville/)).toBeVisible();
  await preview.getByLabel('ZIP code of the preview').fill('00000');
  await expect(preview.getByText('We do not know the ZIP code 00000. Please check it.')).toBeVisible();

  await preview.getByLabel('ZIP code of the preview').fill('');
  const opened = page.waitForEvent('popup');
  await preview.getByRole('link', { name: 'Open as a mail' }).click();
  const mail = await opened;
  await expect(mail.getByRole('heading', { name: 'Three dinners for this week' })).toBeVisible();
  await mail.close();
});
