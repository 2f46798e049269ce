import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createLatestPrices, type LatestPrices } from './latest-prices.ts';
import { newestOf, type Observation, rankOf } from './observation.ts';

const server = await testMongo();

const seen = (itemId: string, hour: number, priceCents = 100, storeId = 'kroger-37203-1'): Observation => {
  const observedAt = new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
  return {
    storeId,
    itemId,
    centsPerKg: priceCents * 2,
    priceCents,
    unit: 'lb',
    observedAt,
    seen: 'shelf',
    rank: rankOf({ observedAt, seq: 0, feedId: 'f', eventId: `${itemId}-${hour}` }),
  };
};

describe.skipIf(server.missing)('the newest price of each store and item', () => {
  let mongo: Mongo;
  let latest: LatestPrices;
  beforeAll(async () => {
    mongo = await openMongo({
      url: server.url,
      database: 'pricing',
      log: createLog({ name: 'test', level: 'silent' }),
    });
    latest = await createLatestPrices(mongo);
  });
  afterAll(() => mongo?.close());

  it('returns the stored price after each write, whether it won or not', async () => {
    const first = newestOf([seen('a', 5), seen('b', 5)]);
    expect(await latest.keepNewest(first)).toEqual(first);
    const second = newestOf([seen('a', 4, 50), seen('b', 6, 60), seen('c', 1)]);
    const held = await latest.keepNewest(second);
    const prices = Object.fromEntries(
      [...held.values()].map(({ itemId, priceCents }) => [itemId, priceCents]),
    );
    expect(prices).toEqual({ a: 100, b: 60, c: 100 });
    expect(await latest.read([...second.keys()])).toEqual(held);
    expect((await latest.atStores(['kroger-37203-1'])).length).toBe(3);
    expect(await latest.atStores(['kroger-99999-1'])).toEqual([]);
  });

  it('keeps the newest when several processes write at once', async () => {
    const items = Array.from({ length: 20 }, (_, index) => `raced-${index}`);
    const hours = [3, 9, 1, 7, 5];
    const answers = await Promise.all(
      hours.map((hour) => latest.keepNewest(newestOf(items.map((itemId) => seen(itemId, hour, hour))))),
    );
    const held = await latest.read(items.map((itemId) => `kroger-37203-1:${itemId}`));
    expect([...held.values()].every(({ priceCents }) => priceCents === 9)).toBe(true);
    expect([...(answers[1]?.values() ?? [])].every(({ priceCents }) => priceCents === 9)).toBe(true);
  });
});

describe('rankOf', () => {
  const rank = (observedAt: string, seq: number, feedId: string, eventId: string) =>
    rankOf({ observedAt, seq, feedId, eventId });

  it('orders observations by time, then sequence, feed and event', () => {
    const ascending = [
      rank('0001-01-01T00:00:00Z', 9, 'z', 'z'),
      rank('1969-12-31T23:59:59Z', 0, 'a', 'a'),
      rank('2026-11-20T10:00:00Z', 2, 'b', 'b'),
      rank('2026-11-20T10:00:00.001Z', 1, 'b', 'b'),
      rank('2026-11-20T10:00:00.001Z', 9, 'b', 'b'),
      rank('2026-11-20T10:00:00.001Z', 10, 'a', 'z'),
      rank('2026-11-20T10:00:00.001Z', 10, 'a-1', 'a'),
      rank('2026-11-20T10:00:00.001Z', 10, 'b', 'a'),
      rank('2026-11-20T10:00:00.001Z', 10, 'b', 'a1'),
      rank('9999-12-31T23:59:59Z', 0, 'a', 'a'),
    ];
    expect(ascending.toSorted()).toEqual(ascending);
  });

  it('replaces a time after receipt by the time of receipt, after observations at that time and before later ones', () => {
    const received = Date.parse('2026-11-20T10:00:00Z');
    const ahead = (observedAt: string) => rankOf({ observedAt, seq: 0, feedId: 'a', eventId: 'a' }, received);
    const ascending = [
      rank('2026-11-20T10:00:00Z', 9, 'z', 'z'),
      ahead('2026-11-20T10:00:00.001Z'),
      ahead('2026-11-20T10:05:00Z'),
      rank('2026-11-20T10:00:00.001Z', 0, 'a', 'a'),
    ];
    expect(ascending.toSorted()).toEqual(ascending);
    expect(ahead('2026-11-20T09:00:00Z')).toBe(rank('2026-11-20T09:00:00Z', 0, 'a', 'a'));
  });
});
