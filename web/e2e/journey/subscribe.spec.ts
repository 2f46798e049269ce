import { PASSWORD, register, signedIn } from '../accounts.ts';
import {
  ASKS_3D_SECURE,
  agree,
  expectPlan,
  fillCard,
  openSubscribeForm,
  SUCCESS,
  statusOf,
  submitButton,
  toastWith,
  VISA,
} from '../payments.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

/** Chromium logs the answer to a declined card, as Stripe gives it. */
test.use({ expectedMessages: /the server responded with a status of 40[02]/ });

const DECLINED = '4000 0000 0000 0002';

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
  await submitButton(page).click();
  await expect(page.getByText('Check the box to agree to the renewal terms.')).toBeVisible();
  await agree(page);
  const consent = page.waitForRequest('**/api/subscription/consent');
  await submitButton(page).click();
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
  await openSubscribeForm(page);
  await submitButton(page).click();
  await expect(page.getByText('Check the box to agree to the renewal terms.')).toBeVisible();
  await agree(page);
  await submitButton(page).click();
  await expect(page.getByText('Your card number is incomplete.').first()).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await fillCard(page, DECLINED);
  await submitButton(page).click();
  await expect(toastWith(page, 'Payment Failed')).toBeVisible();
  await expect(toastWith(page, 'Your card was declined.')).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.getByLabel('Card number')).toHaveValue(DECLINED);
  await expect(page.getByLabel('Expiration date')).toHaveValue('12 / 34');
  // A real card's number is refused: nothing is charged in test mode.
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await submitButton(page).click();
  await expect(toastWith(page, /use one of Stripe’s test cards/)).toBeVisible();
  expect((await statusOf(page)).plan).toBe('free');
  await page.getByLabel('Card number').fill(VISA);
  await page.getByLabel('Card number').press('Enter');
  await expect(page).toHaveURL(SUCCESS);
  await expectPlan(page, 'premium');
});

test('3-D Secure can fail, and be completed on the second attempt', async ({ page }) => {
  await signedIn(page);
  await openSubscribeForm(page);
  await fillCard(page, ASKS_3D_SECURE);
  await agree(page);
  await submitButton(page).click();
  const bank = page.getByRole('dialog', { name: '3D Secure test page' });
  await expect(bank).toBeVisible();
  await expectAccessible(page);
  await bank.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(toastWith(page, /unable to authenticate your payment method/)).toBeVisible();
  await submitButton(page).click();
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page).toHaveURL(SUCCESS);
  await expectPlan(page, 'premium');
});
