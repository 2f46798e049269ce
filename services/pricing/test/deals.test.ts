import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { PriceComparison } from '@homeplate/contracts/documents/comparison.ts';
import { PriceDeals } from '@homeplate/contracts/documents/deals.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { pricing } from '../service.ts';

const server = await testMongo();
const ZIP = '37203';

describe.skipIf(server.missing)('deals through the port', () => {
  let service: RunningService;
  let client: RpcClient<PricingServiceClient>;
  let key = '';

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
    ({ key } = await client.createFeedKey({ name: 'deals', storeIds: [] }));
  });
  afterAll(async () => {
    client?.close();
    await service?.stop();
  });

  const eggs = async () => {
    const { document } = await client.comparePrices({ zipCode: ZIP });
    return PriceComparison.parse(JSON.parse(String(document?.body))).items.find(
      ({ itemId }) => itemId === 'egg',
    )?.prices[0];
  };
  const deals = async (zipCode: string) =>
    PriceDeals.parse(JSON.parse(String((await client.listDeals({ zipCode })).document?.body)));

  it('show a flyer price far below what was seen before, and its end', async () => {
    const estimate = await eggs();
    const storeId = estimate?.storeId ?? '';
    const usual = centsOf(estimate?.price ?? '');
    const low = Math.round(usual * 0.7);
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const events = [60, 40, 20, 0].map((days, index) => ({
      feedId: 'deals',
      eventId: `e${index}`,
      storeId,
      itemId: 'egg',
      unit: 'dozen',
      priceCents: days > 0 ? usual : low,
      observedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
      seq: index,
      source: days > 0 ? 'shelf' : 'flyer',
      ...(days === 0 && { promotionEndsAt: endsAt }),
    }));
    const answer = await client.acceptFeedEvents({
      key,
      events: events.map((event) => Buffer.from(JSON.stringify(event))),
    });
    expect(answer).toEqual({ accepted: 4, rejected: [] });
    await expect.poll(async () => centsOf((await eggs())?.price ?? '')).toBe(low);

    const near = await deals(ZIP);
    expect(near.city).toBe('Nashville');
    expect(near.deals).toHaveLength(1);
    expect(near.deals[0]).toMatchObject({ itemId: 'egg', storeId, unit: 'dozen', isFlyer: true, endsAt });
    expect(centsOf(near.deals[0]?.price ?? '')).toBe(low);
  });

  it('are none without a location, and an unknown ZIP code is rejected', async () => {
    expect(await deals('')).toEqual({ zipCode: null, city: null, state: null, deals: [] });
    await expect(client.listDeals({ zipCode: '00000' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
