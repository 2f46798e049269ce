import type { Page } from '@playwright/test';
import { PASSWORD, register, signedIn } from '../accounts.ts';
import {
  agree,
  endSubscription,
  expectPlan,
  fillCard,
  statusOf,
  subscriptionsOf,
  VISA,
} from '../payments.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

/** Chromium logs the answer to a declined card, as Stripe gives it, and a script that was blocked. */
test.use({ expectedMessages: /the server responded with a status of 40[02]|net::ERR_FAILED/ });

const DECLINED = '4000 0000 0000 0002';
const ASKS_3D_SECURE = '4000 0025 0000 3155';
/** The dashboard takes `subscription=success` off its URL. */
const SUCCESS = '/dashboard';
const START = 'Start 14-Day Free Trial';

const submit = (page: Page, name: string | RegExp = START) => page.getByRole('button', { name });

async function openForm(page: Page, path = '/subscribe'): Promise<void> {
  await page.goto(path);
  await expect(page.getByLabel('Card number')).toBeVisible();
}

const toastWith = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words);

test('a visitor picks a plan, signs in, pays by a test card and has the plan', async ({ page, isMobile }) => {
  const username = await register(page);
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
  await page
    .getByRole(isMobile ? 'dialog' : 'navigation', isMobile ? {} : { name: 'Main' })
    .getByRole('link', { name: 'Pricing' })
    .click();
  await expect(page).toHaveURL('/pricing');
  await page.getByRole('link', { name: 'Choose This Plan: Family Feast' }).click();

  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(toastWith(page, 'Login Required')).toBeVisible();
  await expect(toastWith(page, 'Please log in to subscribe to a premium plan.')).toBeVisible();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL('/subscribe?plan=family');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe to Family Feast' })).toBeVisible();
  await expect(toastWith(page, 'Subscription Created')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Family Feast' });
  await expect(summary).toContainText('$19.99 a month');
  await expect(summary).toContainText('Due today$0.00');
  await expect(page.getByText(/^Test mode: no card is charged/)).toBeVisible();

  // Consent comes first, and is kept with its words.
  await fillCard(page, VISA);
  await submit(page).click();
  await expect(page.getByText('Check the box to agree to the renewal terms.')).toBeVisible();
  await agree(page);
  const consent = page.waitForRequest('**/api/subscription/consent');
  await submit(page).click();
  expect((await consent).postDataJSON()).toMatchObject({
    planId: 'family',
    terms: expect.stringContaining('$19.99 every month until you cancel'),
  });
  await expect(page).toHaveURL(SUCCESS);
  await expectPlan(page, 'family');
  expect(await statusOf(page)).toMatchObject({ status: 'trialing', card: { brand: 'visa', last4: '4242' } });

  // Now there is nothing to pay.
  await page.goto('/subscribe?plan=premium');
  await expect(page.getByRole('heading', { name: 'You already have a plan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('a declined card says why, and the form works again with what was typed', async ({ page }) => {
  await signedIn(page);
  await openForm(page);
  await submit(page).click();
  await expect(page.getByText('Check the box to agree to the renewal terms.')).toBeVisible();
  await agree(page);
  await submit(page).click();
  await expect(page.getByText('Your card number is incomplete.').first()).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await fillCard(page, DECLINED);
  await submit(page).click();
  await expect(toastWith(page, 'Payment Failed')).toBeVisible();
  await expect(toastWith(page, 'Your card was declined.')).toBeVisible();
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByLabel('Card number')).toHaveValue(DECLINED);
  await expect(page.getByLabel('Expiration date')).toHaveValue('12 / 34');
  // A real card's number is refused: nothing is charged in test mode.
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await submit(page).click();
  await expect(toastWith(page, /use one of Stripe’s test cards/)).toBeVisible();
  expect((await statusOf(page)).plan).toBe('free');
  await page.getByLabel('Card number').fill(VISA);
  await page.getByLabel('Card number').press('Enter');
  await expect(page).toHaveURL(SUCCESS);
  await expectPlan(page, 'premium');
});

test('3-D Secure can fail, and be completed on the second attempt', async ({ page }) => {
  await signedIn(page);
  await openForm(page);
  await fillCard(page, ASKS_3D_SECURE);
  await agree(page);
  await submit(page).click();
  const bank = page.getByRole('dialog', { name: '3D Secure test page' });
  await expect(bank).toBeVisible();
  await expectAccessible(page);
  await bank.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(toastWith(page, /unable to authenticate your payment method/)).toBeVisible();
  await submit(page).click();
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page).toHaveURL(SUCCESS);
  await expectPlan(page, 'premium');
});

test('a tab closed right after the payment gets the plan all the same', async ({ page, context }) => {
  await signedIn(page);
  const paying = await context.newPage();
  await openForm(paying, '/subscribe?plan=family');
  await fillCard(paying, VISA);
  await agree(paying);
  // The answer never reaches the page.
  await paying.route('**/confirm', async (route) => {
    await route.fetch();
    await paying.close();
  });
  await submit(paying).click();
  await expectPlan(page, 'family');
});

test('two tabs make one subscription', async ({ page, context }) => {
  await signedIn(page);
  const other = await context.newPage();
  await Promise.all([openForm(page), openForm(other)]);
  for (const tab of [page, other]) {
    await fillCard(tab, VISA);
    await agree(tab);
  }
  await submit(page).click();
  await expect(page).toHaveURL(SUCCESS);
  await submit(other).click();
  await expect(other.getByRole('heading', { name: 'You already have a plan' })).toBeVisible();
  await expectPlan(page, 'premium');
  expect(await subscriptionsOf(page)).toHaveLength(1);
});

test('after a trial the form says what is charged today, and charges it', async ({ page }) => {
  await signedIn(page);
  await openForm(page);
  await fillCard(page, VISA);
  await agree(page);
  await submit(page).click();
  await expect(page).toHaveURL(SUCCESS);
  await expectPlan(page, 'premium');
  const [first] = await subscriptionsOf(page);
  await endSubscription(first?.id ?? '');
  await expectPlan(page, 'free');

  await openForm(page);
  await expect(toastWith(page, 'Complete your payment details to subscribe.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Premium Chef' })).toContainText('Due today$9.99');
  await expect(main).not.toContainText(/trial|free for/i);
  await fillCard(page, ASKS_3D_SECURE);
  await agree(page);
  await submit(page, 'Subscribe for $9.99/month').click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page).toHaveURL(SUCCESS);
  await expectPlan(page, 'premium');
  expect(await statusOf(page)).toMatchObject({ status: 'active', invoices: [{ amount: '9.99' }] });
});

