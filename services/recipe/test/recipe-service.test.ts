import { EventEmitter } from 'node:events';
import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { type Handlers, type RpcServer, serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { pictureUrl } from '@homeplate/contracts/documents/picture.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { RecipeDetail, RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import { RegionStats } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { PriceSource, PricingServiceService } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import {
  ListRecipesRequest,
  type PriceArea,
  RecipeServiceClient,
} from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const metrics = createMetrics();
const signals = new EventEmitter();
const env = { MONGODB_URL: server.url };

/** A fake pricing service: prices are 10 % above the US average; the test sets the version. */
const area = { version: 3, changed: new Map<string, number>(), asked: 0 };
const notAsked = () => Promise.reject(new Error('not asked in this test'));
const fakePricing: Handlers<typeof PricingServiceService> = {
  getAreaPrices: async ({ area: name }) => {
    area.asked += 1;
    return {
      area: name,
      version: area.version,
      prices: allFoods().map(({ id, basePrice }) => ({
        itemId: id,
        centsPerKg: area.changed.get(id) ?? Math.round(basePrice.centsPerKg * 1.1),
        source: PriceSource.PRICE_SOURCE_ESTIMATE,
        observedAt: '2026-08-31T00:00:00.000Z',
        observedStores: 0,
        pricedStores: 9,
      })),
    };
  },
  getStorePrices: notAsked,
  getRecipePricing: notAsked,
  listStores: notAsked,
  listOwnStores: notAsked,
  listIngredients: notAsked,
  getPriceHistory: notAsked,
  acceptFeedEvents: notAsked,
  comparePrices: notAsked,
  listDeals: notAsked,
  priceList: notAsked,
  priceDinners: notAsked,
  createFeedKey: notAsked,
  describeStores: notAsked,
};

const at = (name: string, minVersion = 0): PriceArea => ({ area: name, minVersion, minSequence: 0 });
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');

