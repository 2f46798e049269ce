import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../deploy/local/ports.ts';
import { LONG_TEST_MS, LONG_WAIT_MS } from '../../deploy/local/test-waits.ts';
import { BILLING_ACCOUNTS } from '../billing/accounts/account-store.ts';
import { TEST_SECRET_KEY } from '../billing/stripe-test-server/server.ts';
import { confirmForm, testClient } from '../billing/test/test-payments.ts';
import { randomFrom } from '../plates/random.ts';
import { type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

const PASSWORD = 'kettle-and-plate-77';
const DAY = 86_400;
/** Each step of a subscription is killed at a random moment of its first so many milliseconds. */
const KILLED_WITHIN_MS = 350;
/** `SEED=… vitest run services/flows/billing-kill.test.ts` repeats a run. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

describe('kill -9 of billing', () => {
  const random = randomFrom(SEED);
  let homeplate: Homeplate;
  let folder: string;
  let stripe: Stripe;
  let port: number;
  beforeAll(async () => {
    process.stdout.write(`kill -9 of billing: SEED=${SEED}\n`);
    folder = await mkdtemp(join(tmpdir(), 'homeplate-kill-'));
    port = await freePort();
    homeplate = await startHomeplate('a process per target', {
      DATA_DIR: folder,
      STRIPE_TEST_PORT: String(port),
    });
    stripe = testClient(port);
  });
  afterAll(async () => {
    await homeplate?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Begins steps together, kills billing at a random moment of them, and repeats each as a user or Stripe would until it is answered. */
  const through = async (...steps: (() => Promise<boolean>)[]): Promise<void> => {
    const answers = steps.map((step) => () => step().catch(() => false));
    const first = Promise.all(answers.map((answered) => answered()));
    await new Promise((resolve) => setTimeout(resolve, random() * KILLED_WITHIN_MS));
    await homeplate.kill('billing');
    await first;
    await homeplate.revive('billing');
    await Promise.all(
      answers.map((answered) =>
        eventually(async () => ((await answered()) ? true : undefined), LONG_WAIT_MS),
      ),
    );
  };
  const signUp = async (username: string): Promise<Visitor> => {
    const user = visitor(homeplate.url);
    await user.post('/api/auth/register', { username, email: `${username}@example.com`, password: PASSWORD });
    expect((await user.post('/api/auth/login', { username, password: PASSWORD })).status).toBe(200);
    return user;
  };
  const accountOf = (user: Visitor) => user.json<UserDocument>('/api/auth/user');
  const customerOf = async (user: Visitor): Promise<string> => {
    const log = createLog({ name: 'test', level: 'silent' });
    const mongo = await openMongo({ url: homeplate.settings.MONGODB_URL ?? '', database: 'billing', log });
    try {
      const { id } = await accountOf(user);
      return (await BILLING_ACCOUNTS.model(mongo).findById(id).lean())?.customerId ?? '';
    } finally {
      await mongo.close();
    }
  };
  /** What Stripe has of a user: live subscriptions, cents charged and refunded. */
  const charged = async (user: Visitor) => {
    const customer = await customerOf(user);
    const [subscriptions, invoices, refunds] = await Promise.all([
      stripe.subscriptions.list({ customer, status: 'all' }),
      stripe.invoices.list({ customer }),
      stripe.refunds.list(),
    ]);
    const payments = await Promise.all(
      invoices.data.map(({ id }) => stripe.invoicePayments.list({ invoice: id, status: 'paid' })),
    );
    const own = new Set(payments.flatMap(({ data }) => data.map(({ payment }) => payment.payment_intent)));
    const live = subscriptions.data.filter(({ status }) => status !== 'canceled');
    return {
      live: live.length,
      paid: invoices.data.reduce((sum, { amount_paid: cents }) => sum + cents, 0),
      refunded: refunds.data
        .filter(({ payment_intent: intent }) => intent !== null && own.has(intent))
        .reduce((sum, { amount }) => sum + amount, 0),
    };
  };
  const reach = async (user: Visitor, plan: string) => {
    await eventually(async () => ((await accountOf(user)).plan === plan ? true : undefined), LONG_WAIT_MS);
    // The dashboard says the same, as soon as billing answers again.
    const status = () => user.json<SubscriptionStatus>('/api/subscription/status');
    await eventually(async () => ((await status()).plan === plan ? true : undefined), LONG_WAIT_MS);
  };

  /** Opens the form; repeated, it stays one subscription with the same secret. */
  const open = (user: Visitor, secrets: Map<Visitor, string>) => async () => {
    const answer = await user.post('/api/create-subscription', { planId: 'premium' });
    const { clientSecret = '' } = (await answer.json()) as { clientSecret?: string };
    secrets.set(user, clientSecret);
    return answer.ok;
  };
  const saveCard = (secret: string) => async () => {
    const outcome = await confirmForm(port, secret, { card: '4242424242424242' });
    // The second: it was confirmed before the kill.
    return outcome === 'succeeded' || outcome === 'setup_intent_unexpected_state';
  };
  /** The test server is part of the killed process: after a kill the clock is moved by what is left. */
  const moveClock = async (seconds: number) => {
    const clock = async (by: number) => {
      const answer = await fetch(`http://127.0.0.1:${port}/test/clock`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TEST_SECRET_KEY}` },
        body: new URLSearchParams({ seconds: String(by) }),
      });
      return (await answer.json()) as { now: number };
    };
    const until = (await clock(0)).now + seconds;
    await through(async () => {
      const left = until - (await clock(0)).now;
      if (left > 0) await clock(left);
      return true;
    });
  };
  /** Refused only where it was done already, before the kill. */
  const click =
    (user: Visitor, action: string, body: object = {}) =>
    async () => {
      const { status } = await user.post(`/api/subscription/${action}`, body);
      return status === 200 || status === 409;
    };

  it(
    'at any step of two subscriptions: paid once, refunded once, and with access as long as it is paid',
    async () => {
      const changing = await signUp('killed_one');
      const refunded = await signUp('killed_two');
      const both = [changing, refunded];
      const secrets = new Map<Visitor, string>();
      await through(...both.map((user) => open(user, secrets)));
      for (const user of both) {
        expect(await charged(user)).toEqual({ live: 1, paid: 0, refunded: 0 });
        expect((await accountOf(user)).plan).toBe('free');
      }
      await through(...both.map((user) => saveCard(secrets.get(user) ?? '')));
      for (const user of both) {
        await reach(user, 'premium');
        expect(await charged(user)).toEqual({ live: 1, paid: 0, refunded: 0 });
      }

      await moveClock(15 * DAY);
      for (const user of both) {
        await eventually(async () => ((await charged(user)).paid > 0 ? true : undefined), LONG_WAIT_MS);
        await reach(user, 'premium');
        expect(await charged(user)).toEqual({ live: 1, paid: 999, refunded: 0 });
      }

      await through(click(changing, 'change', { planId: 'family' }), click(refunded, 'refund'));
      await reach(changing, 'family');
      const { paid } = await charged(changing);
      expect(paid).toBeGreaterThan(999);
      expect(paid).toBeLessThanOrEqual(1_999);
      await reach(refunded, 'free');
      expect(await charged(refunded)).toEqual({ live: 0, paid: 999, refunded: 999 });

      await through(click(changing, 'cancel'));
      await reach(changing, 'family');
      await moveClock(32 * DAY);
      await reach(changing, 'free');
      expect(await charged(changing)).toEqual({ live: 0, paid, refunded: 0 });
      expect(await charged(refunded)).toEqual({ live: 0, paid: 999, refunded: 999 });
    },
    LONG_TEST_MS,
  );
});
