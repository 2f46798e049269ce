import { signedIn } from '../accounts.ts';
import {
  ASKS_3D_SECURE,
  agree,
  endSubscription,
  expectPlan,
  fillCard,
  openSubscribeForm,
  SUCCESS,
  statusOf,
  submitButton,
  subscriptionsOf,
  toastWith,
  VISA,
} from '../payments.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

/** Chromium logs a script that was blocked. */
test.use({ expectedMessages: /net::ERR_FAILED/ });

test('a tab closed right after the payment gets the plan all the same', async ({ page, context }) => {
  await signedIn(page);
  const paying = await context.newPage();
  await openSubscribeForm(paying, '/subscribe?plan=family');
  await fillCard(paying, VISA);
  await agree(paying);
  // The answer never reaches the page.
  await paying.route('**/confirm', async (route) => {
    await route.fetch();
    await paying.close();
  });
  await submitButton(paying).click();
  await expectPlan(page, 'family');
});

test('two tabs make one subscription', async ({ page, context }) => {
  await signedIn(page);
  const other = await context.newPage();
  await Promise.all([openSubscribeForm(page), openSubscribeForm(other)]);
  for (const tab of [page, other]) {
    await fillCard(tab, VISA);
    await agree(tab);
  }
  await submitButton(page).click();
  await expect(page).toHaveURL(SUCCESS);
  await submitButton(other).click();
  await expect(other.getByRole('heading', { name: 'You already have a plan' })).toBeVisible();
  await expectPlan(page, 'premium');
  expect(await subscriptionsOf(page)).toHaveLength(1);
});

test('after a trial the form says what is charged today, and charges it', async ({ page }) => {
  await signedIn(page);
  await openSubscribeForm(page);
  await fillCard(page, VISA);
  await agree(page);
  await submitButton(page).click();
  await expect(page).toHaveURL(SUCCESS);
  await expectPlan(page, 'premium');
  const [first] = await subscriptionsOf(page);
  await endSubscription(first?.id ?? '');
  await expectPlan(page, 'free');

  await openSubscribeForm(page);
  await expect(toastWith(page, 'Complete your payment details to subscribe.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Premium Chef' })).toContainText('Due today$9.99');
  await expect(main).not.toContainText(/trial|free for/i);
  await fillCard(page, ASKS_3D_SECURE);
  await agree(page);
  await submitButton(page, 'Subscribe for $9.99/month').click();
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
  await expect(submitButton(page)).toBeEnabled();
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
  await expect(submitButton(page)).toBeDisabled();
  release();
  await expect(submitButton(page)).toBeEnabled();
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
  await openSubscribeForm(page);
  expect(asked).toContain('/development/stripe/stripe.js');
});

test('the form is readable and operable in both themes', async ({ page }) => {
  await signedIn(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openSubscribeForm(page);
    // Each color of the form is its own, also where the style sheet shortens all transitions.
    const primary = await submitButton(page).evaluate((button) => getComputedStyle(button).backgroundColor);
    await expect(page.getByLabel('Card number')).not.toHaveCSS('background-color', primary);
    await page.getByLabel('Card number').fill('4242');
    await page.getByLabel('Expiration date').focus();
    await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
