import type { RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../deploy/local/ports.ts';
import { type Homeplate, startHomeplate } from './homeplate.ts';
import { follow } from './live-prices.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

const SUNDAY = '2027-01-03';
const KEY = { authorization: 'Bearer sk_test_homeplate' };

describe('a subscription', () => {
  let homeplate: Homeplate;
  let stripePort: number;
  beforeAll(async () => {
    stripePort = await freePort();
    homeplate = await startHomeplate('one process', { STRIPE_TEST_PORT: String(stripePort) });
  });
  afterAll(() => homeplate?.stop());

  const signIn = async (username: string) => {
    const cook = visitor(homeplate.url);
    const password = 'kettle-and-plate-77';
    await cook.post('/api/auth/register', { username, email: `${username}@example.com`, password });
    expect((await cook.post('/api/auth/login', { username, password })).status).toBe(200);
    await cook.post('/api/location/update', { zipCode: '37203' });
    return cook;
  };
  const planOf = async (cook: Visitor) => (await cook.json<{ plan: string }>('/api/auth/user')).plan;
  const stripe = (path: string, fields: Record<string, string>) =>
    fetch(`http://127.0.0.1:${stripePort}${path}`, {
      method: 'POST',
      headers: KEY,
      body: new URLSearchParams(fields),
    });
  const saveCard = async (cook: Visitor) => {
    const opened = await cook.post('/api/create-subscription', { planId: 'premium' });
    const { clientSecret } = (await opened.json()) as { clientSecret: string };
    const [id] = clientSecret.split('_secret_');
    const confirmed = await stripe(`/v1/setup_intents/${id}/confirm`, {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
    });
    expect(confirmed.status).toBe(200);
  };

  it('a saved card gives the plan by the webhook alone, and the end of the period takes it', async () => {
    const cook = await signIn('subscriber');
    expect(await planOf(cook)).toBe('free');
    await saveCard(cook);
    await eventually(async () => (await planOf(cook)) === 'premium' || undefined);

    const canceled = await cook.post('/api/subscription/cancel', {});
    expect(await canceled.json()).toMatchObject({ status: 'cancelled', plan: 'premium' });
    await stripe('/test/clock', { seconds: String(15 * 86_400) });
    await eventually(async () => (await planOf(cook)) === 'free' || undefined);
  });

  it('a plan that is paid and refunded at Stripe reaches an open page, recipes and the planner by event', async () => {
    const cook = await signIn('follower');
    const [card] = await cook.json<RecipeCard[]>('/api/recipes?free=false&limit=1');
    const meal = { recipeId: card?.id, date: SUNDAY, slot: 'dinner', servings: 2 };
    const rights = async () => ({
      recipe: !(await cook.json<RecipeDetail>(`/api/recipes/${card?.id}`)).preview,
      planner: (await cook.post(`/api/user/meal-plans/week-${SUNDAY}/meals`, meal)).status === 201,
    });
    const reach = (allowed: boolean) =>
      eventually(async () => {
        const { recipe, planner } = await rights();
        return (recipe === allowed && planner === allowed) || undefined;
      });
    expect(await rights()).toEqual({ recipe: false, planner: false });
    const page = await follow('account=own', cook);
    /** Reads the plan at messages alone, as an open page does. */
    const follows = async (plan: string) => {
      do await page.next('account');
      while ((await planOf(cook)) !== plan);
    };

    await saveCard(cook);
    await follows('premium');
    await reach(true);

    await stripe('/test/clock', { seconds: String(15 * 86_400) });
    const [invoice] = await eventually(async () => {
      const { invoices } = await cook.json<SubscriptionStatus>('/api/subscription/status');
      return invoices[0]?.status === 'paid' ? invoices : undefined;
    });
    const receipt = await (await cook.get(invoice?.url ?? '')).text();
    expect(receipt).toContain('Test mode: no card is charged.');

    const listed = await fetch(`http://127.0.0.1:${stripePort}/v1/charges`, { headers: KEY });
    const { data } = (await listed.json()) as { data: { id: string }[] };
    expect((await stripe('/v1/refunds', { charge: data[0]?.id ?? '' })).status).toBe(200);
    await follows('free');
    await reach(false);
    page.close();
    const { invoices } = await cook.json<SubscriptionStatus>('/api/subscription/status');
    expect(invoices.map(({ status, refunded }) => [status, refunded])).toEqual([['refunded', '9.99']]);
  });
});
