import { eventOf } from '@homeplate/bus/bus.ts';
import { AccountErased } from '@homeplate/contracts/events/deletion-events.ts';
import type { LogInResponse } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { declarations } from '../collections.ts';
import type { DeletionRow } from '../deletions/deletion-store.ts';
import { ERASING_SERVICES, LAST_ROUND } from '../deletions/receipt.ts';
import { callIn, ORIGIN, startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const PASSWORD = 'grits and gravy';
const clientAddress = '192.0.2.7';

describe.skipIf(server.missing)('the deletion of an account', () => {
  let here: TestIdentity;
  beforeAll(async () => {
    here = await startTestIdentity(server.url, {
      ADMIN_USERNAME: 'boss',
      ADMIN_PASSWORD: 'pies and pickles',
      RATE_LIMIT_SCALE: '100',
    });
  });
  afterAll(() => here?.stop());

  const address = (name: string) => `${name}@example.com`;
  const logIn = (login: string, password = PASSWORD) =>
    here.identity.logIn({ login, password, clientAddress, userAgent: 'Firefox', origin: ORIGIN });
  const newcomer = async (name: string): Promise<LogInResponse> => {
    await here.identity.register({
      username: name,
      email: address(name),
      password: PASSWORD,
      clientAddress,
      origin: ORIGIN,
    });
    return logIn(name);
  };
  const request = ({ session }: LogInResponse, password = PASSWORD) =>
    here.deletions.requestDeletion({ password, origin: ORIGIN, clientAddress }, callIn(session));
  const confirm = (linkToken: string) => here.deletions.confirmDeletion({ linkToken, origin: ORIGIN });
  const schedule = async (name: string) => {
    const user = await newcomer(name);
    await request(user);
    const linkToken = await here.linkTo(address(name), 'delete-account');
    return { user, linkToken, ...(await confirm(linkToken)) };
  };
  const deletion = (receiptId: string) =>
    here.mongo.db.collection<DeletionRow>('deletions').findOne({ _id: receiptId });
  const runNow = (kind: string, key: string) =>
    here.mongo.db.collection('work_jobs').updateOne({ kind, key }, { $set: { runAt: new Date() } });
  const receipt = (receiptId: string) => here.deletions.getDeletionReceipt({ receiptId });
  const runToBegin = async (receiptId: string) => {
    await runNow('delete-account', receiptId);
    await expect.poll(async () => (await deletion(receiptId))?.state).toBe('running');
  };
  /** Where a text is in the database, in the form collection.id. */
  const placesOf = async (text: string) => {
    const found: string[] = [];
    for (const { name } of await here.mongo.db.listCollections().toArray())
      for await (const document of here.mongo.db.collection(name).find())
        if (JSON.stringify(document).includes(text)) found.push(`${name}.${String(document._id)}`);
    return found;
  };

  it('needs the password, and a link in a mail that works once', async () => {
    const user = await newcomer('asker');
    await expect(request(user, 'wrong')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { password: 'That is not your current password' },
    });
    expect(await here.mailsTo(address('asker'), 'delete-account')).toEqual([]);
    await request(user);
    const first = await here.linkTo(address('asker'), 'delete-account');
    await request(user);
    await expect(confirm(first)).rejects.toMatchObject({ code: 'LINK_ENDED' });
    const second = await here.linkTo(address('asker'), 'delete-account');
    const outcomes = await Promise.allSettled([confirm(second), confirm(second)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(confirm(second)).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await expect(request(user)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(confirm('made.up.link')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await here.mongo.db.collection('deletions').countDocuments({})).toBe(1);
  });

  it('is refused for staff and visitors, and by a link for something else or one that has expired', async () => {
    const boss = await logIn('boss', 'pies and pickles');
    await expect(request(boss, 'pies and pickles')).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await expect(
      here.deletions.requestDeletion({ password: PASSWORD, origin: ORIGIN }),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const user = await newcomer('linked');
    const verify = await here.linkTo(address('linked'), 'verify-email');
    await expect(confirm(verify)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await request(user);
    const linkToken = await here.linkTo(address('linked'), 'delete-account');
    await here.mongo.db
      .collection('users')
      .updateOne({ username: 'linked' }, { $set: { emailKey: 'other@example.com' } });
    await expect(confirm(linkToken)).rejects.toMatchObject({ code: 'LINK_ENDED' });
  });

  it('waits seven days, in which its user signs in and keeps the account', async () => {
    const { user, receiptId, deletesAt } = await schedule('doubter');
    const days = (Date.parse(deletesAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    expect((await logIn('doubter')).session?.user?.deletesAt).toBe(deletesAt);
    expect(await receipt(receiptId)).toMatchObject({ state: 'scheduled', services: [], finishedAt: '' });
    for (let time = 1; time <= 2; time++)
      await here.deletions.cancelDeletion({ origin: ORIGIN }, callIn(user.session));
    expect((await here.mailsTo(address('doubter'), 'deletion-canceled')).length).toBe(1);
    await runNow('delete-account', receiptId);
    await expect.poll(() => here.mongo.db.collection('work_jobs').countDocuments({ key: receiptId })).toBe(0);
    expect((await logIn('doubter')).session?.user).toMatchObject({ username: 'doubter', deletesAt: '' });
    expect((await receipt(receiptId)).state).toBe('canceled');
  });

  it('deletes everything that has the name or the address, and leaves a receipt of ids', async () => {
    const name = 'canaryxyz';
    const { user, receiptId } = await schedule(name);
    await here.identity.requestNewsletter({
      email: address(name),
      clientAddress,
      origin: ORIGIN,
    } as never);
    const userId = user.session?.user?.id ?? '';
    expect((await placesOf(name)).length).toBeGreaterThan(4);
    await runToBegin(receiptId);
    expect(await placesOf(name)).toEqual([]);
    const left = (await placesOf(userId)).map((place) => place.split('.')[0]);
    const kept = declarations.filter(({ isPersonal }) => !isPersonal).map((one) => one.name);
    expect(left.filter((place) => !kept.includes(place ?? ''))).toEqual(['deletions']);
    await expect(logIn(name)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    expect((await here.identity.getSession({ token: user.token })).session).toBeUndefined();
    // The name is free again, and the new account is another one.
    expect((await newcomer(name)).session?.user?.id).not.toBe(userId);
  });

  it('is done once every service has reported the last round, each once', async () => {
    const { receiptId } = await schedule('reported');
    await runToBegin(receiptId);
    await runNow('finish-deletion', receiptId);
    await expect.poll(async () => (await deletion(receiptId))?.round).toBe(LAST_ROUND);
    const others = ERASING_SERVICES.filter((name) => name !== 'identity');
    const report = (service: string, round: number) =>
      here.bus.publish('deletion.reports', [
        eventOf(AccountErased, {
          deletionId: receiptId,
          service,
          round,
          erasedAt: '2026-12-03T09:30:00.000Z',
        }),
      ]);
    const [last = '', ...first] = others;
    for (const service of first) {
      await report(service, 1);
      await report(service, LAST_ROUND);
      await report(service, LAST_ROUND);
    }
    await report(last, 1);
    await expect.poll(async () => (await deletion(receiptId))?.reports.length).toBe(2 + 2 * first.length + 1);
    expect((await receipt(receiptId)).state).toBe('running');
    await report(last, LAST_ROUND);
    await expect.poll(async () => (await receipt(receiptId)).state).toBe('done');
    const { services, finishedAt } = await receipt(receiptId);
    expect(services.map(({ name }) => name)).toEqual(ERASING_SERVICES);
    expect(services.every((service) => service.finishedAt !== '')).toBe(true);
    expect(finishedAt).not.toBe('');
  });

  it('of an owner hands the household to the longest member, who keeps it', async () => {
    const { user, receiptId } = await schedule('owner');
    const guest = await newcomer('guest');
    await here.mongo.db
      .collection('users')
      .updateOne(
        { username: 'owner' },
        { $set: { entitlement: { version: 1, plan: 'family', subscriptionId: null } } },
      );
    await here.households.inviteMember(
      { email: address('guest'), origin: ORIGIN } as never,
      callIn(user.session),
    );
    const linkToken = await here.linkTo(address('guest'), 'household-invitation');
    await here.households.acceptInvitation({ linkToken }, callIn(guest.session));
    await runToBegin(receiptId);
    const ownerId = user.session?.user?.id ?? '';
    const guestId = guest.session?.user?.id ?? '';
    const household = await here.mongo.db.collection<{ _id: string }>('households').findOne({ _id: ownerId });
    expect(household).toMatchObject({ ownerId: guestId });
    expect((await deletion(receiptId))?.householdIds).toEqual([]);
    const { document } = await here.households.getHousehold({}, callIn(guest.session));
    expect(JSON.parse(Buffer.from(document?.body ?? '').toString()).members).toHaveLength(1);
  });
});
