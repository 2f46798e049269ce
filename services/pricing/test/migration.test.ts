import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { migration } from '../migrations/002-ends-of-all-prices.ts';
import { createLatestPrices, LATEST_PRICE } from '../prices/latest-prices.ts';

const server = await testMongo();

describe.skipIf(server.missing)('the migration of the ends of prices', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    mongo = await openMongo({ url: server.url, database: 'pricing', log });
  });
  afterAll(() => mongo?.close());

  it('lets the loop find prices that grow old or ended before, and leaves a new installation as it is', async () => {
    await migration.up({ db: mongo.db });
    const latest = await createLatestPrices(mongo);
    const row = (itemId: string, observedAt: string) => ({
      _id: `s:${itemId}`,
      storeId: 's',
      newest: {
        itemId,
        centsPerKg: 200,
        priceCents: 200,
        unit: 'kg' as const,
        observedAt,
        seen: 'shelf' as const,
        rank: itemId,
      },
    });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await LATEST_PRICE.driver(mongo).insertMany([
      row('old', '2024-01-01T10:00:00.000Z'),
      row('fresh', yesterday),
    ]);
    await migration.up({ db: mongo.db });
    await migration.up({ db: mongo.db });
    const found = await latest.ending(Date.now());
    expect(found.map(({ observation }) => observation.itemId)).toEqual(['old']);
    expect(await LATEST_PRICE.driver(mongo).countDocuments({ endsOn: { $exists: true } })).toBe(2);
  });
});
