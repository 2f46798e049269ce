import { expect, expectAccessible, test } from '../watched-page.ts';

test('register, sign in, sign out', async ({ page, isMobile }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('maya k');
  await page.getByLabel('Email').fill('maya@example.com');
  await page.getByLabel('Password', { exact: true }).fill('grits and gravy');
  await page.getByLabel('Confirm password').fill('grits');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Username can only contain letters, numbers, and underscores')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Username').fill('maya_k');
  await page.getByLabel('Confirm password').fill('grits and gravy');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration successful', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Username or email').fill('maya_k');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue('maya_k');
  await page.getByLabel('Password').fill('grits and gravy');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  await expect(page.getByText('Login failed', { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL('/');

  if (isMobile) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  } else {
    await page.getByRole('button', { name: 'Account menu of maya_k' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  }
  await expect(page.getByRole('link', { name: 'Start Free' })).toBeVisible();
});

test('a username that is taken is said beside its field', async ({ page }) => {
  await page.goto('/login');
  const account = { username: 'taken', email: 'taken@example.com', password: 'secret words' };
  await page.request.post('/api/auth/register', { data: account });
  await page.goto('/register');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration failed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
});

test('a safe next wins after signing in, another site never', async ({ page }) => {
  await page.goto('/login');
  await page.request.post('/api/auth/register', {
    data: { username: 'nexter', email: 'n@example.com', password: 'secret words' },
  });
  for (const [next, at] of [
    ['/recipes?region=south', '/recipes?region=south'],
    ['//evil.example', '/'],
  ] as const) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Username or email').fill('nexter');
    await page.getByLabel('Password').fill('secret words');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(at);
  }
});

test('a good toast goes by itself, a bad one stays; F8 leads to it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Username or email').fill('nobody');
  await page.getByLabel('Password').fill('nothing here');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  await page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByText('Login failed', { exact: true })).toHaveCount(0);
});
