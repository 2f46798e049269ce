import { EventEmitter } from 'node:events';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { createRpcClient } from '@homeplate/common/rpc-client.ts';
import { callBy, testAuth } from '@homeplate/common/test/test-auth.ts';
import { RecipeVersions } from '@homeplate/contracts/documents/staff-recipe.ts';
import { DraftServiceClient } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import { ModerationServiceClient } from '@homeplate/contracts/gen/recipe/v1/moderation.ts';
import { ListRecipesRequest } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { CATALOGUE, RECIPES } from '../recipes/recipe-store.ts';
import { bytes, createEditor, ed, parsed } from './editor.ts';
import { newText, wholeText } from './editor-texts.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const metrics = createMetrics();
const env = { MONGODB_URL: server.url };
const PUBLISHED = 240;
const ID = 'clam-chowder';

describe.skipIf(server.missing)('recipes as editors write them', () => {
  const editor = createEditor(env);
  const { start, stop, read, save, create, move, publish, check, search, shown, served, previewed, preview } =
    editor;
  beforeAll(start);
  afterAll(stop);

  const events = async (topic: 'recipe.events' | 'staff.actions') => {
    const bus = await openBus({ env, log, metrics, signals: new EventEmitter(), producer: 'test' });
    const found = (await bus.records.scan(topic)).map(({ value }) => JSON.parse(String(value)));
    await bus.stop();
    return found;
  };
  const inStore = async <Result>(work: (db: Awaited<ReturnType<typeof openMongo>>) => Promise<Result>) => {
    const mongo = await openMongo({ url: server.url, database: 'recipe', log });
    try {
      return await work(mongo);
    } finally {
      await mongo.close();
    }
  };

  it('is for the roles of the policy table alone', async () => {
    await expect(editor.edits.getStaffRecipe({ id: ID })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const sue = callBy('sue', ['support']);
    await expect(editor.edits.getStaffRecipe({ id: ID }, sue)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    const text = bytes(newText('Nothing'));
    await expect(editor.edits.saveRecipe({ id: '', revision: '', text }, sue)).rejects.toMatchObject({
      code: 'WRONG_ROLE',
    });
    await expect(
      editor.edits.moveRecipe({ id: ID, revision: '1.0', move: 'archive' }, sue),
    ).rejects.toMatchObject({
      code: 'WRONG_ROLE',
    });
  });

  it('are listed by stage, region, access and words, sorted and in pages', async () => {
    const { total } = await search({ stage: 'published' });
    expect(total).toBe(PUBLISHED);
    const south = await search({ region: 'south', access: 'premium', stage: 'published' }, { limit: 100 });
    expect(south.total).toBeGreaterThan(5);
    expect(south.rows.every((row) => row.region === 'south' && row.access === 'premium')).toBe(true);
    const titles = south.rows.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted());
    const second = await search(
      { region: 'south', access: 'premium', stage: 'published' },
      { offset: 2, limit: 2 },
    );
    expect(second.rows.map(({ title }) => title)).toEqual(titles.slice(2, 4));
    expect((await search({ query: 'CLAM CHOW' })).rows.map(({ id }) => id)).toContain(ID);
    expect((await search({ query: '.*(' })).total).toBe(0);
    await expect(search({}, { sort: 'password' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(search({}, { limit: 1_000_000 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(search({ stage: 'lost' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are previewed for a visitor, a free reader and a subscriber byte for byte as each gets them', async () => {
    const [premium] = (await search({ access: 'premium', stage: 'published' }, { limit: 1 })).rows;
    const ids = [ID, premium?.id ?? ''];
    for (const id of ids) {
      expect(await previewed(id, 'visitor'), id).toBe(await served(id, ''));
      expect(await previewed(id, 'free'), id).toBe(await served(id, ''));
      expect(await previewed(id, 'subscriber'), id).toBe(await served(id, 'full'));
      expect(await previewed(id, 'subscriber', 7), id).toBe(await served(id, 'full', 7));
    }
    const forms = await Promise.all(
      ids.map(async (id) => [(await preview(id, 'free')).preview, (await preview(id)).preview]),
    );
    expect(forms).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  it('are previewed for the roles of the policy table alone, and for a reader that there is', async () => {
    const sue = callBy('sue', ['support']);
    await expect(previewed(ID, 'free', undefined, sue)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await expect(previewed(ID, 'boss')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { reader: 'is one of visitor, free, subscriber' },
    });
    await expect(previewed(ID, 'free', 0)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(previewed('no-such-recipe', 'free')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keep the published text until an edit is reviewed and published; then readers see it at the next revision', async () => {
    const before = await read(ID);
    const text = { ...before.text, title: 'Chowder of the Cape' };
    const draft = await save(before, text);
    expect([draft.stage, draft.isPublic, draft.title]).toEqual(['draft', true, before.title]);
    expect((await shown(ID)).title).toBe(before.title);
    const early = await preview(ID);
    expect(early.title).toBe(text.title);
    expect(await read(ID)).toEqual(draft);
    await expect(move(draft, 'publish')).rejects.toMatchObject({ code: 'CONFLICT' });
    const published = await publish(draft);
    expect(published).toMatchObject({ stage: 'published', title: text.title, isPublic: true });
    await expect.poll(async () => (await shown(ID)).title).toBe(text.title);
    expect(await shown(ID)).toEqual(early);
    const last = (await events('recipe.events')).filter(({ recipeId }) => recipeId === ID).at(-1);
    expect(last).toMatchObject({ title: text.title });
    const acts = (await events('staff.actions')).filter(({ recordId }) => recordId === ID);
    expect(acts.map(({ action, fields, staffId }) => [action, fields, staffId])).toEqual([
      ['recipes:edit', ['title'], 'ed'],
      ['recipes:edit', ['stage'], 'ed'],
      ['recipes:publish', ['stage', 'text'], 'ed'],
    ]);
  });

  it('keep an edit when the catalogue is read again', async () => {
    const draft = await save(await read('johnnycakes'), {
      ...(await read('johnnycakes')).text,
      makeAhead: 'Chop the clams.',
    });
    await stop();
    await inStore((mongo) => CATALOGUE.model(mongo).updateOne({ _id: 'catalogue' }, { $set: { hash: '' } }));
    await start();
    expect((await read(ID)).title).toBe('Chowder of the Cape');
    expect(await read('johnnycakes')).toMatchObject({ stage: 'draft', revision: draft.revision });
    await move(draft, 'discard');
    expect((await read('johnnycakes')).stage).toBe('published');
  });

  it('refuse the second of two editors, and nothing of either is lost', async () => {
    const opened = await read('hoppin-john');
    const tries = ['First', 'Second'].map((leftovers) => save(opened, { ...opened.text, leftovers }));
    const results = await Promise.allSettled(tries);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = results.flatMap((one) => (one.status === 'rejected' ? one.reason : []));
    expect(refused).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Another editor') });
    const current = await read('hoppin-john');
    const mine = await save(current, { ...opened.text, leftovers: 'Mine after all' });
    expect(mine.text.leftovers).toBe('Mine after all');
    await expect(move(opened, 'discard')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await move(mine, 'discard')).text).toEqual(opened.text);
  });

  it('are begun without all fields, checked by field, and published once they keep the rules', async () => {
    const text = {
      ...newText('Cider Onions'),
      servings: null,
      ingredients: ['2 lb yellow onions'],
      steps: [],
    };
    const draft = await create(text);
    expect(draft).toMatchObject({
      id: 'cider-onions',
      stage: 'draft',
      isPublic: false,
      publishedAt: null,
      text,
    });
    expect((await create({ ...text, title: 'Cider onions!' })).id).toBe('cider-onions-2');
    const { problems, read: lines } = await check(draft.id, text);
    expect(problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['servings', 'ingredients', 'steps']),
    );
    expect(lines?.lines[0]).toMatchObject({ foodId: 'yellow-onion', warnings: [] });
    await expect(move(draft, 'submit')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'text.servings': 'is missing' },
    });
    await expect(preview(draft.id)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('This recipe cannot be published yet'),
      fields: { 'text.servings': 'is missing' },
    });
    expect(await shown(draft.id)).toBeUndefined();
    const whole = wholeText('Cider Onions');
    expect((await check(draft.id, whole)).problems).toEqual([]);
    const saved = await save(draft, whole);
    const early = [await preview(draft.id, 'visitor'), await preview(draft.id)];
    expect(early.map(({ preview: isPart }) => isPart)).toEqual([false, false]);
    const premium = await save(saved, { ...whole, access: 'premium' });
    expect(await preview(draft.id, 'free')).toMatchObject({ previewReason: 'premium', instructionCount: 3 });
    expect((await preview(draft.id, 'free')).instructions).toHaveLength(1);
    expect(await shown(draft.id)).toBeUndefined();
    const published = await publish(await save(premium, whole));
    await expect.poll(async () => (await shown(draft.id))?.title).toBe('Cider Onions');
    expect(early).toEqual([await shown(draft.id), await shown(draft.id)]);
    const { totalCount } = await editor.recipes.listRecipes({ ...ListRecipesRequest.create(), limit: 1 });
    expect(totalCount).toBe(PUBLISHED + 1);

    const archived = await move(published, 'archive');
    expect(archived).toMatchObject({ stage: 'archived', isPublic: false });
    await expect.poll(async () => await shown(draft.id)).toBeUndefined();
    const again = await publish(await save(archived, archived.text));
    expect(again.publishedAt).toBe(published.publishedAt);
    await expect.poll(async () => (await shown(draft.id))?.title).toBe('Cider Onions');
  });

  it('whose title or list is that of another recipe are not published', async () => {
    const { problems } = await check('', wholeText('Cider Onions'));
    expect(problems).toEqual([
      { field: 'title', problem: '100 % the same as in "cider-onions"' },
      { field: 'ingredients', problem: '100 % the same as in "cider-onions"' },
    ]);
  });

  it('with an ingredient that no longer exists can be read, and are published without it', async () => {
    await inStore((mongo) =>
      RECIPES.model(mongo).updateOne(
        { _id: 'cider-onions' },
        { $set: { 'text.ingredients.3': { quantity: 1, unit: 'cup', food: 'lost-food' } } },
      ),
    );
    const opened = await read('cider-onions');
    expect(opened.text.ingredients[3]).toBe('1 cup lost food');
    expect((await check(opened.id, opened.text)).problems).toEqual([
      { field: 'ingredients', problem: expect.stringMatching(/^1 cup lost food: .*there is no food/) },
      { field: 'steps', problem: 'none uses "lost-food"' },
    ]);
    const draft = await save(opened, { ...opened.text, leftovers: 'On toast.' });
    await expect(move(draft, 'submit')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const mended = wholeText('Cider Onions');
    expect((await publish(await save(draft, mended))).stage).toBe('published');
  });

  it('that were never published are archived with their text, and come back by saving', async () => {
    const draft = await read('cider-onions-2');
    await expect(move(draft, 'discard')).rejects.toMatchObject({ code: 'CONFLICT' });
    const archived = await move(draft, 'archive');
    expect([archived.stage, archived.text]).toEqual(['archived', draft.text]);
    expect((await save(archived, archived.text)).stage).toBe('draft');
    await expect(read('no-such-recipe')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('begin from a draft that a user offered and an editor accepted, and are published for readers', async () => {
    const options = { auth: testAuth, metrics, timeoutMs: WAIT_MS };
    const drafts = createRpcClient(DraftServiceClient, editor.address, options);
    const queue = createRpcClient(ModerationServiceClient, editor.address, options);
    const ann = callBy('ann', [], {
      account: { username: 'ann', emailVerified: true, createdAt: '2026-01-02T03:04:05.000Z' },
    });
    const whole = wholeText('Vinegar Onions');
    const body = bytes({
      title: whole.title,
      servings: 4,
      totalMinutes: 50,
      ingredients: ['2 lb yellow onions', '3 tbsp butter', '1 tsp salt', '1/2 cup cider vinegar'],
      instructions: whole.steps.map(({ text }) => text.replace('cider', 'vinegar')),
    });
    const priceArea = { area: '', minVersion: 0, minSequence: 0 };
    const { id: draftId } = await drafts.createDraft({ priceArea, body }, ann);
    await drafts.offerDraft({ priceArea, id: draftId, offered: true }, ann);
    const item = { id: `draft:${draftId}`, version: 2, accepted: true, reason: '' };
    await queue.decideModeration(item, ed());
    await expect(queue.decideModeration(item, ed())).rejects.toMatchObject({ code: 'CONFLICT' });

    const { rows } = await search({ query: 'vinegar onions' });
    expect(rows.map(({ id, stage, region }) => [id, stage, region])).toEqual([
      ['vinegar-onions', 'draft', null],
    ]);
    const begun = await read('vinegar-onions');
    expect(begun).toMatchObject({ offeredAs: draftId, text: { cookMinutes: 50, prepMinutes: null } });
    expect(begun.text.ingredients[3]).toBe('1/2 cup cider vinegar');
    const { problems } = await check(begun.id, begun.text);
    expect(problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['region', 'course', 'difficulty', 'description', 'steps.0.minutes']),
    );
    expect(await shown(begun.id)).toBeUndefined();
    const { title, ingredients } = begun.text;
    const published = await publish(
      await save(begun, {
        ...whole,
        title,
        ingredients,
        steps: begun.text.steps.map((one, index) => ({
          ...one,
          minutes: whole.steps[index]?.minutes ?? null,
        })),
      }),
    );
    expect(published.isPublic).toBe(true);
    await expect.poll(async () => (await shown(begun.id))?.title).toBe('Vinegar Onions');
    const acts = (await events('staff.actions')).filter(({ recordId }) => recordId === begun.id);
    expect(acts[0]).toMatchObject({ action: 'recipes:edit', staffId: 'ed' });
    drafts.close();
    queue.close();
  });

  it('have their published texts as versions with what each changed, and any of them comes back as a draft', async () => {
    const versions = async (id: string) => {
      const { document } = await editor.edits.listRecipeVersions({ id }, ed());
      return RecipeVersions.parse(JSON.parse(String(document?.body)));
    };
    const first = await read('corn-chowder');
    expect(await versions(first.id)).toEqual([]);

    const changed = {
      ...first.text,
      leftovers: 'Chill it.',
      ingredients: [...first.text.ingredients, '1 tsp hot sauce'],
    };
    changed.steps = first.text.steps.map((one, index) =>
      index === 0 ? { ...one, text: `${one.text} Stir in the hot sauce.` } : one,
    );
    const second = await publish(await save(first, changed));
    const listed = await versions(first.id);
    expect(listed.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['leftovers', 'ingredients', 'steps'],
      [],
    ]);
    expect(listed[0]?.changes[1]).toEqual({
      field: 'ingredients',
      removed: [],
      added: ['1 tsp Louisiana-style hot sauce'],
    });

    const earlier = { id: first.id, version: listed[1]?.version ?? 0 };
    await expect(
      editor.edits.restoreRecipeVersion({ ...earlier, revision: first.revision }, ed()),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      editor.edits.restoreRecipeVersion({ ...earlier, version: 999, revision: second.revision }, ed()),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const back = parsed(
      await editor.edits.restoreRecipeVersion({ ...earlier, revision: second.revision }, ed()),
    );
    expect([back.stage, back.text]).toEqual(['draft', first.text]);
    const stored = await inStore((mongo) => RECIPES.model(mongo).findById(first.id).lean());
    expect((await publish(back)).text).toEqual(first.text);
    const after = await inStore((mongo) => RECIPES.model(mongo).findById(first.id).lean());
    expect(after?.text.ingredients).not.toEqual(stored?.text.ingredients);
    expect((await versions(first.id)).length).toBe(3);
  });
});
