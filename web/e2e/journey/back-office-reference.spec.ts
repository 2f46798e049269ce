import type { StaffSeason } from '@homeplate/contracts/documents/staff-season.ts';
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

test('the second of two editors sees the months of the first beside their own, and saves theirs over them', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await signInAsStaff(page);
  await page.goto('/back-office/seasons/midwest:okra');
  await page.getByRole('checkbox', { name: 'January' }).check();
  await page.getByLabel('Reason for the change').fill('My reason');
  await page.getByRole('textbox', { name: 'Source' }).fill('My source');
  const url = '/api/admin/seasons/midwest:okra';
  const { revision, months }: StaffSeason = await (await page.request.get(url)).json();
  const theirs = { revision, months: [2, 3], reason: 'Their reason', source: 'Their source' };
  expect((await page.request.put(url, { data: theirs })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another editor changed this season' });
  await expect(dialog.getByText('Feb, Mar', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Their reason (Their source)')).toBeVisible();
  await expect(dialog.getByText(/^Jan, .*[A-Z]/)).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByRole('cell', { name: 'Their reason' })).toBeVisible();
  const stored: StaffSeason = await (await page.request.get(url)).json();
  expect(stored.months).toEqual([1, ...months]);
  expect(stored.changes.map(({ reason }) => reason)).toEqual(['My reason', 'Their reason']);
});
