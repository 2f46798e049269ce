import { TOTP } from 'otpauth';
import { newUsername, PASSWORD, register } from '../accounts.ts';
import { enterBackOffice, giveRole, signInAsStaff, staffAccount } from '../staff.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

/** The code of the step after the current one, which is accepted after that of the current one was used. */
const nextCode = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

test('an employee turns on a second factor, signs in with it, and an admin turns it off', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const context = await browser.newContext();
  const other = await context.newPage();
  const username = await register(other, newUsername());
  const account = { username, password: PASSWORD };
  await signInAsStaff(page);
  const id = await giveRole(page.request, username, 'editor');

  await other.goto('/back-office/');
  await enterBackOffice(other, account);
  await other.getByRole('menuitem', { name: 'Second factor' }).click();
  await other.getByRole('textbox', { name: 'Your own password' }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Start' }).click();
  await expect(other.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = (await other.locator('code').textContent()) ?? '';
  await other.getByLabel('Code that the app shows').fill('12');
  await other.getByRole('button', { name: 'Turn on' }).click();
  await expect(other.getByText('Enter the six digits that your app shows')).toBeVisible();
  await expectAccessible(other, ['page-has-heading-one']);
  await other.getByLabel('Code that the app shows').fill(new TOTP({ secret }).generate());
  await other.getByRole('button', { name: 'Turn on' }).click();
  const codes = other.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(other, ['page-has-heading-one']);
  const recoveryCode = (await codes.first().textContent()) ?? '';

  await other.request.post('/api/auth/logout');
  await other.goto('/back-office/');
  await enterBackOffice(other, account);
  const code = other.getByLabel('Code from your app, or a recovery code');
  await code.fill('000 000');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText('That code isn’t right, or it was used before')).toBeVisible();
  await code.fill(nextCode(secret));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('menuitem', { name: 'Second factor' })).toBeVisible();

  // The sign-in of the web app asks for it too.
  await other.request.post('/api/auth/logout');
  await other.goto('/login');
  await other.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await other.getByLabel('Username or email').fill(username);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await other.getByLabel('Code from your app, or a recovery code').fill(recoveryCode);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByText('Login successful', { exact: true })).toBeVisible();

  await page.goto(`/back-office/users/${id}/show`);
  await page.getByRole('button', { name: 'Turn off second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off second factor' });
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill(staffAccount().password);
  await dialog.getByRole('button', { name: 'Turn off second factor' }).click();
  await expect(page.getByText('The second factor is off, and the user has to sign in again')).toBeVisible();
  expect((await other.request.post('/api/auth/login', { data: account })).status()).toBe(200);
  await context.close();
});
