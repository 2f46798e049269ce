import type { Page } from '@playwright/test';
import { entitle, signedIn } from '../accounts.ts';
import { agree, fillCard, VISA } from '../payments.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

const main = (page: Page) => page.getByRole('main');
const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
};

function thisSunday(): string {
  const day = new Date();
  day.setDate(day.getDate() - day.getDay());
  return day.toLocaleDateString('en-CA');
}

test('a visitor of the dashboard is asked to sign in', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/api/login?next=%2Fdashboard',
  );
  await expectAccessible(page);
});

test('a new user sees sample figures, the upgrade card and their account', async ({ page }) => {
  const username = await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37203' } });
  await page.goto('/dashboard');
  const content = main(page);
  await expect(content.getByRole('heading', { name: `Welcome back, ${username}` })).toBeVisible();
  await expect(content.getByText('Free Explorer')).toBeVisible();
  await expect(content.getByText('Nashville, TN')).toBeVisible();
  await expect(content.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/account');
  await expect(content.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
  await expect(content.getByText('Sample', { exact: true })).toHaveCount(4);
  for (const figure of ['24', '42', '$127', '28min'])
    await expect(content.getByText(figure, { exact: true })).toBeVisible();
  await expect(content.getByRole('link', { name: 'Upgrade Now - $9.99/month' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await openTab(page, 'Recommendations');
  await expect(page).toHaveURL('/dashboard?tab=recommendations');
  await expect(content.getByText('Recommendations are part of a paid plan.')).toBeVisible();
  await expectAccessible(page);

  await openTab(page, 'Account');
  await expect(content.getByText('Free Plan', { exact: true }).first()).toBeVisible();
  await expect(content.getByText('Not set')).toHaveCount(2);
  await expect(content.getByText(`${username}@example.com`).first()).toBeVisible();
  await expect(content.getByText('Test mode: no card is charged.')).toBeVisible();
  await expect(content.getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the greeting is the first name, else a part of the email, else Chef', async ({ page }) => {
  await signedIn(page);
  const name = { firstName: 'Ada', lastName: '' };
  expect((await page.request.put('/api/account/profile', { data: name })).ok()).toBe(true);
  await page.goto('/dashboard');
  await expect(main(page).getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible();
  await page.route('/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), firstName: null, email: '' } });
  });
  await page.goto('/dashboard?tab=account');
  await expect(main(page).getByRole('heading', { name: 'Welcome back, Chef' })).toBeVisible();
  await expect(main(page).getByText('No email on file')).toBeVisible();
  // The page may be reading the user again.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a saved recipe and a planned meal are own figures, and the plan can be opened', async ({ page }) => {
  await signedIn(page);
  await page.request.put('/api/favorites/hoppin-john');
  const sunday = thisSunday();
  const planned = await page.request.post(`/api/user/meal-plans/week-${sunday}/meals`, {
    data: { recipeId: 'hoppin-john', date: sunday, slot: 'dinner' },
  });
  expect(planned.status(), await planned.text()).toBe(201);
  await page.goto('/dashboard');
  const figures = main(page).getByLabel('Your figures');
  await expect(figures.getByText('1', { exact: true })).toHaveCount(2);
  await expect(figures.getByText('Sample')).toHaveCount(0);
  await openTab(page, 'Meal Plans');
  await expect(main(page).getByRole('link', { name: 'Go to Meal Plans' })).toBeVisible();
  await expect(main(page).getByText('1 recipe · 1 meal')).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: /^Copy / })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await main(page)
    .getByRole('link', { name: /^Open / })
    .click();
  await expect(page).toHaveURL(`/meal-plans?week=${sunday}`);
});

test('a plan that is granted changes the open page without a reload, and recommends recipes', async ({
  page,
}) => {
  const username = await signedIn(page);
  await page.goto('/dashboard');
  const content = main(page);
  await expect(content.getByText('Free Explorer')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await entitle(page, username, 'premium');
  await expect(content.getByText('Premium Chef')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(content.getByRole('heading', { name: 'Recommended for you' })).toBeVisible();
  await expect(content.getByRole('article')).toHaveCount(3);
  await openTab(page, 'Recommendations');
  await expect(content.getByRole('article')).toHaveCount(12);
  await expect(content.getByRole('article').first()).toContainText('a serving');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await openTab(page, 'Account');
  await expect(content.getByText('Premium Active')).toBeVisible();
  await expect(content.getByText('This plan was given to you. Nothing is charged.')).toBeVisible();
  await entitle(page, username, 'free');
  await expect(content.getByText('Free Explorer').first()).toBeVisible();
});

test('recommendations that fail say so and can be asked again', async ({ page }) => {
  const username = await signedIn(page);
  await entitle(page, username, 'premium');
  await page.route('/api/ai/recipe-recommendations', (route) => route.abort());
  await page.goto('/dashboard?tab=recommendations');
  await expect(main(page).getByText('Couldn’t load your recommendations.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('/api/ai/recipe-recommendations');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('article').first()).toBeVisible();
});

test('a return from a payment welcomes the user once the plan is there, and cleans the URL', async ({
  page,
}) => {
  const username = await signedIn(page);
  await page.goto(
    '/dashboard?subscription=success&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=succeeded',
  );
  await expect(main(page).getByText('Free Explorer')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  // At once, because the toast goes after five seconds and the household may get the plan later.
  await Promise.all([
    expect(page.getByText('Welcome to Premium!', { exact: true })).toBeVisible(),
    entitle(page, username, 'premium'),
  ]);
  await expect(main(page).getByText('Premium Chef')).toBeVisible();
});

test('a payment that failed at the provider is said, and leaves no secret in the URL', async ({ page }) => {
  await signedIn(page);
  await page.goto(
    '/dashboard?tab=account&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed',
  );
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard?tab=account');
  await expect(main(page).getByText('Free Plan').first()).toBeVisible();
});

test('a subscriber sees the next charge, replaces the card, cancels, resumes and changes the plan', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/subscribe');
  await fillCard(page, VISA);
  await agree(page);
  await page.getByRole('button', { name: 'Start 14-Day Free Trial' }).click();
  await expect(page.getByText('Welcome to Premium!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const content = main(page);
  await openTab(page, 'Account');
  await expect(content.getByText(/^Free trial until /)).toBeVisible();
  await expect(content.getByText(/^\$9\.99 on /)).toBeVisible();
  await expect(content.getByText('Visa ending in 4242')).toBeVisible();
  const receipt = content.getByRole('region', { name: 'What you got back' });
  await expect(receipt.getByRole('row', { name: /so far \$0\.00 \$0\.00$/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await content.getByRole('link', { name: 'Replace card' }).click();
  await expect(page.getByRole('heading', { name: 'Replace your card' })).toBeVisible();
  await fillCard(page, '5555 5555 5555 4444');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(page).toHaveURL('/dashboard?tab=account');
  await expect(content.getByText('Mastercard ending in 4444')).toBeVisible();

  await content.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^You keep access until /)).toBeVisible();
  await expect(dialog.getByRole('row', { name: /so far \$0\.00 \$0\.00$/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(content.getByText(/^Canceled\. You keep access until /)).toBeVisible();
  await expect(content.getByText('Premium Chef').first()).toBeVisible();
  await content.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(content.getByText(/^Free trial until /)).toBeVisible();

  await content.getByRole('button', { name: 'Change to Family Feast' }).click();
  await expect(dialog.getByText('$19.99')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expect(content.getByText(/^\$19\.99 on /)).toBeVisible();
});
