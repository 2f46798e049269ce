import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testMongo } from '../../deploy/local/test-servers.ts';
import { startJobs } from './jobs.ts';
import { createLatestPrices } from './prices/latest-prices.ts';
import { newestOf, type Observation, rankOf } from './prices/observation.ts';
import { storeMap } from './test/price-taking.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
/** Half of the wait of the loop when no promotion ends. */
const SOON = { timeout: 30_000, interval: 100 };

describe.skipIf(server.missing)('promotion loop', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    mongo = await openMongo({ url: server.url, database: 'pricing', log });
  });
  afterAll(() => mongo?.close());

  it('publishes each end at its time and none earlier', async () => {
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
    const published: { itemId: string; at: number }[] = [];
    const publishAreaChanges = async (changes: readonly Observation[]) => {
      published.push(...changes.map(({ itemId }) => ({ itemId, at: Date.now() })));
    };
    const jobs = startJobs({
      mongo,
      latest,
      publishAreaChanges,
      checkAlerts: async () => undefined,
      stores: { current: async () => storeMap },
      log,
    });
    try {
      await vi.waitFor(() => expect(published.map(({ itemId }) => itemId)).toEqual(['a', 'b']), SOON);
    } finally {
      await jobs.stop();
    }
    expect(published[1]?.at).toBeGreaterThanOrEqual(started + 4_000);
    expect((await latest.endingPromotions(started + 600_000)).map(({ itemId }) => itemId)).toEqual(['c']);
  });
});
