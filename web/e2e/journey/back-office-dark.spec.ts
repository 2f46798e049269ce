import { signInAsStaff } from '../staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

test('every list of the back office can be read in the dark theme on a large screen', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await signInAsStaff(page);
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click();
  await expect(page.getByRole('menuitem', { name: 'Audit log' })).toBeVisible();
  for (const name of await page.getByRole('menuitem').allInnerTexts())
    await test.step(name, async () => {
      const loaded = page.waitForResponse((response) => response.url().includes('/api/admin/'));
      await page.getByRole('menuitem', { name, exact: true }).click();
      await loaded;
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectAccessible(page, ['page-has-heading-one']);
      await expectNoSidewaysScroll(page);
    });
  await page.goto('/back-office/none');
  await expect(page.getByText('Not Found')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
});
