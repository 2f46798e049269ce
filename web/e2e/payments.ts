import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import { expect, type Page } from '@playwright/test';
import { read } from './watched-page.ts';

/** Cards of the Stripe test server. */
export const VISA = '4242 4242 4242 4242';
/** Can be saved, and is declined when it is charged. */
export const FAILS_LATER = '4000 0000 0000 0341';

/** Saved and charged once its bank's page of 3-D Secure was answered. */
export const ASKS_3D_SECURE = '4000 0025 0000 3155';
/** Where a payment ends: the dashboard takes `subscription=success` off its URL. */
export const SUCCESS = '/dashboard';

/** A request of the server to the Stripe test server. */
async function stripe(method: string, path: string, fields?: Record<string, string>) {
  const answer = await fetch(`${process.env.WEB_E2E_STRIPE}/${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_homeplate' },
    ...(fields && { body: new URLSearchParams(fields) }),
  });
  expect(answer.ok).toBe(true);
  return answer.json();
}

export const statusOf = (page: Page) => read<SubscriptionStatus>(page, '/api/subscription/status');

export const expectPlan = (page: Page, plan: string) =>
  expect.poll(async () => (await statusOf(page)).plan).toBe(plan);

/** All of the user of the page, newest first. */
export async function subscriptionsOf(page: Page): Promise<{ id: string; status: string }[]> {
  const { id } = await read<UserDocument>(page, '/api/auth/user');
  const { data } = await stripe('GET', 'v1/subscriptions?status=all&limit=100');
  return data.filter((one: { metadata: { user_id?: string } }) => one.metadata.user_id === id);
}

export const endSubscription = (id: string) => stripe('DELETE', `v1/subscriptions/${id}`);

/** Carries out what becomes due of the user's subscription within these days, for this user alone. */
export async function passDays(page: Page, days: number): Promise<void> {
  const [newest] = await subscriptionsOf(page);
  await stripe('POST', 'test/clock', { seconds: String(days * 86_400), subscription: newest?.id ?? '' });
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('ZIP code').last().fill('37203');
}

export async function openSubscribeForm(page: Page, path = '/subscribe'): Promise<void> {
  await page.goto(path);
  await expect(page.getByLabel('Card number')).toBeVisible();
}

export const submitButton = (page: Page, name = 'Start 14-Day Free Trial') =>
  page.getByRole('button', { name });

export const toastWith = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words);

export const agree = (page: Page) =>
  page.getByRole('checkbox', { name: 'I agree to these renewal terms' }).check();

/** A trial of Premium Chef by this card, from the form to the dashboard. */
export async function subscribe(page: Page, card = VISA): Promise<void> {
  await openSubscribeForm(page);
  await fillCard(page, card);
  await agree(page);
  await submitButton(page).click();
  await expect(page).toHaveURL(SUCCESS);
  await expectPlan(page, 'premium');
}

/** From the account tab of the dashboard, and back to it. */
export async function replaceCard(page: Page, card: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Replace card' }).click();
  await fillCard(page, card);
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(page).toHaveURL('/dashboard?tab=account');
  await expect(page.getByRole('main').getByText(`ending in ${card.slice(-4)}`)).toBeVisible();
}
