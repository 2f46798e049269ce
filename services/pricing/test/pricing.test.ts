import { EventEmitter } from 'node:events';
import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import {
  IngredientList,
  PriceHistory,
  RecipePricing,
  StoreList,
} from '@homeplate/contracts/documents/pricing.ts';
import { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { MOST_STORED_ITEMS } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { DinnerBasket } from '@homeplate/contracts/documents/tonight.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { PriceSource, PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { pricing } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const signals = new EventEmitter();
const env = { MONGODB_URL: server.url };

const published = (over: Partial<EventData<typeof RecipePublished>> = {}) =>
  eventOf(RecipePublished, {
    recipeId: 'hot-chicken',
    version: 1,
    title: 'Hot chicken',
    region: 'south',
    servings: 4,
    lines: [
      { itemId: 'yellow-onion', name: 'Yellow onion', grams: 1000 },
      { itemId: 'russet-potato', name: 'Russet potato', grams: 500 },
    ],
    ...over,
  });

describe.skipIf(server.missing)('pricing through its port', () => {
  let service: RunningService;
  let client: RpcClient<PricingServiceClient>;
  let bus: Bus;
  const areaChanges: EventData<typeof AreaPricesChanged>[] = [];

  beforeAll(async () => {
    service = await pricing.start({
      env,
      log,
      metrics: createMetrics(),
      signals,
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    client = testClient(PricingServiceClient, service.address);
    bus = await openBus({ env, log, metrics: createMetrics(), signals, producer: 'recipe' });
    await bus.subscribe({
      topic: 'pricing.events',
      group: 'test',
      each: true,
      handle: async ({ data }) => void areaChanges.push(AreaPricesChanged.schema.parse(data)),
    });
  });
  afterAll(async () => {
    client?.close();
    await bus?.stop();
    await service?.stop();
  });

  const read = <Schema extends z.ZodType>(
    schema: Schema,
    document: { body: Buffer } | undefined,
  ): z.infer<Schema> => schema.parse(JSON.parse(String(document?.body)));
  const pricingOf = async (recipeId: string, zipCode: string) =>
    read(RecipePricing, (await client.getRecipePricing({ recipeId, zipCode })).document);
  const storesOf = async (zipCode: string) =>
    read(StoreList, (await client.listStores({ zipCode })).document);
  const post = (key: string, ...events: unknown[]) =>
    client.acceptFeedEvents({ key, events: events.map((event) => Buffer.from(JSON.stringify(event))) });
  const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: WAIT_MS, interval: 30 });

  it('lists the stores near a ZIP code, and rejects an unknown one', async () => {
    const stores = await storesOf('37203-1234');
    expect(stores.length).toBe(12);
    expect(new Set(stores.map(({ chain }) => chain)).size).toBeGreaterThanOrEqual(3);
    expect(
      stores.every(({ sample, membersOnly, source }) => sample && !membersOnly && source === 'sample'),
    ).toBe(true);
    for (const zipCode of ['00001', '3720', 'x', '', '{"$gt":""}', '372031']) {
      await expect(client.listStores({ zipCode })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { zipCode: expect.stringContaining('ZIP code') },
      });
    }
  });

  it('lists ingredients with their price unit', async () => {
    const list = read(IngredientList, (await client.listIngredients({})).document);
    expect(list.find(({ id }) => id === 'yellow-onion')).toEqual({
      id: 'yellow-onion',
      name: 'Yellow onion',
      unit: 'lb',
      aisle: 'Produce',
    });
  });

  it('prices a shopping list, with or without a location, and enforces its limits', async () => {
    const lines = ['milk', '2 lb chicken thighs', 'birthday candles'];
    const list = async (zipCode: string, items: string[] = lines) =>
      read(ListPrices, (await client.priceList({ zipCode, lines: items })).document);
    const near = await list('37203-1234');
    expect(near).toMatchObject({ zipCode: '37203', city: 'Nashville', unpriced: [{ line: 2 }] });
    expect(near.stores).toHaveLength(12);
    expect(near.oneStop?.itemStores).toHaveLength(2);
    expect(await list('')).toMatchObject({ zipCode: null, stores: [], oneStop: null, twoStops: null });
    for (const wrong of [[], [' '], Array(MOST_STORED_ITEMS + 1).fill('milk'), ['x'.repeat(201)]])
      await expect(client.priceList({ zipCode: '', lines: wrong })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    await expect(client.priceList({ zipCode: '00001', lines })).rejects.toMatchObject({
      fields: { zipCode: expect.stringContaining('ZIP code') },
    });
  });

  it('prices several dinners together like a shopping list with their ingredients', async () => {
    await bus.publish('recipe.events', [
      published({ recipeId: 'skillet' }),
      published({
        recipeId: 'hash',
        servings: 2,
        lines: [{ itemId: 'russet-potato', name: 'Russet potato', grams: 300 }],
      }),
    ]);
    const basket = async (people: number, recipeIds: string[], zipCode = '37203') =>
      read(DinnerBasket, (await client.priceDinners({ zipCode, people, recipeIds })).document);
    const dinners = ['skillet', 'hash', 'unknown'];
    for (const dinner of ['skillet', 'hash'])
      await until(async () =>
        expect((await basket(4, [dinner])).store?.total).not.toBe((await basket(4, [])).store?.total),
      );
    // 1,000 g of onions, and 500 g + 2 x 300 g of potatoes.
    const lines = ['1000 g yellow onion', '1100 g russet potato'];
    const list = read(ListPrices, (await client.priceList({ zipCode: '37203', lines })).document);
    expect((await basket(4, dinners)).store).toMatchObject({
      total: list.oneStop?.total,
      storeName: list.stores[list.oneStop?.stores[0] ?? 0]?.storeName,
    });
    expect(await basket(4, dinners, '')).toEqual({ store: null });
    // In Bethel a store 20 miles away is listed with cheaper ones that are far; near Gambell there is none.
    expect((await basket(4, dinners, '99559')).store?.distance).toBeLessThanOrEqual(25);
    expect((await basket(4, dinners, '99742')).store?.distance).toBeGreaterThan(25);
    for (const wrong of [basket(0, dinners), basket(9, dinners), basket(4, Array(15).fill('hash'))])
      await expect(wrong).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('returns the US average and the prices of an area', async () => {
    const average = await client.getAreaPrices({ area: '', itemIds: [] });
    expect(average.version).toBe(1);
    expect(average.prices.find(({ itemId }) => itemId === 'yellow-onion')).toMatchObject({
      centsPerKg: 234,
      source: PriceSource.PRICE_SOURCE_REGIONAL_AVERAGE,
    });
    const area = await client.getAreaPrices({ area: '372', itemIds: [] });
    expect(area.prices.length).toBe(average.prices.length);
    for (const price of area.prices) {
      expect(price).toMatchObject({ source: PriceSource.PRICE_SOURCE_ESTIMATE, observedStores: 0 });
      expect(price.centsPerKg).toBeGreaterThan(0);
      expect(price.pricedStores).toBeGreaterThanOrEqual(3);
    }
    for (const wrong of ['000', '37', '3720', 'abc']) {
      await expect(client.getAreaPrices({ area: wrong, itemIds: [] })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    }
  });

  it('prices a published recipe, with or without a location, and forgets a withdrawn one', async () => {
    await expect(pricingOf('hot-chicken', '37203')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await bus.publish('recipe.events', [published()]);
    await until(async () => void (await pricingOf('hot-chicken', '37203')));
    const document = await pricingOf('hot-chicken', '37203');
    expect(document).toMatchObject({ city: 'Nashville', state: 'TN', servings: 4 });
    expect(document.stores).toHaveLength(12);
    expect(await pricingOf('hot-chicken', '')).toMatchObject({
      zipCode: null,
      stores: [],
      lowestPrice: null,
    });
    await expect(pricingOf('hot-chicken', '00001')).rejects.toMatchObject({ code: 'INVALID_INPUT' });

    await bus.publish('recipe.events', [
      published({ version: 3, servings: 6 }),
      published({ version: 2, servings: 5 }),
    ]);
    await until(async () => expect((await pricingOf('hot-chicken', '37203')).servings).toBe(6));
    await bus.publish('recipe.events', [published({ recipeId: 'gone' })]);
    await until(async () => void (await pricingOf('gone', '')));
    await bus.publish('recipe.events', [
      eventOf(RecipeWithdrawn, { recipeId: 'gone', version: 2 }),
      published({ recipeId: 'gone' }),
    ]);
    await until(async () => expect(await bus.lag('recipe.events', 'pricing')).toBe(0));
    await expect(pricingOf('gone', '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('applies a posted price to area, recipe and history, and never serves an older price after the event', async () => {
    const { feedId, key } = await client.createFeedKey({ name: 'nashville-flyers', storeIds: [] });
    expect(feedId).toBe('nashville-flyers');
    const [store] = await storesOf('37203');
    const before = await client.getRecipePricing({ recipeId: 'hot-chicken', zipCode: '37203' });
    const event = {
      feedId,
      eventId: 'e1',
      storeId: store?.storeId,
      itemId: 'yellow-onion',
      unit: 'lb',
      priceCents: 177,
      observedAt: new Date().toISOString(),
      seq: 1,
      source: 'flyer',
    };
    expect(await post(key, event)).toEqual({ accepted: 1, rejected: [] });
    await until(() =>
      expect(
        areaChanges
          .flatMap(({ prices }) => prices)
          .some(({ storeIds }) => storeIds.includes(store?.storeId ?? '')),
      ).toBe(true),
    );

    const change = areaChanges.find(({ prices }) => prices.some(({ itemId }) => itemId === 'yellow-onion'));
    const price = change?.prices[0];
    const area = await client.getAreaPrices({ area: change?.area ?? '', itemIds: [] });
    expect(area.version).toBe(change?.version);
    expect(area.prices.find(({ itemId }) => itemId === 'yellow-onion')).toMatchObject({
      centsPerKg: price?.centsPerKg,
      observedAt: event.observedAt,
      observedStores: 1,
    });
    const after = await client.getRecipePricing({ recipeId: 'hot-chicken', zipCode: '37203' });
    expect(after.document?.etag).not.toBe(before.document?.etag);
    expect(after.document?.version).toBeGreaterThan(before.document?.version ?? 0);
    expect(read(RecipePricing, after.document).lines[0]).toMatchObject({
      unitPrice: '1.77',
      source: 'observed',
      observedAt: event.observedAt,
      derivation: `From the flyer of ${store?.storeName}`,
    });
    const asked = { itemId: 'yellow-onion', zipCode: '37203' };
    const { document } = await client.getPriceHistory(asked, callBy('subscriber', ['premium']));
    const history = read(PriceHistory, document);
    expect(history).toMatchObject({
      unit: 'lb',
      zipCode: '37203',
      current: {
        derivation: expect.stringMatching(
          /^Average of \d+ stores near 372, 1 observed, the others estimated /,
        ),
      },
      observations: [{ price: '1.77', storeId: store?.storeId, source: 'flyer' }],
    });
    // Without the right, the same with today's price alone.
    const preview = await client.getPriceHistory(asked, callBy('free'));
    expect(read(PriceHistory, preview.document)).toEqual({ ...history, observations: [], preview: true });
  });

  it('reports each rejected event, and rejects unknown keys', async () => {
    const { key } = await client.createFeedKey({ name: 'strict', storeIds: [] });
    const [store] = await storesOf('37203');
    const good = {
      feedId: 'strict',
      eventId: 'g1',
      storeId: store?.storeId,
      itemId: 'yellow-onion',
      unit: 'lb',
      priceCents: 99,
      observedAt: '2026-11-01T10:00:00Z',
      seq: 1,
      source: 'shelf',
    };
    const answer = await post(
      key,
      good,
      { ...good, observedAt: new Date(Date.now() + 400_000).toISOString() },
      { ...good, storeId: 'nobody-37203-1' },
      { ...good, itemId: 'unicorn' },
      { ...good, feedId: 'other' },
      { ...good, priceCents: { $gt: '' } },
      { ...good, extra: 1 },
      null,
      [],
    );
    expect(answer.accepted).toBe(1);
    expect(answer.rejected.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(answer.rejected.slice(0, 4).map(({ reason }) => reason)).toEqual([
      'future',
      'unknown-store',
      'unknown-item',
      'feedId: this key is for the feed strict',
    ]);
    expect(answer.rejected[4]?.reason).toContain('priceCents');
    expect(answer.rejected[5]?.reason).toContain('extra');
    await expect(client.acceptFeedEvents({ key, events: [Buffer.from('{')] })).resolves.toMatchObject({
      accepted: 0,
      rejected: [{ index: 0, reason: 'not JSON' }],
    });
    for (const wrong of ['', 'x', `${key}x`])
      await expect(post(wrong, good)).rejects.toMatchObject({ code: 'BAD_FEED_KEY' });
    await expect(post(key, ...Array.from({ length: 1001 }, () => good))).rejects.toMatchObject({
      code: 'TOO_LARGE',
    });
    await expect(client.createFeedKey({ name: '!!', storeIds: [] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('puts accepted events on the topic byte for byte as posted', async () => {
    const { key } = await client.createFeedKey({ name: 'spaced', storeIds: [] });
    const [store] = await storesOf('37203');
    const posted = JSON.stringify(
      {
        feedId: 'spaced',
        eventId: 's1',
        storeId: store?.storeId,
        itemId: 'garlic',
        unit: 'lb',
        priceCents: 399,
        observedAt: '2026-11-01T10:00:00Z',
        seq: 1,
        source: 'shelf',
      },
      null,
      2,
    );
    const answer = await client.acceptFeedEvents({ key, events: [Buffer.from(posted)] });
    expect(answer).toMatchObject({ accepted: 1, rejected: [] });
    const records = await bus.records.scan('price-feed');
    const texts = records.map(({ value }) => Buffer.from(value).toString());
    expect(texts.filter((text) => text.includes('"spaced"'))).toEqual([posted]);
  });

  it('sends broken messages of the topic to the dead letters, with the reason', async () => {
    await bus.records.append('price-feed', [
      { key: 'k', headers: {}, value: Buffer.from('not json') },
      {
        key: 'k',
        headers: {},
        value: Buffer.from(
          JSON.stringify({
            feedId: 'raw',
            eventId: 'r1',
            storeId: 'nobody-37203-1',
            itemId: 'yellow-onion',
            unit: 'lb',
            priceCents: 5,
            observedAt: '2026-11-01T10:00:00Z',
            seq: 0,
            source: 'shelf',
          }),
        ),
      },
    ]);
    await until(async () => {
      const reasons = (await bus.records.scan('price-feed.dlq')).map(
        ({ headers }) => headers['dead-letter-reason'],
      );
      expect(reasons).toEqual(expect.arrayContaining(['the value is not JSON', 'unknown-store']));
    });
  });

  it('returns the history of an item without a location, and rejects an unknown item', async () => {
    const { document } = await client.getPriceHistory({ itemId: 'yellow-onion', zipCode: '' });
    expect(read(PriceHistory, document)).toMatchObject({
      zipCode: null,
      observations: [],
      current: { price: '1.06' },
    });
    await expect(client.getPriceHistory({ itemId: 'unicorn', zipCode: '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('describes its components', async () => {
    expect(await service.health()).toMatchObject({ store: { ok: true }, bus: { ok: true } });
  });
});
