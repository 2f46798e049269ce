import { EventEmitter } from 'node:events';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { BulkResults } from '@homeplate/contracts/documents/bulk.ts';
import { type EditorText, StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { RecipeEditServiceClient } from '@homeplate/contracts/gen/recipe/v1/edit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { recipe } from '../service.ts';
import { newText, wholeText } from './editor-texts.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const metrics = createMetrics();
const env = { MONGODB_URL: server.url };
const ed = () => callBy('ed', ['editor']);

describe.skipIf(server.missing)('many recipes moved at once', () => {
  let service: RunningService;
  let edits: RpcClient<RecipeEditServiceClient>;
  beforeAll(async () => {
    service = await recipe.start({
      env,
      log,
      metrics,
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    edits = testClient(RecipeEditServiceClient, service.address);
  });
  afterAll(async () => {
    edits?.close();
    await service?.stop();
  });

  type Reply = { document?: { body: Buffer } | undefined };
  const parsed = ({ document }: Reply) => StaffRecipe.parse(JSON.parse(String(document?.body)));
  const read = async (id: string) => parsed(await edits.getStaffRecipe({ id }, ed()));
  const create = async (text: EditorText) =>
    parsed(await edits.saveRecipe({ id: '', revision: '', text: Buffer.from(JSON.stringify(text)) }, ed()));
  type Moved = Pick<StaffRecipe, 'id' | 'revision'>;
  const moveAll = async (move: string, recipes: readonly Moved[], call = ed()) => {
    const asked = recipes.map(({ id, revision }) => ({ id, revision }));
    const { document } = await edits.moveRecipes({ move, recipes: asked }, call);
    return BulkResults.parse(JSON.parse(String(document?.body)));
  };
  const now = (recipes: readonly Moved[]) => Promise.all(recipes.map(({ id }) => read(id)));
  const stagesOf = async (recipes: readonly Moved[]) => (await now(recipes)).map(({ stage }) => stage);
  const events = async (topic: 'recipe.events' | 'staff.actions') => {
    const bus = await openBus({ env, log, metrics, signals: new EventEmitter(), producer: 'test' });
    const found = (await bus.records.scan(topic)).map(({ value }) => JSON.parse(String(value)));
    await bus.stop();
    return found;
  };
  let written: StaffRecipe[];

  it('are submitted and published, each with its event and its entry in the audit log, in their order', async () => {
    written = [
      await create(wholeText('Cider Skillet')),
      await create(wholeText('Orange Braise', 'orange juice')),
      await create(wholeText('Milky Supper', 'coconut milk')),
    ];
    const done = written.map(({ id }) => ({ id, problem: null }));
    expect(await moveAll('submit', written)).toEqual(done);
    expect(await stagesOf(written)).toEqual(['review', 'review', 'review']);
    expect(await moveAll('publish', await now(written))).toEqual(done);
    expect(await stagesOf(written)).toEqual(['published', 'published', 'published']);

    const ids = written.map(({ id }) => id);
    const published = async () =>
      (await events('recipe.events')).filter(({ recipeId }) => ids.includes(recipeId));
    // Together they are one change of the catalogue. The bus keeps the order of the events of one recipe.
    await expect.poll(published).toHaveLength(3);
    const [{ catalogueVersion }] = await published();
    expect(
      (await published()).toSorted((a, b) => ids.indexOf(a.recipeId) - ids.indexOf(b.recipeId)),
    ).toMatchObject(ids.map((recipeId) => ({ recipeId, catalogueVersion })));
    const acts = async () =>
      (await events('staff.actions')).filter(({ action }) => action === 'recipes:publish');
    await expect
      .poll(acts)
      .toMatchObject(ids.map((recordId) => ({ recordId, staffId: 'ed', fields: ['stage', 'text'] })));
  });

  it('that cannot be moved say why, and the others are moved', async () => {
    const [unfinished, changed, draft, good] = [
      await create({ ...newText('Unfinished Supper'), servings: null, steps: [] }),
      await create(wholeText('Changed Supper', 'pineapple juice')),
      await create(wholeText('Tea Supper', 'chicken broth')),
      await create(wholeText('Wine Supper', 'white wine')),
    ];
    const results = await moveAll('submit', [
      unfinished,
      { ...changed, revision: '1.0' },
      { id: 'no-such-recipe', revision: '1.1' },
      written[0] as StaffRecipe,
      good,
    ]);
    expect(results).toEqual([
      {
        id: unfinished.id,
        problem: expect.stringMatching(/^This recipe cannot be published yet: .*servings: is missing/),
      },
      {
        id: changed.id,
        problem: 'Another editor changed this recipe. Load it again and check its text.',
      },
      { id: 'no-such-recipe', problem: 'There is no such recipe.' },
      {
        id: 'cider-skillet',
        problem: 'Another editor changed this recipe. Load it again and check its text.',
      },
      { id: good.id, problem: null },
    ]);
    expect(await stagesOf([unfinished, changed, draft, good])).toEqual(['draft', 'draft', 'draft', 'review']);
    expect(await moveAll('publish', [draft])).toEqual([
      { id: draft.id, problem: 'This recipe is draft; publish is for review.' },
    ]);
  });

  it('that are nearly the same are not both published', async () => {
    const twins = [
      await create(wholeText('Tomato Onions Deluxe', 'tomato juice')),
      await create(wholeText('Grandmother’s Platter', 'tomato juice')),
    ];
    await moveAll('submit', twins);
    expect(await moveAll('publish', await now(twins))).toEqual([
      { id: twins[0]?.id, problem: null },
      {
        id: twins[1]?.id,
        problem: `This recipe cannot be published yet: ingredients: 100 % the same as in "${twins[0]?.id}"`,
      },
    ]);
    // Once the other is archived, it may be published.
    await moveAll('archive', await now(twins.slice(0, 1)));
    expect(await moveAll('publish', await now(twins.slice(1)))).toEqual([
      { id: twins[1]?.id, problem: null },
    ]);
  });

  it('are archived together, and a draft keeps its text', async () => {
    const draft = await create(newText('Never Published'));
    const all = [...(await now(written)), draft];
    expect((await moveAll('archive', all)).map(({ problem }) => problem)).toEqual([null, null, null, null]);
    expect(await stagesOf(all)).toEqual(['archived', 'archived', 'archived', 'archived']);
    expect((await read(draft.id)).text).toEqual(draft.text);
  });

  const one = { id: 'cider-skillet', revision: '2.9' };
  it.each([
    ['move', 'an unknown move', 'delete', [one]],
    ['recipes', 'no recipes', 'publish', []],
    ['recipes', 'too many', 'publish', Array.from({ length: 1_001 }, (_, n) => ({ ...one, id: `r${n}` }))],
    ['recipes.1.id', 'a recipe twice', 'publish', [one, one]],
    ['recipes.0.revision', 'no revision', 'publish', [{ ...one, revision: '' }]],
  ])('are refused by %s for %s', async (field, _, move, recipes) => {
    await expect(moveAll(move, recipes)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  it('are for the roles of the policy table alone', async () => {
    const sue = callBy('sue', ['support']);
    await expect(moveAll('archive', [one], sue)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
