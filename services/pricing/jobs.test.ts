import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testMongo } from '../../deploy/local/test-servers.ts';
import { startJobs } from './jobs.ts';
import { createLatestPrices } from './prices/latest-prices.ts';
import { newestOf, type Observation, rankOf } from './prices/observation.ts';
import { storeMap } from './test/price-taking.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });

/** The loop, whose rounds the test runs itself. */
const loop = vi.hoisted(() => ({
  held: Promise.withResolvers<void>(),
  round: async (_signal: AbortSignal): Promise<number> => 0,
}));
vi.mock(import('@homeplate/work/loop.ts'), () => ({
  startLoop: ({ round }) => {
    loop.round = round;
    return { wake: () => loop.held.resolve(), stop: async () => undefined };
  },
}));

describe.skipIf(server.missing)('the loop that ends prices', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    mongo = await openMongo({ url: server.url, database: 'pricing', log });
  });
  afterAll(() => mongo?.close());

  it('publishes each end at its time and none earlier', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const latest = await createLatestPrices(mongo);
    const started = Date.now();
    const observedAt = new Date(started - 60_000).toISOString();
    const promotion = (itemId: string, endsIn: number): Observation => ({
      storeId: 'kroger-37203-1',
      itemId,
      centsPerKg: 200,
      priceCents: 91,
      unit: 'lb',
      observedAt,
      seen: 'flyer',
      rank: rankOf({ observedAt, seq: 0, feedId: 'f', eventId: itemId }),
      promotionEndsAt: new Date(started + endsIn).toISOString(),
    });
    await latest.keepNewest(newestOf([promotion('a', -1), promotion('b', 4_000), promotion('c', 600_000)]));
    const published: string[] = [];
    const publishAreaChanges = async (changes: readonly Observation[]) => {
      published.push(...changes.map(({ itemId }) => itemId));
    };
    const jobs = startJobs({
      mongo,
      latest,
      history: { regular: async () => new Map() },
      publishAreaChanges,
      checkAlerts: async () => undefined,
      stores: { current: async () => storeMap },
      log,
    });
    onTestFinished(() => jobs.stop());
    await loop.held.promise;
    /** What is published so far, and the wait until the next round. */
    const roundAt = async (passed: number) => {
      vi.setSystemTime(started + passed);
      const waitMs = await loop.round(new AbortController().signal);
      return { published, waitMs };
    };
    expect(await roundAt(0)).toEqual({ published: ['a'], waitMs: 4_000 });
    expect(await roundAt(3_999)).toEqual({ published: ['a'], waitMs: 1 });
    expect(await roundAt(4_000)).toEqual({ published: ['a', 'b'], waitMs: 60_000 });
    expect((await latest.ending(started + 600_000)).map(({ observation }) => observation.itemId)).toEqual([
      'c',
    ]);
  });
});
