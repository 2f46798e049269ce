import type { StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { signInAsStaff } from '../staff.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('the second of two editors chooses between both texts', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await signInAsStaff(page);
  await page.goto('/back-office/recipes/johnnycakes');
  await page.getByLabel('Leftovers').fill('Mine: warm them in a dry skillet.');
  const url = '/api/admin/recipes/johnnycakes';
  const opened: StaffRecipe = await (await page.request.get(url)).json();
  const theirs = { ...opened.text, makeAhead: 'Theirs' };
  expect((await page.request.put(url, { data: { revision: opened.revision, text: theirs } })).ok()).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Save draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another editor changed this recipe' });
  await expect(dialog.getByText('Changed there: Make ahead.')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('The draft is saved')).toBeVisible();
  const stored: StaffRecipe = await (await page.request.get(url)).json();
  expect(stored.text).toEqual({ ...opened.text, leftovers: 'Mine: warm them in a dry skillet.' });
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The draft is discarded')).toBeVisible();
});

test('an editor is asked before they leave a recipe with text that is not saved, and only then', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  const seasons = page.getByRole('menuitem', { name: 'Seasons' });
  const edit = page.getByRole('link', { name: 'Edit' });
  const serveWith = page.getByLabel('Serve with');
  await signInAsStaff(page);
  await page.goto('/back-office/recipes/broiled-bluefish/show');
  await edit.click();
  await expect(page.getByText('This text passes every check')).toBeVisible();
  await seasons.click();
  await expect(page).toHaveURL(/\/back-office\/seasons/);
  await page.goBack();
  await serveWith.fill('Crackers and pickles');
  await seasons.click();
  await expect.poll(() => questions).toHaveLength(1);
  await expect(page).toHaveURL(/\/back-office\/recipes\/broiled-bluefish$/);
  await expect(serveWith).toHaveValue('Crackers and pickles');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(edit).toBeVisible();
  await seasons.click();
  await expect(page).toHaveURL(/\/back-office\/seasons/);
  await page.goBack();
  await edit.click();
  await serveWith.fill('Crackers');
  await page.evaluate(() => history.back());
  await expect.poll(() => questions).toHaveLength(2);
  await expect(page).toHaveURL(/\/back-office\/recipes\/broiled-bluefish$/);
  await expect(serveWith).toHaveValue('Crackers');
});
