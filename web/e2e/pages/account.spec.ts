import { expectSignedOut, newUsername, PASSWORD, register, signedIn, signOut } from '../accounts.ts';
import { expect, expectAccessible, read, settled, switchFaults, test } from '../watched-page.ts';

test('a user registers, signs in and signs out', async ({ page, isMobile }) => {
  const username = newUsername();
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('maya k');
  await page.getByRole('main').getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill('grits');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Username can only contain letters, numbers, and underscores')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration successful', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');

  await expect(page.getByLabel('Username or email')).toHaveValue(username);
  await page.getByLabel('Username or email').fill('');
  await page.getByLabel('Password').fill('');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  await expect(page.getByText('Login failed', { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL('/');

  const menu = isMobile ? 'Open the menu' : `Account menu of ${username}`;
  await page.getByRole('button', { name: menu }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // The closed menu gives the focus back a moment later; a menu opened before that would close with it.
  await expect(page.getByRole('button', { name: menu })).toBeFocused();
  await signOut(page, username, isMobile);
  await expectSignedOut(page, isMobile);
});

test('the registration form names each limit and does not submit invalid values', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) sent += 1;
  });
  await page.goto('/register');
  const right = { username: 'maya_k', email: 'maya@example.com', password: PASSWORD };
  for (const [wrong, words] of [
    [{ username: 'a'.repeat(31) }, 'Username must be less than 30 characters'],
    [{ password: 'x'.repeat(101) }, 'Password must be less than 100 characters'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'maya@' }, 'Please enter a valid email address'],
  ] as const) {
    const { username, email, password } = { ...right, ...wrong };
    await page.getByLabel('Username').fill(username);
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
  }
  expect(sent).toBe(0);
});

test('the session is requested once per page load, also when the request fails', async ({
  page,
  isMobile,
}) => {
  await signedIn(page);
  // Count per document: a link that is not hydrated yet causes a page load, and the previous page may still send requests meanwhile.
  const asked = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request, loaderId }) => {
    if (request.url.endsWith('/api/auth/user')) asked.set(loaderId, (asked.get(loaderId) ?? 0) + 1);
  });
  await session.send('Network.enable');
  const mostAsked = () => {
    const most = Math.max(...asked.values());
    asked.clear();
    return most;
  };
  const lookAround = async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'All recipes' }).first().click();
    await expect(page).toHaveURL('/recipes');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('link', { name: 'Homeplate, Home' }).click();
    await expect(page).toHaveURL('/');
    await settled(page);
  };
  await lookAround();
  expect(mostAsked()).toBe(1);
  await switchFaults(page, [
    { path: '^/api/auth/user', kind: 'fail', status: 503, code: 'UNAVAILABLE', error: 'Not just now.' },
  ]);
  await lookAround();
  expect(mostAsked()).toBe(1);
  await expectSignedOut(page, isMobile);
});

test('the account menu shows the name, else the part of the email before the @, else Account', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same words');
  await signedIn(page);
  const user = await read<Record<string, unknown>>(page, '/api/auth/user');
  for (const [username, email, name] of [
    ['maya_k', 'm@example.com', 'maya_k'],
    ['', 'maya.k@example.com', 'maya.k'],
    ['', '', 'Account'],
    [null, null, 'Account'],
    [undefined, undefined, 'Account'],
  ] as const) {
    await page.route('**/api/auth/user', (route) => route.fulfill({ json: { ...user, username, email } }));
    await page.goto('/recipes');
    await expect(page.getByRole('button', { name: `Account menu of ${name}`, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a taken username is reported at its field', async ({ page }) => {
  const username = await register(page);
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('main').getByLabel('Email').fill(`other-${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration failed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
});

test('signing in redirects to a safe next URL, never to another site', async ({ page }) => {
  const username = await register(page);
  for (const [next, at] of [
    ['/recipes?region=south', '/recipes?region=south'],
    ['//evil.example', '/'],
  ] as const) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Username or email').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(at);
    await page.request.post('/api/auth/logout', { data: {} });
  }
});

test('buttons show a pending state, and typed values stay when the server does not respond', async ({
  page,
}) => {
  await page.goto('/login');
  await switchFaults(page, [{ path: '^/api/auth/login', kind: 'hold' }]);
  await page.getByLabel('Username or email').fill('maya_k');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await switchFaults(page, [{ path: '^/api/auth/login', kind: 'cut' }]);
  await expect(page.getByText('Login failed', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue('maya_k');
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);

  await page.goto('/register');
  await switchFaults(page, [{ path: '^/api/auth/register', kind: 'hold' }]);
  await page.getByLabel('Username').fill('maya_k');
  await page.getByRole('main').getByLabel('Email').fill('maya@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible();
  await switchFaults(page, [
    { path: '^/api/auth/register', kind: 'fail', status: 503, code: 'UNAVAILABLE', error: 'Not just now.' },
  ]);
  await expect(page.getByText('Registration failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Not just now.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('maya@example.com');
});

test.describe('a sign-out that fails', () => {
  test.use({ expectedMessages: /^Sign-out failed/ });

  test('a failed sign-out still leads to the home page', async ({ page, isMobile }) => {
    await signedIn(page);
    await page.goto('/recipes');
    await switchFaults(page, [
      {
        path: '^/api/auth/logout',
        kind: 'fail',
        status: 500,
        code: 'INTERNAL',
        error: 'Something went wrong.',
      },
    ]);
    const menu = page.getByRole('button', { name: isMobile ? 'Open the menu' : /^Account menu of/ });
    await menu.click();
    await page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a success toast disappears, an error toast stays, and F8 moves the focus to it', async ({ page }) => {
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
