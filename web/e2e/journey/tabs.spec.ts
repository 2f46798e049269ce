import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD, register, signedIn, signOut } from '../accounts.ts';
import { withoutGpu } from '../chromium.ts';
import { expect, setZipCode, storePricing, test } from '../watched-page.ts';

// Enable the back/forward cache, which Playwright disables by default.
test.use({ launchOptions: { ...withoutGpu, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

const review = (page: Page) =>
  page.getByRole('region', { name: 'Reviews', exact: true }).getByRole('textbox', { name: 'Your review' });

async function signIn(page: Page, username: string, next = '/'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(next);
}

/** Opens another, hydrated tab of the same browser. */
async function otherTab(context: BrowserContext, address: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(address);
  await other.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  return other;
}

async function type(page: Page): Promise<void> {
  await page.goto('/recipes/clam-chowder#reviews');
  await review(page).fill('Thick and briny.');
  await page.goto('/submit');
  await page.getByLabel('Title').fill('Eggs');
}

async function expectNothingTyped(page: Page): Promise<void> {
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.goto('/recipes/clam-chowder#reviews');
  await expect(review(page)).toHaveValue('');
}

test('text typed by one user is gone when another signs in in the same tab', async ({
  page,
  context,
  isMobile,
}) => {
  const next = await register(page);
  const username = await signedIn(page);
  await type(page);
  await signOut(page, username, isMobile);
  await page.goto('/submit');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await signIn(page, next, '/submit');
  await expectNothingTyped(page);

  // Without a sign-out: the session ended, and another user signed in.
  await type(page);
  await context.clearCookies({ name: 'hp_session' });
  await signIn(page, username, '/submit');
  await expectNothingTyped(page);
});

test('going back after signing out does not show the account', async ({ page, isMobile }) => {
  const username = await signedIn(page);
  await page.goto('/account');
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillThere: true }));
  await signOut(page, username, isMobile);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);
  expect(await page.evaluate(() => 'stillThere' in window)).toBe(false);
});

test('a tab switches to the user who signs in in another tab, and never writes as the previous one', async ({
  page,
  context,
  isMobile,
}) => {
  const next = await register(page);
  const username = await signedIn(page);
  const other = await otherTab(context, '/account');
  const name = other.getByLabel('First name');
  await name.fill('Ada');

  // The session ended, and the same user signs in again in the other tab.
  await context.clearCookies({ name: 'hp_session' });
  await signIn(page, username);
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Your name is saved', { exact: true })).toBeVisible();
  await expect(name).toHaveValue('Ada');

  await signOut(page, username, isMobile);
  await expect(other.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible();
  await signIn(page, next);
  await expect(other.getByText(next, { exact: true }).first()).toBeVisible();
  await expect(name).toHaveValue('');

  // Without a sign-out: the next user finds what was left.
  await context.clearCookies({ name: 'hp_session' });
  await name.fill('Bo');
  await signIn(page, username);
  await expect(other.getByText(username, { exact: true }).first()).toBeVisible();
  await expect(name).toHaveValue('Ada');
});

test('a ZIP code set in one tab updates the prices and captions of the others', async ({ page, context }) => {
  await setZipCode(page, '37203');
  const other = await otherTab(context, '/recipes?search=shrimp');
  await expect(other.getByText(/Priced for Nashville, TN 37203/)).toBeVisible();
  await context.clearCookies({ name: 'hp_zip' });
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your ZIP code' }).fill('96813');
  await page.getByRole('button', { name: 'Price it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/near Honolulu$/);
  await expect(other.getByText(/Priced for Honolulu, HI 96813/)).toBeVisible();
  await other.getByRole('link', { name: /Shrimp and Grits/ }).click();
  const pricing = await storePricing(other);
  await expect(pricing).toContainText('Honolulu, HI');
  await expect(pricing).not.toContainText('Nashville');
});
