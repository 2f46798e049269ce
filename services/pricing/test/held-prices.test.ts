import { EventEmitter } from 'node:events';
import { type Call, newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, callByStaff, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { PriceComparison } from '@homeplate/contracts/documents/comparison.ts';
import { HELD_PRICE_SORTS, HeldPrice, HeldPrices } from '@homeplate/contracts/documents/held-price.ts';
import { PriceHistory } from '@homeplate/contracts/documents/pricing.ts';
import {
  HeldPriceServiceClient,
  type ListHeldPricesRequest,
} from '@homeplate/contracts/gen/pricing/v1/held.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { pricing } from '../service.ts';
import { near } from './price-taking.ts';

const server = await testMongo();
const ZIP = '37203';
const asSubscriber = () => callBy('subscriber', ['premium']);
const NO_FILTER = { state: '', area: '', feedId: '', storeId: '', itemId: '', ids: [] };

describe.skipIf(server.missing)('held prices through the port', () => {
  let service: RunningService;
  let client: RpcClient<PricingServiceClient>;
  let heldPrices: RpcClient<HeldPriceServiceClient>;
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
    heldPrices = testClient(HeldPriceServiceClient, service.address);
  });
  afterAll(async () => {
    client?.close();
    heldPrices?.close();
    await service?.stop();
  });

  const read = <Schema extends z.ZodType>(schema: Schema, document: { body: Buffer } | undefined) =>
    schema.parse(JSON.parse(String(document?.body)));
  const list = async (query: Partial<ListHeldPricesRequest> = {}) => {
    const paging = { sort: 'times', descending: false, offset: 0, limit: 25 };
    const answer = await heldPrices.listHeldPrices({ ...NO_FILTER, ...paging, ...query }, callByStaff());
    return { rows: read(HeldPrices, answer.document), total: answer.totalCount };
  };
  const compare = async () => read(PriceComparison, (await client.comparePrices({ zipCode: ZIP })).document);
  const history = async () =>
    read(
      PriceHistory,
      (await client.getPriceHistory({ itemId: 'egg', zipCode: ZIP }, asSubscriber())).document,
    ).observations;
  const see = async (feedId: string, priceCents: number, store = 0) => {
    const { key } = await client.createFeedKey({ name: feedId, storeIds: [near[store] ?? ''] });
    const event = {
      feedId,
      eventId: `${feedId}-${priceCents}`,
      storeId: near[store],
      itemId: 'egg',
      unit: 'dozen',
      priceCents,
      observedAt: new Date(Date.now() - 60_000 + store).toISOString(),
      seq: 1,
      source: 'shelf',
    };
    const answer = await client.acceptFeedEvents({ key, events: [Buffer.from(JSON.stringify(event))] });
    expect(answer).toEqual({ accepted: 1, rejected: [] });
    return `${feedId}:${event.eventId}`;
  };
  const held = (count: number) => expect.poll(async () => (await list({ state: 'held' })).total).toBe(count);

  it('are listed, and do not change prices, averages, savings, trends or history', async () => {
    const before = await compare();
    await see('dear', 250_000);
    await see('cheap', 11, 1);
    await held(2);
    expect(await compare()).toEqual(before);
    expect(await history()).toEqual([]);
    const { rows } = await list();
    expect(rows).toMatchObject([
      { feedId: 'cheap', state: 'held', price: '0.11', storeId: near[1], decidedBy: null },
      { feedId: 'dear', price: '2500.00', unit: 'dozen', usualPrice: '2.15', area: '372', itemName: 'Egg' },
    ]);
    expect(rows[1]?.times).toBeGreaterThan(1_000);
  });

  it('are filtered, sorted and paged', async () => {
    for (const sort of HELD_PRICE_SORTS) {
      const rising = (await list({ sort })).rows.map(({ id }) => id);
      expect((await list({ sort, descending: true })).rows.map(({ id }) => id)).toEqual(rising.toReversed());
    }
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({ total: 2, rows: [{ feedId: 'dear' }] });
    for (const filter of [
      { feedId: 'cheap' },
      { storeId: near[1] ?? '' },
      { ids: ['cheap:cheap-11'] },
      { feedId: 'cheap', itemId: 'egg', area: '372', state: 'held' },
    ])
      expect(await list(filter)).toMatchObject({ total: 1, rows: [{ feedId: 'cheap' }] });
    for (const filter of [{ itemId: 'flour' }, { state: 'refused' }, { area: '100' }])
      expect(await list(filter)).toEqual({ total: 0, rows: [] });
    await expect(list({ sort: 'price' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are refused or released once; another decision conflicts, and an unknown id is not found', async () => {
    const [dear, cheap] = ['dear:dear-250000', 'cheap:cheap-11'];
    for (const staffId of ['ann', 'bob']) {
      const { document } = await heldPrices.refuseHeldPrice({ id: dear }, callByStaff(staffId));
      expect(read(HeldPrice, document)).toMatchObject({
        state: 'refused',
        decidedBy: 'staff',
        staffId: 'ann',
      });
    }
    await expect(heldPrices.releaseHeldPrice({ id: dear }, callByStaff('ann'))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This price was already refused.',
    });
    for (const staffId of ['ann', 'bob']) {
      const { document } = await heldPrices.releaseHeldPrice({ id: cheap }, callByStaff(staffId));
      expect(read(HeldPrice, document)).toMatchObject({ state: 'released', staffId: 'ann' });
    }
    await expect(heldPrices.refuseHeldPrice({ id: cheap }, callByStaff('bob'))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    for (const call of [heldPrices.releaseHeldPrice, heldPrices.refuseHeldPrice])
      await expect(call({ id: 'nobody:x' }, callByStaff())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect.poll(async () => (await history()).map(({ price }) => price)).toEqual(['0.11']);
  });

  it('apply at their stores when three feeds agree', async () => {
    await see('one', 1_200);
    await see('two', 1_250, 1);
    await held(2);
    await see('three', 1_310, 2);
    await expect
      .poll(async () => (await history()).map(({ price }) => price).toSorted())
      .toEqual(['0.11', '12.00', '12.50', '13.10']);
    const eggs = (await compare()).items.find(({ itemId }) => itemId === 'egg');
    expect(eggs?.prices.find(({ storeId }) => storeId === near[2])?.price).toBe('13.10');
    expect((await list({ state: 'released' })).rows.map(({ decidedBy }) => decidedBy)).toEqual([
      'staff',
      ...Array(3).fill('agreement'),
    ]);
  });

  it('are only available to staff', async () => {
    const page = { ...NO_FILTER, sort: 'heldAt', descending: true, offset: 0, limit: 1 };
    for (const ask of [
      (call: Call) => heldPrices.listHeldPrices(page, call),
      (call: Call) => heldPrices.releaseHeldPrice({ id: 'x' }, call),
      (call: Call) => heldPrices.refuseHeldPrice({ id: 'x' }, call),
    ]) {
      await expect(ask(newCall({ timeoutMs: WAIT_MS }))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      await expect(ask(callBy('ann'))).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    }
  });
});
