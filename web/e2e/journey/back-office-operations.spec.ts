import { readFileSync } from 'node:fs';
import { newUsername, register, signedIn } from '../accounts.ts';
import { signInAsStaff, staffAccount } from '../staff.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('an employee finds a subscription, reads it again from Stripe, and is asked for the password before a refund', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const context = await browser.newContext();
  const other = await context.newPage();
  const username = await signedIn(other);
  const opened = await other.request.post('/api/create-subscription', { data: { planId: 'premium' } });
  expect(opened.ok()).toBe(true);
  const { id } = await (await other.request.get('/api/auth/user')).json();

  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Subscriptions' }).click();
  await page.getByPlaceholder('User id or customer id').fill(id);
  await expect(page).toHaveURL(new RegExp(id));
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('cell', { name: username, exact: true }).click();
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('The subscription is as Stripe has it now')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  const refund = (password: string) =>
    page.request.post(`/api/admin/subscriptions/${id}/refund`, { data: { password } });
  expect((await (await refund('not this one')).json()).fields).toHaveProperty('password');
  expect((await refund(staffAccount().password)).status()).toBe(409);
  await context.close();
});

test('an employee finds a newsletter address and exports the list without formulas', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const username = newUsername();
  const name = `+1-${username}`;
  const email = `${name}@example.com`;
  expect((await page.request.post('/api/newsletter/subscribe', { data: { email } })).status()).toBe(202);

  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Subscribers' }).click();
  await page.getByPlaceholder('Address').fill(name);
  await expect(page).toHaveURL(new RegExp(username));
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'unconfirmed' })).toHaveCount(1);
  await expectAccessible(page, ['page-has-heading-one']);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain(`'${email}`);
});

test('an admin sees the jobs of all services, and that no event was given up', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await signInAsStaff(page);
  // By kind: this one is older than all jobs of other tests.
  const filter = JSON.stringify({ service: 'billing', kind: 'schedule:billing-sweep' });
  await page.goto(`/back-office/jobs?${new URLSearchParams({ filter })}`);
  await page.getByRole('cell', { name: 'billing-sweep' }).first().click();
  await expect(page.getByText('queued', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('menuitem', { name: 'Dead letters' }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
});

test('the home of the back office shows today at a glance, and each figure opens its rows', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  await register(page, newUsername());
  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Revenue, test mode: no card is charged' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Queues' })).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  const signUps = page.getByRole('region', { name: 'Sign-ups' });
  const today = signUps.getByRole('link', { name: /^24 hours: \d+$/ });
  const count = Number(await today.innerText());
  expect(count).toBeGreaterThan(0);
  await today.press('Enter');
  // Tests beside this one sign up too.
  const total = page.getByText(/^\d+-\d+ of \d+$/);
  await expect
    .poll(async () => Number(/of (\d+)$/.exec(await total.innerText())?.[1]))
    .toBeGreaterThanOrEqual(count);
  await expect(page.getByLabel('Account since')).toBeVisible();
});
