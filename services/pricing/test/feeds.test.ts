import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, callByStaff, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import {
  FeedDetail,
  FeedItem,
  FeedItems,
  Feeds,
  RejectedPrices,
} from '@homeplate/contracts/documents/feed.ts';
import { FeedServiceClient } from '@homeplate/contracts/gen/pricing/v1/feed.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { pricing } from '../service.ts';
import { near } from './price-taking.ts';

const server = await testMongo();
const WAIT = { interval: 50 };
const PAGE = { descending: true, offset: 0, limit: 100 };

describe.skipIf(server.missing)('price feeds through the port', () => {
  let service: RunningService;
  let client: RpcClient<PricingServiceClient>;
  let feeds: RpcClient<FeedServiceClient>;
  beforeAll(async () => {
    service = await pricing.start({
      env: { MONGODB_URL: server.url },
      log: createLog({ name: 'test', level: 'silent' }),
      metrics: createMetrics(),
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    client = testClient(PricingServiceClient, service.address);
    feeds = testClient(FeedServiceClient, service.address);
  });
  afterAll(async () => {
    client?.close();
    feeds?.close();
    await service?.stop();
  });

  const read = <Schema extends z.ZodType>(schema: Schema, document: { body: Buffer } | undefined) =>
    schema.parse(JSON.parse(String(document?.body)));
  const detail = async (id: string) =>
    read(FeedDetail, (await feeds.getFeed({ id }, callByStaff())).document);
  const rejectedOf = async (feedId: string) => {
    const query = { feedId, reason: '', ids: [], sort: 'lastAt', ...PAGE };
    return read(RejectedPrices, (await feeds.listRejectedPrices(query, callByStaff())).document);
  };
  const itemsOf = async (feedId: string, state = '') => {
    const query = { feedId, state, ids: [], sort: 'id', ...PAGE };
    return read(FeedItems, (await feeds.listFeedItems(query, callByStaff())).document);
  };
  const event = (feedId: string, eventId: string, over: object = {}) => ({
    feedId,
    eventId,
    storeId: near[0],
    itemId: 'egg',
    unit: 'dozen',
    priceCents: 349,
    observedAt: new Date(Date.now() - 60_000).toISOString(),
    seq: 1,
    source: 'shelf',
    ...over,
  });
  const bytes = (events: readonly object[]) => events.map((one) => Buffer.from(JSON.stringify(one)));
  const open = async (name: string, storeIds: string[] = []) => {
    const { key } = await feeds.addFeedKey({ name, storeIds }, callByStaff());
    return {
      key,
      send: (...events: object[]) => client.acceptFeedEvents({ key, events: bytes(events) }),
    };
  };
  const priceOf = async (itemId: string) => {
    const asked = { storeIds: [near[0] ?? ''], itemIds: [itemId] };
    const { stores } = await client.getStorePrices(asked);
    return stores[0]?.prices[0]?.observedAt;
  };

  it('count what they sent, how late it was, and keep what was rejected with its reason', async () => {
    const { send } = await open('counted');
    await send(
      event('counted', 'a'),
      event('counted', 'b', { itemId: 'spaghetti', unit: 'lb', priceCents: 90_000 }),
      event('counted', 'c', { storeId: 'nobody-37203-1' }),
      event('counted', 'd', { storeId: 'nobody-37203-1', itemId: 'salt' }),
      event('counted', 'e', { priceCents: -1 }),
    );
    await send(event('counted', 'a'));
    const day = { sent: 6, taken: 3, repeated: 1, held: 1, rejected: 3 };
    await expect.poll(async () => (await detail('counted')).day, WAIT).toEqual(day);
    const feed = await detail('counted');
    expect(feed.delaySeconds).toBeGreaterThanOrEqual(60);
    expect(feed.delaySeconds).toBeLessThan(300);
    expect(feed.hours).toMatchObject([day]);
    expect(feed.newestObservedAt).not.toBeNull();
    const rejected = await rejectedOf('counted');
    expect(rejected.map(({ reason }) => reason).toSorted()).toEqual([
      expect.stringContaining('priceCents'),
      'unknown-store',
      'unknown-store',
    ]);
    expect(feed.rejections).toMatchObject([
      { reason: 'unknown-store', count: 2 },
      { reason: expect.stringContaining('priceCents'), count: 1 },
    ]);
    expect(rejected.find(({ itemId }) => itemId === 'salt')?.event).toContain('"eventId":"d"');
    const listed = await feeds.listFeeds(
      { ids: [], search: 'count', sort: 'rejected', ...PAGE },
      callByStaff(),
    );
    expect(read(Feeds, listed.document).map(({ id }) => id)).toEqual(['counted']);
    expect(listed.totalCount).toBe(1);
  });

  it('use their own codes once staff have mapped them, and a replay brings the rejected prices in', async () => {
    const { send } = await open('coded');
    const own = { itemId: 'sku-00417', itemName: 'Barilla spaghetti', unit: 'lb', priceCents: 189 };
    const sent = event('coded', 'x', own);
    expect((await send(sent)).rejected).toEqual([{ index: 0, reason: 'unknown-item' }]);
    await send(event('coded', 'y', { ...own, itemName: 'Barilla spaghetti no. 5', storeId: near[1] }));
    const [item] = await itemsOf('coded', 'unmapped');
    expect(item).toMatchObject({
      id: 'coded:sku-00417',
      itemName: 'Barilla spaghetti no. 5',
      foodId: null,
      suggestions: [{ foodId: 'spaghetti' }],
    });
    expect((await detail('coded')).unmappedItems).toBe(1);
    const map = (foodId: string) => feeds.mapFeedItem({ id: 'coded:sku-00417', foodId }, callByStaff());
    await expect(map('no-food')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(read(FeedItem, (await map('spaghetti')).document)).toMatchObject({ foodId: 'spaghetti' });
    expect(await itemsOf('coded', 'unmapped')).toEqual([]);

    const window = { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date().toISOString() };
    const replay = () => feeds.replayFeed({ id: 'coded', ...window }, callByStaff());
    expect(await replay()).toEqual({ stored: 0, accepted: 2 });
    await expect.poll(() => priceOf('spaghetti'), WAIT).toBe(sent.observedAt);
    expect(await rejectedOf('coded')).toEqual([]);
    // Repeated, the prices are those that are stored, and nothing changes.
    expect(await replay()).toEqual({ stored: 2, accepted: 0 });
    await expect.poll(async () => (await detail('coded')).day.repeated, WAIT).toBe(2);
    expect(await priceOf('spaghetti')).toBe(sent.observedAt);
    await map('');
    expect((await send(event('coded', 'z', own))).rejected).toHaveLength(1);
    await expect(
      feeds.replayFeed({ id: 'coded', from: window.to, to: window.from }, callByStaff()),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('check a sample without storing anything, with the key or by staff', async () => {
    const { key } = await open('sample', [near[0] ?? '']);
    const events = bytes([
      event('sample', 'a'),
      event('sample', 'b', { priceCents: 9_000 }),
      event('sample', 'c', { storeId: near[1] }),
      event('other', 'd'),
    ]);
    const expected = {
      accepted: 2,
      held: [1],
      rejected: [
        { index: 2, reason: 'store' },
        { index: 3, reason: 'feedId: this key is for the feed sample' },
      ],
    };
    expect(await feeds.checkFeedEvents({ key, feedId: '', events })).toEqual(expected);
    expect(await feeds.checkFeedEvents({ key: '', feedId: 'sample', events }, callByStaff())).toEqual(
      expected,
    );
    expect((await detail('sample')).day.sent).toBe(0);
    expect(await rejectedOf('sample')).toEqual([]);
    await expect(feeds.checkFeedEvents({ key: 'hpf_x', feedId: '', events })).rejects.toMatchObject({
      code: 'BAD_FEED_KEY',
    });
  });

  it('are for staff: rotation overlaps, revocation ends every key', async () => {
    const { key, send } = await open('keyed', [near[0] ?? '']);
    const next = await feeds.rotateFeedKeys({ id: 'keyed', overlapHours: 1 }, callByStaff());
    expect(next.key).not.toBe(key);
    expect((await send(event('keyed', 'a'))).accepted).toBe(1);
    const { keys } = await detail('keyed');
    expect(keys).toMatchObject([
      { storeIds: [near[0]], endsAt: expect.any(String) },
      { storeIds: [near[0]], endsAt: null },
    ]);
    await feeds.revokeFeedKeys({ id: 'keyed' }, callByStaff());
    await expect(send(event('keyed', 'b'))).rejects.toMatchObject({ code: 'BAD_FEED_KEY' });
    await expect.poll(async () => (await detail('keyed')).keys, WAIT).toEqual([]);

    const cook = callBy('cook', ['premium']);
    const window = { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' };
    const calls = [
      () => feeds.listFeeds({ ids: [], search: '', sort: 'id', ...PAGE }, cook),
      () => feeds.getFeed({ id: 'keyed' }, cook),
      () => feeds.addFeedKey({ name: 'mine', storeIds: [] }, cook),
      () => feeds.rotateFeedKeys({ id: 'keyed', overlapHours: 0 }, cook),
      () => feeds.revokeFeedKeys({ id: 'keyed' }, cook),
      () => feeds.replayFeed({ id: 'keyed', ...window }, cook),
      () => feeds.checkFeedEvents({ key: '', feedId: 'keyed', events: [] }, cook),
      () => feeds.mapFeedItem({ id: 'keyed:x', foodId: '' }, cook),
      () => feeds.listFeedItems({ feedId: '', state: '', ids: [], sort: 'id', ...PAGE }, cook),
      () => feeds.listRejectedPrices({ feedId: '', reason: '', ids: [], sort: 'count', ...PAGE }, cook),
    ];
    for (const asked of calls) await expect(asked()).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
