import { newUsername, PASSWORD, register, signedIn } from '../accounts.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

const RECIPE = '/recipes/hoppin-john';

test('units that a visitor chose come along to the account, and from there to another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = await register(page, newUsername());
  await page.goto(RECIPE);
  const metric = page.getByRole('button', { name: 'Metric' }).filter({ visible: true });
  await metric.click();
  await page.goto('/login');
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  const stored = page.waitForResponse('**/api/account/preferences');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect((await stored).status()).toBe(200);

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const account = { username, password: PASSWORD };
  expect((await other.request.post('/api/auth/login', { data: account })).ok()).toBe(true);
  await other.goto(RECIPE);
  await expect(other.getByRole('button', { name: 'Metric' }).filter({ visible: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // Chosen there, they come back here.
  const saved = other.waitForResponse('**/api/account/preferences');
  await other.getByRole('button', { name: 'US', exact: true }).filter({ visible: true }).click();
  expect((await saved).status()).toBe(200);
  await other.context().close();
  await page.goto(RECIPE);
  await expect(metric).toHaveAttribute('aria-pressed', 'false');
});

test('the settings change units, and open the first questions again', async ({ page }) => {
  await signedIn(page);
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Preferences' });
  await card.getByText('Metric', { exact: true }).click();
  await expectAccessible(page);
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user')).json()).units)
    .toBe('metric');
  await card.getByRole('button', { name: 'Set up again' }).click();
  await expect(page).toHaveURL('/');
  expect((await (await page.request.get('/api/auth/user')).json()).firstRun).toEqual({
    state: 'open',
    steps: [],
  });
});
