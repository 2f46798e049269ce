import { afterAll, describe, expect, it } from 'vitest';
import { testMongo, testRedis } from '../../deploy/local/test-servers.ts';
import { openCache } from './cache.ts';
import { holdLease } from './lease.ts';
import { createLog } from './log.ts';
import { isDuplicateKey, openMongo } from './mongo.ts';

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

  it('names the server that answers', async () => {
    expect(await mongo?.health()).toMatchObject({
      ok: true,
      adapter: expect.stringMatching(/^(MongoDB|SecantusDB)$/),
    });
  });

  it('grants a lease to one holder at a time and passes it on', async () => {
    if (!mongo) return;
    const held = (onChange: (value: boolean) => void) =>
      holdLease(mongo, { name: 'work', ttlMs: 600, log, onChange });
    const first = Promise.withResolvers<boolean>();
    const a = held(first.resolve);
    expect(await first.promise).toBe(true);
    const second = Promise.withResolvers<boolean>();
    const b = held(second.resolve);
    await new Promise((resolve) => setTimeout(resolve, 900));
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
  it.skipIf(skip)('keeps, counts within a window, and forgets', async () => {
    const cache = await openCache({ env, log, namespace: redis.prefix });
    expect(await cache.health()).toMatchObject({ adapter, ok: true });
    await cache.set('a', 'one', 60);
    expect(await cache.get('a')).toBe('one');
    await cache.delete('a');
    expect(await cache.get('a')).toBeUndefined();
    await cache.increment('n', 60);
    const { count, resetsInSeconds } = await cache.increment('n', 60);
    expect(count).toBe(2);
    expect(resetsInSeconds).toBeGreaterThan(50);
    expect(resetsInSeconds).toBeLessThanOrEqual(60);
    await cache.close();
  });
});
