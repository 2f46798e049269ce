import type { Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import {
  agree,
  endSubscription,
  expectPlan,
  FAILS_LATER,
  fillCard,
  replaceCard,
  statusOf,
  subscribe,
  subscriptionsOf,
  VISA,
} from '../payments.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

/** Chromium logs the answer to a declined card. */
test.use({ expectedMessages: /the server responded with a status of 40[02]/ });

/** A subscription that is paid today: the second of a user has no trial. */
async function subscribeWithCharge(page: Page): Promise<void> {
  await signedIn(page);
  await subscribe(page);
  const [first] = await subscriptionsOf(page);
  await endSubscription(first?.id ?? '');
  await expectPlan(page, 'free');
  await page.goto('/subscribe');
  await fillCard(page, VISA);
  await agree(page);
  await page.getByRole('button', { name: 'Subscribe for $9.99/month' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expectPlan(page, 'premium');
}

test('the first charge is refunded from the dashboard, and the plan ends', async ({ page }) => {
  await subscribeWithCharge(page);
  await page.goto('/dashboard?tab=account');
  const main = page.getByRole('main');
  const receipt = main.getByRole('region', { name: 'What you got back' });
  await expect(receipt.getByRole('row', { name: /so far \$0\.00 \$9\.99$/ })).toBeVisible();
  await expect(main.getByText(/^You can get your first charge back until /)).toBeVisible();
  await main.getByRole('button', { name: 'Refund my first charge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund your first charge?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund and end my plan' }).click();
  await expect(page.getByText('Your charge is on its way back', { exact: true })).toBeVisible();
  await expect(main.getByText('Free Plan').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Refund my first charge' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const status = await statusOf(page);
  expect(status).toMatchObject({ plan: 'free', charges: [] });
});

test('a larger plan whose charge is declined is not given, and is after the card is replaced', async ({
  page,
}) => {
  await subscribeWithCharge(page);
  await page.goto('/dashboard?tab=account');
  const main = page.getByRole('main');
  await replaceCard(page, FAILS_LATER);
  await main.getByRole('button', { name: 'Change to Family Feast' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep my plan' }).click();
  expect(await statusOf(page)).toMatchObject({ plan: 'premium', nextPlan: 'premium' });

  await replaceCard(page, VISA);
  await main.getByRole('button', { name: 'Change to Family Feast' }).click();
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText('Your plan was changed', { exact: true })).toBeVisible();
  expect(await statusOf(page)).toMatchObject({ plan: 'family', nextPlan: 'family' });
});
