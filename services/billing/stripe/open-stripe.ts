import { join } from 'node:path';
import type { Log } from '@homeplate/common/log.ts';
import type { PartHealth } from '@homeplate/common/service.ts';
import Stripe from 'stripe';
import type { BillingConfig } from '../config.ts';
import {
  type StripeTestServer,
  startStripeTestServer,
  TEST_SECRET_KEY,
  TEST_WEBHOOK_SECRET,
} from '../stripe-test-server/server.ts';

/** Payments: Stripe with the configured keys, or the test server of this repository. */
export type Payments = {
  stripe: Stripe;
  webhookSecret: string;
  publishableKey: string;
  /** No card is charged: Stripe's own test mode, or the test server. */
  isTest: boolean;
  health: PartHealth;
  /** Milliseconds: the test server's clock can be moved. */
  now(): number;
  /** Set if the test server is used. */
  testServer: StripeTestServer | undefined;
  stop(): Promise<void>;
};

const TIMEOUT_MS = 10_000;
export const TEST_PUBLISHABLE_KEY = 'pk_test_homeplate';

/** undefined in production without keys: no subscriptions are sold then. */
export async function openStripe(config: BillingConfig, log: Log): Promise<Payments | undefined> {
  const {
    STRIPE_SECRET_KEY: key,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = config;
  if (key && publishableKey && webhookSecret)
    return {
      stripe: new Stripe(key, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false }),
      webhookSecret,
      publishableKey,
      isTest: key.includes('_test_'),
      health: { adapter: 'Stripe', version: Stripe.API_VERSION, ok: true },
      now: Date.now,
      testServer: undefined,
      stop: async () => {},
    };
  if (config.NODE_ENV === 'production') {
    log.warn('No Stripe keys are set: nobody can subscribe');
    return undefined;
  }
  const testServer = await startStripeTestServer({
    isProduction: false,
    log,
    port: config.STRIPE_TEST_PORT,
    file: config.DATA_DIR === undefined ? undefined : join(config.DATA_DIR, 'stripe-test', 'objects.jsonl'),
    webhookUrl: config.STRIPE_TEST_WEBHOOK_URL ?? `http://127.0.0.1:${config.PORT}/api/stripe/webhook`,
  });
  return {
    stripe: stripeOf(testServer),
    webhookSecret: TEST_WEBHOOK_SECRET,
    publishableKey: TEST_PUBLISHABLE_KEY,
    isTest: true,
    health: { adapter: 'Stripe test server', version: Stripe.API_VERSION, ok: true },
    now: testServer.now,
    testServer,
    stop: testServer.stop,
  };
}

/** A client of the test server. */
export const stripeOf = ({ port }: Pick<StripeTestServer, 'port'>): Stripe =>
  new Stripe(TEST_SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