test('a script that does not load is said, and loads on the next attempt', async ({ page }) => {
  await signedIn(page);
  await page.route('**/development/stripe/*.js*', (route) => route.abort());
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { name: 'Stripe not loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/development/stripe/*.js*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(submit(page)).toBeEnabled();
});

test('the button waits for the provider', async ({ page }) => {
  await signedIn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/development/stripe/stripe.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/subscribe');
  await expect(submit(page)).toBeDisabled();
  release();
  await expect(submit(page)).toBeEnabled();
});

test('a failed request for the subscription is said, and can be repeated', async ({ page }) => {
  await signedIn(page);
  await page.route('**/api/create-subscription', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/subscribe');
  await expect(toastWith(page, 'Failed to create subscription. Please try again.')).toBeVisible();
  await page.unroute('**/api/create-subscription');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('an unknown plan leads to the plans', async ({ page }) => {
  await signedIn(page);
  for (const plan of ['gold', 'free']) {
    await page.goto(`/subscribe?plan=${plan}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Plan Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'View All Plans' }).click();
  await expect(page).toHaveURL('/pricing');
});

test('only /subscribe asks for the script of the payment provider, and allows its hosts', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/stripe/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await signedIn(page);
  const policyOf = async (path: string) =>
    (await page.goto(path))?.headers()['content-security-policy'] ?? '';
  for (const path of ['/', '/pricing', '/account', '/recipes'])
    expect(await policyOf(path), path).not.toContain('stripe');
  expect(asked).toEqual([]);
  expect(await policyOf('/subscribe')).toContain("script-src 'self' https://js.stripe.com");
  await openForm(page);
  expect(asked).toContain('/development/stripe/stripe.js');
});

test('the form is readable and operable in both themes', async ({ page }) => {
  await signedIn(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openForm(page);
    // Each color of the form is its own, also where the style sheet shortens all transitions.
    const primary = await submit(page).evaluate((button) => getComputedStyle(button).backgroundColor);
    await expect(page.getByLabel('Card number')).not.toHaveCSS('background-color', primary);
    await page.getByLabel('Card number').fill('4242');
    await page.getByLabel('Expiration date').focus();
    await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
