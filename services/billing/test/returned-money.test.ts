import { createMetrics } from '@homeplate/common/metrics.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import { TEST_WEBHOOK_SECRET } from '../stripe-test-server/server.ts';
import { bodyOf, signatureOf } from '../stripe-test-server/webhooks.ts';
import { REFUND_INVOICE } from '../subscriptions/read-view.ts';
import { subscriptionStatusOf } from '../subscriptions/subscription-document.ts';
import { ASKED_SYNCS } from '../webhooks/asked-sync-store.ts';
import { createTakeWebhook, type TakeWebhook } from '../webhooks/take-webhook.ts';
import { openTestPayments, type TestPayments } from './test-payments.ts';

const found = await testMongo();
const DAY = 86_400;
const TRIAL = 14 * DAY + 7_200;
const MONTH = 31 * DAY + 7_200;
const VISA = '4242424242424242';
const DISPUTED = '4000000000000259';

describe.skipIf(found.missing)('refunds and disputes made at Stripe', () => {
  let payments: TestPayments;
  let take: TakeWebhook;
  beforeAll(async () => {
    payments = await openTestPayments({ url: found.url });
    take = createTakeWebhook({
      mongo: payments.mongo,
      stripe: payments.stripe,
      secret: TEST_WEBHOOK_SECRET,
      metrics: createMetrics(),
      onDue: () => {},
    });
  });
  afterAll(async () => {
    await payments?.mongo.db.dropDatabase();
    await payments?.stop();
  });
  const accountOf = (userId: string) => BILLING_ACCOUNTS.model(payments.mongo).findById(userId).lean();
  const sync = (userId: string) => payments.subscriptions.account.sync(userId);
  const subscribe = async (userId: string, card = VISA) => {
    const form = await payments.subscriptions.create(userId, 'premium');
    expect(await payments.confirm(form.clientSecret, { card })).toBe('succeeded');
    return sync(userId);
  };
  const chargesOf = async (userId: string) => {
    const { customerId = '' } = (await accountOf(userId)) ?? {};
    return (await payments.stripe.charges.list({ customer: customerId })).data;
  };
  const newestCharge = async (userId: string) => (await chargesOf(userId))[0]?.id ?? '';
  const disputeOf = async (userId: string) => {
    const { data } = await payments.stripe.disputes.list({ charge: await newestCharge(userId) });
    return data[0]?.id ?? '';
  };
  /** Reads Stripe if the newest event of this type, and nothing else, asks for it. */
  const follow = async (userId: string, type: string) => {
    const asked = ASKED_SYNCS.model(payments.mongo);
    await asked.deleteMany();
    const event = payments.server.world.list('event').find((one) => one.type === type);
    const body = event ? bodyOf(event) : '';
    const at = Math.floor(Date.now() / 1_000);
    await take(Buffer.from(body), signatureOf(body, TEST_WEBHOOK_SECRET, at));
    expect(await asked.exists({ customerId: (await accountOf(userId))?.customerId }), type).not.toBeNull();
    return sync(userId);
  };
  const shown = async (userId: string) => {
    const view = (await accountOf(userId))?.view ?? null;
    const { invoices } = subscriptionStatusOf({ view, plan: 'free', testMode: true });
    return invoices.map(({ amount, refunded, status }) => [amount, refunded, status]);
  };
  /** The amounts of the published notices of a kind, in order. */
  const mailed = async (userId: string, kind: string) => {
    const rows = await payments.mongo.db.collection('outbox').find({ topic: 'billing.notices' }).toArray();
    return rows
      .sort((a, b) => a.seq - b.seq)
      .map(({ event }) => event.data as { userId: string; kind: string; cents: number })
      .filter((notice) => notice.userId === userId && notice.kind === kind)
      .map(({ cents }) => cents);
  };

  it('the first charge refunded in full ends the plan, and is shown and mailed once', async () => {
    await subscribe('r-first');
    payments.server.advance(TRIAL);
    expect((await sync('r-first')).refundableUntil).not.toBeNull();
    await payments.stripe.refunds.create({ charge: await newestCharge('r-first') });
    const view = await follow('r-first', 'charge.refunded');
    expect(view).toMatchObject({ plan: 'free', status: 'free', charges: [], refundableUntil: null });
    expect(await payments.planOf('r-first')).toBe('free');
    expect(await shown('r-first')).toEqual([['9.99', '9.99', 'refunded']]);
    await Promise.all([sync('r-first'), sync('r-first')]);
    expect(await mailed('r-first', 'refunded')).toEqual([999]);
    expect(await mailed('r-first', 'ended')).toHaveLength(1);
  });

  it('a later charge refunded in full, and each part of one, is shown and mailed, and the plan stays', async () => {
    await subscribe('r-later');
    payments.server.advance(TRIAL);
    await sync('r-later');
    payments.server.advance(MONTH);
    await sync('r-later');
    const [later = '', first = ''] = (await chargesOf('r-later')).map(({ id }) => id);
    await payments.stripe.refunds.create({ charge: later });
    expect(await follow('r-later', 'charge.refunded')).toMatchObject({ plan: 'premium', status: 'active' });
    for (const amount of [300, 200]) {
      await payments.stripe.refunds.create({ charge: first, amount });
      await follow('r-later', 'charge.refunded');
    }
    await sync('r-later');
    expect(await payments.planOf('r-later')).toBe('premium');
    expect(await shown('r-later')).toEqual([
      ['9.99', '9.99', 'refunded'],
      ['9.99', '5.00', 'paid'],
    ]);
    expect((await accountOf('r-later'))?.view?.charges).toEqual([
      { month: expect.stringMatching(/^\d{4}-\d{2}$/), cents: 499 },
    ]);
    expect(await mailed('r-later', 'refunded')).toEqual([999, 300, 200]);
  });

  it('a refund stays in sight when twelve newer invoices hide the others', async () => {
    await subscribe('r-old');
    payments.server.advance(TRIAL);
    await sync('r-old');
    await payments.stripe.refunds.create({ charge: await newestCharge('r-old'), amount: 300 });
    for (let month = 0; month < 14; month += 1) payments.server.advance(MONTH);
    await sync('r-old');
    const invoices = await shown('r-old');
    expect(invoices).toHaveLength(13);
    expect(invoices.at(-1)).toEqual(['9.99', '3.00', 'paid']);
  });

  it('staff refund the newest charge that was not refunded at Stripe before', async () => {
    await subscribe('r-staff');
    payments.server.advance(TRIAL);
    await sync('r-staff');
    const { change } = payments.subscriptions;
    await payments.stripe.refunds.create({ charge: await newestCharge('r-staff'), amount: 99 });
    expect(await change.refundByStaff('r-staff', async () => {})).toMatchObject({ plan: 'free' });
    expect(await shown('r-staff')).toEqual([['9.99', '9.99', 'refunded']]);
    expect((await mailed('r-staff', 'refunded')).reduce((sum, cents) => sum + cents, 0)).toBe(999);
  });

  it('an open dispute is shown to staff and blocks refunds, and a lost one ends the plan', async () => {
    await subscribe('r-lost', DISPUTED);
    payments.server.advance(TRIAL);
    const open = await follow('r-lost', 'charge.dispute.created');
    expect(open).toMatchObject({ plan: 'premium', status: 'active', refundableUntil: null });
    expect(open.invoices.map(({ dispute }) => dispute)).toEqual(['open']);
    expect(open.charges).toHaveLength(1);
    const { change } = payments.subscriptions;
    await expect(change.refund('r-lost')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(change.refundByStaff('r-lost', async () => {})).rejects.toMatchObject({ code: 'CONFLICT' });

    await payments.stripe.disputes.close(await disputeOf('r-lost'));
    const lost = await follow('r-lost', 'charge.dispute.closed');
    expect(lost).toMatchObject({ plan: 'free', status: 'free', charges: [] });
    expect(lost.invoices.map(({ dispute }) => dispute)).toEqual(['lost']);
    expect(await payments.planOf('r-lost')).toBe('free');
    expect(await mailed('r-lost', 'ended')).toHaveLength(1);
    expect(await mailed('r-lost', 'refunded')).toEqual([]);
  });

  it('a dispute that was won changes no plan', async () => {
    await subscribe('r-won', DISPUTED);
    payments.server.advance(TRIAL);
    await sync('r-won');
    await payments.stripe.disputes.update(await disputeOf('r-won'), {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    const won = await follow('r-won', 'charge.dispute.closed');
    expect(won).toMatchObject({ plan: 'premium', status: 'active' });
    expect(won.invoices.map(({ dispute }) => dispute)).toEqual(['won']);
    expect(won.refundableUntil).not.toBeNull();
  });

  it('a refund that a dispute overtakes ends the plan all the same', async () => {
    await subscribe('r-overtaken', DISPUTED);
    payments.server.advance(TRIAL);
    const { subscriptionId, invoices } = await sync('r-overtaken');
    // A crash after the request for the refund was stored.
    const metadata = { [REFUND_INVOICE]: invoices[0]?.id ?? '' };
    await payments.stripe.subscriptions.update(subscriptionId ?? '', { metadata });
    expect(await sync('r-overtaken')).toMatchObject({ plan: 'free', status: 'free' });
    expect((await chargesOf('r-overtaken')).map((one) => one.amount_refunded)).toEqual([0]);
  });
});
