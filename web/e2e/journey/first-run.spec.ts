import type { Locator } from '@playwright/test';
import { newUsername, PASSWORD, signedIn } from '../accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

test('a new user who answers every question has a planned and priced week 11 clicks after opening the form to register', async ({
  page,
}) => {
  const username = newUsername();
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await click(button('Create Account'));
  // The form to register, which has a password too, is gone then.
  await expect(page.getByLabel('Username or email')).toHaveValue(username);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await click(button('Sign In'));
  await expect(page).toHaveURL('/');

  const panel = page.getByRole('region', { name: 'Set up your kitchen' });
  const next = panel.getByRole('button', { name: /^Save and/ });
  await expect(panel.getByText('Question 1 of 5')).toBeVisible();
  await panel.getByLabel('ZIP code').fill('37203');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await click(next);
  await expect(panel.getByText('Question 2 of 5')).toBeVisible();
  await panel.getByLabel('Adults').selectOption('2');
  await panel.getByLabel('Children').selectOption('1');
  await click(next);
  await expect(panel.getByText('Question 3 of 5')).toBeVisible();
  await expectAccessible(page);
  // A reload goes on where the user stopped.
  await page.reload();
  await expect(panel.getByText('Prices near Nashville, TN')).toBeVisible();
  await click(panel.getByRole('button', { name: 'Shellfish' }));
  await click(next);
  await expect(panel.getByRole('heading', { name: 'What may a week of food cost?' })).toBeVisible();
  await click(panel.getByRole('button', { name: '$100' }));
  await expectAccessible(page);
  await click(next);
  await expect(panel.getByText('Question 5 of 5')).toBeVisible();
  await click(panel.getByRole('button', { name: /^Add / }).first());
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await click(panel.getByRole('button', { name: 'Save stores' }));
  await expect(panel).toBeHidden();

  // Home answers with them at once.
  await expect(page.getByText(/^\$\d+\.\d\d for 3 people$/)).toBeVisible();
  const week = page.getByRole('region', { name: /dinners for \$100\?$|^This week$/ });
  await click(week.getByRole('button', { name: /^Plan / }));
  // Once every request is answered. A refusal shows its reason in the same place.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
    /[A-Z][a-z]+ dinners planned/,
  );
  await expect(week.getByText('of $100.00')).toBeVisible();
  await expect(week.getByText(/^\$\d+\.\d\d (under|over)$/)).toBeVisible();
  await expect(week.getByText('Today', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(clicks).toBe(11);

  await click(week.getByRole('link', { name: 'Open the week' }));
  await expect(page.getByText('of $100.00')).toBeVisible();
  await expect(page.getByText('Your household’s budget')).toBeVisible();
  const household = await (await page.request.get('/api/household')).json();
  expect(household).toMatchObject({
    people: 3,
    weeklyBudget: '100.00',
    diners: [{ allergens: ['shellfish'] }],
  });
  // On a Saturday the dinners are in two weeks.
  const planned = async () => {
    const stored = await (await page.request.get('/api/user/meal-plans')).json();
    return stored.reduce((sum: number, { meals }: { meals: number }) => sum + meals, 0);
  };
  await expect.poll(planned).toBeGreaterThan(3);
});

test('the first questions are put away as a whole, stay away, and come back from the settings', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Set up your kitchen' });
  await panel.getByRole('button', { name: 'Skip all' }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Your list' })).toBeVisible();
  await expect(panel).toBeHidden();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up again' }).click();
  await expect(page).toHaveURL('/');
  await expect(panel.getByText('Question 1 of 5')).toBeVisible();
});
