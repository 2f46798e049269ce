import { CARD_DECLINES } from '@homeplate/contracts/documents/card-declines.ts';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrices, loadPrices } from '../plans/stripe-prices.ts';
import { silent, TABLE, testClient } from '../test/test-payments.ts';
import { type StripeTestServer, startStripeTestServer } from './server.ts';

const VISA = '4242424242424242';
const FAILS_LATER = '4000000000000341';
const DECLINED = Object.entries(CARD_DECLINES).map(
  ([reason, { number, code, message }]) => [number, code, reason, message] as const,
);

describe('Stripe’s cards that are declined', () => {
  let server: StripeTestServer;
  let stripe: Stripe;
  let price: string;
  let customer: string;
  beforeAll(async () => {
    server = await startStripeTestServer({ isProduction: false, log: silent });
    stripe = testClient(server.port);
    await createPrices(stripe, TABLE);
    price = (await loadPrices(stripe, TABLE)).idOf('premium');
    customer = (await stripe.customers.create()).id;
  });
  afterAll(() => server?.stop());

  /** As the page does. */
  const confirm = async (secret: string, number: string) => {
    const [id = ''] = secret.split('_secret_');
    const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/${kind}/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
      }),
    });
    return { http: answer.status, ...((await answer.json()) as { status?: string; error?: object }) };
  };
  const setup = async () => (await stripe.setupIntents.create({ customer })).client_secret ?? '';
  const payment = async () => {
    const { latest_invoice: invoice } = await stripe.subscriptions.create({
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    });
    return (invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? '';
  };

  it.each(DECLINED)(
    '%s is declined when it is saved and when it is charged, and another card then works',
    async (...row) => {
      const [number, code, decline_code, message] = row;
      for (const open of [setup, payment]) {
        const secret = await open();
        const error = { type: 'card_error', code, decline_code, message };
        expect(await confirm(secret, number)).toMatchObject({ http: 402, error });
        expect(await confirm(secret, VISA)).toMatchObject({ http: 200, status: 'succeeded' });
      }
    },
  );

  it(`${FAILS_LATER} is saved, and declined when it is charged`, async () => {
    expect(await confirm(await setup(), FAILS_LATER)).toMatchObject({ http: 200, status: 'succeeded' });
    expect(await confirm(await payment(), FAILS_LATER)).toMatchObject({
      http: 402,
      error: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
    });
  });
});
