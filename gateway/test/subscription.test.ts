import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let cook: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  cook = { cookie: await gateway.signIn('cook') };
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.services.forget());

describe('subscriptions', () => {
  it('POST /api/create-subscription returns the client secret of the payment form', async () => {
    const answer = await gateway.post('/api/create-subscription', { planId: 'premium' }, cook);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ clientSecret: 'seti_1_secret_2', testMode: true });
    expect((await gateway.post('/api/create-subscription', { planId: 'premium' })).statusCode).toBe(401);
  });

  it.each(['gold', 'free', '', 'coupon_50OFF', 'promo_1QxR2p'])(
    'the plan "%s" gives 400 with the specified title',
    async (planId) => {
      const answer = await gateway.post('/api/create-subscription', { planId }, cook);
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'Plan Not Found']);
    },
  );

  it('an amount, a price or a coupon sent by the client is refused', async () => {
    for (const more of [{ price: 1 }, { amount: 100 }, { trialDays: 900 }, { coupon: '50OFF' }]) {
      const answer = await gateway.post('/api/create-subscription', { planId: 'premium', ...more }, cook);
      expect(answer.statusCode).toBe(400);
    }
    expect(gateway.services.count('createSubscription')).toBe(0);
  });

  it.each(['sync', 'cancel', 'resume', 'refund'])(
    'POST /api/subscription/%s returns the status',
    async (action) => {
      const answer = await gateway.post(`/api/subscription/${action}`, undefined, cook);
      expect([answer.statusCode, answer.json().status]).toEqual([200, 'trialing']);
    },
  );

  it.each(['cancel', 'resume', 'refund', 'sync', 'change', 'card'])(
    'POST /api/subscription/…/%s with the id of a subscription or an invoice gives 404 and changes nothing',
    async (action) => {
      for (const id of ['sub_of_another', 'in_of_another', 'u-1']) {
        const found = [
          await gateway.post(`/api/subscription/${id}/${action}`, { planId: 'family' }, cook),
          await gateway.post(`/api/subscription/${action}/${id}`, { planId: 'family' }, cook),
        ];
        expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      }
      for (const path of ['/api/subscription/status/u-1', '/api/subscription/invoices/in_of_another'])
        expect((await gateway.ask({ url: path, headers: cook })).statusCode).toBe(404);
      for (const call of ['cancelSubscription', 'resumeSubscription', 'refundFirstCharge', 'changePlan'])
        expect(gateway.services.count(call as 'changePlan')).toBe(0);
    },
  );

  it('the id of another subscription in a body is not used: the caller’s own is canceled', async () => {
    const other = { subscriptionId: 'sub_of_another', userId: 'u-1' };
    expect((await gateway.post('/api/subscription/cancel', other, cook)).statusCode).toBe(200);
    expect(gateway.services.last('cancelSubscription')).toEqual({});
    const change = { planId: 'family', ...other };
    expect((await gateway.post('/api/subscription/change', change, cook)).statusCode).toBe(400);
    expect(gateway.services.count('changePlan')).toBe(0);
  });

  it('a change can be previewed, in decimal strings', async () => {
    const preview = await gateway.post('/api/subscription/change', { planId: 'family', preview: true }, cook);
    expect(preview.json()).toMatchObject({ chargeNow: '9.51', nextPrice: '19.99' });
    expect(gateway.services.count('changePlan')).toBe(0);
    await gateway.post('/api/subscription/change', { planId: 'family' }, cook);
    expect(gateway.services.last('changePlan')).toEqual({ planId: 'family', proratedAt: '' });
    const { proratedAt } = preview.json();
    await gateway.post('/api/subscription/change', { planId: 'family', proratedAt }, cook);
    expect(gateway.services.last('changePlan')).toEqual({ planId: 'family', proratedAt });
    const wrong = { planId: 'family', proratedAt: 'yesterday' };
    expect((await gateway.post('/api/subscription/change', wrong, cook)).json().fields).toHaveProperty(
      'proratedAt',
    );
    expect(gateway.services.count('changePlan')).toBe(2);
  });

  it('only staff may sync another user', async () => {
    const url = '/api/admin/subscriptions/u-1/sync';
    expect((await gateway.post(url, undefined, cook)).statusCode).toBe(403);
    const staff = { cookie: await gateway.signIn('staff') };
    expect((await gateway.post(url, undefined, staff)).statusCode).toBe(200);
    expect(gateway.services.last('syncUser')).toEqual({ userId: 'u-1' });
  });
});

describe('the test server in place of Stripe', () => {
  const call = (method: 'GET' | 'POST', url: string, payload?: string) =>
    gateway.ask({
      method,
      url,
      ...(payload !== undefined && {
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });

  it('a form of a page reaches the test server as it was sent, and its answer the page', async () => {
    const answer = await call('POST', '/development/stripe/v1/setup_intents/seti_1/confirm', 'a[b]=c+d');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([402, 'no-store']);
    expect(answer.json()).toEqual({
      method: 'POST',
      path: '/v1/setup_intents/seti_1/confirm',
      body: 'a[b]=c+d',
    });
    const read = await call('GET', '/development/stripe/v1/setup_intents/seti_1?client_secret=x');
    expect(read.json()).toMatchObject({ method: 'GET', path: '/v1/setup_intents/seti_1?client_secret=x' });
  });

  it('a call that the test server does not answer gives 404', async () => {
    expect((await call('GET', '/development/stripe/v1/customers')).statusCode).toBe(404);
  });

  it('a form that another site sends is refused', async () => {
    const answer = await gateway.ask({
      method: 'POST',
      url: '/development/stripe/v1/setup_intents/seti_1/confirm',
      payload: 'a=b',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://other.example',
      },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('the answer names the script to load and the end of the trial', async () => {
    const answer = await gateway.post('/api/create-subscription', { planId: 'premium' }, cook);
    expect(answer.json()).toMatchObject({
      stripeScript: '/development/stripe/stripe.js',
      trialEndsAt: '2026-12-10T00:00:00.000Z',
    });
    expect(answer.json()).not.toHaveProperty('usesTestServer');
  });
});

describe('the webhook', () => {
  const send = (payload: string | Buffer, headers: Record<string, string> = { 'stripe-signature': 'good' }) =>
    gateway.ask({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    });

  it('passes the bytes on as they came', async () => {
    const body = '{ "b":1,\n"a": 2.0, "é": "\\u00e9" }';
    const answer = await send(body);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(gateway.services.last('takeWebhook')).toMatchObject({
      body: Buffer.from(body),
      signature: 'good',
    });
  });

  it('a bad or missing signature gives 400, five megabytes 413', async () => {
    expect((await send('{}', { 'stripe-signature': 'bad' })).statusCode).toBe(400);
    expect((await send('{}', {})).statusCode).toBe(400);
    expect((await send(Buffer.alloc(5_000_000, 'x'))).statusCode).toBe(413);
  });
});
