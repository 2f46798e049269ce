import { signInAsStaff } from '../staff.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('an editor finds what a food lacks, corrects the months of its harvest, and the calendar shows them', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Foods', exact: true }).click();
  await page.getByPlaceholder('Name or other name').fill('rhubarb');
  await expect(page).toHaveURL(/rhubarb/);
  const food = page.getByRole('cell', { name: 'Rhubarb', exact: true });
  await expect(food).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await food.click();
  await expect(page.getByText('Nutrition per 100 g')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('link', { name: 'Seasons', exact: true }).first().click();
  await page.getByRole('row').filter({ hasText: 'Southwest' }).click();
  await expect(page.getByText('Months of the release')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  const november = page.getByRole('checkbox', { name: 'November' });
  await november.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Required')).toHaveCount(2);
  await page.getByLabel('Reason for the change').fill('A grower told us');
  await page.getByRole('textbox', { name: 'Source' }).fill('A letter of November 2026');
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'A grower told us' })).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.goto('/seasonal-recipes?month=11&calendar=southwest');
  await expect(page.getByText('Rhubarb').first()).toBeVisible();
});

test('an editor corrects the description of a region, and sees the articles with their links', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Regions', exact: true }).click();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('cell', { name: 'Southwest', exact: true }).click();
  await expect(page.getByText('Description of the release')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  const text = page.getByLabel('Description');
  const before = await text.inputValue();
  await text.fill(`${before} Corrected in a test.`);
  await page.getByLabel('Reason for the change').fill('To try it');
  await page.getByRole('textbox', { name: 'Source' }).fill('This test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'To try it' })).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('menuitem', { name: 'Articles', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Broken links' })).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('row').nth(1).click();
  await expect(page.getByText('Links and recipes')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.goto('/regions');
  await expect(page.getByText('Corrected in a test.')).toBeVisible();
});
