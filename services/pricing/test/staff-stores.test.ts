import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, callByStaff, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { StaffChainRows, StaffStore, StaffStoreRows } from '@homeplate/contracts/documents/staff-store.ts';
import { FeedServiceClient } from '@homeplate/contracts/gen/pricing/v1/feed.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import {
  SearchChainsRequest,
  SearchStoresRequest,
  StoreStaffServiceClient,
} from '@homeplate/contracts/gen/pricing/v1/store.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { pricing } from '../service.ts';
import { near, storeMap } from './price-taking.ts';

const server = await testMongo();
const DAY_MS = 86_400_000;
const staff = () => callBy('pat', ['prices']);
const [first = '', second = '', third = ''] = near;
const stored = storeMap.byId(first);

describe.skipIf(server.missing)('stores for staff, through the port', () => {
  let service: RunningService;
  let stores: RpcClient<StoreStaffServiceClient>;
  let feeds: RpcClient<FeedServiceClient>;
  let client: RpcClient<PricingServiceClient>;
  const search = async (
    filter: Partial<Omit<SearchStoresRequest, 'page'>> = {},
    page: Partial<NonNullable<SearchStoresRequest['page']>> = {},
  ) => {
    const asked = { page: { sort: 'name', descending: false, offset: 0, limit: 100, ...page }, ...filter };
    const answer = await stores.searchStores(SearchStoresRequest.fromPartial(asked), staff());
    const rows = StaffStoreRows.parse(JSON.parse(String(answer.document?.body)));
    return { rows, ids: rows.map(({ id }) => id), total: answer.totalCount };
  };
  const show = async (id: string) =>
    StaffStore.parse(JSON.parse(String((await stores.getStore({ id }, staff())).document?.body)));
  const chains = async (
    filter: { query?: string; ids?: string[] },
    page: Partial<NonNullable<SearchChainsRequest['page']>> = {},
  ) => {
    const asked = { page: { sort: 'name', descending: false, offset: 0, limit: 500, ...page }, ...filter };
    const answer = await stores.searchChains(SearchChainsRequest.fromPartial(asked), staff());
    return StaffChainRows.parse(JSON.parse(String(answer.document?.body)));
  };

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
    stores = testClient(StoreStaffServiceClient, service.address);
    feeds = testClient(FeedServiceClient, service.address);
    client = testClient(PricingServiceClient, service.address);
    const { key } = await feeds.addFeedKey({ name: 'everywhere', storeIds: [] }, callByStaff());
    await feeds.addFeedKey({ name: 'named', storeIds: [first, third] }, callByStaff());
    await feeds.addFeedKey({ name: 'elsewhere', storeIds: [third] }, callByStaff());
    await feeds.addFeedKey({ name: 'ended', storeIds: [first] }, callByStaff());
    await feeds.revokeFeedKeys({ id: 'ended' }, callByStaff());
    const seen: [string, string, number, number][] = [
      [first, 'egg', 349, 0.1],
      [first, 'yellow-onion', 129, 3],
      [first, 'salt', 60, 30],
      [second, 'egg', 339, 40],
    ];
    const events = seen.map(([storeId, itemId, priceCents, days], index) => ({
      feedId: 'everywhere',
      eventId: `e${index}`,
      storeId,
      itemId,
      unit: itemId === 'egg' ? 'dozen' : 'lb',
      priceCents,
      observedAt: new Date(Date.now() - days * DAY_MS).toISOString(),
      seq: index,
      source: 'shelf',
    }));
    await client.acceptFeedEvents({ key, events: events.map((one) => Buffer.from(JSON.stringify(one))) });
    const count = async () => (await show(first)).prices + (await show(second)).prices;
    await vi.waitUntil(async () => (await count()) === 4, { timeout: WAIT_MS });
  });
  afterAll(async () => {
    for (const one of [stores, feeds, client]) one?.close();
    await service?.stop();
  });

  it('one shows the age of its prices, its areas and the feeds that may write it', async () => {
    const { newestAt, areas, feeds: writing, ...store } = await show(first);
    expect(store).toMatchObject({
      id: first,
      name: stored?.storeName,
      chain: stored?.chain.name,
      membersOnly: false,
      source: 'sample',
      list: null,
      prices: 3,
      day: 1,
      week: 1,
      older: 1,
    });
    expect(Date.now() - Date.parse(newestAt ?? '')).toBeLessThan(DAY_MS);
    expect(areas[0]).toBe(stored?.area);
    expect(writing).toEqual([
      { feedId: 'everywhere', isNamed: false },
      { feedId: 'named', isNamed: true },
    ]);
    expect(await show(second)).toMatchObject({ prices: 1, day: 0, week: 0, older: 1 });
    expect(await show(third)).toMatchObject({ prices: 0, newestAt: null });
  });

  it('are found by name, ZIP code, chain, state, area, source and freshness, and the filters add up', async () => {
    const { total } = await search({}, { limit: 1 });
    expect(total).toBe(storeMap.all.length);
    expect((await search({ query: first })).ids).toEqual([first]);
    const { zip = '', state = '', area = '', chain } = stored ?? {};
    const atZip = await search({ query: zip });
    expect(atZip.ids).toContain(first);
    expect(atZip.rows.every((row) => row.zip === zip)).toBe(true);
    const chainId = chain?.id ?? '';
    const ofChain = await search({ chain: chainId, state, area });
    expect(ofChain.ids).toContain(first);
    expect(ofChain.total).toBe(
      storeMap.all.filter((one) => one.chain.id === chainId && one.area === area).length,
    );
    expect((await search({ query: chain?.name.toUpperCase() ?? '', ids: [first] })).ids).toEqual([first]);
    expect((await search({ chain: chainId, state: 'ZZ' })).total).toBe(0);
    expect((await search({ source: 'imported' })).total).toBe(0);
    expect((await search({ freshness: 'day' })).ids).toEqual([first]);
    expect((await search({ freshness: 'older' })).ids).toEqual([second]);
    expect((await search({ freshness: 'none' }, { limit: 1 })).total).toBe(total - 2);
  });

  it('are sorted both ways and read in pages without a gap', async () => {
    expect((await search({}, { sort: 'prices', descending: true, limit: 2 })).ids).toEqual([first, second]);
    expect((await search({}, { sort: 'newestAt', descending: true, limit: 2 })).ids).toEqual([first, second]);
    const area = stored?.area ?? '';
    const all = (await search({ area })).ids;
    const pages = [];
    for (let offset = 0; offset < all.length; offset += 3)
      pages.push(...(await search({ area }, { offset, limit: 3 })).ids);
    expect(pages).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are counted by chain, with clubs marked', async () => {
    const all = await chains({});
    expect(all.reduce((sum, { stores: count }) => sum + count, 0)).toBe(storeMap.all.length);
    expect(all.reduce((sum, { prices }) => sum + prices, 0)).toBe(4);
    expect(await chains({ query: 'costco' })).toMatchObject([{ id: 'costco', membersOnly: true }]);
    const chainId = stored?.chain.id ?? '';
    expect(await chains({ ids: [chainId] })).toMatchObject([{ id: chainId, imported: 0 }]);
    const [most] = await chains({}, { sort: 'stores', descending: true, limit: 1 });
    expect(most?.stores).toBe(Math.max(...all.map(({ stores: count }) => count)));
  });

  it('are for staff who look after prices, and a wrong filter is refused', async () => {
    const page = { sort: 'name', descending: false, offset: 0, limit: 1 };
    const refused = { code: 'WRONG_ROLE' };
    for (const call of [callBy('ann'), callBy('ed', ['editor'])]) {
      const asked = SearchStoresRequest.fromPartial({ page });
      await expect(stores.searchStores(asked, call)).rejects.toMatchObject(refused);
      await expect(stores.getStore({ id: first }, call)).rejects.toMatchObject(refused);
      await expect(
        stores.searchChains(SearchChainsRequest.fromPartial({ page }), call),
      ).rejects.toMatchObject(refused);
    }
    await expect(search({ source: 'dream' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(search({ freshness: 'stale' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(search({}, { sort: 'address' })).rejects.toMatchObject({
      fields: { sort: expect.any(String) },
    });
    await expect(show('nowhere-1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
