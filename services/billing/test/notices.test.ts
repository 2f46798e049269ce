import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import { openTestPayments, type TestPayments } from './test-payments.ts';

const found = await testMongo();
const DAY = 86_400;

describe.skipIf(found.missing)('notices about a subscription', () => {
  let payments: TestPayments;
  beforeAll(async () => {
    payments = await openTestPayments({ url: found.url });
  });
  afterAll(async () => {
    await payments?.mongo.db.dropDatabase();
    await payments?.stop();
  });
  const sync = (userId: string) => payments.subscriptions.account.sync(userId);
  const subscribe = async (userId: string, card: string) => {
    const { clientSecret } = await payments.subscriptions.create(userId, 'premium');
    expect(await payments.confirm(clientSecret, { card })).toBe('succeeded');
    return sync(userId);
  };
  /** The published notices of a user, in order. */
  const noticesOf = async (userId: string): Promise<string[]> => {
    const rows = await payments.mongo.db.collection('outbox').find().sort({ _id: 1 }).toArray();
    return rows.flatMap((row) => {
      const text = JSON.stringify(row);
      if (!text.includes('SubscriptionNoticed') || !text.includes(userId)) return [];
      return /"(trial-ending|payment-failed|ended|paid|refunded) /.exec(text)?.[1] ?? [];
    });
  };
  const dueDay = async (userId: string) => {
    const account = await BILLING_ACCOUNTS.model(payments.mongo).findById(userId).lean();
    return Math.round(((account?.dueAt?.getTime() ?? 0) - payments.server.now()) / DAY / 1_000);
  };

  it('a trial is announced once on day 11, however often Stripe is read', async () => {
    await subscribe('n-trial', '4242424242424242');
    expect(await dueDay('n-trial')).toBe(11);
    payments.server.advance(10 * DAY);
    await sync('n-trial');
    expect(await noticesOf('n-trial')).toEqual([]);
    payments.server.advance(DAY + 60);
    await Promise.all([sync('n-trial'), sync('n-trial'), sync('n-trial')]);
    await sync('n-trial');
    expect(await noticesOf('n-trial')).toEqual(['trial-ending']);
    payments.server.advance(3 * DAY + 7_200);
    expect((await sync('n-trial')).status).toBe('active');
    expect(await noticesOf('n-trial')).toEqual(['trial-ending', 'paid']);
    // Webhooks repeat, and so do syncs.
    await Promise.all([sync('n-trial'), sync('n-trial')]);
    payments.server.advance(31 * DAY);
    await sync('n-trial');
    expect(await noticesOf('n-trial')).toEqual(['trial-ending', 'paid', 'paid']);
  });

  it('the first payment and its refund each have one receipt', async () => {
    await subscribe('n-refund', '4242424242424242');
    payments.server.advance(14 * DAY + 7_200);
    await sync('n-refund');
    await payments.subscriptions.change.refund('n-refund');
    await Promise.all([sync('n-refund'), sync('n-refund')]);
    expect((await noticesOf('n-refund')).filter((kind) => kind !== 'trial-ending').toSorted()).toEqual([
      'ended',
      'paid',
      'refunded',
    ]);
  });

  it('an invoice that was paid before there were receipts gets none', async () => {
    await subscribe('n-old', '4242424242424242');
    payments.server.advance(14 * DAY + 7_200);
    const { invoices } = await sync('n-old');
    const old = invoices.map(({ id, number, createdAt, cents, status, url, pdf }) => ({
      id,
      number,
      createdAt,
      cents,
      status,
      url,
      pdf,
    }));
    const accounts = BILLING_ACCOUNTS.model(payments.mongo);
    await accounts.updateOne({ _id: 'n-old' }, { $set: { notices: [], 'view.invoices': old } });
    await sync('n-old');
    expect((await noticesOf('n-old')).filter((kind) => kind === 'paid')).toEqual(['paid']);
  });

  it('a failed payment and the end of access are each announced once', async () => {
    // Can be saved, fails when charged.
    await subscribe('n-failed', '4000000000000341');
    payments.server.advance(14 * DAY + 7_200);
    expect(await sync('n-failed')).toMatchObject({ status: 'past_due', plan: 'premium' });
    payments.server.advance(DAY);
    await sync('n-failed');
    expect((await noticesOf('n-failed')).filter((kind) => kind !== 'trial-ending')).toEqual([
      'payment-failed',
    ]);
    payments.server.advance(7 * DAY);
    expect((await sync('n-failed')).plan).toBe('free');
    await sync('n-failed');
    expect((await noticesOf('n-failed')).filter((kind) => kind !== 'trial-ending')).toEqual([
      'payment-failed',
      'ended',
    ]);
  });

  it('a canceled trial is not announced, and its end is', async () => {
    await subscribe('n-canceled', '4242424242424242');
    await payments.subscriptions.change.cancel('n-canceled');
    payments.server.advance(12 * DAY);
    await sync('n-canceled');
    expect(await noticesOf('n-canceled')).toEqual([]);
    payments.server.advance(3 * DAY);
    expect((await sync('n-canceled')).plan).toBe('free');
    expect(await noticesOf('n-canceled')).toEqual(['ended']);
  });
});
