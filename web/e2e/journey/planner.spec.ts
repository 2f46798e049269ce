import { signedIn } from '../accounts.ts';
import {
  comeTo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  setZipCode,
  test,
} from '../watched-page.ts';

test('a visitor who plans a recipe signs in, returns to the picker, and undoes it by keyboard', async ({
  page,
}, info) => {
  const username = `plan_${info.project.name.replace('-', '_')}_${Date.now() % 100_000}`;
  const password = 'seven dinners';
  const registered = await page.request.post('/api/auth/register', {
    data: { username, email: `${username}@example.com`, password },
  });
  expect(registered.status()).toBe(201);

  await page.goto('/recipes/clam-chowder');
  const later = page.getByRole('button', { name: 'Schedule for Later' });
  await comeTo(later);
  await later.click();
  await page
    .getByRole('dialog', { name: 'Sign in to plan meals' })
    .getByRole('link', { name: 'Sign In' })
    .click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/recipes\/clam-chowder$/);
  const picker = page.getByRole('dialog', { name: 'Schedule for Later' });
  await expect(picker).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await picker.getByRole('spinbutton', { name: 'Servings' }).fill('0');
  await picker.getByRole('button', { name: 'Add to Plan' }).click();
  await expect(picker.getByText('Servings are 1 to 24')).toBeVisible();
  await picker.getByRole('button', { name: 'Cancel' }).click();
  await expect(later).toBeFocused();

  await page.getByRole('button', { name: 'Add to This Week' }).click();
  const week = page.getByRole('dialog', { name: 'Add to This Week' });
  await week.getByRole('radio', { name: 'Dinner' }).check();
  await week.getByRole('spinbutton', { name: 'Servings' }).fill('2');
  await week.getByRole('button', { name: 'Add to Plan' }).click();
  await expect(page.getByText(/^New England Clam Chowder: 2 servings for dinner on .+$/)).toBeVisible();
  const planned = page.getByText(/Already in your week: \w+ dinner\./);
  await expect(planned).toBeVisible();
  const [plan] = await (await page.request.get('/api/user/meal-plans')).json();
  expect(plan).toMatchObject({ recipes: 1, meals: 1 });

  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removed from your plan', { exact: true })).toBeVisible();
  await expect(planned).toBeHidden();

  await page.getByRole('link', { name: 'See your meal plans' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your week' })).toBeVisible();
});

test('the ZIP form of the planner takes five digits, and says where prices now come from', async ({
  page,
}) => {
  await signedIn(page);
  await setZipCode(page);
  await page.goto('/meal-plans');
  const field = page.getByLabel('ZIP code for prices');
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await expect(field).toHaveValue('37203');
  await expect(field).toHaveAttribute('maxlength', '5');
  await field.fill('3720');
  await expect(update).toBeDisabled();
  await field.fill('00000');
  await update.click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Failed to update location. Please check your ZIP code.', { exact: true }),
  ).toBeVisible();
  await expect(field).toHaveValue('00000');
  await field.fill('96813');
  await update.click();
  await expect(page.getByText('Location updated!', { exact: true })).toBeVisible();
  await expect(page.getByText('Set to Honolulu, HI', { exact: true })).toBeVisible();
});
