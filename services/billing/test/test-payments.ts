import { createOutbox } from '@homeplate/bus/outbox.ts';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import Stripe from 'stripe';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import type { Entitlement } from '../entitlements/entitlement.ts';
import { ENTITLEMENTS } from '../entitlements/entitlement-store.ts';
import { createSetEntitlement } from '../entitlements/set-entitlement.ts';
import { planTable } from '../plans/plan-table.ts';
import { createPrices, loadPrices } from '../plans/stripe-prices.ts';
import {
  type StripeTestServer,
  startStripeTestServer,
  TEST_SECRET_KEY,
} from '../stripe-test-server/server.ts';
import { createSubscriptions, type Subscriptions } from '../subscriptions/open-subscriptions.ts';
import { ASKED_SYNCS } from '../webhooks/asked-sync-store.ts';

export const silent = createLog({ name: 'test', level: 'silent' });
export const TABLE = planTable(5);

/** What a page sends to confirm a form. */
export type Confirmation = { card: string; authenticate?: 'confirm' | 'refuse' };

export type TestPayments = {
  mongo: Mongo;
  stripe: Stripe;
  server: StripeTestServer;
  subscriptions: Subscriptions;
  planOf(userId: string): Promise<string>;
  /** As Stripe.js does in the page. Returns the code of the error, or the status of the intent. */
  confirm(clientSecret: string, confirmation: Confirmation): Promise<string>;
  stop(): Promise<void>;
};

export type FetchFunction = typeof fetch;

/** Billing on a test server of its own. `fetchFunction` sees every request to it. */
export async function openTestPayments(options: {
  url: string;
  fetchFunction?: FetchFunction;
  file?: string;
}): Promise<TestPayments> {
  const mongo = await openMongo({ url: options.url, database: 'billing', log: silent });
  await Promise.all([ASKED_SYNCS.prepare(mongo), BILLING_ACCOUNTS.prepare(mongo)]);
  const server = await startStripeTestServer({ isProduction: false, log: silent, file: options.file });
  const stripe = testClient(server.port, options.fetchFunction);
  await createPrices(stripe, TABLE);
  const prices = await loadPrices(stripe, TABLE);
  const subscriptions = createSubscriptions({
    mongo,
    stripe,
    now: server.now,
    table: TABLE,
    pastDueDays: 7,
    setEntitlement: createSetEntitlement({ mongo, outbox: createOutbox(mongo) }),
    outbox: createOutbox(mongo),
    prices: async () => prices,
  });
  return {
    mongo,
    stripe,
    server,
    subscriptions,
    planOf: async (userId) =>
      (await ENTITLEMENTS.model(mongo).findById(userId).lean<Entitlement>())?.plan ?? 'free',
    confirm: (clientSecret, confirmation) => confirmForm(server.port, clientSecret, confirmation),
    stop: async () => {
      await server.stop();
      await mongo.close();
    },
  };
}

export const testClient = (port: number, fetchFunction: FetchFunction = fetch): Stripe =>
  new Stripe(TEST_SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchFunction),
  });

export async function confirmForm(
  port: number,
  clientSecret: string,
  { card, authenticate }: Confirmation,
): Promise<string> {
  const [id = ''] = clientSecret.split('_secret_');
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const post = async (action: string, fields: Record<string, string>): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/${kind}/${id}/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
    });
    const body = (await answer.json()) as {
      status?: string;
      error?: { decline_code?: string; code?: string };
    };
    return body.error?.decline_code ?? body.error?.code ?? body.status ?? '';
  };
  const status = await post('confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
  });
  return status === 'requires_action' && authenticate
    ? post('authenticate', { result: authenticate })
    : status;
}
