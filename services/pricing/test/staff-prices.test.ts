import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, callByStaff, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { StaffPrices } from '@homeplate/contracts/documents/staff-price.ts';
import { FeedServiceClient } from '@homeplate/contracts/gen/pricing/v1/feed.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import {
  CorrectPriceRequest,
  SearchPricesRequest,
  StoreStaffServiceClient,
} from '@homeplate/contracts/gen/pricing/v1/store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { pricing } from '../service.ts';
import { near } from './price-taking.ts';

const server = await testMongo();
const [storeId = ''] = near;
const staff = () => callBy('pat', ['prices']);
const CORRECTION = {
  storeId,
  itemId: 'yellow-onion',
  price: '1.19',
  unit: 'lb',
  seen: 'shelf',
  reason: 'A shopper wrote to us',
  source: 'A photo of the shelf',
};

describe.skipIf(server.missing)('observed prices for staff, through the port', () => {
  let service: RunningService;
  let stores: RpcClient<StoreStaffServiceClient>;
  let client: RpcClient<PricingServiceClient>;
  let key: string;
  const list = async (change: Partial<Omit<SearchPricesRequest, 'page'>> = {}) => {
    const page = { sort: 'itemName', descending: false, offset: 0, limit: 100 };
    const asked = SearchPricesRequest.fromPartial({ page, storeId, ...change });
    const { document } = await stores.searchPrices(asked, staff());
    return StaffPrices.parse(JSON.parse(String(document?.body)));
  };
  const correct = (change: Partial<CorrectPriceRequest> = {}, call = staff()) =>
    stores.correctPrice(CorrectPriceRequest.fromPartial({ ...CORRECTION, ...change }), call);
  const until = (itemId: string) =>
    expect.poll(async () => (await list()).find((one) => one.itemId === itemId), { timeout: WAIT_MS });
  /** What a page shows at the store. */
  const shown = async (itemId: string) => {
    const { stores: found } = await client.getStorePrices({ storeIds: [storeId], itemIds: [itemId] });
    return found[0]?.prices[0]?.centsPerKg;
  };
  const send = (eventId: string, priceCents: number, observedAt = new Date().toISOString()) => {
    const event = { feedId: 'aisle', eventId, storeId, itemId: 'yellow-onion', unit: 'lb', priceCents };
    const body = { ...event, observedAt, seq: 0, source: 'online' };
    return client.acceptFeedEvents({ key, events: [Buffer.from(JSON.stringify(body))] });
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
    client = testClient(PricingServiceClient, service.address);
    const feeds = testClient(FeedServiceClient, service.address);
    ({ key } = await feeds.addFeedKey({ name: 'aisle', storeIds: [] }, callByStaff()));
    await expect(feeds.addFeedKey({ name: 'staff', storeIds: [] }, callByStaff())).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
  afterAll(() => service?.stop());

  it('a correction counts until a newer price is observed, and says why and by which source', async () => {
    await send('wrong', 399);
    await until('yellow-onion').toMatchObject({ price: '3.99', feedId: 'aisle', correction: null });
    expect(await correct()).toEqual({ id: `${storeId}:yellow-onion` });
    const { reason, source } = CORRECTION;
    await until('yellow-onion').toMatchObject({
      price: '1.19',
      unit: 'lb',
      feedId: 'staff',
      source: 'shelf',
      isUsed: true,
      correction: { reason, source },
    });
    expect(await shown('yellow-onion')).toBeCloseTo(119 / 0.453_592_37, 1);
    await send('newer', 129);
    await until('yellow-onion').toMatchObject({ price: '1.29', feedId: 'aisle', correction: null });
  });

  it('an unusual price needs a second look, and then counts at once', async () => {
    const far = { itemId: 'egg', unit: 'dozen', price: '59.00' };
    await expect(correct(far)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { price: expect.stringMatching(/^The usual price here is \$\d+\.\d\d per dozen\./) },
    });
    await correct({ ...far, isUnusual: true });
    await until('egg').toMatchObject({ price: '59.00', feedId: 'staff' });
    const [egg] = await list({ query: 'egg' });
    expect(egg?.times).toBeGreaterThan(4);
  });

  it.each([
    [{ storeId: 'nowhere' }, 'storeId'],
    [{ itemId: 'moon-rock' }, 'itemId'],
    [{ itemId: 'salt', unit: 'each' }, 'unit'],
    [{ price: '0.00' }, 'price'],
    [{ reason: ' ' }, 'reason'],
  ])('a correction with %j names the field, and nothing is published', async (change, field) => {
    const before = await list();
    await expect(correct(change)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await list()).toEqual(before);
  });

  it('are only for staff with the role, and at a store that exists', async () => {
    await expect(correct({}, callBy('lee', ['editor']))).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await expect(list({ storeId: 'nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
