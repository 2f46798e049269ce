import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { callBy, callByStaff, testClient } from '@homeplate/common/test/test-auth.ts';
import { IdentityFigures } from '@homeplate/contracts/documents/staff-home.ts';
import { StaffSubscribers, type SubscriberState } from '@homeplate/contracts/documents/subscriber.ts';
import { FiguresServiceClient } from '@homeplate/contracts/gen/common/v1/figures.ts';
import type { NewsletterServiceClient } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { SUBSCRIBERS } from '../newsletter/subscriber-store.ts';
import { ORIGIN, startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const PAGE = { sort: 'email', descending: false, offset: 0, limit: 25 };
const ALL = { page: PAGE, state: '' as SubscriberState | '', query: '', ids: [] as string[] };

describe.skipIf(server.missing)('newsletter addresses for staff', () => {
  let here: TestIdentity;
  let newsletter: RpcClient<NewsletterServiceClient>;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
    newsletter = here.newsletter;
    const row = { regions: ['south' as const], zipCode: '37201', requestedAt: new Date(), goneAt: null };
    await SUBSCRIBERS.model(here.mongo).create(
      [
        { name: 'asks', confirmedAt: null, weekly: true },
        { name: 'reads', confirmedAt: new Date(), weekly: true, storeIds: ['s-1', 's-2'] },
        { name: 'stopped', confirmedAt: new Date(), weekly: false },
      ].map(({ name, ...rest }) => ({
        ...row,
        ...rest,
        _id: name,
        email: `${name}@Example.com`,
        emailKey: `${name}@example.com`,
      })),
    );
  });
  afterAll(() => here?.stop());
  const search = async (asked: Partial<typeof ALL>, call = callByStaff()) => {
    const { document, totalCount } = await newsletter.searchSubscribers({ ...ALL, ...asked }, call);
    return { rows: StaffSubscribers.parse(JSON.parse(document?.body.toString() ?? '')), totalCount };
  };

  it.each([
    ['subscribed', 'reads'],
    ['unconfirmed', 'asks'],
    ['unsubscribed', 'stopped'],
  ] as const)('that are %s are found by that state, and say so', async (state, id) => {
    const { rows, totalCount } = await search({ state });
    expect([rows.map((one) => [one.id, one.state]), totalCount]).toEqual([[[id, state]], 1]);
  });

  it('are found by the beginning of the address, sorted, and a page at a time', async () => {
    expect((await search({})).rows.map(({ id }) => id)).toEqual(['asks', 'reads', 'stopped']);
    expect((await search({ query: 'READ' })).rows).toMatchObject([
      { id: 'reads', stores: 2, zipCode: '37201' },
    ]);
    expect((await search({ query: 'example' })).totalCount).toBe(0);
    const last = await search({ page: { ...PAGE, offset: 2, limit: 1 } });
    expect([last.rows.map(({ id }) => id), last.totalCount]).toEqual([['stopped'], 3]);
  });

  it('are refused to other roles, unknown states and sorts', async () => {
    await expect(search({}, callBy('staff-2', ['prices']))).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    expect((await search({}, callBy('staff-2', ['editor']))).totalCount).toBe(3);
    await expect(search({ state: 'lost' as SubscriberState })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(search({ page: { ...PAGE, sort: 'emailKey' } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('are counted for the home of the back office, like sign-ups, as far as the role reads them', async () => {
    const client = testClient(FiguresServiceClient, here.service.address);
    const read = async (call = callByStaff()) => {
      const { document } = await client.getFigures({}, call);
      return IdentityFigures.parse(JSON.parse(document?.body.toString() ?? ''));
    };
    const account = { username: 'figured', email: 'figured@example.com', password: 'grits and gravy' };
    await here.identity.register({ ...account, origin: ORIGIN, clientAddress: '192.0.2.1' });
    const { users, subscribers, deadLetters, mails } = await read();
    expect(subscribers).toEqual({ subscribed: 1, unconfirmed: 1 });
    expect(deadLetters).toEqual({ total: 0 });
    expect(mails).toEqual({ queued: 0, oldestQueued: null, failed: 0 });
    const page = { sort: 'createdAt', descending: true, offset: 0, limit: 25 };
    const asked = { query: '', role: '', locked: false, ids: [], ...page };
    const listed = async (since: string) =>
      (await here.staff.listUsers({ ...asked, since }, callByStaff())).totalCount;
    expect(users?.day.users).toBe(1);
    expect(await listed(users?.day.since ?? '')).toBe(1);
    expect(await listed(new Date(Date.now() + 60_000).toISOString())).toBe(0);
    await expect(listed('yesterday')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const own = await read(callBy('staff-2', ['editor']));
    expect(own).toMatchObject({ users: null, mails: null, work: null, deadLetters: null });
    expect(own.subscribers).toEqual({ subscribed: 1, unconfirmed: 1 });
    client.close();
  });
});
