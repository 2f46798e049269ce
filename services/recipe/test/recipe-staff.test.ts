import { EventEmitter } from 'node:events';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, callByStaff, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { ListRecipesRequest, RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { RecipeStaffServiceClient } from '@homeplate/contracts/gen/recipe/v1/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { CATALOGUE, RECIPES } from '../recipes/recipe-store.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const metrics = createMetrics();
const PUBLISHED = 240;
const RESERVE = 82;
/** Without a key for a model. */
const NO_DRAFTS = { generatedDrafts: 0, missingDrafts: 0, draftsProblem: '' };

describe.skipIf(server.missing)('what staff do with the catalogue', () => {
  let service: RunningService;
  let staff: RpcClient<RecipeStaffServiceClient>;
  let recipes: RpcClient<RecipeServiceClient>;
  const start = async () => {
    service = await recipe.start({
      env: { MONGODB_URL: server.url },
      log,
      metrics,
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    staff = testClient(RecipeStaffServiceClient, service.address);
    recipes = testClient(RecipeServiceClient, service.address);
  };
  const stop = async () => {
    staff?.close();
    recipes?.close();
    await service?.stop();
  };
  const inStore = async <Result>(read: (db: Awaited<ReturnType<typeof openMongo>>) => Promise<Result>) => {
    const mongo = await openMongo({ url: server.url, database: 'recipe', log });
    try {
      return await read(mongo);
    } finally {
      await mongo.close();
    }
  };
  const release = (most: number, idempotencyKey = '') =>
    staff.releaseRecipes({ most, idempotencyKey }, callBy('ed', ['editor']));
  const total = async () =>
    (await recipes.listRecipes({ ...ListRecipesRequest.create(), limit: 1 })).totalCount;
  beforeAll(start);
  afterAll(stop);

  it('is for the roles of the policy table alone', async () => {
    const asked = { most: 8, idempotencyKey: '' };
    await expect(staff.releaseRecipes(asked)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(staff.releaseRecipes(asked, callBy('sue', ['support']))).rejects.toMatchObject({
      code: 'WRONG_ROLE',
    });
    await expect(staff.updateRecipeImages({}, callBy('sue', ['prices']))).rejects.toMatchObject({
      code: 'WRONG_ROLE',
    });
    expect(await total()).toBe(PUBLISHED);
  });

  it('publishes one recipe of each region, premium, and once for each key, also at the same time', async () => {
    const first = { newRecipes: 8, totalRecipes: PUBLISHED + 8, reserve: RESERVE - 8, ...NO_DRAFTS };
    const answers = await Promise.all([release(8, 'one key only once'), release(8, 'one key only once')]);
    expect(answers).toEqual([first, first]);
    await expect.poll(total).toBe(PUBLISHED + 8);
    const { document } = await recipes.listRecipes({
      ...ListRecipesRequest.create(),
      sort: 'newest',
      limit: 8,
    });
    const newest = RecipeList.parse(JSON.parse(String(document?.body)));
    expect(newest.map(({ region }) => region).sort()).toEqual([...REGION_KEYS].sort());
    expect(newest.every(({ isPremium }) => isPremium)).toBe(true);
  });

  it('keeps what is released when the catalogue is read again', async () => {
    await stop();
    // A release with another catalogue compares every file with the store.
    await inStore((mongo) => CATALOGUE.model(mongo).updateOne({ _id: 'catalogue' }, { $set: { hash: '' } }));
    await start();
    expect(await total()).toBe(PUBLISHED + 8);
    expect(await release(8, 'one key only once')).toMatchObject({
      newRecipes: 8,
      totalRecipes: PUBLISHED + 8,
    });
  });

  it('publishes the whole reserve without a title twice, and says when it is empty', async () => {
    const taken = await inStore(async (mongo) => {
      const model = RECIPES.model(mongo);
      const waiting = await model.findOne({ status: 'unpublished' }).lean();
      await model.updateOne({ status: 'published' }, { $set: { 'text.title': waiting?.text.title } });
      return waiting;
    });
    expect(await release(0)).toEqual({
      newRecipes: RESERVE - 9,
      totalRecipes: PUBLISHED + RESERVE - 1,
      reserve: 0,
      ...NO_DRAFTS,
    });
    const held = await inStore((mongo) => RECIPES.model(mongo).findById(taken?._id).lean());
    expect(held?.status).toBe('unpublished');
    expect(await release(0)).toMatchObject({ newRecipes: 0, totalRecipes: PUBLISHED + RESERVE - 1 });
  });

  it('requests the renditions of every published recipe, each once for a run', async () => {
    const { updatedCount, run } = await staff.updateRecipeImages({}, callByStaff());
    expect(updatedCount).toBe(PUBLISHED + RESERVE - 1);
    const env = { MONGODB_URL: server.url };
    const bus = await openBus({ env, log, metrics, signals: new EventEmitter(), producer: 'test' });
    const requested = async () =>
      (await bus.records.scan('recipe.pictures')).map(({ value }) => JSON.parse(String(value)));
    await expect.poll(async () => (await requested()).length).toBe(updatedCount);
    const events = await requested();
    expect(new Set(events.map(({ recipeId }) => recipeId)).size).toBe(updatedCount);
    expect(events.every((event) => event.run === run)).toBe(true);
    await bus.stop();
  });
});
