import { EventEmitter } from 'node:events';
import { newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { type RpcServer, serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { RecipeNutrition } from '@homeplate/contracts/documents/nutrition.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { QuestionHints } from '@homeplate/contracts/documents/question.ts';
import { RecipeDetail, RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import { RecipeContentsList } from '@homeplate/contracts/documents/recipe-contents.ts';
import { RecipeSubstitutes } from '@homeplate/contracts/documents/substitutes.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { PriceSource, PricingServiceService } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { AdviceServiceClient } from '@homeplate/contracts/gen/recipe/v1/advice.ts';
import { ListRecipesRequest, RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const metrics = createMetrics();
const notAsked = () => Promise.reject(new Error('not asked in this test'));
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');

describe.skipIf(server.missing)('advice on a recipe through its port', () => {
  let pricing: RpcServer;
  let service: RunningService;
  let advice: RpcClient<AdviceServiceClient>;
  let recipes: RpcClient<RecipeServiceClient>;
  const priceArea = { area: '372', minVersion: 0, minSequence: 0 };
  const call = () => newCall({ timeoutMs: WAIT_MS });
  const substitutes = async (id: string, access = '') => {
    const { document, versions, preview } = await advice.getSubstitutes({ id, access, priceArea }, call());
    return { ...RecipeSubstitutes.parse(read(document)), versions, told: preview };
  };
  const ask = (
    question: string,
    change: Partial<{ id: string; access: string }> = {},
    by = callBy('somebody'),
  ) =>
    advice.answerQuestion(
      {
        id: open,
        access: '',
        question,
        priceArea,
        clientAddress: '192.0.2.1',
        ...change,
      },
      by,
    );
  let open = '';
  let premium = '';

  beforeAll(async () => {
    pricing = await startRpcServer({
      auth: testAuth,
      listen: '127.0.0.1:0',
      log,
      metrics,
      handlers: [
        serve(PricingServiceService, {
          getAreaPrices: async ({ area }) => ({
            area,
            version: 7,
            prices: allFoods().map(({ id, basePrice }) => ({
              itemId: id,
              centsPerKg: Math.round(basePrice.centsPerKg * 1.1),
              source: PriceSource.PRICE_SOURCE_OBSERVED,
              observedAt: '2026-11-20T00:00:00.000Z',
              observedStores: 2,
              pricedStores: 9,
            })),
          }),
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
        }),
      ],
    });
    service = await recipe.start({
      env: { MONGODB_URL: server.url },
      log,
      metrics,
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => pricing.address,
    });
    advice = testClient(AdviceServiceClient, service.address);
    recipes = testClient(RecipeServiceClient, service.address);
    const { document } = await recipes.listRecipes(ListRecipesRequest.fromPartial({ limit: 100 }), call());
    const cards = RecipeList.parse(read(document));
    for (const { id, isPremium } of cards) {
      if (isPremium) premium ||= id;
      else if (!open && (await substitutes(id)).lines.length > 0) open = id;
    }
  });
  afterAll(async () => {
    advice?.close();
    recipes?.close();
    await service?.stop();
    await pricing?.stop();
    const mongo = await openMongo({ url: server.url, database: 'recipe', log });
    await mongo.db.dropDatabase();
    await mongo.close();
  });

  it('returns substitutes at the area’s prices, consistent with the cost of the recipe', async () => {
    const found = await substitutes(open);
    const { recipes: details } = await recipes.getRecipes({ ids: [open], access: '', priceArea }, call());
    const detail = RecipeDetail.parse(read(details[0]?.document));
    expect(found).toMatchObject({
      totalCost: detail.totalCost,
      priceArea: '372',
      preview: false,
      told: false,
      versions: { areaVersion: 7 },
    });
    for (const { line, itemId, substitutes: them } of found.lines) {
      expect(detail.ingredients[line]?.itemId).toBe(itemId);
      for (const one of them) {
        expect(one.costSource).toBe('observed');
        expect(centsOf(one.costDifference ?? '')).toBeGreaterThan(-centsOf(detail.totalCost));
      }
    }
  });

  it('marks previews and leaves out amounts', async () => {
    expect(await substitutes(premium)).toMatchObject({ lines: [], previewReason: 'premium', told: true });
    expect(await substitutes(open, 'preview')).toMatchObject({ lines: [], previewReason: 'daily-limit' });
    expect((await substitutes(premium, 'full')).told).toBe(false);
  });

  it('returns nutrition by ingredient, and only the total for previews', async () => {
    const nutrition = async (id: string, access = '') => {
      const { document } = await advice.getNutrition({ id, access, minSequence: 0 }, call());
      return RecipeNutrition.parse(read(document));
    };
    expect((await nutrition(open)).lines.length).toBeGreaterThan(2);
    expect(await nutrition(premium)).toMatchObject({ lines: [], previewReason: 'premium' });
    await expect(nutrition('no-such-recipe')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists what recipes contain, premium or not, as their own allergens and diets say', async () => {
    const { document } = await advice.listContents(
      { ids: [premium, 'no-such-recipe', open], minSequence: 0 },
      call(),
    );
    const contents = RecipeContentsList.parse(read(document));
    expect(contents.map(({ id }) => id)).toEqual([premium, open]);
    const { recipes: details } = await recipes.getRecipes(
      { ids: [premium, open], access: 'full', priceArea },
      call(),
    );
    for (const [index, { foods, diets }] of contents.entries()) {
      const detail = RecipeDetail.parse(read(details[index]?.document));
      expect(foods.map(({ name }) => name.toLowerCase())).toEqual(
        detail.ingredients.map(({ name }) => name.toLowerCase()),
      );
      expect(new Set(foods.flatMap(({ allergens }) => allergens))).toEqual(new Set(detail.allergens));
      expect(diets).toEqual(detail.diets);
      for (const { breaks } of foods) expect(breaks.filter((diet) => diets.includes(diet))).toEqual([]);
    }
  });

  it('answers by rules without a key, and reports it', async () => {
    expect(await advice.describeAssistant({}, call())).toEqual({ adapter: 'rules', version: '', ok: true });
    const hints = await advice.getQuestionHints({ id: open, access: '', minSequence: 0 }, call());
    const { by, suggestions } = QuestionHints.parse(read(hints.document));
    expect(by).toBe('rules');
    for (const question of suggestions) {
      const found = await ask(question);
      expect(found).toMatchObject({ by: 'rules', note: '', suggestions: [] });
      expect(found.sources).not.toEqual([]);
    }
    expect((await ask('Who are you?')).suggestions).toEqual(suggestions);
    expect((await ask('How much salt?', { access: 'preview' })).answer).not.toMatch(/\d/);
  });

  it('rejects an invalid question, an unknown recipe and unknown access', async () => {
    await expect(ask('')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { question: expect.anything() },
    });
    await expect(ask('x'.repeat(301))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(ask('why', { id: 'no-such-recipe' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask('why', { access: 'all' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(substitutes('no-such-recipe')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answers 20 questions an hour per user, then returns how long to wait', async () => {
    for (let count = 0; count < 20; count += 1) await ask('How long does it keep?', {}, callBy('curious'));
    await expect(ask('One more?', {}, callBy('curious'))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    await ask('How long does it keep?', {}, callBy('another'));
    // A visitor from the same address has a limit of its own.
    await ask('How long does it keep?', {}, call());
  });
});
