import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const FEEDS = '/api/admin/feeds';
let gateway: TestGateway;
let staff: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = { cookie: await gateway.signIn('staff') };
});
afterAll(() => gateway.stop());
const list = (url: string, query: Record<string, string> = {}) =>
  gateway.ask({ url: `${url}?${new URLSearchParams(query).toString()}`, headers: staff });
const send = (url: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  gateway.ask({ method, url, headers: staff, payload: body });

describe('feeds', () => {
  it('are listed by range, sort and filter, and read one by one', async () => {
    const answer = await list(FEEDS, { range: '[0,9]', sort: '["rejected","DESC"]', filter: '{"q":"fly"}' });
    expect(answer.headers['content-range']).toBe('feeds 0-9/30');
    expect(gateway.services.last('listFeeds')).toEqual({
      ids: [],
      search: 'fly',
      sort: 'rejected',
      descending: true,
      offset: 0,
      limit: 10,
    });
    expect((await list(FEEDS, { filter: '{"id":[]}' })).json()).toEqual([]);
    expect((await list(FEEDS, { sort: '["key","ASC"]' })).json().fields.sort).toMatch(/is one of id/);
    expect((await list(`${FEEDS}/flyers`)).json()).toEqual({ id: 'flyers' });
  });

  it('get a key, which is answered once and not cached', async () => {
    const made = await send(FEEDS, { name: 'flyers', storeIds: ['kroger-37203-1'] });
    expect([made.statusCode, made.json()]).toEqual([201, { id: 'flyers', key: 'hpf_made' }]);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(gateway.services.last('addFeedKey')).toEqual({ name: 'flyers', storeIds: ['kroger-37203-1'] });
    expect((await send(FEEDS, {})).json().fields).toEqual({ name: 'Please name the feed' });
    const next = await send(`${FEEDS}/flyers/rotate`, { overlapHours: 24 });
    expect([next.statusCode, next.json().key]).toEqual([201, 'hpf_next']);
    expect(gateway.services.last('rotateFeedKeys')).toEqual({ id: 'flyers', overlapHours: 24 });
    expect((await send(`${FEEDS}/flyers/rotate`, { overlapHours: 1000 })).json().fields).toEqual({
      overlapHours: 'At most 720',
    });
    expect((await send(`${FEEDS}/flyers/revoke`, {})).json()).toEqual({ id: 'flyers', keys: [] });
  });

  it('are replayed for a window of two times', async () => {
    const window = { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' };
    expect((await send(`${FEEDS}/flyers/replay`, window)).json()).toEqual({ stored: 3, accepted: 2 });
    expect(gateway.services.last('replayFeed')).toEqual({ id: 'flyers', ...window });
    const wrong = await send(`${FEEDS}/flyers/replay`, { ...window, to: 'tomorrow' });
    expect(wrong.json().fields).toEqual({ to: 'A time such as 2026-11-21T00:00:00Z' });
  });

  it('have their events checked by staff, or with their key', async () => {
    const answer = { accepted: 1, rejected: [{ index: 1, reason: 'unknown-item' }], held: [0] };
    expect((await send(`${FEEDS}/flyers/check`, { events: [{ a: 1 }, 2] })).json()).toEqual(answer);
    const asked = gateway.services.last('checkFeedEvents') as { key: string; events: Buffer[] };
    expect(asked).toMatchObject({ key: '', feedId: 'flyers' });
    expect(asked.events.map(String)).toEqual(['{"a":1}', '2']);
    const check = (authorization?: string, events: unknown[] = [{}]) =>
      gateway.post('/api/feeds/prices/check', { events }, authorization ? { authorization } : {});
    expect((await check('Bearer good-key')).json()).toEqual(answer);
    expect((await check('Bearer bad-key')).statusCode).toBe(401);
    expect((await check()).statusCode).toBe(401);
    const tooMany = Array.from({ length: 1001 }, () => 1);
    expect((await check('Bearer good-key', tooMany)).statusCode).toBe(413);
  });

  it('have codes that staff map to foods, and rejected prices with their reasons', async () => {
    const items = await list('/api/admin/feed-items', { filter: '{"state":"unmapped","feedId":"flyers"}' });
    expect(items.headers['content-range']).toBe('feed-items 0-24/30');
    expect(gateway.services.last('listFeedItems')).toMatchObject({
      state: 'unmapped',
      feedId: 'flyers',
      sort: 'seenAt',
    });
    const mapped = await send('/api/admin/feed-items/flyers%3Asku-1', { foodId: 'egg', id: 'x' }, 'PUT');
    expect(mapped.json()).toEqual({ id: 'flyers:sku-1', foodId: 'egg' });
    await send('/api/admin/feed-items/flyers%3Asku-1', { foodId: null }, 'PUT');
    expect(gateway.services.last('mapFeedItem')).toEqual({ id: 'flyers:sku-1', foodId: '' });
    const rejected = await list('/api/admin/rejected-prices', { filter: '{"reason":"unknown-item"}' });
    expect(rejected.headers['content-range']).toBe('rejected-prices 0-24/30');
    expect(gateway.services.last('listRejectedPrices')).toMatchObject({ reason: 'unknown-item' });
    for (const url of ['/api/admin/feed-items', '/api/admin/rejected-prices'])
      expect((await list(url, { filter: '{"$where":"1"}' })).statusCode).toBe(400);
  });
});
