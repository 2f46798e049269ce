import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { RECIPE_GAPS, StaffRecipeRows } from '@homeplate/contracts/documents/staff-recipe.ts';
import { FiguresServiceClient } from '@homeplate/contracts/gen/common/v1/figures.ts';
import {
  RecipeEditServiceClient,
  SearchStaffRecipesRequest,
} from '@homeplate/contracts/gen/recipe/v1/edit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const ID = 'clam-chowder';
const ed = () => callBy('ed', ['editor']);

describe.skipIf(server.missing)('recipes that lack something', () => {
  let service: RunningService;
  let edits: RpcClient<RecipeEditServiceClient>;
  let figures: RpcClient<FiguresServiceClient>;
  beforeAll(async () => {
    service = await recipe.start({
      env: { MONGODB_URL: server.url },
      log,
      metrics: createMetrics(),
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    edits = testClient(RecipeEditServiceClient, service.address);
    figures = testClient(FiguresServiceClient, service.address);
  });
  afterAll(async () => {
    edits?.close();
    figures?.close();
    await service?.stop();
  });
  const count = async (call = ed()) =>
    JSON.parse(String((await figures.getFigures({}, call)).document?.body)).catalogue;
  const search = async (asked: Partial<SearchStaffRecipesRequest>) => {
    const page = { sort: 'title', descending: false, offset: 0, limit: 1_000 };
    const request = SearchStaffRecipesRequest.fromPartial({ page, ...asked });
    const { document, totalCount: total } = await edits.searchStaffRecipes(request, ed());
    const ids = StaffRecipeRows.parse(JSON.parse(String(document?.body))).map(({ id }) => id);
    return { ids, total };
  };
  const setPicture = async (change: object) => {
    const mongo = await openMongo({ url: server.url, database: 'recipe', log });
    await mongo.db.collection<{ _id: string }>('recipes').updateOne({ _id: ID }, change);
    await mongo.close();
  };

  it('are listed as many as the home of the back office counts', async () => {
    const published = (await search({ stage: 'published' })).total;
    expect(published).toBeGreaterThan(100);
    expect(await count()).toEqual({ price: 0, picture: published, nutrition: 0 });
    await setPicture({ $set: { picture: '1' } });
    const counts = await count();
    expect(counts).toEqual({ price: 0, picture: published - 1, nutrition: 0 });
    for (const gap of RECIPE_GAPS) expect((await search({ gap })).total, gap).toBe(counts[gap]);
    expect((await search({ gap: 'picture' })).ids).not.toContain(ID);
    expect((await search({ gap: 'picture', ids: [ID] })).total).toBe(0);
    expect((await search({ gap: 'price', ids: [ID] })).total).toBe(0);
    await setPicture({ $unset: { picture: 1 } });
    expect((await search({ gap: 'picture', ids: [ID] })).ids).toEqual([ID]);
  });

  it('are counted for editors alone, and an unknown gap is refused', async () => {
    expect(await count(callBy('sue', ['support']))).toBeNull();
    await expect(search({ gap: 'taste' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { gap: 'is one of price, picture, nutrition' },
    });
  });
});
