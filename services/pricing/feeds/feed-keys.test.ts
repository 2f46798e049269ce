import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { call, event, NOW, near, storeMap } from '../test/price-taking.ts';
import { createAcceptEvents, createRequireKey } from './accept-events.ts';
import { feedCommand } from './feed-command.ts';
import { createFeedKeys, type FeedKeys } from './feed-keys.ts';
import { createCheckPosts } from './posted-events.ts';

const server = await testMongo();
const stores = { current: async () => storeMap };
const [HERE = '', THERE = ''] = near;

describe.skipIf(server.missing)('feed keys', () => {
  let mongo: Mongo;
  let keys: FeedKeys;
  beforeAll(async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    mongo = await openMongo({ url: server.url, database: 'pricing', log });
    keys = createFeedKeys(mongo, stores);
  });
  beforeEach(async () => void (await mongo.db.collection('feed_keys').deleteMany({})));
  afterAll(() => mongo?.close());
  const feeds = (...args: string[]) => feedCommand(keys, args);
  const keyOf = async (...args: string[]) => (await feeds(...args)).out;

  const metrics = createMetrics();
  const published: string[] = [];
  const accept = (key: string, ...events: ReturnType<typeof event>[]) =>
    createAcceptEvents({
      requireKey: createRequireKey(createFeedKeys(mongo, stores), metrics),
      checkPosts: createCheckPosts({ stores, items: { map: async (events) => [...events] } }),
      reportBatch: async () => undefined,
      bus: { publish: async (_topic, list) => void published.push(...list.map(({ key: store }) => store)) },
      now: () => NOW,
    })(
      key,
      events.map((one) => Buffer.from(JSON.stringify(one))),
      call,
    );
  const refused = async (reason: string) => {
    const { values } = await metrics.counter('feed_keys_refused_total', '', ['reason']).get();
    return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
  };

  it('use a feed name unchanged or reject it with the reason, so that two names never become one', async () => {
    await expect(feeds('key', 'Nashville', 'Flyers!')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('not allowed: "N", " ", "F", "!".'),
      fields: { name: expect.any(String) },
    });
    for (const wrong of ['', '-', '-a', 'ä', 'a_b', 'a.b', 'x'.repeat(41)])
      await expect(keys.create(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const name = fc.oneof(fc.stringMatching(/^[a-zA-Z0-9 _.!-]{1,42}$/), fc.string());
    await fc.assert(
      fc.asyncProperty(name, async (text) => {
        const made = await keys.create(text).catch(() => undefined);
        if (made) expect(made.feedId).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  it('are valid for every store or for their stores: other prices are rejected with the reason store', async () => {
    const free = await keyOf('key', 'test-feed');
    const bound = await keyOf('key', 'test-feed', '--stores', `${HERE}, ${HERE}`);
    const events = [event(), event({ storeId: THERE }), event({ storeId: 'nobody-37203-1' })];
    expect(await accept(free, ...events)).toEqual({
      accepted: 2,
      rejected: [{ index: 2, reason: 'unknown-store' }],
    });
    published.length = 0;
    expect(await accept(bound, ...events)).toEqual({
      accepted: 1,
      rejected: [
        { index: 1, reason: 'store' },
        { index: 2, reason: 'store' },
      ],
    });
    expect(published).toEqual([HERE]);
  });

  it('of an earlier version are valid for every store', async () => {
    const key = await keyOf('key', 'test-feed');
    await mongo.db.collection('feed_keys').updateMany({}, { $unset: { storeIds: '', lastUsedAt: '' } });
    expect(await accept(key, event({ storeId: THERE }))).toMatchObject({ accepted: 1 });
  });

  it('are not created for unknown stores or an empty list', async () => {
    await expect(feeds('key', 'a', '--stores', `${HERE},kroger-1,aldi-2`)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'No stores have these ids: kroger-1, aldi-2. Ids are those of GET /api/location/stores.',
      fields: { stores: expect.any(String) },
    });
    await expect(feeds('key', 'a', '--stores', ' , ')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(feeds('list', '--stores', HERE)).rejects.toThrow('--stores belongs to key');
    expect(await keys.list()).toEqual([]);
  });

  it('are listed by name with their stores and last use, without the key', async () => {
    const made = [await keyOf('key', 'b'), await keyOf('key', 'a', '--stores', `${HERE},${THERE}`)];
    await accept(made[0] ?? '', event({ feedId: 'b' }));
    const { out } = await feeds('list');
    const [head, first, second, ...more] = out.split('\n');
    expect(more).toEqual([]);
    expect(head).toMatch(/^name +created +last used +stores$/);
    expect(first).toMatch(new RegExp(`^a +\\d{4}-\\S+Z +never +${HERE},${THERE}$`));
    expect(second).toMatch(/^b +\d{4}-\S+Z +\d{4}-\S+Z +all$/);
    for (const key of made) expect(out).not.toContain(key.slice(4));
    const stored = JSON.stringify(await mongo.db.collection('feed_keys').find().toArray());
    for (const key of made) expect(stored).not.toContain(key.slice(4));
  });

  it('are refused in every process right after they are revoked', async () => {
    const [one, two, other] = [await keyOf('key', 'a'), await keyOf('key', 'a'), await keyOf('key', 'b')];
    expect(await accept(one, event({ feedId: 'a' }))).toMatchObject({ accepted: 1 });
    const before = await refused('revoked');
    expect((await feeds('revoke', 'a')).note).toBe('2 keys of the feed a ended.');
    for (const key of [one, two])
      await expect(accept(key, event({ feedId: 'a' }))).rejects.toMatchObject({ code: 'BAD_FEED_KEY' });
    expect(await refused('revoked')).toBe(before + 2);
    expect(await accept(other, event({ feedId: 'b' }))).toMatchObject({ accepted: 1 });
    expect((await keys.list()).map(({ feedId }) => feedId)).toEqual(['b']);
    for (const command of ['revoke', 'rotate'])
      await expect(feeds(command, 'a')).rejects.toMatchObject({ message: 'No feed a has a valid key.' });
  });

  it('are replaced by rotation, which keeps their stores; two concurrent rotations leave one key', async () => {
    const old = await keyOf('key', 'a', '--stores', HERE);
    const { out, note } = await feeds('rotate', 'a');
    expect(note).toContain('Earlier keys have ended.');
    await expect(accept(old, event({ feedId: 'a' }))).rejects.toMatchObject({ code: 'BAD_FEED_KEY' });
    expect(await accept(out, event({ feedId: 'a' }), event({ feedId: 'a', storeId: THERE }))).toEqual({
      accepted: 1,
      rejected: [{ index: 1, reason: 'store' }],
    });
    await Promise.all([keys.rotate('a'), keys.rotate('a')]);
    expect(await keys.list()).toMatchObject([{ feedId: 'a', storeIds: [HERE] }]);
  });

  it('overlap for as long as the rotation asks, and end then', async () => {
    const old = await keyOf('key', 'a');
    const { note, out } = await feeds('rotate', 'a', '--overlap', '2');
    expect(note).toContain('Earlier keys end in 2 hours.');
    for (const key of [old, out])
      expect(await accept(key, event({ feedId: 'a' }))).toMatchObject({ accepted: 1 });
    const [ending, next] = await keys.list();
    expect((ending?.endedAt?.getTime() ?? 0) / 3_600_000).toBeCloseTo(Date.now() / 3_600_000 + 2, 1);
    expect(next?.endedAt).toBeUndefined();
    // A second rotation does not prolong a key that is about to end.
    await feeds('rotate', 'a', '--overlap', '5');
    expect((await keys.list())[0]?.endedAt).toEqual(ending?.endedAt);
    const past = { $set: { endedAt: new Date(Date.now() - 1) } };
    await mongo.db.collection('feed_keys').updateMany({ endedAt: ending?.endedAt }, past);
    await expect(accept(old, event({ feedId: 'a' }))).rejects.toMatchObject({ code: 'BAD_FEED_KEY' });
    for (const overlap of ['-1', '1.5', '721', 'day'])
      await expect(feeds('rotate', 'a', `--overlap=${overlap}`)).rejects.toMatchObject({
        fields: { overlapHours: expect.any(String) },
      });
    await expect(feeds('list', '--overlap', '1')).rejects.toThrow('--overlap belongs to rotate');
  });

  it('that do not exist are counted as refused', async () => {
    const before = await refused('unknown');
    for (const key of ['', 'hpf_x'])
      await expect(accept(key, event())).rejects.toMatchObject({ code: 'BAD_FEED_KEY' });
    expect(await refused('unknown')).toBe(before + 2);
  });

  it('print the help for a wrong command', async () => {
    for (const args of [[], ['key'], ['list', 'a'], ['sing', 'a'], ['revoke']])
      await expect(feeds(...args)).rejects.toThrow(/feeds -- key NAME/);
  });
});
