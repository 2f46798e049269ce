import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { FoodDocument } from '@homeplate/contracts/documents/food.ts';
import { ProduceCalendar, Regions } from '@homeplate/contracts/documents/region.ts';
import { StaffFood } from '@homeplate/contracts/documents/staff-food.ts';
import { StaffRegion, StaffRegionRows } from '@homeplate/contracts/documents/staff-region.ts';
import { StaffSeason, StaffSeasonRows } from '@homeplate/contracts/documents/staff-season.ts';
import { FoodServiceClient } from '@homeplate/contracts/gen/recipe/v1/food.ts';
import { RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import {
  SearchSeasonsRequest,
  StaffReferenceServiceClient,
} from '@homeplate/contracts/gen/recipe/v1/staffreference.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const ed = () => callBy('ed', ['editor']);
const US = { area: '', minVersion: 0, minSequence: 0 };
const WHY = { reason: 'The harvest starts later', source: 'State department of agriculture' };
const OKRA = 'south:okra';
type Reply = { document?: { body: Buffer } | undefined };
const read = ({ document }: Reply) => JSON.parse(String(document?.body));

describe.skipIf(server.missing)('corrections of staff', () => {
  let folder: string;
  let service: RunningService;
  let staff: RpcClient<StaffReferenceServiceClient>;
  let recipes: RpcClient<RecipeServiceClient>;
  let foods: RpcClient<FoodServiceClient>;
  const start = async () => {
    service = await recipe.start({
      env: { MONGODB_URL: server.url, DATA_DIR: folder },
      log,
      metrics: createMetrics(),
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    staff = testClient(StaffReferenceServiceClient, service.address);
    recipes = testClient(RecipeServiceClient, service.address);
    foods = testClient(FoodServiceClient, service.address);
  };
  const stop = async () => {
    for (const client of [staff, recipes, foods]) client?.close();
    await service?.stop();
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'corrections-'));
    await start();
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  const actions = async () => {
    const parts = { env: { MONGODB_URL: server.url }, log, metrics: createMetrics() };
    const bus = await openBus({ ...parts, signals: new EventEmitter(), producer: 'test' });
    const found = (await bus.records.scan('staff.actions')).map(({ value }) => JSON.parse(String(value)));
    await bus.stop();
    return found;
  };
  const season = async (id: string) => StaffSeason.parse(read(await staff.getSeason({ id }, ed())));
  const saveSeason = async (revision: number, months: number[], id = OKRA, call = ed()) =>
    StaffSeason.parse(read(await staff.saveSeason({ id, revision, months, ...WHY }, call)));
  const search = async (asked: Partial<SearchSeasonsRequest>) => {
    const page = { sort: 'food', descending: false, offset: 0, limit: 1_000 };
    const answer = await staff.searchSeasons(SearchSeasonsRequest.fromPartial({ page, ...asked }), ed());
    return { rows: StaffSeasonRows.parse(read(answer)), total: answer.totalCount };
  };
  const okraInCalendar = async () => {
    const asked = { priceArea: US, region: 'south', state: '' };
    const { produce } = ProduceCalendar.parse(read(await recipes.getProduceCalendar(asked)));
    return produce.find(({ name }) => name === 'Okra')?.months;
  };
  const inSeason = async (month: number) =>
    Regions.parse(read(await recipes.listRegions({ priceArea: US, month }))).regions.South?.inSeason;

  it('seasons are listed for every region, by food, region, month and ids', async () => {
    const { rows } = await search({ food: 'okra' });
    expect(rows).toHaveLength(8);
    expect(rows.every(({ revision, isCorrected }) => revision === 0 && !isCorrected)).toBe(true);
    expect((await search({ ids: [OKRA, 'none'] })).total).toBe(1);
    const inJuly = await search({ region: 'south', month: 7 });
    expect(inJuly.total).toBeGreaterThan(5);
    expect(inJuly.rows.every((row) => row.region === 'south' && row.months.includes(7))).toBe(true);
    expect((await search({ query: 'OKR' })).total).toBe(8);
    expect((await search({ corrected: true })).total).toBe(0);
    await expect(search({ region: 'mars' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(season('south:salt')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(season('mars:okra')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('new months are on every page that shows seasons, without a restart', async () => {
    const before = await season(OKRA);
    expect(await okraInCalendar()).toEqual(before.months);
    expect(await inSeason(2)).not.toContain('Okra');
    const saved = await saveSeason(before.revision, [3, 2]);
    expect(saved).toMatchObject({ months: [2, 3], revision: 1, isCorrected: true, changes: [{ ...WHY }] });
    expect(saved.releaseMonths).toEqual(before.months);
    await expect.poll(okraInCalendar).toEqual([2, 3]);
    expect(await inSeason(2)).toContain('Okra');
    expect((await search({ corrected: true })).rows.map(({ id }) => id)).toEqual([OKRA]);
    const food = StaffFood.parse(read(await staff.getStaffFood({ id: 'okra' }, ed())));
    expect(food.seasons).toContainEqual({ region: 'south', months: [2, 3] });
    const shown = FoodDocument.parse(read(await foods.getFood({ id: 'okra', minSequence: 0 })));
    expect(shown.season).not.toBeNull();
  });

  it('the second of two editors with the same revision is refused, and nothing is stored', async () => {
    const { revision } = await season(OKRA);
    const both = await Promise.allSettled([saveSeason(revision, [4]), saveSeason(revision, [5])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'CONFLICT' });
    const after = await season(OKRA);
    expect(after.revision).toBe(revision + 1);
    expect(after.changes).toHaveLength(2);
  });

  it('only editors correct, each with a reason and a source, and the audit log gets the action', async () => {
    const { revision, months } = await season(OKRA);
    for (const call of [callBy('pat', ['prices']), callBy('ann')])
      await expect(saveSeason(revision, [6], OKRA, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    const wrong = staff.saveSeason({ id: OKRA, revision, months: [13], reason: ' ', source: 'x' }, ed());
    await expect(wrong).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'months.0': expect.any(String), reason: 'Please write why it changes' },
    });
    expect((await season(OKRA)).months).toEqual(months);
    await expect
      .poll(async () =>
        (await actions()).map(({ staffId, action, recordId, fields }) => [staffId, action, recordId, fields]),
      )
      .toEqual([
        ['ed', 'seasons:edit', OKRA, ['months']],
        ['ed', 'seasons:edit', OKRA, ['months']],
      ]);
  });

  it('regions are listed with what they harvest and how many recipes they have', async () => {
    const page = { sort: 'recipes', descending: true, offset: 0, limit: 25 };
    const answer = await staff.searchStaffRegions({ page, ids: [], month: 7 }, ed());
    const rows = StaffRegionRows.parse(read(answer));
    expect([rows.length, answer.totalCount]).toEqual([8, 8]);
    expect(rows.map(({ recipes: count }) => count)).toEqual(
      rows.map(({ recipes: count }) => count).toSorted((a, b) => b - a),
    );
    const south = rows.find(({ id }) => id === 'south');
    expect(south?.inSeason).toEqual(await inSeason(7));
    expect(south?.states).toContain('TN');
    const one = await staff.searchStaffRegions({ page, ids: ['south'], month: 7 }, ed());
    expect(one.totalCount).toBe(1);
  });

  it('a new description of a region is on the page of the regions, and an old revision is refused', async () => {
    const asked = { id: 'south', month: 7 };
    const before = StaffRegion.parse(read(await staff.getStaffRegion(asked, ed())));
    expect(before.dishes.find(({ dish }) => dish === 'Gumbo')?.recipeId).toBe('chicken-and-sausage-gumbo');
    const change = { ...asked, ...WHY, revision: before.revision, description: ' Grits and greens. ' };
    const saved = StaffRegion.parse(read(await staff.saveStaffRegion(change, ed())));
    expect(saved).toMatchObject({
      description: 'Grits and greens.',
      releaseDescription: before.description,
      isCorrected: true,
      changes: [WHY],
    });
    const onPage = async () =>
      Regions.parse(read(await recipes.listRegions({ priceArea: US, month: 7 }))).regions.South?.description;
    await expect.poll(onPage).toBe('Grits and greens.');
    await expect(staff.saveStaffRegion(change, ed())).rejects.toMatchObject({ code: 'CONFLICT' });
    const empty = staff.saveStaffRegion({ ...change, revision: 1, description: ' ' }, ed());
    await expect(empty).rejects.toMatchObject({ fields: { description: 'Please write a description' } });
    const pat = staff.saveStaffRegion(change, callBy('pat', ['prices']));
    await expect(pat).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    const nowhere = staff.getStaffRegion({ id: 'mars', month: 7 }, ed());
    await expect(nowhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a correction is kept over a restart, with the recipes from the snapshot', async () => {
    await saveSeason((await season(OKRA)).revision, [1]);
    await expect.poll(okraInCalendar).toEqual([1]);
    await stop();
    await start();
    expect(await okraInCalendar()).toEqual([1]);
    const { releaseMonths, revision } = await season(OKRA);
    expect(await saveSeason(revision, releaseMonths)).toMatchObject({ isCorrected: false });
    await expect.poll(okraInCalendar).toEqual(releaseMonths);
  });
});
