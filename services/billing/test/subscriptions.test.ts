import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import { ENTITLEMENTS } from '../entitlements/entitlement-store.ts';
import { openTestPayments, type TestPayments } from './test-payments.ts';

const found = await testMongo();
const DAY = 86_400;
const VISA = { card: '4242424242424242' };

describe.skipIf(found.missing)('subscriptions', () => {
  let payments: TestPayments;
  beforeAll(async () => {
    payments = await openTestPayments({ url: found.url });
  });
  afterAll(async () => {
    await payments?.mongo.db.dropDatabase();
    await payments?.stop();
  });
  const sync = (userId: string) => payments.subscriptions.account.sync(userId);
  const subscriptionsOf = async (userId: string) => {
    const account = await BILLING_ACCOUNTS.model(payments.mongo).findById(userId).lean();
    const listed = await payments.stripe.subscriptions.list({
      customer: account?.customerId ?? '',
      status: 'all',
    });
    return listed.data;
  };
  const subscribe = async (userId: string, planId = 'premium', card = VISA) => {
    const form = await payments.subscriptions.create(userId, planId);
    expect(await payments.confirm(form.clientSecret, card)).toBe('succeeded');
    return sync(userId);
  };

  it('a trial entitles only after a card is saved, and charges after 14 days', async () => {
    const form = await payments.subscriptions.create('u-trial', 'premium');
    expect(form.intent).toBe('setup');
    expect((await sync('u-trial')).plan).toBe('free');
    expect(await payments.planOf('u-trial')).toBe('free');
    expect(await payments.confirm(form.clientSecret, VISA)).toBe('succeeded');
    expect(await sync('u-trial')).toMatchObject({
      plan: 'premium',
      status: 'trialing',
      cents: 999,
      invoices: [],
    });
    payments.server.advance(14 * DAY + 7_200);
    const view = await sync('u-trial');
    expect(view).toMatchObject({ plan: 'premium', status: 'active', card: { brand: 'visa', last4: '4242' } });
    expect(view.invoices.map(({ cents, status }) => [cents, status])).toEqual([[999, 'paid']]);
  });

  it('two tabs, another plan and retries share one subscription, and a paying user gets 409', async () => {
    const forms = await Promise.all(
      ['premium', 'family', 'premium', 'premium'].map((plan) =>
        payments.subscriptions.create('u-tabs', plan),
      ),
    );
    expect(new Set(forms.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await subscriptionsOf('u-tabs')).toHaveLength(1);
    const last = await payments.subscriptions.create('u-tabs', 'family');
    await payments.confirm(last.clientSecret, VISA);
    expect((await sync('u-tabs')).plan).toBe('family');
    await expect(payments.subscriptions.create('u-tabs', 'premium')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await subscriptionsOf('u-tabs')).toHaveLength(1);
  });

  it('a sync writes nothing but its time where nothing changed, and repairs an entitlement that differs', async () => {
    await subscribe('u-same');
    const accounts = BILLING_ACCOUNTS.model(payments.mongo);
    const entitlements = ENTITLEMENTS.model(payments.mongo);
    const before = await accounts.findById('u-same').lean();
    const versionOf = async () => (await entitlements.findById('u-same').lean())?.version;
    const version = await versionOf();
    await sync('u-same');
    const after = await accounts.findById('u-same').lean();
    expect({ ...after, syncedAt: null }).toEqual({ ...before, syncedAt: null });
    expect(after?.syncedAt?.getTime()).toBeGreaterThan(
      before?.syncedAt?.getTime() ?? Number.POSITIVE_INFINITY,
    );
    expect(await versionOf()).toBe(version);
    await entitlements.updateOne({ _id: 'u-same' }, { $set: { plan: 'free', subscriptionId: null } });
    await sync('u-same');
    expect(await payments.planOf('u-same')).toBe('premium');
  });

  it.each(['', 'free', 'gold', 'SUMMER50'])('the plan "%s" is not sold', async (plan) => {
    await expect(payments.subscriptions.create('u-none', plan)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Plan Not Found',
    });
  });

  it('declines and a refused 3-D Secure leave the form usable', async () => {
    const { clientSecret } = await payments.subscriptions.create('u-cards', 'premium');
    const outcomes: string[] = [];
    for (const [card, authenticate] of [
      ['4000000000000002', undefined],
      ['4000000000009995', undefined],
      ['4000000000000069', undefined],
      ['4000000000000127', undefined],
      ['4000000000000119', undefined],
      ['4000002760003184', 'refuse'],
      ['4111111111111111', undefined],
    ] as const)
      outcomes.push(await payments.confirm(clientSecret, { card, ...(authenticate && { authenticate }) }));
    expect(outcomes).toEqual([
      'generic_decline',
      'insufficient_funds',
      'expired_card',
      'incorrect_cvc',
      'processing_error',
      'setup_intent_authentication_failure',
      'incorrect_number',
    ]);
    expect((await sync('u-cards')).plan).toBe('free');
    const card = { card: '4000002500003155', authenticate: 'confirm' } as const;
    expect(await payments.confirm(clientSecret, card)).toBe('succeeded');
    expect((await sync('u-cards')).plan).toBe('premium');
  });

  it('a canceled plan stays until the end of the period, can be resumed, and the trial is not given twice', async () => {
    await subscribe('u-cancel');
    expect(await payments.subscriptions.change.cancel('u-cancel')).toMatchObject({
      status: 'cancelled',
      plan: 'premium',
    });
    expect(await payments.subscriptions.change.resume('u-cancel')).toMatchObject({
      status: 'trialing',
      cancelAt: null,
    });
    await payments.subscriptions.change.cancel('u-cancel');
    payments.server.advance(15 * DAY);
    expect((await sync('u-cancel')).plan).toBe('free');
    expect(await payments.planOf('u-cancel')).toBe('free');
    const again = await payments.subscriptions.create('u-cancel', 'premium');
    expect(again.intent).toBe('payment');
    await payments.confirm(again.clientSecret, VISA);
    expect(await sync('u-cancel')).toMatchObject({ plan: 'premium', status: 'active' });
  });

  it('past due keeps access for 7 days, and a new card pays what is owed', async () => {
    await subscribe('u-due', 'premium', { card: '4000000000000341' });
    payments.server.advance(14 * DAY + 7_200);
    expect(await sync('u-due')).toMatchObject({ status: 'past_due', plan: 'premium' });
    payments.server.advance(7 * DAY);
    expect(await sync('u-due')).toMatchObject({ status: 'past_due', plan: 'free' });
    expect(await payments.planOf('u-due')).toBe('free');
    const { clientSecret } = await payments.subscriptions.change.replaceCard('u-due');
    await payments.confirm(clientSecret, VISA);
    expect(await sync('u-due')).toMatchObject({ status: 'active', plan: 'premium', card: { last4: '4242' } });
  });

  it('a larger plan charges the difference now, and a smaller one begins with the next period', async () => {
    await subscribe('u-change');
    payments.server.advance(14 * DAY + 7_200);
    await sync('u-change');
    const preview = await payments.subscriptions.change.preview('u-change', 'family');
    expect(preview.nextCents).toBe(1_999);
    expect(preview.chargeNowCents).toBeGreaterThan(900);
    const family = await payments.subscriptions.change.change('u-change', 'family');
    expect(family).toMatchObject({ plan: 'family', nextPlan: 'family' });
    expect(family.invoices[0]?.cents).toBe(preview.chargeNowCents);
    const down = await payments.subscriptions.change.change('u-change', 'premium');
    expect(down).toMatchObject({ plan: 'family', nextPlan: 'premium', cents: 999 });
    payments.server.advance(32 * DAY);
    const next = await sync('u-change');
    expect(next).toMatchObject({ plan: 'premium', nextPlan: 'premium' });
    expect(next.invoices[0]?.cents).toBe(999);
  });

  it('the amount of a preview is what a change some days later charges, and the next preview has less', async () => {
    await subscribe('u-cents');
    payments.server.advance(14 * DAY + 7_200);
    await sync('u-cents');
    const { change } = payments.subscriptions;
    const seen = await change.preview('u-cents', 'family');
    payments.server.advance(3 * DAY + 4_711);
    expect((await change.preview('u-cents', 'family')).chargeNowCents).toBeLessThan(seen.chargeNowCents);
    const changed = await change.change('u-cents', 'family', seen.proratedAt);
    expect(changed.invoices[0]?.cents).toBe(seen.chargeNowCents);
  });

  it('a change is refused for a time to come, and for one of the period before', async () => {
    await subscribe('u-dates');
    payments.server.advance(14 * DAY + 7_200);
    await sync('u-dates');
    const { change } = payments.subscriptions;
    const refused = {
      code: 'CONFLICT',
      message: 'The amount has changed. Please close this and check it again.',
    };
    const later = new Date(payments.server.now() + 60_000).toISOString();
    await expect(change.change('u-dates', 'family', later)).rejects.toMatchObject(refused);
    const { proratedAt } = await change.preview('u-dates', 'family');
    payments.server.advance(31 * DAY);
    await expect(change.change('u-dates', 'family', proratedAt)).rejects.toMatchObject(refused);
    expect(await sync('u-dates')).toMatchObject({ plan: 'premium', nextPlan: 'premium' });
  });

  it('a declined upgrade changes nothing', async () => {
    await subscribe('u-decline');
    payments.server.advance(14 * DAY + 7_200);
    await sync('u-decline');
    const { clientSecret } = await payments.subscriptions.change.replaceCard('u-decline');
    await payments.confirm(clientSecret, { card: '4000000000000341' });
    await expect(payments.subscriptions.change.change('u-decline', 'family')).rejects.toMatchObject({
      code: 'PAYMENT_FAILED',
      message: 'Your card was declined.',
    });
    expect(await sync('u-decline')).toMatchObject({ plan: 'premium', nextPlan: 'premium', status: 'active' });
  });

  it('the first charge is refunded once and in full, and access ends', async () => {
    await subscribe('u-refund');
    await expect(payments.subscriptions.change.refund('u-refund')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    payments.server.advance(14 * DAY + 7_200);
    const paid = await sync('u-refund');
    expect(paid.refundableUntil).not.toBeNull();
    const month = new Date(payments.server.now()).toISOString().slice(0, 7);
    expect(paid.charges).toEqual([{ month, cents: 999 }]);
    expect(await payments.subscriptions.change.refund('u-refund')).toMatchObject({
      plan: 'free',
      status: 'free',
      charges: [],
    });
    await expect(payments.subscriptions.change.refund('u-refund')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const refunds = await payments.stripe.refunds.list();
    expect(refunds.data.map(({ amount }) => amount)).toEqual([999]);
  });

  it('staff refund the newest charge within 30 days, record it first, and the plan ends', async () => {
    await subscribe('u-support');
    const recorded: string[] = [];
    const refund = () =>
      payments.subscriptions.change.refundByStaff('u-support', async () => void recorded.push('refund'));
    await expect(refund()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(recorded).toEqual([]);
    payments.server.advance(14 * DAY + 7_200);
    await sync('u-support');
    payments.server.advance(31 * DAY + 7_200);
    const renewed = await sync('u-support');
    expect(renewed.invoices.map(({ cents }) => cents)).toEqual([999, 999]);
    expect(renewed.refundableUntil).toBeNull();
    const before = (await payments.stripe.refunds.list()).data.length;
    expect(await refund()).toMatchObject({ plan: 'free', status: 'free', charges: [{ cents: 999 }] });
    expect(recorded).toEqual(['refund']);
    expect((await payments.stripe.refunds.list()).data).toHaveLength(before + 1);
    await expect(refund()).rejects.toMatchObject({ message: 'This user has no subscription.' });
  });

  it('staff cannot refund a charge older than 30 days', async () => {
    await subscribe('u-late');
    payments.server.advance(14 * DAY + 7_200);
    await sync('u-late');
    await payments.subscriptions.change.cancel('u-late');
    payments.server.advance(30 * DAY);
    await expect(
      payments.subscriptions.change.refundByStaff('u-late', () => Promise.reject(new Error('recorded'))),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
