import { EventEmitter } from 'node:events';
import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { PriceComparison } from '@homeplate/contracts/documents/comparison.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { RecipePricing, StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import {
  type GetStorePricesResponse,
  PriceSource,
  PricingServiceClient,
} from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { EVERYDAY_STAPLES } from '../comparison/everyday-staples.ts';
import { pricing } from '../service.ts';
import { sampleStores } from '../stores/sample-stores.ts';

const server = await testMongo();
const ZIPS = ['37203', '97202', '04401', '96813'];
const HOUR_MS = 3_600_000;

describe.skipIf(server.missing)('store prices through the port', () => {
  let service: RunningService;
  let client: RpcClient<PricingServiceClient>;
  let bus: Bus;
  let key = '';
  let count = 0;

  beforeAll(async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    const metrics = createMetrics();
    const env = { MONGODB_URL: server.url };
    const signals = new EventEmitter();
    const listen = '127.0.0.1:0';
    service = await pricing.start({
      env,
      log,
      metrics,
      signals,
      rpcAuth: testAuth,
      listen,
      addressOf: () => '',
    });
    client = testClient(PricingServiceClient, service.address);
    bus = await openBus({ env, log, metrics, signals, producer: 'recipe' });
    ({ key } = await client.createFeedKey({ name: 'shelves', storeIds: [] }));
  });
  afterAll(async () => {
    client?.close();
    await bus?.stop();
    await service?.stop();
  });

  const read = (document: Document | undefined): unknown => JSON.parse(String(document?.body));
  const storesNear = async (zipCode: string) =>
    StoreList.parse(read((await client.listStores({ zipCode })).document)).map(({ storeId }) => storeId);
  const post = async (storeId: string, itemId: string, more: object = {}) => {
    count += 1;
    const food = foodById(itemId);
    const event = {
      feedId: 'shelves',
      eventId: `e${count}`,
      storeId,
      itemId,
      unit: 'kg',
      priceCents: (food?.basePrice.centsPerKg ?? 100) + count,
      observedAt: new Date().toISOString(),
      seq: count,
      source: 'shelf',
      ...more,
    };
    const answer = await client.acceptFeedEvents({ key, events: [Buffer.from(JSON.stringify(event))] });
    expect(answer).toEqual({ accepted: 1, rejected: [] });
    await expect.poll(() => bus.lag('price-feed', 'pricing')).toBe(0);
  };
  const priceOf = ({ stores }: GetStorePricesResponse, storeId: string, itemId: string) => {
    const price = stores
      .find((store) => store.storeId === storeId)
      ?.prices.find((one) => one.itemId === itemId);
    if (!price) throw new Error(`No price of ${itemId} at ${storeId}`);
    return price;
  };

  it('equal the prices in the comparison of the same stores, observed or estimated', async () => {
    for (const zipCode of ZIPS) {
      const storeIds = await storesNear(zipCode);
      await post(storeIds[0] ?? '', 'egg');
      await post(storeIds.at(-1) ?? '', 'ground-beef', { source: 'receipt' });
      const itemIds = EVERYDAY_STAPLES.map(({ itemId }) => itemId);
      const answer = await client.getStorePrices({ storeIds, itemIds });
      const comparison = PriceComparison.parse(read((await client.comparePrices({ zipCode })).document));
      const sources = new Set<string>();
      for (const { itemId, unit, prices } of comparison.items)
        for (const { storeId, price, source, lastUpdated } of prices) {
          sources.add(source);
          expect(priceOf(answer, storeId, itemId)).toMatchObject({ unit, observedAt: lastUpdated });
          expect(amountOf(priceOf(answer, storeId, itemId).unitCents)).toBe(price);
        }
      expect(sources).toEqual(new Set(['observed', 'shopper', 'estimate']));
    }
  });

  it('add up to the recipe cost at the same stores, to the cent', async () => {
    const foods = allFoods().map(({ id }) => id);
    const line = fc.record({ itemId: fc.constantFrom(...foods), grams: fc.integer({ min: 5, max: 2_500 }) });
    const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: ({ itemId }) => itemId });
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom(...ZIPS), async (needs, zipCode) => {
        count += 1;
        const recipeId = `dish-${count}`;
        const body = { recipeId, version: 1, title: recipeId, region: 'south' as const, servings: 4 };
        const named = needs.map((need) => ({ ...need, name: need.itemId }));
        await bus.publish('recipe.events', [eventOf(RecipePublished, { ...body, lines: named })]);
        await expect.poll(() => bus.lag('recipe.events', 'pricing')).toBe(0);
        const document = RecipePricing.parse(
          read((await client.getRecipePricing({ recipeId, zipCode })).document),
        );
        const storeIds = document.stores.map(({ storeId }) => storeId);
        const answer = await client.getStorePrices({ storeIds, itemIds: needs.map(({ itemId }) => itemId) });
        for (const { storeId, totalCost } of document.stores) {
          let cents = 0;
          for (const { itemId, grams } of needs) {
            const food = foodById(itemId);
            if (!food) throw new Error(itemId);
            const price = priceOf(answer, storeId, itemId);
            cents += checkout(food, price.centsPerKg, { grams }).portionCents;
          }
          expect(amountOf(cents)).toBe(totalCost);
        }
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  it('have the version of their area if it is requested, which increases with a new price', async () => {
    const [storeId = ''] = await storesNear('59718');
    const request = { storeIds: [storeId], itemIds: ['banana'], withVersions: true };
    const [before] = (await client.getStorePrices(request)).stores;
    await post(storeId, 'banana');
    const [after] = (await client.getStorePrices(request)).stores;
    expect(after?.version).toBe((before?.version ?? 0) + 1);
    const [plain] = (await client.getStorePrices({ ...request, withVersions: false })).stores;
    expect(plain).toEqual({ ...after, version: 0 });
    const area = await client.getAreaPrices({ area: after?.area ?? '', itemIds: ['banana', 'unicorn'] });
    expect(area).toMatchObject({
      version: after?.version,
      prices: [{ itemId: 'banana', observedStores: 1 }],
    });
  });

  it('include the end of a promotion', async () => {
    const [storeId = ''] = await storesNear('82001');
    const promotionEndsAt = new Date(Date.now() + HOUR_MS).toISOString();
    await post(storeId, 'whole-milk', { promotionEndsAt });
    const current = async (itemIds: string[]) =>
      (await client.getStorePrices({ storeIds: [storeId], itemIds })).stores[0]?.currentUntil;
    expect(await current(['whole-milk', 'egg'])).toBe(promotionEndsAt);
    expect(await current(['egg'])).toBe('');
  });

  it('include the regular price of a promotion if it is requested: the store’s own last one, else the estimate', async () => {
    const [storeId = ''] = await storesNear('82001');
    const itemIds = ['spaghetti', 'egg'];
    const ask = (withRegular?: boolean) =>
      client.getStorePrices({ storeIds: [storeId], itemIds, withRegular });
    const estimate = priceOf(await ask(), storeId, 'spaghetti');
    const promotionEndsAt = new Date(Date.now() + HOUR_MS).toISOString();
    await post(storeId, 'spaghetti', { promotionEndsAt, priceCents: 150 });
    const estimated = priceOf(await ask(true), storeId, 'spaghetti');
    expect(estimated).toMatchObject({
      centsPerKg: 150,
      regular: { centsPerKg: estimate.centsPerKg, source: PriceSource.PRICE_SOURCE_ESTIMATE },
    });
    const yesterday = new Date(Date.now() - 24 * HOUR_MS).toISOString();
    await post(storeId, 'spaghetti', { priceCents: 301, observedAt: yesterday });
    // What a shopper paid is not what the store charges everybody, and an ended promotion is none.
    await post(storeId, 'spaghetti', { priceCents: 202, source: 'receipt' });
    await post(storeId, 'spaghetti', { priceCents: 151, promotionEndsAt });
    const answer = await ask(true);
    expect(priceOf(answer, storeId, 'spaghetti')).toMatchObject({
      centsPerKg: 151,
      regular: { centsPerKg: 301, observedAt: yesterday, source: PriceSource.PRICE_SOURCE_OBSERVED },
    });
    expect(priceOf(answer, storeId, 'egg').regular).toBeUndefined();
    expect(priceOf(await ask(), storeId, 'spaghetti').regular).toBeUndefined();
  });

  it('of a members-only store are marked', async () => {
    const club = sampleStores(await loadPlaces()).find(({ chain }) => chain.membersOnly);
    const request = { storeIds: [club?.storeId ?? ''], itemIds: ['egg'] };
    expect((await client.getStorePrices(request)).stores).toMatchObject([
      {
        membersOnly: true,
        prices: [{ itemId: 'egg', source: PriceSource.PRICE_SOURCE_ESTIMATE }],
      },
    ]);
  });

  it('report unknown stores and items, and reject requests beyond the limits', async () => {
    const [storeId = ''] = await storesNear('37203');
    const answer = await client.getStorePrices({
      storeIds: [storeId, 'closed-00000-1', storeId, '__proto__'],
      itemIds: ['egg', 'unicorn', 'banana', 'egg'],
    });
    expect(answer.stores.map((store) => [store.storeId, store.prices.map(({ itemId }) => itemId)])).toEqual([
      [storeId, ['egg', 'banana']],
    ]);
    expect(answer.unknownStoreIds).toEqual(['closed-00000-1', '__proto__']);
    expect(answer.unknownItemIds).toEqual(['unicorn']);
    const many = (length: number) => Array.from({ length }, (_, index) => `x-${index}`);
    const refused: [string, string[], string[]][] = [
      ['storeIds', [], ['egg']],
      ['itemIds', [storeId], []],
      ['storeIds', many(25), ['egg']],
      ['itemIds', [storeId], many(601)],
      ['itemIds.0', [storeId], ['x'.repeat(81)]],
    ];
    for (const [field, storeIds, itemIds] of refused)
      await expect(client.getStorePrices({ storeIds, itemIds })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: expect.toSatisfy((fields: object) => Object.keys(fields).join() === field),
      });
    await expect(client.getAreaPrices({ area: '372', itemIds: many(601) })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});
