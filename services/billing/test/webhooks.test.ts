import { EventEmitter } from 'node:events';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { createJobStore } from '@homeplate/work/job-store.ts';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import { startBillingJobs, sweep } from '../jobs.ts';
import { TEST_WEBHOOK_SECRET } from '../stripe-test-server/server.ts';
import { bodyOf, signatureOf } from '../stripe-test-server/webhooks.ts';
import { startDueSyncs } from '../subscriptions/due-syncs.ts';
import { ACCOUNT_DUE } from '../subscriptions/open-subscriptions.ts';
import { ASKED_SYNCS } from '../webhooks/asked-sync-store.ts';
import { createTakeWebhook, type TakeWebhook } from '../webhooks/take-webhook.ts';
import { openTestPayments, silent, type TestPayments } from './test-payments.ts';

const found = await testMongo();
const VISA = { card: '4242424242424242' };

describe.skipIf(found.missing)('webhooks of Stripe', () => {
  let payments: TestPayments;
  let take: TakeWebhook;
  const metrics = createMetrics();
  const signals = new EventEmitter();
  beforeAll(async () => {
    payments = await openTestPayments({ url: found.url });
    take = createTakeWebhook({
      mongo: payments.mongo,
      stripe: payments.stripe,
      secret: TEST_WEBHOOK_SECRET,
      metrics,
      onDue: () => void signals.emit(ACCOUNT_DUE),
    });
  });
  afterAll(async () => {
    await payments?.mongo.db.dropDatabase();
    await payments?.stop();
  });
  const events = () => payments.server.world.list('event').toReversed();
  const asked = () => ASKED_SYNCS.model(payments.mongo);
  const askedFor = (customerId = '') => asked().countDocuments({ customerId });
  const now = () => Math.floor(Date.now() / 1_000);
  const dueSyncs = (sync: (userId: string) => Promise<void>, clock = () => Date.now()) =>
    startDueSyncs({ mongo: payments.mongo, log: silent, paceMs: 0, now: clock, sync });
  const send = (body: string, secret = TEST_WEBHOOK_SECRET, at = now()) =>
    take(Buffer.from(body), signatureOf(body, secret, at));

  it('the test server signs as Stripe’s own library does', () => {
    const body = '{"id":"evt_1"}';
    const theirs = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: TEST_WEBHOOK_SECRET,
      timestamp: 1_700_000_000,
    });
    expect(signatureOf(body, TEST_WEBHOOK_SECRET, 1_700_000_000)).toBe(theirs);
  });

  it('forged, altered and old events change nothing', async () => {
    await payments.subscriptions.create('u-forged', 'premium');
    const event = events().at(-1);
    const body = event ? bodyOf(event) : '';
    const before = await BILLING_ACCOUNTS.model(payments.mongo).findById('u-forged').lean();
    const refused = { code: 'INVALID_INPUT', message: 'The signature is not valid.' };
    await expect(send(body, 'whsec_other')).rejects.toMatchObject(refused);
    await expect(send(body, TEST_WEBHOOK_SECRET, now() - 301)).rejects.toMatchObject(refused);
    const signature = signatureOf(body, TEST_WEBHOOK_SECRET, now());
    await expect(take(Buffer.from(body.replace('trialing', 'active')), signature)).rejects.toMatchObject(
      refused,
    );
    await expect(take(Buffer.from(body), 't=1,v1=')).rejects.toMatchObject(refused);
    expect(await BILLING_ACCOUNTS.model(payments.mongo).findById('u-forged').lean()).toEqual(before);
    expect(await askedFor(before?.customerId)).toBe(0);
    await send(body, TEST_WEBHOOK_SECRET, now() - 290);
    expect(await metrics.render()).toContain('stripe_webhook_age_seconds_count 1\n');
    expect(await askedFor(before?.customerId)).toBe(1);
  });

  it('an event of an unknown customer is accepted, and forgotten by the next round', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      data: { object: { customer: 'cus_nobody' } },
    });
    await asked().deleteMany();
    await expect(send(body)).resolves.toBeUndefined();
    const synced: string[] = [];
    const loop = dueSyncs(async (userId) => void synced.push(userId));
    await expect.poll(() => asked().exists({ customerId: 'cus_nobody' })).toBeNull();
    await loop.stop();
    expect(synced).toEqual([]);
  });

  it('an event is acknowledged after one call to the store', async () => {
    const { clientSecret } = await payments.subscriptions.create('u-counted', 'premium');
    await payments.confirm(clientSecret, VISA);
    const event = events().at(-1);
    let calls = 0;
    const count = () => {
      calls += 1;
    };
    const client = payments.mongo.connection.getClient().on('connectionCheckedOut', count);
    await send(event ? bodyOf(event) : '');
    client.off('connectionCheckedOut', count);
    expect(calls).toBe(1);
  });

  it('events that arrive at once share a write, and each customer of ours is due', async () => {
    await asked().deleteMany();
    const users = Array.from({ length: 40 }, (_, index) => `u-busy-${index}`);
    let calls = 0;
    const count = () => {
      calls += 1;
    };
    const client = payments.mongo.connection.getClient().on('connectionCheckedOut', count);
    const eventOf = (customer: string) =>
      JSON.stringify({ id: `evt_${customer}`, object: 'event', data: { object: { customer } } });
    await Promise.all([...users, 'u-nobody', ...users].map((user) => send(eventOf(`cus_${user}`))));
    client.off('connectionCheckedOut', count);
    expect(calls).toBe(2);
    const customers = ['u-nobody', ...users].map((user) => `cus_${user}`);
    expect((await asked().distinct('customerId')).toSorted()).toEqual(customers.toSorted());
    await asked().deleteMany();
  });

  it('the customer who has waited longest is synced first', async () => {
    const accounts = BILLING_ACCOUNTS.model(payments.mongo);
    await asked().deleteMany();
    const users = ['u-third', 'u-first', 'u-second'];
    const received = [3_000, 1_000, 2_000];
    for (const [at, _id] of users.entries()) {
      await accounts.create({ _id, customerId: `cus_${_id}` });
      await asked().create({ customerId: `cus_${_id}`, askedAt: new Date(received[at] ?? 0) });
    }
    // At the end of its period, without a webhook.
    await accounts.create({ _id: 'u-ending', customerId: 'cus_u-ending', dueAt: new Date(2_500) });
    const synced: string[] = [];
    const loop = dueSyncs(async (userId) => {
      synced.push(userId);
      await accounts.updateOne({ _id: userId }, { $set: { dueAt: null } });
    });
    await expect.poll(() => synced).toEqual(['u-first', 'u-second', 'u-ending', 'u-third']);
    await expect.poll(() => asked().countDocuments()).toBe(0);
    await loop.stop();
  });

  it('a webhook that comes during a sync asks for another one, and a failed sync is repeated', async () => {
    const accounts = BILLING_ACCOUNTS.model(payments.mongo);
    await accounts.create({ _id: 'u-again', customerId: 'cus_u-again' });
    const body = JSON.stringify({
      id: 'evt_again',
      object: 'event',
      data: { object: { customer: 'cus_u-again' } },
    });
    await send(body);
    let syncs = 0;
    let clock = Date.now();
    const loop = dueSyncs(
      async () => {
        syncs += 1;
        if (syncs === 1) await send(body);
        if (syncs === 2) throw new Error('Stripe does not answer');
        if (syncs === 3) await accounts.updateOne({ _id: 'u-again' }, { $set: { dueAt: null } });
      },
      () => clock,
    );
    const dueAt = async () => (await accounts.findById('u-again').lean())?.dueAt?.getTime();
    await expect.poll(dueAt).toBe(clock + 30_000);
    expect(syncs).toBe(2);
    clock += 31_000;
    await expect.poll(() => syncs).toBe(3);
    expect(await asked().countDocuments()).toBe(0);
    await loop.stop();
  });

  it('events sent twice and in reverse order end in the right plan', async () => {
    const selling = {
      payments: { publishableKey: '', isTest: true, testServer: undefined },
      subscriptions: payments.subscriptions,
      takeWebhook: take,
    };
    const running = await startBillingJobs({
      mongo: payments.mongo,
      jobs: await createJobStore(payments.mongo),
      selling,
      payments: { now: payments.server.now },
      log: silent,
      metrics: createMetrics(),
      signals,
    });
    const { clientSecret } = await payments.subscriptions.create('u-shuffled', 'family');
    await payments.confirm(clientSecret, VISA);
    const bodies = events().map(bodyOf);
    for (const body of [...bodies, ...bodies].toReversed()) await send(body);
    await expect.poll(() => payments.planOf('u-shuffled')).toBe('family');
    await running.stop();
  });

  it('the nightly sweep finds what lost events changed, and does not repeat what is done', async () => {
    const { clientSecret } = await payments.subscriptions.create('u-lost', 'premium');
    await payments.confirm(clientSecret, VISA);
    expect(await payments.planOf('u-lost')).toBe('free');
    const synced: string[] = [];
    const parts = {
      mongo: payments.mongo,
      log: silent,
      sync: (userId: string) => {
        synced.push(userId);
        return payments.subscriptions.account.sync(userId);
      },
    };
    const context = { progress: async () => {}, signal: new AbortController().signal };
    const began = new Date();
    await sweep(parts, began, context);
    expect(await payments.planOf('u-lost')).toBe('premium');
    expect(synced).toContain('u-lost');
    synced.length = 0;
    await sweep(parts, began, context);
    expect(synced).toEqual([]);
  });
});
