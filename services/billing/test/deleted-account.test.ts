import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import { openTestPayments, type TestPayments } from './test-payments.ts';

const found = await testMongo();
const VISA = { card: '4242424242424242' };

describe.skipIf(found.missing)('the subscription of a deleted account', () => {
  let payments: TestPayments;
  beforeAll(async () => {
    payments = await openTestPayments({ url: found.url });
  });
  afterAll(async () => {
    await payments?.mongo.db.dropDatabase();
    await payments?.stop();
  });
  const customerOf = async (userId: string) =>
    (await BILLING_ACCOUNTS.model(payments.mongo).findById(userId).lean())?.customerId ?? '';
  const subscribe = async (userId: string) => {
    const form = await payments.subscriptions.create(userId, 'premium');
    await payments.confirm(form.clientSecret, VISA);
    await payments.subscriptions.account.sync(userId);
    return customerOf(userId);
  };
  const statuses = async (customer: string) =>
    (await payments.stripe.subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status);

  it('ends at once during a trial, and is never charged', async () => {
    const customer = await subscribe('u-trial');
    expect(await statuses(customer)).toEqual(['trialing']);
    await payments.subscriptions.end('u-trial');
    await payments.subscriptions.end('u-trial');
    expect(await statuses(customer)).toEqual(['canceled']);
    payments.server.advance(60 * 86_400);
    expect((await payments.stripe.invoices.list({ customer })).data.map(({ total }) => total)).not.toContain(
      999,
    );
  });

  it('ends at once after payments, and Stripe keeps the paid invoices', async () => {
    const customer = await subscribe('u-paid');
    payments.server.advance(15 * 86_400);
    await payments.subscriptions.end('u-paid');
    expect(await statuses(customer)).toEqual(['canceled']);
    payments.server.advance(60 * 86_400);
    const { data } = await payments.stripe.invoices.list({ customer });
    expect(data.filter(({ total }) => total === 999).map(({ status }) => status)).toEqual(['paid']);
  });

  it('that never existed changes nothing, and creates no account', async () => {
    await payments.subscriptions.end('u-nobody');
    expect(await BILLING_ACCOUNTS.model(payments.mongo).exists({ _id: 'u-nobody' })).toBeNull();
  });
});
