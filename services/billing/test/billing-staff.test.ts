import { EventEmitter } from 'node:events';
import type { Bus } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, callByStaff, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { BillingFigures } from '@homeplate/contracts/documents/staff-home.ts';
import { StaffSubscription, StaffSubscriptions } from '@homeplate/contracts/documents/staff-subscription.ts';
import { StaffActed } from '@homeplate/contracts/events/staff-events.ts';
import { BillingStaffServiceClient } from '@homeplate/contracts/gen/billing/v1/staff.ts';
import { SubscriptionServiceClient } from '@homeplate/contracts/gen/billing/v1/subscription.ts';
import { FiguresServiceClient } from '@homeplate/contracts/gen/common/v1/figures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import { billing } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const PAGE = { sort: 'syncedAt', descending: true, offset: 0, limit: 25 };
const ALL = {
  page: PAGE,
  status: '',
  plan: '',
  query: '',
  charged: '',
  endedSince: '',
  ids: [] as string[],
  dispute: '',
};

describe.skipIf(server.missing)('subscriptions for staff', () => {
  let service: RunningService;
  let staff: RpcClient<BillingStaffServiceClient>;
  let own: RpcClient<SubscriptionServiceClient>;
  let mongo: Mongo;
  let bus: Bus;
  beforeAll(async () => {
    const parts = {
      env: { MONGODB_URL: server.url },
      log,
      metrics: createMetrics(),
      signals: new EventEmitter(),
    };
    const rest = { rpcAuth: testAuth, listen: '127.0.0.1:0', addressOf: () => '' };
    service = await billing.start({ ...parts, ...rest });
    staff = testClient(BillingStaffServiceClient, service.address);
    own = testClient(SubscriptionServiceClient, service.address);
    mongo = await openMongo({ url: server.url, database: 'billing', log });
    bus = await openBus({ ...parts, producer: 'test' });
    for (const user of ['u-1', 'u-2']) await own.createSubscription({ planId: 'premium' }, callBy(user));
    for (const user of ['u-1', 'u-2']) await own.syncSubscription({}, callBy(user));
  });
  afterAll(async () => {
    staff?.close();
    own?.close();
    await service?.stop();
    await bus?.stop();
    await mongo?.close();
  });
  const search = async (asked: Partial<typeof ALL>) => {
    const { document, totalCount } = await staff.searchSubscriptions({ ...ALL, ...asked }, callByStaff());
    const rows = StaffSubscriptions.parse(JSON.parse(document?.body.toString() ?? ''));
    return { ids: rows.map(({ id }) => id), rows, totalCount };
  };

  it('are found by user, customer, status and plan, a page at a time', async () => {
    expect((await search({})).ids.toSorted()).toEqual(['u-1', 'u-2']);
    const [first] = (await search({ query: 'u-1' })).rows;
    expect(first).toMatchObject({ status: 'free', plan: 'free', testMode: true });
    expect((await search({ query: first?.customerId ?? '' })).ids).toEqual(['u-1']);
    expect((await search({ status: 'past_due' })).totalCount).toBe(0);
    expect((await search({ status: 'free', plan: 'free' })).totalCount).toBe(2);
    expect((await search({ ids: ['u-2', 'u-3'] })).ids).toEqual(['u-2']);
    const one = await search({ page: { ...PAGE, limit: 1, offset: 1 } });
    expect([one.ids.length, one.totalCount]).toEqual([1, 2]);
  });

  it('need a listed sort and a role that may read them', async () => {
    await expect(search({ page: { ...PAGE, sort: 'view' } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    for (const role of ['editor', 'prices'] as const) {
      const call = callBy('staff-2', [role]);
      await expect(staff.searchSubscriptions(ALL, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
      await expect(staff.refundUser({ userId: 'u-1' }, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    }
    await expect(search({ dispute: 'settled' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(staff.getUserSubscription({ userId: 'u-9' }, callByStaff())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('a refund is in the audit log once it is made, and a refused one is not', async () => {
    const acted = async () =>
      (await bus.records.scan('staff.actions')).map(({ value }) => {
        const { action, recordId, staffId } = StaffActed.schema.parse(JSON.parse(value.toString()));
        return [action, recordId, staffId];
      });
    await expect(staff.refundUser({ userId: 'u-1' }, callByStaff())).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    // A user whose trial is used pays at once.
    const accounts = BILLING_ACCOUNTS.model(mongo);
    await accounts.create([{ _id: 'u-paid', view: null, trialUsedAt: new Date() }]);
    const { form } = await own.createSubscription({ planId: 'premium' }, callBy('u-paid'));
    const [intent] = form?.clientSecret.split('_secret_') ?? [];
    expect(form?.intent).toBe('payment');
    const fields = {
      client_secret: form?.clientSecret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
    };
    const confirmed = await own.callTestServer({
      method: 'POST',
      path: `/v1/payment_intents/${intent}/confirm`,
      body: Buffer.from(new URLSearchParams(fields).toString()),
    });
    expect(confirmed.status).toBe(200);
    await own.syncSubscription({}, callBy('u-paid'));
    expect((await search({ status: 'active' })).ids).toEqual(['u-paid']);
    const { document } = await staff.refundUser({ userId: 'u-paid' }, callByStaff());
    const refunded = StaffSubscription.parse(JSON.parse(document?.body.toString() ?? ''));
    expect(refunded).toMatchObject({ id: 'u-paid', plan: 'free', status: 'free', charges: [] });
    await expect.poll(acted).toEqual([['subscriptions:refund', 'u-paid', 'staff-1']]);
  });

  it('are found by an open dispute of a charge, which their page shows', async () => {
    expect((await search({ dispute: 'open' })).ids).toEqual([]);
    const accounts = BILLING_ACCOUNTS.model(mongo);
    await accounts.updateOne({ _id: 'u-paid' }, { $set: { 'view.invoices.0.dispute': 'open' } });
    const { ids, rows } = await search({ dispute: 'open' });
    expect(ids).toEqual(['u-paid']);
    expect(rows[0]?.invoices).toMatchObject([{ status: 'refunded', refunded: '9.99', dispute: 'open' }]);
    expect((await search({ dispute: 'lost' })).ids).toEqual([]);
  });

  it('have figures that agree with the lists they lead to', async () => {
    const client = testClient(FiguresServiceClient, service.address);
    const read = async (call = callByStaff()) => {
      const { document } = await client.getFigures({}, call);
      return BillingFigures.parse(JSON.parse(document?.body.toString() ?? ''));
    };
    const { subscriptions, work } = await read();
    expect(work).toMatchObject({ deadJobs: 0 });
    expect(subscriptions?.testMode).toBe(true);
    for (const [status, count] of Object.entries(subscriptions?.byStatus ?? {}))
      expect((await search({ status })).totalCount, status).toBe(count);
    // The refund of the test above.
    expect(subscriptions?.ended.users).toBe(1);
    expect((await search({ endedSince: subscriptions?.ended.since ?? '' })).ids).toEqual(['u-paid']);
    const [month] = subscriptions?.revenue ?? [];
    expect(month).toMatchObject({ dollars: '0.00', users: 0 });
    const charges = [{ month: month?.month ?? '', cents: 999 }];
    const accounts = BILLING_ACCOUNTS.model(mongo);
    await accounts.updateOne({ _id: 'u-paid' }, { $set: { 'view.charges': charges } });
    await accounts.updateOne({ _id: 'u-2' }, { $set: { 'view.charges': [...charges, ...charges] } });
    expect((await read()).subscriptions?.revenue[0]).toMatchObject({ dollars: '29.97', users: 2 });
    expect((await search({ charged: month?.month ?? '' })).ids.toSorted()).toEqual(['u-2', 'u-paid']);
    expect(subscriptions?.disputed).toBe(1);
    expect((await search({ dispute: 'open' })).totalCount).toBe(1);
    expect(await read(callBy('staff-2', ['prices']))).toEqual({ work: null, subscriptions: null });
    await expect(read(callBy('u-1'))).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    client.close();
  });
});
