import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { FOOD_GAPS, StaffFood, StaffFoodRows } from '@homeplate/contracts/documents/staff-food.ts';
import { StaffRecipeRows } from '@homeplate/contracts/documents/staff-recipe.ts';
import {
  RecipeEditServiceClient,
  SearchStaffRecipesRequest,
} from '@homeplate/contracts/gen/recipe/v1/edit.ts';
import {
  SearchStaffFoodsRequest,
  StaffReferenceServiceClient,
} from '@homeplate/contracts/gen/recipe/v1/staffreference.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const ed = () => callBy('ed', ['editor']);

describe.skipIf(server.missing)('the foods of the back office', () => {
  let service: RunningService;
  let reference: RpcClient<StaffReferenceServiceClient>;
  let edits: RpcClient<RecipeEditServiceClient>;
  beforeAll(async () => {
    service = await recipe.start({
      env: { MONGODB_URL: server.url },
      log: createLog({ name: 'test', level: 'silent' }),
      metrics: createMetrics(),
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    reference = testClient(StaffReferenceServiceClient, service.address);
    edits = testClient(RecipeEditServiceClient, service.address);
  });
  afterAll(async () => {
    reference?.close();
    edits?.close();
    await service?.stop();
  });
  const search = async (asked: Partial<SearchStaffFoodsRequest>, call = ed()) => {
    const page = { sort: 'name', descending: false, offset: 0, limit: 1_000, ...asked.page };
    const request = SearchStaffFoodsRequest.fromPartial({ ...asked, page });
    const { document, totalCount: total } = await reference.searchStaffFoods(request, call);
    return { rows: StaffFoodRows.parse(JSON.parse(String(document?.body))), total };
  };
  const show = async (id: string) =>
    StaffFood.parse(JSON.parse(String((await reference.getStaffFood({ id }, ed())).document?.body)));

  it('are filtered by words of any of their names, aisle, gap and ids, and the filters add up', async () => {
    const ids = async (asked: Partial<SearchStaffFoodsRequest>) =>
      (await search(asked)).rows.map(({ id }) => id);
    expect(await ids({ query: 'ASPARAGUS green' })).toEqual(['asparagus']);
    const onions = await search({ aisle: 'onions &' });
    expect(onions.total).toBeGreaterThan(3);
    expect(onions.rows.every(({ aisle }) => aisle === 'Onions & garlic')).toBe(true);
    expect(await ids({ ids: ['asparagus', 'none'] })).toEqual(['asparagus']);
    for (const gap of FOOD_GAPS) {
      const { rows, total } = await search({ gap });
      expect(total, gap).toBeGreaterThan(0);
      expect(rows.every(({ gaps }) => gaps.includes(gap))).toBe(true);
    }
    expect(await ids({ gap: 'price', ids: ['asparagus'] })).toEqual([]);
    await expect(search({ gap: 'taste' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are sorted both ways and read in pages', async () => {
    const page = { sort: 'recipes', descending: true, offset: 0, limit: 5 };
    const { rows, total } = await search({ page });
    expect(total).toBeGreaterThan(1_000);
    expect(rows.map(({ recipes }) => recipes)).toEqual(
      rows.map(({ recipes }) => recipes).toSorted((a, b) => b - a),
    );
    const next = await search({ page: { ...page, offset: 4 } });
    expect(next.rows[0]?.id).toBe(rows[4]?.id);
  });

  it('have as many recipes as the list of recipes finds for them', async () => {
    const { recipes } = await show('corn-ear');
    expect(recipes).toBeGreaterThan(0);
    const find = async (asked: Partial<SearchStaffRecipesRequest>) => {
      const page = { sort: 'title', descending: false, offset: 0, limit: 1_000 };
      const request = SearchStaffRecipesRequest.fromPartial({ page, ...asked });
      const { document } = await edits.searchStaffRecipes(request, ed());
      return StaffRecipeRows.parse(JSON.parse(String(document?.body))).map(({ id }) => id);
    };
    const all = await find({ food: 'corn-ear' });
    expect(all).toHaveLength(recipes);
    expect(await find({ food: 'corn-ear', ids: all.slice(0, 1) })).toEqual(all.slice(0, 1));
    expect(await find({ food: 'no-such-food' })).toEqual([]);
    expect(await find({ food: 'corn-ear', gap: 'price' })).toEqual([]);
  });

  it('are shown with packages and their prices, days in each place and seasons', async () => {
    const food = await show('asparagus');
    expect(food.sizes.map(({ grams }) => grams)).toEqual([454, 1021]);
    expect(food.price).toMatchObject({ isPublished: true, asOf: '2022-12-31T00:00:00.000Z' });
    expect(food.keeping.find(({ isUsual }) => isUsual)).toMatchObject({ place: 'fridge', unopened: 4 });
    expect(food.seasons).toContainEqual({ region: 'california', months: [2, 3, 4, 5] });
    await expect(show('none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are for editors and the staff for prices', async () => {
    expect((await search({ query: 'asparagus' }, callBy('pat', ['prices']))).total).toBeGreaterThan(0);
    for (const call of [callBy('sue', ['support']), callBy('ann')])
      await expect(search({}, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
