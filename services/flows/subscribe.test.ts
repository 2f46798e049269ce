import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../deploy/local/ports.ts';
import { type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, visitor } from './visitor.ts';

describe('a subscription', () => {
  let homeplate: Homeplate;
  let stripePort: number;
  beforeAll(async () => {
    stripePort = await freePort();
    homeplate = await startHomeplate('one process', { STRIPE_TEST_PORT: String(stripePort) });
  });
  afterAll(() => homeplate?.stop());

  it('a saved card gives the plan by the webhook alone, and the end of the period takes it', async () => {
    const cook = visitor(homeplate.url);
    const password = 'kettle-and-plate-77';
    await cook.post('/api/auth/register', { username: 'subscriber', email: 's@example.com', password });
    await cook.post('/api/auth/login', { username: 'subscriber', password });
    const plan = async () => (await cook.json<{ plan: string }>('/api/auth/user')).plan;
    expect(await plan()).toBe('free');

    const opened = await cook.post('/api/create-subscription', { planId: 'premium' });
    const { clientSecret } = (await opened.json()) as { clientSecret: string };
    const [id] = clientSecret.split('_secret_');
    const stripe = (path: string, fields: Record<string, string>) =>
      fetch(`http://127.0.0.1:${stripePort}${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_homeplate' },
        body: new URLSearchParams(fields),
      });
    const confirmed = await stripe(`/v1/setup_intents/${id}/confirm`, {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
    });
    expect(confirmed.status).toBe(200);
    await eventually(async () => (await plan()) === 'premium' || undefined);

    const canceled = await cook.post('/api/subscription/cancel', {});
    expect(await canceled.json()).toMatchObject({ status: 'cancelled', plan: 'premium' });
    await stripe('/test/clock', { seconds: String(15 * 86_400) });
    await eventually(async () => (await plan()) === 'free' || undefined);
  });
});
