import { EventEmitter } from 'node:events';
import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { PriceComparison } from '@homeplate/contracts/documents/comparison.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { PriceHistory, RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { pricing } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const signals = new EventEmitter();
const env = { MONGODB_URL: server.url };
const ZIP = '37203';

describe.skipIf(server.missing)('the comparison of everyday prices through the port', () => {
  let service: RunningService;
  let client: RpcClient<PricingServiceClient>;
  let bus: Bus;
  let key = '';

  beforeAll(async () => {
    const metrics = createMetrics();
    service = await pricing.start({
      env,
      log,
      metrics,
      signals,
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    client = testClient(PricingServiceClient, service.address);
    bus = await openBus({ env, log, metrics: createMetrics(), signals, producer: 'recipe' });
    ({ key } = await client.createFeedKey({ name: 'compared', storeIds: [] }));
  });
  afterAll(async () => {
    client?.close();
    await bus?.stop();
    await service?.stop();
  });

  const compare = async (zipCode = ZIP) => {
    const { document } = await client.comparePrices({ zipCode });
    return PriceComparison.parse(JSON.parse(String(document?.body)));
  };
  const eggsAt = async (storeId: string) => {
    const eggs = (await compare()).items.find(({ itemId }) => itemId === 'egg');
    return eggs?.prices.find((price) => price.storeId === storeId);
  };
  let events = 0;
  const see = async (storeId: string, priceCents: number, observedAt: string) => {
    events += 1;
    const event = {
      feedId: 'compared',
      eventId: `e${events}`,
      storeId,
      itemId: 'egg',
      unit: 'dozen',
      priceCents,
      observedAt,
      seq: events,
      source: 'shelf',
    };
    const answer = await client.acceptFeedEvents({ key, events: [Buffer.from(JSON.stringify(event))] });
    expect(answer).toEqual({ accepted: 1, rejected: [] });
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  it('shows the same price of an item as a recipe of it', async () => {
    await bus.publish('recipe.events', [
      eventOf(RecipePublished, {
        recipeId: 'boiled-eggs',
        version: 1,
        title: 'Boiled eggs',
        region: 'south',
        servings: 1,
        lines: [{ itemId: 'egg', name: 'Egg', grams: 682 }],
      }),
    ]);
    const recipe = await expect
      .poll(() => client.getRecipePricing({ recipeId: 'boiled-eggs', zipCode: ZIP }).catch(() => undefined))
      .toBeDefined()
      .then(() => client.getRecipePricing({ recipeId: 'boiled-eggs', zipCode: ZIP }));
    const { stores, lines } = RecipePricing.parse(JSON.parse(String(recipe.document?.body)));
    const { items, city, weeklyBasket } = await compare();
    const eggs = items.find(({ itemId }) => itemId === 'egg');
    expect(city).toBe('Nashville');
    expect(eggs?.prices[0]?.price).toBe(lines[0]?.unitPrice);
    expect(eggs?.prices.map(({ storeId, distance }) => ({ storeId, distance }))).toEqual(
      stores.map(({ storeId, distance }) => ({ storeId, distance })),
    );
    // The price of a dozen and of its weight round differently by a cent.
    for (const [index, { totalCost }] of stores.entries()) {
      expect(Math.abs(centsOf(eggs?.prices[index]?.price ?? '') - centsOf(totalCost))).toBeLessThanOrEqual(1);
    }
    expect(items.flatMap(({ prices }) => prices).every(({ trend }) => trend === null)).toBe(true);
    expect(items.every(({ prices }) => prices.length === stores.length)).toBe(true);
    expect(stores.map(({ storeId }) => storeId)).toContain(weeklyBasket?.storeId);
  });

  it('shows an observed price immediately, and a trend after the second one', async () => {
    const first = (await compare()).items[0]?.prices[0];
    const storeId = first?.storeId ?? '';
    await see(storeId, 311, daysAgo(9));
    await expect.poll(async () => (await eggsAt(storeId))?.price).toBe('3.11');
    expect(await eggsAt(storeId)).toMatchObject({ source: 'observed', trend: null, trendSince: null });
    await see(storeId, 287, daysAgo(1));
    await expect.poll(async () => (await eggsAt(storeId))?.price).toBe('2.87');
    const history = { itemId: 'egg', zipCode: ZIP };
    const { document } = await client.getPriceHistory(history, callBy('subscriber', ['premium']));
    const { observations } = PriceHistory.parse(JSON.parse(String(document?.body)));
    expect(await eggsAt(storeId)).toMatchObject({
      trend: 'down',
      trendSince: observations[0]?.observedAt,
      lastUpdated: observations[1]?.observedAt,
    });
  });

  it('returns no prices without a location, and rejects an unknown ZIP code', async () => {
    expect(await compare('')).toMatchObject({ zipCode: null, weeklyBasket: null });
    for (const zipCode of ['00001', '3720', '{"$gt":""}']) {
      await expect(client.comparePrices({ zipCode })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { zipCode: expect.stringContaining('ZIP code') },
      });
    }
  });
});
