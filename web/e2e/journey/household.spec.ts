import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { entitle, PASSWORD, register, signedIn } from '../accounts.ts';
import { openMailedLink } from '../mails.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAccount,
  read,
  test,
} from '../watched-page.ts';

const WEEK = '/api/user/meal-plans/week-';
/** The Sunday of this week in UTC. */
const sunday = (): string => {
  const day = new Date();
  return new Date(day.getTime() - day.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
};

test('an owner invites by mail, the invited user accepts, and both plan one week for their diners', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await signedIn(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  const guest = await register(other);
  const email = `${guest}@example.com`;
  await openAccount(page);
  const household = page.getByRole('region', { name: 'Household', exact: true });
  await expect(household.getByText(/^Sharing a household is part of the Family plan/)).toBeVisible();
  await entitle(page, owner, 'family');
  await openAccount(page);
  await page.getByLabel('How many people eat with you?').selectOption('4 people');
  await expect(page.getByText('Your household is saved', { exact: true })).toBeVisible();
  await household.getByLabel('Email').fill('nobody');
  await household.getByRole('button', { name: 'Send invitation' }).click();
  await expect(household.getByText('Please enter a valid email address')).toBeVisible();
  await household.getByLabel('Email').fill(email);
  await household.getByRole('button', { name: 'Send invitation' }).click();
  await expect(household.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The link opens for a visitor, and leads back to itself after signing in.
  await openMailedLink(other, email, `${owner} invites you to plan meals together on Homeplate`);
  await expect(other.getByText(`${owner} invites you to plan meals together.`)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Sign in to accept' }).click();
  await other.getByLabel('Username or email').fill(guest);
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await other.getByRole('button', { name: 'Join the household' }).click();
  await expect(other.getByRole('heading', { name: 'You’re in' })).toBeVisible();
  await expectAccessible(other);
  await other.reload();
  await expect(other.getByText(/This link was used already\./)).toBeVisible();

  const meal = { recipeId: 'clam-chowder', date: sunday(), slot: 'dinner' };
  const week = `${WEEK}${sunday()}`;
  expect((await page.request.post(`${week}/meals`, { data: meal })).status()).toBe(201);
  const mealsOf = async (from: typeof page) =>
    (await read<MealPlan>(from, week)).days.flatMap(({ meals }) => meals.map(({ id }) => id));
  await expect.poll(() => mealsOf(other)).toHaveLength(1);
  expect((await other.request.post(`${week}/meals`, { data: { ...meal, slot: 'lunch' } })).status()).toBe(
    201,
  );
  expect(await mealsOf(page)).toEqual(await mealsOf(other));

  await openAccount(other);
  const diners = other.getByRole('region', { name: 'Diners' });
  await diners.getByRole('button', { name: 'Add a diner' }).click();
  const dialog = other.getByRole('dialog', { name: 'Add a diner' });
  await dialog.getByLabel('Name').fill('Mia');
  await dialog.getByLabel('Age').selectOption('4 to 8 years');
  await dialog.getByLabel('Eats').selectOption('Half a serving');
  await dialog.getByRole('button', { name: 'Shellfish' }).click();
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(diners.getByText('Half a serving · 4 to 8 years · No shellfish')).toBeVisible();

  // The owner sees the same diners, and what a recipe means for them.
  await page.goto('/recipes/clam-chowder');
  const warnings = page.getByRole('region', { name: 'Not for everyone at your table' });
  await expect(warnings.getByText(/^Mia can’t have shellfish: it’s in the .*clams/)).toBeVisible();
  await expectAccessible(page);

  await other.getByRole('button', { name: 'Leave household' }).click();
  const leaving = other.getByRole('dialog', { name: 'Leave this household?' });
  await expectAccessible(other);
  await leaving.getByRole('button', { name: 'Leave household' }).click();
  await expect(other.getByText('You left the household', { exact: true })).toBeVisible();
  await expect.poll(async () => (await mealsOf(other)).length).toBe(2);
  await expect.poll(async () => (await mealsOf(other))[0]).not.toBe((await mealsOf(page))[0]);
  await context.close();
});
