import { newUsername, PASSWORD, register } from '../accounts.ts';
import { openMailedLink } from '../mails.ts';
import {
  comeTo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  readToTheEnd,
  test,
} from '../watched-page.ts';

test('a user with a forgotten password sets a new one by mail, and every device is signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = await register(page);
  const email = `${username}@example.com`;
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.request.post('/api/auth/login', { data: { username, password: PASSWORD } });

  await openMailedLink(page, email, 'Confirm your address for Homeplate');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('This link was used already.')).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await main.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);

  await openMailedLink(page, email, 'Set a new password for Homeplate');
  const password = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Confirm new password');
  await password.fill('password1');
  await again.fill('password1');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(/one of the most common passwords/)).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('biscuits at dawn');
  await again.fill('biscuits at dawn');
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  expect((await other.request.get('/api/auth/user')).status()).toBe(401);
  await other.close();

  await main.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill('biscuits at dawn');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a user changes names, email address and password, and signs out other devices', async ({
  page,
  isMobile,
  browser,
  baseURL,
}) => {
  const username = await register(page);
  const email = `${username}@example.com`;
  await page.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  const isSignedIn = async () => (await other.request.get('/api/auth/user')).status() === 200;
  const signInElsewhere = (password: string) =>
    other.request.post('/api/auth/login', { data: { username, password } });
  await signInElsewhere(PASSWORD);

  await page.goto('/');
  if (isMobile) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Account settings' }).click();
  } else {
    await page.getByRole('button', { name: `Account menu of ${username}` }).click();
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
  await page.getByLabel('First name').fill('Maya');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your name is saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Maya');

  // The cards below the first screen load when they come near.
  const scrollDown = async () => {
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await readToTheEnd(page);
  };
  await scrollDown();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(await isSignedIn()).toBe(false);

  await signInElsewhere(PASSWORD);
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password', { exact: true }).fill('biscuits at dawn');
  await page.getByLabel('Confirm new password').fill('biscuits at dawn');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your current password')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('biscuits at dawn');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed', { exact: true })).toBeVisible();
  expect(await isSignedIn()).toBe(false);
  await other.close();

  const card = page.getByRole('region', { name: 'Email' });
  await expect(card).toContainText('Not confirmed yet');
  await card.getByRole('button', { name: 'Change email' }).click();
  await card.getByLabel('New email').fill(`new-${email}`);
  await card.getByLabel('Your password').fill('biscuits at dawn');
  await card.getByRole('button', { name: 'Send the link', exact: true }).click();
  await expect(card).toContainText(`Changing to new-${email}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openMailedLink(page, `new-${email}`, 'Confirm this address for your Homeplate account');
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address has changed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Account settings' }).click();
  await scrollDown();
  await expect(card).toContainText(`new-${email}`);
  await expect(card).toContainText('Confirmed');
});

test('a subscriber confirms the newsletter, sets preferences, unsubscribes and deletes the address', async ({
  page,
}) => {
  const email = `${newUsername()}@example.com`;
  await page.goto('/help');
  const form = page.getByRole('form', { name: 'Newsletter', exact: true });
  await comeTo(form);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText(/open the link in the email/)).toBeVisible();

  await openMailedLink(page, email, 'Confirm your Homeplate newsletter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, send it to me' }).click();
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose what you get' }).click();

  await expect(page.getByRole('checkbox', { name: 'Weekly newsletter' })).toBeChecked();
  await page.getByRole('button', { name: 'South', exact: true }).click();
  const zipCode = page.getByRole('main').getByLabel('ZIP code');
  await zipCode.fill('00000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('We do not know the ZIP code 00000. Please check it.').first()).toBeVisible();
  await expect(zipCode).toBeFocused();
  await zipCode.fill('37203');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your settings are saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const preferences = page.url();

  await page.goto(preferences.replace('preferences', 'unsubscribe'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await page.getByRole('link', { name: /delete your address/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Weekly newsletter' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'South', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Delete my address' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is deleted' })).toBeVisible();
  await page.goto(preferences);
  await expect(page.getByText('This address is no longer on the list.')).toBeVisible();
});
