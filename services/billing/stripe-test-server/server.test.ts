import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrices, loadPrices } from '../plans/stripe-prices.ts';
import { confirmForm, silent, TABLE, testClient } from '../test/test-payments.ts';
import { forwardToTestServer } from './forward.ts';
import { type StripeTestServer, startStripeTestServer, TEST_SECRET_KEY } from './server.ts';

describe('the Stripe test server', () => {
  let folder: string;
  let server: StripeTestServer;
  let stripe: Stripe;
  const start = async (webhookUrl?: string) => {
    const file = join(folder, 'objects.jsonl');
    server = await startStripeTestServer({ isProduction: false, log: silent, file, webhookUrl });
    stripe = testClient(server.port);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stripe-test-'));
    await start();
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('does not start in production', async () => {
    await expect(startStripeTestServer({ isProduction: true, log: silent })).rejects.toThrow('production');
  });

  it('answers errors in the shape of Stripe', async () => {
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
    });
    await expect(stripe.customers.create({ nonsense: 'x' } as never)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'nonsense',
    });
    await expect(stripe.subscriptions.create({ customer: 'cus_1' } as never)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'items',
    });
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/customers/cus_1`);
    expect(answer.status).toBe(401);
  });

  it('replays a request with the same idempotency key, and refuses other parameters under it', async () => {
    const options = { idempotencyKey: 'once' };
    const first = await stripe.customers.create({ metadata: { user_id: 'a' } }, options);
    const second = await stripe.customers.create({ metadata: { user_id: 'a' } }, options);
    expect(second.id).toBe(first.id);
    expect(server.world.list('customer')).toHaveLength(1);
    await expect(stripe.customers.create({ metadata: { user_id: 'b' } }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('refuses a price that differs from the plan table, and moves the lookup key to the right one', async () => {
    await createPrices(stripe, TABLE);
    await loadPrices(stripe, TABLE);
    const dearer = TABLE.map((row) => ({ ...row, cents: row.cents === 0 ? 0 : row.cents + 100 }));
    await expect(loadPrices(stripe, dearer)).rejects.toThrow(
      'homeplate_premium_monthly is 999 usd a month, but the plan costs 1099 usd a month',
    );
    await createPrices(stripe, dearer);
    expect((await loadPrices(stripe, dearer)).centsOf('family')).toBe(2_099);
  });

  it('keeps every object over a restart, also with a torn last line', async () => {
    const { id } = await stripe.customers.create({ metadata: { user_id: 'a' } });
    server.advance(86_400);
    const before = server.now();
    await server.stop();
    const file = join(folder, 'objects.jsonl');
    await writeFile(file, `${await readFile(file, 'utf8')}[{"id":"cus_torn","obj`);
    await start();
    expect(await stripe.customers.retrieve(id)).toMatchObject({ metadata: { user_id: 'a' } });
    expect(server.now()).toBeGreaterThanOrEqual(before);
    await expect(stripe.customers.retrieve('cus_torn')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('runs a trial to its first charge, a failed renewal to its end, and a month to the last day', async () => {
    await createPrices(stripe, TABLE);
    const prices = await loadPrices(stripe, TABLE);
    const customer = await stripe.customers.create();
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.idOf('premium') }],
      trial_period_days: 14,
      payment_settings: { save_default_payment_method: 'on_subscription' },
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      expand: ['pending_setup_intent'],
    });
    const pending = subscription.pending_setup_intent as Stripe.SetupIntent;
    await confirmForm(server.port, pending.client_secret ?? '', { card: '4000000000000341' });
    const statusAfter = async (days: number) => {
      server.advance(days * 86_400);
      return (await stripe.subscriptions.retrieve(subscription.id)).status;
    };
    expect(await statusAfter(13)).toBe('trialing');
    expect(await statusAfter(1.1)).toBe('past_due');
    expect(await statusAfter(20)).toBe('canceled');
    const types = server.world.list('event').map(({ type }) => type);
    expect(types).toContain('customer.subscription.trial_will_end');
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });

  it('charges renewals to the card that paid what was past due', async () => {
    await createPrices(stripe, TABLE);
    const prices = await loadPrices(stripe, TABLE);
    const customer = await stripe.customers.create();
    const { id, pending_setup_intent: pending } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.idOf('premium') }],
      trial_period_days: 14,
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['pending_setup_intent'],
    });
    const { client_secret: first } = pending as Stripe.SetupIntent;
    await confirmForm(server.port, first ?? '', { card: '4000000000000341' });
    server.advance(15 * 86_400);
    const expand = ['latest_invoice.confirmation_secret'];
    const { status, latest_invoice: owed } = await stripe.subscriptions.retrieve(id, { expand });
    expect(status).toBe('past_due');
    const { client_secret: second } = (owed as Stripe.Invoice).confirmation_secret ?? {};
    await confirmForm(server.port, second ?? '', { card: '4242424242424242' });
    server.advance(33 * 86_400);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('shows an invoice as a page that says that no card is charged', async () => {
    await createPrices(stripe, TABLE);
    const prices = await loadPrices(stripe, TABLE);
    const { id: customer } = await stripe.customers.create();
    const { latest_invoice: latest } = await stripe.subscriptions.create({
      customer,
      items: [{ price: prices.idOf('premium') }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    });
    const { hosted_invoice_url: url, confirmation_secret: secret } = latest as Stripe.Invoice;
    const path = url?.replace(/^\/development\/stripe/, '') ?? '';
    const read = async () => {
      const answer = await forwardToTestServer(server, { method: 'GET', path, body: Buffer.alloc(0) });
      expect([answer.status, answer.contentType]).toEqual([200, 'text/html; charset=utf-8']);
      return answer.body.toString();
    };
    expect(await read()).toContain('Invoice TEST-0001');
    await confirmForm(server.port, secret?.client_secret ?? '', { card: '4242424242424242' });
    const [charge] = (await stripe.charges.list({ customer })).data;
    expect(charge?.receipt_url).toBe(url);
    await stripe.refunds.create({ charge: charge?.id ?? '', amount: 100 });
    const page = await read();
    for (const text of [
      'Receipt TEST-0001',
      'no card is charged',
      '$9.99 on ',
      'visa ending in 4242',
      '$1.00',
    ])
      expect(page).toContain(text);
  });

  it('carries out what becomes due of one subscription alone, and leaves the clock where it is', async () => {
    await createPrices(stripe, TABLE);
    const prices = await loadPrices(stripe, TABLE);
    const subscribe = async () => {
      const customer = await stripe.customers.create();
      const { id } = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: prices.idOf('premium') }],
        trial_period_days: 14,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      });
      return id;
    };
    const [one, other] = [await subscribe(), await subscribe()];
    const pass = (subscription: string) =>
      fetch(`http://127.0.0.1:${server.port}/test/clock`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TEST_SECRET_KEY}` },
        body: new URLSearchParams({ seconds: String(15 * 86_400), subscription }),
      });
    expect((await pass(one)).status).toBe(200);
    expect((await pass('sub_none')).status).toBe(404);
    expect((await stripe.subscriptions.retrieve(one)).status).toBe('canceled');
    expect((await stripe.subscriptions.retrieve(other)).status).toBe('trialing');
    expect(Math.abs(server.now() - Date.now())).toBeLessThan(86_400_000);
  });

  it('delivers signed events again until they are accepted, twice on request', async () => {
    const seen: string[] = [];
    let refusals = 1;
    const receiver = createServer((request, response) => {
      seen.push(String(request.headers['stripe-signature']));
      request.resume();
      response.writeHead(refusals-- > 0 ? 500 : 200).end();
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    await server.stop();
    await start(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
    server.mode.duplicates = true;
    await stripe.customers.create();
    await expect.poll(() => seen.length).toBe(3);
    expect(seen.every((one) => /^t=\d+,v1=[0-9a-f]{64}$/.test(one))).toBe(true);
    await expect.poll(() => server.world.list('event')[0]?.pending_webhooks).toBe(0);
    await new Promise((resolve) => {
      receiver.close(resolve);
    });
  });
});
