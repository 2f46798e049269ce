import { signedIn } from '../accounts.ts';
import { expectPlan, FAILS_LATER, passDays, replaceCard, statusOf, subscribe, VISA } from '../payments.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

/** Past the end of a trial, and past its first renewal. */
const TRIAL_ENDED = 15;
const RENEWED = 46;

test('a declined renewal keeps the access for some days and says so, and a new card pays it', async ({
  page,
}) => {
  await signedIn(page);
  await subscribe(page);
  await passDays(page, TRIAL_ENDED);
  await expect.poll(async () => (await statusOf(page)).status).toBe('active');
  await page.goto('/dashboard?tab=account');
  const main = page.getByRole('main');
  await expect(main.getByText(/^\$9\.99 on /)).toBeVisible();
  await replaceCard(page, FAILS_LATER);
  await passDays(page, RENEWED);
  await expect.poll(async () => (await statusOf(page)).status).toBe('past_due');
  expect(await statusOf(page)).toMatchObject({ plan: 'premium' });

  // The first tab leads to the card.
  await page.goto('/dashboard');
  await expect(main.getByText('Premium Chef')).toBeVisible();
  const notice = main.getByRole('status').filter({ hasText: 'Your last payment failed' });
  await expect(notice).toContainText(/You keep access until \w+ \d+/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expect(notice.getByRole('link', { name: 'Replace card' })).toBeVisible();

  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(notice).toBeVisible();
  await expect(main.getByText('Payment failed', { exact: true })).toBeVisible();
  await expect(main.getByText('Not paid')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await replaceCard(page, VISA);
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(main.getByText('Not paid')).toHaveCount(0);
  expect(await statusOf(page)).toMatchObject({
    plan: 'premium',
    status: 'active',
    invoices: [
      { amount: '9.99', status: 'paid' },
      { amount: '9.99', status: 'paid' },
    ],
  });
});

test('a charge that stays unpaid ends the plan on the open page', async ({ page }) => {
  await signedIn(page);
  await subscribe(page, FAILS_LATER);
  await passDays(page, TRIAL_ENDED);
  await expect.poll(async () => (await statusOf(page)).status).toBe('past_due');
  const follows = page.waitForResponse((answer) => /\/api\/events\?.*account=/.test(answer.url()));
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('Premium Chef')).toBeVisible();
  await follows;
  await passDays(page, RENEWED);
  await expect(main.getByText('Free Explorer')).toBeVisible();
  await expectPlan(page, 'free');
  await expect(main.getByRole('link', { name: 'Upgrade Now - $9.99/month' })).toBeVisible();
});

test('a canceled subscription keeps its badge until the period ends, and then is Free Explorer', async ({
  page,
}) => {
  await signedIn(page);
  await subscribe(page);
  await page.goto('/dashboard?tab=account');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(main.getByText(/^Canceled\. You keep access until /)).toBeVisible();
  await expect(main.getByText('Premium Chef').first()).toBeVisible();
  await passDays(page, TRIAL_ENDED);
  await expect(main.getByText('Free Explorer').first()).toBeVisible();
  await expect(main.getByText('Free Plan', { exact: true }).first()).toBeVisible();
  await expectPlan(page, 'free');
});
