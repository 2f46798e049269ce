import { EventEmitter } from 'node:events';
import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { createRpcClient, type RpcClient } from '@homeplate/common/rpc-client.ts';
import type { Environment, RunningService } from '@homeplate/common/service.ts';
import { testAuth } from '@homeplate/common/test/test-auth.ts';
import { traceIdOf } from '@homeplate/common/trace.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import { BLANKS } from '@homeplate/contracts/documents/test-blanks.ts';
import { EntitlementChanged } from '@homeplate/contracts/events/billing-events.ts';
import { IdentityServiceClient } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { identity } from '../service.ts';
import { LIFETIME_MS, OVERLAP_MS, ROTATE_AFTER_MS } from '../sessions/session.ts';
import { callIn } from './test-identity.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const suffix = server.database.slice(-8);
const name = (start: string) => `${start}_${suffix}`;
const address = (start: string) => `${start}.${suffix}@example.com`;

const start = (env: Environment) =>
  identity.start({
    env: { MONGODB_URL: server.url, ...env },
    log,
    metrics: createMetrics(),
    signals: new EventEmitter(),
    rpcAuth: testAuth,
    listen: '127.0.0.1:0',
    addressOf: () => '',
  });

describe.skipIf(server.missing)('identity', () => {
  let service: RunningService;
  let client: RpcClient<IdentityServiceClient>;
  let mongo: Mongo;
  let bus: Bus;

  beforeAll(async () => {
    service = await start({ ADMIN_USERNAME: name('staff'), ADMIN_PASSWORD: 'first password' });
    client = createRpcClient(IdentityServiceClient, service.address, {
      auth: testAuth,
      metrics: createMetrics(),
      // Concurrent registrations queue for their hashes.
      timeoutMs: WAIT_MS,
    });
    mongo = await openMongo({ url: server.url, database: 'identity', log });
    bus = await openBus({
      env: { MONGODB_URL: server.url },
      log,
      metrics: createMetrics(),
      signals: new EventEmitter(),
      producer: 'test',
    });
  });
  afterAll(async () => {
    client?.close();
    await service?.stop();
    await bus?.stop();
    await mongo?.close();
  });

  const register = (username: string, email = address(username), clientAddress = '192.0.2.1') =>
    client.register({ username, email, password: 'grits and gravy', clientAddress });
  const logIn = (login: string, password = 'grits and gravy', clientAddress = '192.0.2.1') =>
    client.logIn({ login, password, clientAddress, userAgent: 'test' });
  const newcomer = async (start: string) => {
    await register(name(start), address(start));
    return logIn(name(start));
  };

  it('registers a user, who then signs in by username or e-mail in any case', async () => {
    const { user } = await register(name('Maria'), address('Maria'));
    expect(user).toMatchObject({
      username: name('Maria'),
      email: address('Maria'),
      isAdmin: false,
      emailVerified: false,
    });
    expect(Date.parse(user?.createdAt ?? '')).toBeGreaterThan(Date.now() - 600_000);
    for (const login of [name('Maria'), name('mARIA'), address('maria'), ` ${address('MARIA')} `]) {
      const { session, token } = await logIn(login);
      expect(session?.user?.id).toBe(user?.id);
      expect((await client.getSession({ token })).session?.user).toEqual(user);
    }
  });

  it('publishes a registration, a new location and a sign-out with ids alone', async () => {
    const call = newCall({ timeoutMs: WAIT_MS });
    await client.register(
      {
        username: name('events'),
        email: address('events'),
        password: 'grits and gravy',
        clientAddress: '192.0.2.1',
      },
      call,
    );
    const { session, token } = await logIn(name('events'));
    await client.updateLocation({ zipCode: '37201' }, callIn(session));
    await client.updateLocation({ zipCode: '37201' }, callIn(session));
    await client.logOut({ token });
    const userId = session?.user?.id ?? '';
    const load = async () => (await bus.records.scan('identity.events')).filter(({ key }) => key === userId);
    await expect.poll(async () => (await load()).length).toBe(3);
    const events = await load();
    expect(events.map(({ headers }) => headers.type)).toEqual([
      'UserRegistered',
      'LocationChanged',
      'SessionEnded',
    ]);
    expect(traceIdOf(events[0]?.headers.traceparent ?? '')).toBe(traceIdOf(call.traceparent));
    const everything = events.map(({ headers, value }) => JSON.stringify(headers) + value.toString()).join();
    expect(everything).toContain(session?.id);
    for (const secret of [address('events'), name('events'), '37201', token]) {
      expect(everything).not.toContain(secret);
    }
  });

  it('stores own stores in the order of the visits, returns them with the session, and publishes the change', async () => {
    const { session, token } = await newcomer('shops');
    const userId = session?.user?.id ?? '';
    const stores = [
      { storeId: 'publix-37203-1', area: '372' },
      { storeId: 'kroger-37067-1', area: '370' },
    ];
    const set = (list: typeof stores) => client.setOwnStores({ stores: list }, callIn(session));
    const own = async () => (await client.getSession({ token })).session?.ownStores;
    expect(await own()).toEqual([]);
    // Distances need a place.
    await expect(set(stores)).rejects.toMatchObject({ fields: { storeIds: 'need a ZIP code first' } });
    await client.updateLocation({ zipCode: '37201' }, callIn(session));
    await set(stores);
    expect(await own()).toEqual(stores);
    await set(stores.toReversed());
    expect(await own()).toEqual(stores.toReversed());
    const nine = Array.from({ length: 9 }, (_, index) => ({ storeId: `store-${index}`, area: '372' }));
    const wrong = [
      nine,
      [...stores, ...stores],
      [{ storeId: '', area: '372' }],
      [{ storeId: 'a', area: '3' }],
    ];
    for (const list of wrong) await expect(set(list)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(client.setOwnStores({ stores })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await own()).toEqual(stores.toReversed());
    await set([]);
    expect(await own()).toEqual([]);
    const events = async () =>
      (await bus.records.scan('identity.events')).filter(
        ({ key, headers }) => key === userId && headers.type === 'LocationChanged',
      );
    await expect.poll(async () => (await events()).length).toBe(4);
    expect(JSON.stringify((await events()).map(({ value }) => value.toString()))).not.toContain('publix');
  });

  it('stores the newest plan from billing in any order of events, and publishes UserChanged', async () => {
    const { session, token } = await newcomer('paying');
    const userId = session?.user?.id ?? '';
    expect(session?.user).toMatchObject({ plan: 'free', stripeSubscriptionId: '' });
    const publish = (version: number, plan: PlanId) =>
      bus.publish('billing.events', [
        eventOf(EntitlementChanged, {
          userId,
          version,
          plan,
          subscriptionId: plan === 'free' ? null : `sub_${version}`,
          changedAt: new Date().toISOString(),
        }),
      ]);
    await publish(2, 'family');
    await publish(1, 'premium');
    await publish(2, 'family');
    await publish(3, 'free');
    await publish(4, 'premium');
    const user = async () => (await client.getSession({ token })).session?.user;
    await expect.poll(async () => (await user())?.plan).toBe('premium');
    expect(await user()).toMatchObject({ stripeSubscriptionId: 'sub_4' });
    const changes = async () =>
      (await bus.records.scan('identity.events')).filter(
        ({ key, headers }) => key === userId && headers.type === 'UserChanged',
      );
    await expect.poll(async () => (await changes()).length).toBe(3);
  });

  it('refuses a taken username or address in any case, and names it', async () => {
    await register(name('twice'), address('twice'));
    await expect(register(name('TWICE'), address('other'))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Username is already taken',
      fields: { username: 'Username is already taken' },
    });
    await expect(register(name('third'), address('TWICE'))).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { email: 'Email is already registered' },
    });
    await expect(register(name('twice'), address('twice'))).rejects.toMatchObject({
      fields: { username: 'Username is already taken', email: 'Email is already registered' },
    });
  });

  it('gives a username to one of 20 concurrent registrations, and stores nothing for the others', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => register(name('race'), address(`race${i}`), `198.51.100.${i}`)),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of results) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT' });
    }
    expect(await mongo.db.collection('users').countDocuments({ usernameKey: name('race') })).toBe(1);
  });

  it('stores a username and an address without the blanks around them, and finds them with others', async () => {
    // Each registration and sign-in takes a hash.
    const some = BLANKS.filter((_, place) => place % 10 === 0);
    for (const [index, [, before, behind]] of some.entries()) {
      const [plainName, plainEmail] = [name(`blank${index}`), address(`blank${index}`)];
      const network = `203.0.113.${index}`;
      const { user } = await register(before + plainName + behind, before + plainEmail + behind, network);
      expect(user).toMatchObject({ username: plainName, email: plainEmail });
      const stored = await mongo.db.collection<{ _id: string }>('users').findOne({ _id: user?.id ?? '' });
      expect(stored).toMatchObject({
        username: plainName,
        usernameKey: plainName.toLowerCase(),
        email: plainEmail,
        emailKey: plainEmail.toLowerCase(),
      });
      await expect(register(`${plainName} `, `\u00a0${plainEmail}`, network)).rejects.toMatchObject({
        code: 'CONFLICT',
        fields: { username: 'Username is already taken', email: 'Email is already registered' },
      });
      for (const login of [before + plainName + behind, before + plainEmail + behind, plainEmail])
        expect((await logIn(login, 'grits and gravy', network)).session?.user?.id).toBe(user?.id);
    }
  });

  it('takes a password with the blanks around it', async () => {
    const [username, password] = [name('padded'), ' \u00a0grits and gravy '];
    const clientAddress = '203.0.113.99';
    await client.register({ username, email: address('padded'), password, clientAddress });
    expect((await logIn(username, password, clientAddress)).session?.user?.username).toBe(username);
    await expect(logIn(username, 'grits and gravy', clientAddress)).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    });
  });

  it('refuses invalid fields at registration, each with its message', async () => {
    await expect(
      client.register({ username: 'a b', email: 'nobody', password: 'short', clientAddress: '192.0.2.1' }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        username: 'Username can only contain letters, numbers, and underscores',
        email: 'Please enter a valid email address',
        password: 'Password must be at least 6 characters',
      },
    });
  });

  it('gives the same error for an unknown user and a wrong password', async () => {
    await register(name('same'), address('same'));
    const wrong = await logIn(name('same'), 'not it').catch((error: unknown) => error);
    const unknown = await logIn(name('nobody'), 'not it').catch((error: unknown) => error);
    for (const error of [wrong, unknown]) {
      expect(error).toMatchObject({ code: 'WRONG_PASSWORD', message: 'Invalid username or password' });
    }
  });

  it('limits attempts at one account, by username and e-mail together, and returns the time to wait', async () => {
    await register(name('guess'), address('guess'));
    for (let i = 0; i < 5; i++) {
      await expect(logIn(name('guess'), 'no', '192.0.2.20')).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
      });
      await expect(logIn(address('guess'), 'no', '192.0.2.21')).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
      });
    }
    const error = await logIn(name('guess'), 'grits and gravy', '192.0.2.22').catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Reflect.get(Object(error), 'retryAfterSeconds')).toBeGreaterThan(0);
  });

  it('stores only a hash of the token, and gives a new token after a day', async () => {
    const { session, token } = await newcomer('rotate');
    expect(JSON.stringify(await mongo.db.collection('sessions').find().toArray())).not.toContain(token);

    const sessions = mongo.db.collection<{ _id: string }>('sessions');
    const back = (ms: number) => new Date(Date.now() - ms);
    await sessions.updateOne({ _id: session?.id ?? '' }, { $set: { rotatedAt: back(ROTATE_AFTER_MS) } });
    const rotated = (await client.getSession({ token })).session;
    expect(rotated?.newToken).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(rotated?.expiresAt ?? '')).toBeLessThanOrEqual(Date.now() + LIFETIME_MS);
    // Requests in flight with the old token are valid, and get no second token.
    expect((await client.getSession({ token })).session).toMatchObject({ id: session?.id, newToken: '' });
    const next = rotated?.newToken ?? '';
    expect((await client.getSession({ token: next })).session).toMatchObject({ newToken: '' });
    expect((await client.getSession({ token })).session?.id).toBe(session?.id);
    await sessions.updateOne({ _id: session?.id ?? '' }, { $set: { previousUntil: back(OVERLAP_MS) } });
    expect((await client.getSession({ token })).session).toBeUndefined();
    expect((await client.getSession({ token: next })).session?.id).toBe(session?.id);
  });

  it('has no session for an ended, expired or invented token', async () => {
    const { token } = await newcomer('gone');
    await client.logOut({ token });
    await client.logOut({ token });
    expect((await client.getSession({ token })).session).toBeUndefined();

    const other = await logIn(name('gone'));
    await mongo.db
      .collection<{ _id: string }>('sessions')
      .updateOne({ _id: other.session?.id ?? '' }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await client.getSession({ token: other.token })).session).toBeUndefined();
    for (const invented of ['', 'x', 'A'.repeat(43), '{"$gt":""}']) {
      expect((await client.getSession({ token: invented })).session).toBeUndefined();
    }
  });

  it('stores a ZIP code, and returns it with city and state', async () => {
    const { token, session } = await newcomer('moves');
    expect(session?.location).toBeUndefined();
    const nashville = { zipCode: '37201', city: 'Nashville', state: 'TN' };
    expect((await client.updateLocation({ zipCode: ' 37201-1234 ' }, callIn(session))).location).toEqual(
      nashville,
    );
    expect((await client.getSession({ token })).session?.location).toEqual(nashville);
    expect((await client.resolveZip({ zipCode: '37201' })).location).toEqual(nashville);
  });

  it('accepts a ZIP code that is no longer in use with a notice, and refuses one of military mail', async () => {
    const { token, session } = await newcomer('mailed');
    const { location } = await client.updateLocation({ zipCode: '37237' }, callIn(session));
    expect(location).toMatchObject({ zipCode: '37237', city: 'Nashville', state: 'TN' });
    expect(location?.notice).toMatch(/^ZIP code 37237 is no longer in use\./);
    expect((await client.getSession({ token })).session?.location).toEqual(location);
    await expect(client.updateLocation({ zipCode: '09001' }, callIn(session))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { zipCode: expect.stringContaining('no store can be near it') },
    });
    expect((await client.getSession({ token })).session?.location).toEqual(location);
  });

  it('refuses a malformed and an unknown ZIP code, and a visitor', async () => {
    const { token, session } = await newcomer('lost');
    const unknown = 'We do not know the ZIP code 00000. Please check it.';
    await expect(client.updateLocation({ zipCode: '00000' }, callIn(session))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: unknown,
      fields: { zipCode: unknown },
    });
    await expect(client.resolveZip({ zipCode: 'abcde' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { zipCode: 'Please enter a valid ZIP code (e.g., 12345 or 12345-6789)' },
    });
    await expect(client.updateLocation({ zipCode: '37201' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect((await client.getSession({ token })).session?.location).toBeUndefined();
  });

  it('reports the health of its parts', async () => {
    expect(await service.health()).toMatchObject({
      store: { ok: true },
      bus: { ok: true },
      cache: { ok: true },
    });
  });

  it('syncs the password of the staff account with the settings, and never promotes another account', async () => {
    const first = await logIn(name('staff'), 'first password');
    expect(first.session?.user?.isAdmin).toBe(true);
    await register(name('ordinary'), address('ordinary'));

    const second = await start({ ADMIN_USERNAME: name('staff'), ADMIN_PASSWORD: 'second password' });
    await second.stop();
    await expect(logIn(name('staff'), 'first password')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    expect((await logIn(name('staff'), 'second password')).session?.user?.isAdmin).toBe(true);
    expect((await client.getSession({ token: first.token })).session).toBeUndefined();

    const third = await start({ ADMIN_USERNAME: name('ordinary'), ADMIN_PASSWORD: 'third password' });
    await third.stop();
    expect((await logIn(name('ordinary'))).session?.user?.isAdmin).toBe(false);
  });

  it('reports all invalid settings at once', async () => {
    await expect(start({ RATE_LIMIT_SCALE: 'x', ADMIN_PASSWORD: '1' })).rejects.toThrow(
      /RATE_LIMIT_SCALE[\s\S]*ADMIN_PASSWORD/,
    );
  });
});
