import { EventEmitter } from 'node:events';
import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { CLUB_IDS, CLUBS } from '@homeplate/contracts/documents/clubs.ts';
import { PriceComparison } from '@homeplate/contracts/documents/comparison.ts';
import { PriceDeals } from '@homeplate/contracts/documents/deals.ts';
import { PriceHistory, RecipePricing, StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { DinnerBasket } from '@homeplate/contracts/documents/tonight.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { PriceSource, PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { pricing } from '../service.ts';
import { sampleStores } from '../stores/sample-stores.ts';

const server = await testMongo();
const ZIP = '37203';
const asSubscriber = () => callBy('subscriber', ['premium']);
const all = sampleStores(await loadPlaces());
const club = all.find(({ chain }) => chain.membersOnly)?.storeId ?? '';
/** Two near Nashville and one in another state, in an order that is not by distance. */
const portland = all.find(({ area, chain }) => area === '972' && !chain.membersOnly)?.storeId ?? '';

describe.skipIf(server.missing)('own stores', () => {
  let service: RunningService;
  let client: RpcClient<PricingServiceClient>;
  let bus: Bus;
  let near: string[];
  let own: { storeIds: string[] };

  beforeAll(async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    const metrics = createMetrics();
    const env = { MONGODB_URL: server.url };
    const signals = new EventEmitter();
    const listen = '127.0.0.1:0';
    const rpcAuth = testAuth;
    service = await pricing.start({ env, log, metrics, signals, rpcAuth, listen, addressOf: () => '' });
    client = testClient(PricingServiceClient, service.address);
    bus = await openBus({ env, log, metrics, signals, producer: 'recipe' });
    near = read(StoreList, (await client.listStores({ zipCode: ZIP })).document).map(
      ({ storeId }) => storeId,
    );
    own = { storeIds: [portland, near[5] ?? '', near[2] ?? ''] };
  });
  afterAll(async () => {
    client?.close();
    await bus?.stop();
    await service?.stop();
  });

  const read = <Schema extends z.ZodType>(schema: Schema, document: Document | undefined): z.infer<Schema> =>
    schema.parse(JSON.parse(String(document?.body)));
  const idsOf = (stores: readonly { storeId: string }[]) => stores.map(({ storeId }) => storeId);

  it('have average prices that equal the mean of the stores’ own prices, to the cent', async () => {
    const { key } = await client.createFeedKey({ name: 'own', storeIds: [] });
    const event = {
      feedId: 'own',
      eventId: 'o1',
      storeId: near[5],
      itemId: 'yellow-onion',
      unit: 'lb',
      priceCents: 121,
    };
    const seen = { observedAt: new Date().toISOString(), seq: 1, source: 'shelf' };
    await client.acceptFeedEvents({ key, events: [Buffer.from(JSON.stringify({ ...event, ...seen }))] });
    await expect.poll(() => bus.lag('price-feed', 'pricing')).toBe(0);

    const ids = ['yellow-onion', 'butter', 'egg', 'russet-potato', 'salt'];
    const choices = fc.shuffledSubarray([portland, ...near], { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(choices, async (storeIds) => {
        const average = await client.getAreaPrices({ area: '372', itemIds: ids, ownStores: { storeIds } });
        const { stores } = await client.getStorePrices({ storeIds, itemIds: ids, withVersions: true });
        for (const [
          index,
          { itemId, centsPerKg, pricedStores, observedStores },
        ] of average.prices.entries()) {
          const prices = stores.flatMap((store) => store.prices[index] ?? []);
          expect(prices.map((one) => one.itemId)).toEqual(storeIds.map(() => itemId));
          // An average counts what was seen in whole cents per kilogram.
          const cents = prices.map((one) =>
            one.source === PriceSource.PRICE_SOURCE_OBSERVED ? Math.round(one.centsPerKg) : one.centsPerKg,
          );
          expect(centsPerKg).toBe(Math.round(cents.reduce((sum, one) => sum + one, 0) / cents.length));
          expect(pricedStores).toBe(storeIds.length);
          expect(observedStores).toBe(itemId === 'yellow-onion' && storeIds.includes(near[5] ?? '') ? 1 : 0);
        }
        const areas = new Map(stores.map(({ area, version }) => [area, version]));
        expect(new Map(average.areas?.areas.map(({ area, version }) => [area, version]))).toEqual(areas);
        expect(average.version).toBe([...areas.values()].reduce((sum, version) => sum + version, 0));
      }),
      { numRuns: 20 },
    );
  });

  it('are listed with the distance of the nearest one from the ZIP code', async () => {
    const milesOf = async (storeIds: string[]) =>
      (await client.listOwnStores({ zipCode: ZIP, ownStores: { storeIds } })).nearestMiles;
    expect(await milesOf([portland, near[2] ?? ''])).toBeLessThan(25);
    expect(await milesOf([portland])).toBeGreaterThan(1_500);
    expect(await milesOf(['nobody-37203-1'])).toBe(0);
  });

  it('replace the stores near the ZIP code in every document, with their distance from it', async () => {
    const lines = [{ itemId: 'yellow-onion', name: 'Yellow onion', grams: 500 }];
    const recipe = {
      recipeId: 'own-dish',
      version: 1,
      title: 'Dish',
      region: 'south' as const,
      servings: 4,
      lines,
    };
    await bus.publish('recipe.events', [eventOf(RecipePublished, recipe)]);
    const ask = { zipCode: ZIP, ownStores: own };
    await expect
      .poll(() => client.getRecipePricing({ recipeId: 'own-dish', ...ask }).catch(() => undefined))
      .toBeDefined();
    const chosen = [near[2], near[5], portland];

    const pricing = read(
      RecipePricing,
      (await client.getRecipePricing({ recipeId: 'own-dish', ...ask })).document,
    );
    expect(idsOf(pricing.stores)).toEqual(chosen);
    expect(pricing.stores[2]?.distance).toBeGreaterThan(1_500);
    const averages = pricing.stores.map(({ totalCost }) => Math.round(Number(totalCost) * 100));
    expect(Number(pricing.averagePrice)).toBe(
      Math.round(averages.reduce((sum, cents) => sum + cents, 0) / 3) / 100,
    );
    const comparison = read(PriceComparison, (await client.comparePrices(ask)).document);
    for (const { prices } of comparison.items) expect(idsOf(prices)).toEqual(chosen);
    const list = read(ListPrices, (await client.priceList({ ...ask, lines: ['milk', 'eggs'] })).document);
    expect(idsOf(list.stores)).toEqual(chosen);
    const only = { zipCode: ZIP, ownStores: { storeIds: [portland] } };
    const dinners = { people: 2, recipeIds: ['own-dish'] };
    // The store is the reader's choice, however far it is.
    const far = read(DinnerBasket, (await client.priceDinners({ ...only, ...dinners })).document);
    expect(far.store?.distance).toBeGreaterThan(1_500);
    const receipt = read(
      RecipePricing,
      (await client.getRecipePricing({ recipeId: 'own-dish', ...only })).document,
    );
    expect(receipt.receipt?.storeId).toBe(portland);
    expect(read(PriceDeals, (await client.listDeals(ask)).document).zipCode).toBe(ZIP);
    const history = await client.getPriceHistory({ itemId: 'yellow-onion', ...ask }, asSubscriber());
    expect(read(PriceHistory, history.document)).toMatchObject({
      current: { derivation: expect.stringMatching(/^Average of your 3 stores, 1 observed, the others est/) },
      observations: [{ storeId: near[5] }],
    });
  });

  it('that are closed, unknown or members-only are left out; without any, the area’s stores are used', async () => {
    const ask = (storeIds: string[]) =>
      client.getAreaPrices({ area: '372', itemIds: ['egg'], ownStores: { storeIds } });
    const [first = ''] = near;
    expect((await ask([first, 'nobody-37203-1', club])).prices).toEqual((await ask([first])).prices);
    const area = await client.getAreaPrices({ area: '372', itemIds: ['egg'] });
    expect(await ask(['nobody-37203-1', club])).toEqual(area);
    const list = await client.priceList({ zipCode: ZIP, lines: ['milk'], ownStores: { storeIds: [club] } });
    expect(idsOf(read(ListPrices, list.document).stores)).toEqual(near);
  });

  it('of a club count for its members, in every price, and an event reports their changes', async () => {
    const { document } = await client.listStores({ zipCode: ZIP, memberOf: { clubs: [...CLUB_IDS] } });
    const clubId = read(StoreList, document).find(({ membersOnly }) => membersOnly)?.storeId ?? '';
    const chain = all.find(({ storeId }) => storeId === clubId)?.chain;
    const memberOf = { clubs: [chain?.id ?? ''] };
    const ownStores = { storeIds: [near[0] ?? '', clubId], memberOf };
    const ask = () => client.getAreaPrices({ area: '372', itemIds: ['egg'], ownStores });
    const before = await ask();
    expect(before.prices[0]?.pricedStores).toBe(2);
    const strangers = { ...ownStores, memberOf: { clubs: ['no-club'] } };
    const other = await client.getAreaPrices({ area: '372', itemIds: ['egg'], ownStores: strangers });
    expect(other.prices[0]?.pricedStores).toBe(1);
    expect(await client.listOwnStores({ zipCode: ZIP, ownStores })).toMatchObject({
      membersOnlyStoreIds: [],
    });

    const { key } = await client.createFeedKey({ name: 'club', storeIds: [] });
    const price = { storeId: clubId, itemId: 'egg', unit: 'dozen', priceCents: 211, seq: 1, source: 'shelf' };
    const seen = { feedId: 'club', eventId: 'c1', observedAt: new Date().toISOString(), ...price };
    const area = await client.getAreaPrices({ area: '372', itemIds: ['egg'] });
    await client.acceptFeedEvents({ key, events: [Buffer.from(JSON.stringify(seen))] });
    await expect.poll(async () => (await ask()).prices[0]?.observedStores).toBe(1);
    await expect.poll(async () => (await ask()).version).toBe(before.version + 1);
    // The average of the area stays without clubs.
    expect((await client.getAreaPrices({ area: '372', itemIds: ['egg'] })).prices).toEqual(area.prices);
  });

  it('are compared with the nearest store of each club of its members, and other clubs are named', async () => {
    const listed = async (clubs: string[], limit?: number) => {
      const answer = await client.listStores({ zipCode: ZIP, limit, memberOf: { clubs } });
      return { stores: read(StoreList, answer.document), leftOut: answer.leftOutClubs };
    };
    const none = await listed([]);
    expect(idsOf(none.stores)).toEqual(near);
    expect(none.leftOut.length).toBeGreaterThan(0);
    const ids = CLUBS.filter(({ name }) => none.leftOut.includes(name)).map(({ id }) => id);
    for (const limit of [1, 12, 60]) {
      const { stores, leftOut } = await listed(ids, limit);
      expect(leftOut).toEqual([]);
      for (const name of none.leftOut)
        expect(stores.some(({ chain, membersOnly }) => chain === name && membersOnly)).toBe(true);
      expect(stores.length).toBeLessThanOrEqual(Math.max(limit, ids.length));
      const miles = stores.map(({ distance }) => distance);
      expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    }
    expect((await listed([ids[0] ?? ''])).leftOut).toHaveLength(ids.length - 1);
  });

  it('are listed in the user’s order, and a choice reports what cannot be chosen', async () => {
    const [first = ''] = near;
    const storeIds = [portland, 'nobody-37203-1', first, club];
    const chosen = await client.listOwnStores({ zipCode: ZIP, ownStores: { storeIds } });
    expect(idsOf(read(StoreList, chosen.document))).toEqual([portland, first]);
    expect(chosen).toMatchObject({
      stores: [
        { storeId: portland, area: '972' },
        { storeId: first, area: '372' },
      ],
      unknownStoreIds: ['nobody-37203-1'],
      membersOnlyStoreIds: [club],
    });
  });

  it('are among the stores to choose from, wherever they are', async () => {
    const choices = async (limit?: number, zipCode = ZIP) =>
      read(StoreList, (await client.listStores({ zipCode, limit, ownStores: own })).document);
    expect(idsOf(await choices())).toEqual([...near, portland]);
    const many = await choices(40, '10001');
    expect(many).toHaveLength(40 + own.storeIds.length);
    const miles = many.map(({ distance }) => distance);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(many.some(({ membersOnly }) => membersOnly)).toBe(false);
    for (const limit of [0, 61])
      await expect(choices(limit)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { limit: /1 to 60/ },
      });
  });
});
