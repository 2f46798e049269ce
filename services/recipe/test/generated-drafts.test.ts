import { EventEmitter } from 'node:events';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { StaffRecipe, StaffRecipeRows } from '@homeplate/contracts/documents/staff-recipe.ts';
import { RecipeEditServiceClient } from '@homeplate/contracts/gen/recipe/v1/edit.ts';
import { ListRecipesRequest, RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { RecipeStaffServiceClient } from '@homeplate/contracts/gen/recipe/v1/staff.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { NO_DRAFT } from '../generated-drafts/write-draft.ts';
import { recipe } from '../service.ts';
import { type Answer, startFakeOpenAi } from './fake-openai.ts';
import { modelAnswer } from './model-answers.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const metrics = createMetrics();
const ALL = 322;
const PLACE_MISSING = modelAnswer(8, { place: '' });

describe.skipIf(server.missing)('drafts that a model writes when the reserve is empty', () => {
  let openAi: Awaited<ReturnType<typeof startFakeOpenAi>>;
  let env: Record<string, string>;
  let service: RunningService;
  let staff: RpcClient<RecipeStaffServiceClient>;
  let edits: RpcClient<RecipeEditServiceClient>;
  let recipes: RpcClient<RecipeServiceClient>;
  const ed = () => callBy('ed', ['editor']);
  const release = (most: number, idempotencyKey = '', by = 'ed') =>
    staff.releaseRecipes({ most, idempotencyKey }, callBy(by, ['editor']));
  const drafts = async () => {
    const page = { sort: 'updatedAt', descending: false, offset: 0, limit: 100 };
    const asked = { page, stage: 'draft', region: '', access: '', query: '', ids: [], gap: '', food: '' };
    const { document } = await edits.searchStaffRecipes(asked, ed());
    return StaffRecipeRows.parse(JSON.parse(String(document?.body)));
  };
  const read = async (id: string) => {
    const { document } = await edits.getStaffRecipe({ id }, ed());
    return StaffRecipe.parse(JSON.parse(String(document?.body)));
  };
  const total = async () =>
    (await recipes.listRecipes({ ...ListRecipesRequest.create(), limit: 1 })).totalCount;
  const start = async () => {
    service = await recipe.start({
      env,
      log,
      metrics,
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    staff = testClient(RecipeStaffServiceClient, service.address);
    edits = testClient(RecipeEditServiceClient, service.address);
    recipes = testClient(RecipeServiceClient, service.address);
  };
  const stop = async () => {
    for (const client of [staff, edits, recipes]) client?.close();
    await service?.stop();
  };
  beforeAll(async () => {
    openAi = await startFakeOpenAi();
    env = {
      MONGODB_URL: server.url,
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: openAi.url,
      OPENAI_MODEL: 'small-model',
      OPENAI_DRAFT_TIMEOUT_SECONDS: '26',
    };
    await start();
  });
  beforeEach(() => {
    openAi.asked = [];
  });
  afterAll(async () => {
    await stop();
    openAi?.stop();
  });

  it('are not written while the reserve has enough', async () => {
    const published = { newRecipes: 82, totalRecipes: ALL, reserve: 0 };
    const none = { generatedDrafts: 0, missingDrafts: 0, draftsProblem: '' };
    expect(await release(0)).toEqual({ ...published, ...none });
    expect(openAi.asked).toEqual([]);
  });

  it.each<[string, () => Answer, string]>([
    ['declines', () => 'declined', NO_DRAFT.declined],
    ['answers nonsense', () => 'Sure! Here is a recipe.', NO_DRAFT.unreadable],
    ['repeats a recipe', () => modelAnswer(0, { title: 'Clam Chowder' }), NO_DRAFT.duplicate],
    ['fails', () => 400, NO_DRAFT.away],
  ])('are missing, with the reason, when the model %s', async (_name, answer, draftsProblem) => {
    openAi.answer = answer;
    expect(await release(8)).toEqual({
      newRecipes: 0,
      totalRecipes: ALL,
      reserve: 0,
      generatedDrafts: 0,
      missingDrafts: 8,
      draftsProblem,
    });
    expect(await drafts()).toEqual([]);
  });

  it('are eight for a request and its repetitions, of which readers see none', async () => {
    const answers = Array.from({ length: 8 }, (_, number) => modelAnswer(number));
    openAi.answer = () => answers.shift() ?? 500;
    const eight = { newRecipes: 0, generatedDrafts: 8, missingDrafts: 0, draftsProblem: '' };
    expect(await release(8, 'eight drafts of one key')).toMatchObject(eight);
    expect(await release(8, 'eight drafts of one key')).toMatchObject(eight);
    expect(openAi.asked).toHaveLength(8);
    const rows = await drafts();
    // 38 recipes are of the Midwest and the Pacific Northwest, 39 of the others, 51 of California.
    expect(rows.map(({ region }) => region)).toEqual([
      'midwest',
      'pacific-northwest',
      'hawaii',
      'mid-atlantic',
      'midwest',
      'new-england',
      'pacific-northwest',
      'south',
    ]);
    expect(rows.every(({ generated }) => generated?.model === 'small-model')).toBe(true);
    expect(rows.some(({ isPublic }) => isPublic)).toBe(false);
    expect(await total()).toBe(ALL);
    expect(await read('vidalia-onion-smother')).toMatchObject({
      stage: 'draft',
      access: 'premium',
      publishedAt: null,
      text: {
        ingredients: ['2 lb yellow onions, sliced', '3 tbsp butter', '1 tsp salt', '1/2 cup apple cider'],
      },
    });
  });

  it('are in the audit log, one entry each', async () => {
    const bus = await openBus({ env, log, metrics, signals: new EventEmitter(), producer: 'test' });
    const ids = (await drafts()).map(({ id }) => id).sort();
    const edited = async () =>
      (await bus.records.scan('staff.actions'))
        .map(({ value }) => JSON.parse(String(value)))
        .filter(({ action }) => action === 'recipes:edit');
    await expect.poll(async () => (await edited()).length).toBe(8);
    const acts = await edited();
    expect(acts.map(({ recordId }) => recordId).sort()).toEqual(ids);
    expect(acts.every(({ staffId }) => staffId === 'ed')).toBe(true);
    await bus.stop();
  });

  it('stop at the first failure, keep what was written, and continue with the same key', async () => {
    // A dish with a finding, twice; then the title of a draft that exists, twice.
    const answers = [PLACE_MISSING, PLACE_MISSING, modelAnswer(0), modelAnswer(0)];
    openAi.answer = () => answers.shift() ?? 500;
    const first = await release(0, 'a key of two requests');
    expect(first).toMatchObject({
      generatedDrafts: 1,
      missingDrafts: 7,
      draftsProblem: NO_DRAFT.duplicate,
    });
    const draft = await read('juniper-kale-tangle');
    expect([draft.stage, draft.text.place]).toEqual(['draft', '']);
    const more: Answer[] = [modelAnswer(9)];
    openAi.answer = () => more.shift() ?? 'declined';
    const again = await release(0, 'a key of two requests');
    expect(again).toMatchObject({ generatedDrafts: 2, missingDrafts: 6 });
  });

  /** Both answers are sent once both requests have arrived. Later requests are declined. */
  const answerTogether = (...both: [object, object]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let arrived = 0;
    openAi.answer = async () => {
      const answer = both[arrived];
      arrived += 1;
      if (arrived === 2) resolve();
      await promise;
      return answer ?? 'declined';
    };
  };

  it('are stored once when a request is repeated before its answer, with another dish', async () => {
    const before = await drafts();
    answerTogether(modelAnswer(11), modelAnswer(12));
    const answers = await Promise.all([release(1, 'the same at a time'), release(1, 'the same at a time')]);
    for (const answer of answers) expect(answer).toMatchObject({ generatedDrafts: 1, missingDrafts: 0 });
    expect(await drafts()).toHaveLength(before.length + 1);
  });

  it('are stored once when two employees get dishes of the same foods at the same time', async () => {
    const before = await drafts();
    answerTogether(modelAnswer(10), modelAnswer(10, { title: 'Peculiar Farmhouse Supper' }));
    const answers = await Promise.all(['ed', 'ann'].map((by) => release(8, 'the same at a time', by)));
    expect(answers.map(({ generatedDrafts }) => generatedDrafts).sort()).toEqual([0, 1]);
    for (const answer of answers) expect(answer.draftsProblem).toBe(NO_DRAFT.declined);
    expect(await drafts()).toHaveLength(before.length + 1);
  });

  it('are missing, with the reason, when the model does not answer', async () => {
    await stop();
    env = { ...env, OPENAI_DRAFT_TIMEOUT_SECONDS: '1' };
    await start();
    const before = await drafts();
    openAi.answer = () => undefined;
    const none = { generatedDrafts: 0, missingDrafts: 8, draftsProblem: NO_DRAFT.late };
    expect(await release(8)).toEqual({ newRecipes: 0, totalRecipes: ALL, reserve: 0, ...none });
    expect(await drafts()).toEqual(before);
  });

  it('are not asked for without a key', async () => {
    await stop();
    const { OPENAI_API_KEY: _, ...rest } = env;
    env = rest;
    await start();
    const none = { generatedDrafts: 0, missingDrafts: 0, draftsProblem: '' };
    expect(await release(8)).toEqual({ newRecipes: 0, totalRecipes: ALL, reserve: 0, ...none });
    expect(openAi.asked).toEqual([]);
  });
});
