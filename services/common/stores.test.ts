import { afterAll, describe, expect, it } from 'vitest';
import { testMongo, testRedis } from '../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../deploy/local/test-waits.ts';
import { toAppError } from './app-error.ts';
import { openCache } from './cache.ts';
import { holdLease } from './lease.ts';
import { createLog } from './log.ts';
import { isDuplicateKey, openMongo } from './mongo.ts';
import { isStoreAway } from './store-away.ts';
import { openFaultyLine } from './test/faulty-line.ts';
import { pause } from './waiting.ts';

const log = createLog({ name: 'test', level: 'silent' });
const { url, missing } = await testMongo();
const mongo = missing ? undefined : await openMongo({ url, database: 'kit', log });
afterAll(() => mongo?.close());

describe.skipIf(!mongo)('MongoDB', () => {
  it('keeps all writes of a transaction or none', async () => {
    if (!mongo) return;
    const notes = mongo.db.collection<{ _id: string }>('notes');
    await notes.insertOne({ _id: 'first' });
    const broken = mongo.transaction(async (session) => {
      await notes.insertOne({ _id: 'second' }, { session });
      await notes.insertOne({ _id: 'first' }, { session });
    });
    await expect(broken).rejects.toSatisfy((error) => isDuplicateKey(error)?.key === '_id');
    expect(await notes.countDocuments()).toBe(1);
  });

  it('throws UNAVAILABLE while it does not answer, and recovers without a restart', async () => {
    const server = new URL(url);
    const line = await openFaultyLine({ host: server.hostname, port: Number(server.port) });
    server.port = String(line.port);
    server.searchParams.set('directConnection', 'true');
    const far = await openMongo({ url: server.href, database: 'kit', log });
    const notes = far.db.collection<{ _id: string }>('notes');
    await notes.findOne({ _id: 'first' });
    await line.cut();
    const failures = await Promise.allSettled([
      notes.findOne({ _id: 'first' }),
      far.transaction((session) => notes.insertOne({ _id: 'third' }, { session }), {
        deadline: Date.now() + 500,
      }),
    ]);
    for (const failure of failures) {
      expect(failure.status).toBe('rejected');
      if (failure.status === 'rejected') {
        expect(toAppError(failure.reason)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
      }
    }
    expect(await far.health()).toMatchObject({ ok: false });
    await line.mend();
    await expect.poll(() => far.health()).toMatchObject({ ok: true });
    // The abandoned transaction had no effect.
    expect(await notes.findOne({ _id: 'third' })).toBeNull();
    await far.transaction((session) => notes.insertOne({ _id: 'third' }, { session }), {
      deadline: Date.now() + WAIT_MS,
    });
    expect(await notes.findOne({ _id: 'third' })).not.toBeNull();
    await far.close();
    await line.cut();
  });

  it('treats a document locked by another transaction as temporarily unavailable', async () => {
    if (!mongo) return;
    const counts = mongo.db.collection<{ _id: string; n: number }>('counts');
    await counts.insertOne({ _id: 'one', n: 0 });
    const client = mongo.connection.getClient();
    await client.withSession(async (left) => {
      left.startTransaction();
      await counts.updateOne({ _id: 'one' }, { $inc: { n: 1 } }, { session: left });
      const refused = client.withSession(async (other) => {
        other.startTransaction();
        try {
          await counts.updateOne({ _id: 'one' }, { $inc: { n: 1 } }, { session: other });
        } finally {
          await other.abortTransaction().catch(() => undefined);
        }
      });
      await expect(refused).rejects.toSatisfy(isStoreAway);
      await left.abortTransaction();
    });
  });

  it('names the server that answers', async () => {
    expect(await mongo?.health()).toMatchObject({
      ok: true,
      adapter: expect.stringMatching(/^(MongoDB|SecantusDB)$/),
    });
  });

  it('grants a lease to one holder at a time and passes it on', async () => {
    if (!mongo) return;
    const held = (onChange: (value: boolean) => void) =>
      // Long enough to renew it in time on a slow machine.
      holdLease(mongo, { name: 'work', ttlMs: 6_000, log, onChange });
    const first = Promise.withResolvers<boolean>();
    const a = held(first.resolve);
    expect(await first.promise).toBe(true);
    const second = Promise.withResolvers<boolean>();
    const b = held(second.resolve);
    // The first has renewed it, and the second has tried to claim it.
    const until = async () => (await mongo.db.collection('leases').findOne())?.until;
    const claimed = await until();
    await expect.poll(until).toBeGreaterThan(claimed);
    expect([a.held(), b.held()]).toEqual([true, false]);
    await a.stop();
    expect(await second.promise).toBe(true);
    expect(a.held()).toBe(false);
    await b.stop();
  });
});

const redis = await testRedis();
const caches = [
  { adapter: 'memory', env: {}, skip: false },
  { adapter: 'Redis', env: { REDIS_URL: redis.url }, skip: redis.missing !== undefined },
];
describe.each(caches)('the cache in $adapter', ({ adapter, env, skip }) => {
  it.skipIf(skip)('stores and deletes values, and counts within a window', async () => {
    const cache = await openCache({ env, log, namespace: redis.prefix });
    expect(await cache.health()).toMatchObject({ adapter, ok: true });
    await cache.set('a', 'one', 3_600);
    expect(await cache.get('a')).toBe('one');
    await cache.delete('a');
    expect(await cache.get('a')).toBeUndefined();
    // Long, so that a slow machine counts both within one window.
    await cache.increment('n', 3_600);
    const { count, resetsInSeconds } = await cache.increment('n', 3_600);
    expect(count).toBe(2);
    expect(resetsInSeconds).toBeGreaterThan(3_000);
    expect(resetsInSeconds).toBeLessThanOrEqual(3_600);
    await cache.close();
  });
});

describe.skipIf(redis.missing)('a cache that does not answer', () => {
  it('throws UNAVAILABLE, and counts again after it recovers', async () => {
    const server = new URL(redis.url);
    const line = await openFaultyLine({ host: server.hostname, port: Number(server.port) });
    server.port = String(line.port);
    const cache = await openCache({ env: { REDIS_URL: server.href }, log, namespace: redis.prefix });
    expect((await cache.increment('away', 3_600)).count).toBe(1);
    await line.cut();
    await expect(cache.increment('away', 3_600)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(cache.get('away')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
    expect(await cache.health()).toMatchObject({ ok: false });
    await line.mend();
    await expect.poll(() => cache.health()).toMatchObject({ ok: true });
    expect((await cache.increment('away', 3_600)).count).toBeGreaterThan(1);
    await cache.close();
    await line.cut();
  });

  it('is waited for at the start', async () => {
    const server = new URL(redis.url);
    const line = await openFaultyLine({ host: server.hostname, port: Number(server.port) });
    server.port = String(line.port);
    await line.cut();
    const opening = openCache({ env: { REDIS_URL: server.href }, log, namespace: 'late' });
    await pause(500);
    await line.mend();
    const cache = await opening;
    expect(await cache.health()).toMatchObject({ ok: true });
    await cache.close();
    await line.cut();
  });
});