describe.skipIf(server.missing)('recipe through its port', () => {
  let pricing: RpcServer;
  let service: RunningService;
  let client: RpcClient<RecipeServiceClient>;
  let bus: Bus;

  const start = () =>
    recipe.start({
      env,
      log,
      metrics,
      signals,
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => pricing.address,
    });
  const list = async (request: Partial<ListRecipesRequest>) => {
    const reply = await client.listRecipes(ListRecipesRequest.fromPartial(request));
    return { ...reply, cards: RecipeList.parse(read(reply.document)) };
  };
  const detail = async (id: string, priceArea: PriceArea) => {
    const reply = await client.getRecipes({ access: '', ids: [id], priceArea });
    return RecipeDetail.parse(read(reply.recipes[0]?.document));
  };

  beforeAll(async () => {
    pricing = await startRpcServer({
      auth: testAuth,
      listen: '127.0.0.1:0',
      log,
      metrics,
      handlers: [serve(PricingServiceService, fakePricing)],
    });
    service = await start();
    client = testClient(RecipeServiceClient, service.address);
    bus = await openBus({ env, log, metrics, signals, producer: 'pricing' });
  });
  afterAll(async () => {
    client?.close();
    await service?.stop();
    await bus?.stop();
    await pricing?.stop();
    const mongo = await openMongo({ url: server.url, database: 'recipe', log });
    await mongo.db.dropDatabase();
    await mongo.close();
  });

  it('lists the catalogue at the US average, as an estimate', async () => {
    const { cards, totalCount, nextCursor, versions } = await list({});
    expect(totalCount).toBeGreaterThanOrEqual(24);
    expect(cards).toHaveLength(Math.min(100, totalCount));
    expect(new Set(cards.map(({ region }) => region))).toEqual(new Set(REGION_KEYS));
    expect(cards.every(({ costSource }) => costSource === 'estimate')).toBe(true);
    expect(versions).toEqual({ areaVersion: 0, sequence: 1 });
    expect(totalCount > 100 || nextCursor === '').toBe(true);
  });

  it('serves every open and premium recipe and nothing of the reserve', async () => {
    const recipes = await loadCatalogue();
    const ids = (isReserve: boolean) =>
      recipes.filter(({ tier }) => (tier === 'reserve') === isReserve).map(({ id }) => id);
    expect((await list({})).totalCount).toBe(ids(false).length);
    const others = await client.getRecipes({ access: 'full', ids: ids(true), priceArea: at('') });
    expect(others.recipes.filter(({ document }) => document !== undefined)).toEqual([]);
    expect((await client.listRecipeItems({ ids: ids(true) })).recipes).toEqual([]);
  });

  it('serves premium content only to users with access', async () => {
    const recipes = await loadCatalogue();
    const source = recipes.find(({ tier }) => tier === 'premium');
    const open = recipes.find(({ tier }) => tier === 'open');
    const ids = [source?.id ?? '', open?.id ?? ''];
    const readAs = async (access: string) => {
      const reply = await client.getRecipes({ access, ids, priceArea: at('') });
      return reply.recipes.map((one) => ({ ...one, recipe: RecipeDetail.parse(read(one.document)) }));
    };
    const [premium, free] = await readAs('');
    expect(premium).toMatchObject({ preview: true, recipe: { preview: true, previewReason: 'premium' } });
    expect(free).toMatchObject({ preview: false, recipe: { preview: false, previewReason: null } });
    expect(premium?.recipe.isPremium).toBe(true);
    expect(premium?.recipe.instructions).toHaveLength(1);
    expect(premium?.recipe.instructionCount).toBe(source?.steps.length);
    expect(premium?.recipe.ingredients).toHaveLength(source?.ingredients.length ?? 0);
    expect(premium?.recipe.ingredients.every(({ name, quantity }) => name && quantity === null)).toBe(true);
    // Not a word of the second step, and of no line how much.
    const bytes = premium?.document?.body.toString() ?? '';
    expect(bytes).not.toContain(source?.steps[1]?.text.slice(0, 30));
    expect(bytes).not.toMatch(/"(quantity|grams|metric|basket|estimatedCost)":[^n]/);

    const full = await readAs('full');
    expect(full[0]?.recipe.instructions).toHaveLength(source?.steps.length ?? 0);
    expect(full.map(({ preview }) => preview)).toEqual([false, false]);
    const limited = await readAs('preview');
    expect(limited.map(({ recipe }) => recipe.previewReason)).toEqual(['premium', 'daily-limit']);
    expect(limited[1]?.recipe.instructions).toHaveLength(1);
    const scaled = (servings: number) =>
      client.getRecipes({ access: 'full', ids: [open?.id ?? ''], priceArea: at(''), servings });
    const twelve = RecipeDetail.parse(read((await scaled(12)).recipes[0]?.document));
    expect(twelve).toMatchObject({ servings: open?.servings, basket: { servings: 12 } });
    await expect(scaled(49)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(readAs('everything')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('has at least eight dishes whose portions cost at most 5 dollars (reading C18)', async () => {
    const { cards } = await list({ maxCostCents: 500 });
    expect(cards.length).toBeGreaterThanOrEqual(8);
    expect(cards.every(({ totalCost }) => centsOf(totalCost) <= 500)).toBe(true);
  });

  it('gives costs as messages that equal the cards of the same area, by id and in the order requested', async () => {
    for (const name of ['', '372']) {
      const ids = (await list({ priceArea: at(name) })).cards.map(({ id }) => id).toReversed();
      const { document } = await client.listRecipeCards({ ids, priceArea: at(name) });
      const cards = RecipeList.parse(read(document));
      const { recipes, versions } = await client.getRecipeCosts({
        ids: [...ids, 'no-such-dish'],
        drafts: [],
        swapped: [],
        basket: [],
        basketItems: false,
        atHome: [],
        plans: [],
        priceArea: at(name),
      });
      expect(versions).toEqual({ areaVersion: name ? area.version : 0, sequence: 1 });
      expect(recipes).toEqual(
        cards.map(({ id, title, servings, totalTime, isPremium, totalCost, checkoutCost }) => ({
          id,
          version: 1,
          title,
          servings,
          minutes: totalTime,
          isPremium,
          totalCents: centsOf(totalCost),
          checkoutCents: centsOf(checkoutCost),
          isUnpriced: false,
          keeping: { days: expect.any(Number), freezerDays: expect.any(Number) },
        })),
      );
    }
  });

  it('returns details in the requested order, and nothing for unknown ids', async () => {
    const { recipes } = await client.getRecipes({
      access: '',
      ids: ['boston-baked-beans', 'no-such-dish', 'clam-chowder'],
      priceArea: at(''),
    });
    expect(recipes.map(({ id, document }) => [id, document !== undefined])).toEqual([
      ['boston-baked-beans', true],
      ['no-such-dish', false],
      ['clam-chowder', true],
    ]);
    const again = await client.getRecipes({ access: '', ids: ['clam-chowder'], priceArea: at('') });
    expect(again.recipes[0]?.document).toEqual(recipes[2]?.document);
    const chowder = await detail('clam-chowder', at(''));
    expect(chowder).toMatchObject({ region: 'new-england', priceArea: null, preview: false });
    expect(chowder.nutritionSource).toBe('from-ingredients');
  });

  it('prices an area by the pricing service', async () => {
    const home = await detail('clam-chowder', at(''));
    const there = await detail('clam-chowder', at('372'));
    expect(there.priceArea).toBe('372');
    expect(centsOf(there.totalCost) / centsOf(home.totalCost)).toBeCloseTo(1.1, 1);
    expect(there.ingredients[0]?.costDerivation).toMatch(
      /^Average of 9 stores near 372, estimated by region and chain: (US average|our US price) \$/,
    );
    const { versions } = await list({ priceArea: at('372') });
    expect(versions?.areaVersion).toBe(3);
  });

  it('features one recipe of each region, others on the next day, and none whose picture is on a region’s tile', async () => {
    const featuredOn = async (day: number) => {
      const { document } = await client.listFeaturedRecipes({ priceArea: at('372'), seasonMonth: 11, day });
      return RecipeList.parse(read(document));
    };
    const [today, tomorrow] = [await featuredOn(20_780), await featuredOn(20_781)];
    expect(today.map(({ region }) => region)).toEqual([...REGION_KEYS]);
    expect(today.map(({ id }) => id)).not.toEqual(tomorrow.map(({ id }) => id));
    const stats = RegionStats.parse(read((await client.getRegionStats({ priceArea: at('') })).document));
    const pictures = new Set(stats.map(({ imageUrl }) => imageUrl));
    expect(today.filter(({ imageUrl }) => pictures.has(imageUrl))).toEqual([]);
  });

  it('returns the regions with average costs', async () => {
    const { document } = await client.getRegionStats({ priceArea: at('') });
    const stats = RegionStats.parse(read(document));
    expect(stats.map(({ region }) => region)).toEqual([...REGION_KEYS]);
    const { cards } = await list({ region: 'hawaii' });
    const mean = cards.reduce((sum, { totalCost }) => sum + centsOf(totalCost), 0) / cards.length;
    const hawaii = stats.at(-1);
    expect(hawaii?.recipeCount).toBe(cards.length);
    expect(centsOf(hawaii?.averageCost ?? '')).toBe(Math.round(mean));
  });

  it('returns the foods of its recipes', async () => {
    const { recipes } = await client.listRecipeItems({ ids: ['haluski', 'no-such-dish'] });
    expect(recipes).toHaveLength(1);
    expect(recipes[0]?.itemIds).toContain('green-cabbage');
  });

  it('shows a changed price of its area, in the detail and in the list', async () => {
    const before = await detail('haluski', at('372'));
    const line = before.ingredients.find(({ category }) => category === 'Dairy');
    const itemId = line?.itemId ?? '';
    const other = await detail('haluski', at('941'));
    const asked = area.asked;
    await bus.publish('pricing.events', [
      eventOf(AreaPricesChanged, {
        area: '372',
        version: 4,
        prices: [
          {
            itemId,
            centsPerKg: 9_999,
            source: 'observed',
            observedAt: '2026-11-21T09:30:00.000Z',
            observedStores: 2,
            pricedStores: 9,
            storeIds: ['store-1'],
          },
        ],
      }),
    ]);
    await expect.poll(async () => (await detail('haluski', at('372'))).totalCost).not.toBe(before.totalCost);
    const after = await detail('haluski', at('372'));
    const changed = after.ingredients.find((one) => one.itemId === itemId);
    expect(changed).toMatchObject({
      costSource: 'observed',
      costObservedAt: '2026-11-21T09:30:00.000Z',
      costDerivation: expect.stringMatching(
        /^Average of 9 stores near 372, 2 observed, the others estimated by region and chain: /,
      ),
    });
    expect(centsOf(after.totalCost) - centsOf(before.totalCost)).toBe(
      centsOf(changed?.estimatedCost ?? '') - centsOf(line?.estimatedCost ?? ''),
    );
    const { cards, versions } = await list({ priceArea: at('372') });
    expect(cards.find(({ id }) => id === 'haluski')?.totalCost).toBe(after.totalCost);
    expect(versions?.areaVersion).toBe(4);
    expect(area.asked).toBe(asked);
    expect(await detail('haluski', at('941'))).toEqual(other);
  });

  it('fetches prices again when the caller has seen newer ones', async () => {
    await list({ priceArea: at('100') });
    Object.assign(area, { version: 8, changed: new Map([['green-cabbage', 5_000]]) });
    const { versions } = await list({ priceArea: at('100', 8) });
    expect(versions?.areaVersion).toBe(8);
  });

  it('shows a change by another process after its event, or when the caller has seen it', async () => {
    const mongo = await openMongo({ url: server.url, database: 'recipe', log });
    const change = async (version: number, title: string) => {
      await mongo.db
        .collection<{ _id: string }>('recipes')
        .updateOne({ _id: 'haupia' }, { $set: { 'text.title': title, version, changedIn: version } });
      await mongo.db
        .collection<{ _id: string }>('catalogue')
        .updateOne({ _id: 'catalogue' }, { $set: { version } });
    };
    try {
      await change(2, 'Coconut Haupia');
      await bus.publish('recipe.events', [
        eventOf(RecipePublished, {
          recipeId: 'haupia',
          version: 2,
          title: 'Coconut Haupia',
          region: 'hawaii',
          servings: 9,
          lines: [],
          catalogueVersion: 2,
        }),
      ]);
      await expect.poll(async () => (await detail('haupia', at('372'))).title).toBe('Coconut Haupia');
      expect((await list({ search: 'coconut haupia' })).cards[0]?.imageUrl).toBe(pictureUrl('haupia', 2));
      await change(3, 'Haupia');
      const { title } = await detail('haupia', { ...at('372'), minSequence: 3 });
      expect(title).toBe('Haupia');
    } finally {
      await mongo.close();
    }
  });

  it.each([
    [{ region: 'atlantis' }, 'region'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ limit: 500 }, 'limit'],
    [{ priceArea: at('37') }, 'area'],
  ])('refuses %j by name', async (request, field) => {
    await expect(list(request)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  it('restores its data after a restart, even while pricing is away', async () => {
    const { document } = await client.listRecipes(ListRecipesRequest.fromPartial({ limit: 24 }));
    const second = await recipe.start({
      env,
      log,
      metrics,
      signals,
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    const other = testClient(RecipeServiceClient, second.address);
    try {
      const request = ListRecipesRequest.fromPartial({ limit: 24, priceArea: at('606') });
      const reply = await other.listRecipes(request, newCall({ timeoutMs: WAIT_MS }));
      expect(reply.document).toEqual(document);
      expect(reply.versions).toEqual({ areaVersion: 0, sequence: 3 });
    } finally {
      other.close();
      await second.stop();
    }
  });

  it('describes its components', async () => {
    expect(await service.health()).toMatchObject({ store: { ok: true }, bus: { ok: true } });
  });
});
