import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, callByStaff, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import {
  MOST_DRAFTS,
  OfferedDrafts,
  RecipeDraft,
  RecipeDraftList,
} from '@homeplate/contracts/documents/draft.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { DraftServiceClient } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { newDraft } from '../drafts/draft.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import { UNTITLED } from '../imports/imported-recipe.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const metrics = createMetrics();
const priceArea = { area: '', minVersion: 0, minSequence: 0 };
const fixture = (name: string) => readFile(new URL(`../imports/fixtures/${name}`, import.meta.url));
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');

describe.skipIf(server.missing)('drafts through their port', () => {
  let service: RunningService;
  let client: RpcClient<DraftServiceClient>;

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
    client = testClient(DraftServiceClient, service.address);
  };
  const stop = async () => {
    client.close();
    await service.stop();
  };
  const bring = async (
    page: Buffer | string,
    personId = 'ada',
    told: { url?: string; which?: string } = {},
  ) => {
    const asked = {
      priceArea,
      page: Buffer.from(page),
      contentType: '',
      url: '',
      which: '',
      ...told,
    };
    return RecipeDraft.parse(read((await client.importRecipe(asked, callBy(personId))).document));
  };
  const get = async (id: string, personId = 'ada') =>
    (await client.getDrafts({ priceArea, ids: [id] }, callBy(personId))).drafts[0]?.document;
  const list = async (personId = 'ada') =>
    RecipeDraftList.parse(read((await client.listDrafts({ priceArea }, callBy(personId))).document));
  const replace = async (id: string, body: object, personId = 'ada') =>
    RecipeDraft.parse(
      read(
        (
          await client.replaceDraft(
            { priceArea, id, body: Buffer.from(JSON.stringify(body)) },
            callBy(personId),
          )
        ).document,
      ),
    );

  beforeAll(start, 60_000);
  afterAll(stop);

  it('are imported from a page, with costs, nutrition and linked foods', async () => {
    const draft = await bring(await fixture('ld-graph.htm'), 'ada', { url: 'https://example.org/cornbread' });
    expect(draft).toMatchObject({
      id: expect.stringMatching(/^draft-[0-9a-f-]{36}$/),
      title: 'Skillet Cornbread',
      author: 'Ada Hill',
      sourceUrl: 'https://example.org/cornbread',
      imageUrl: expect.stringMatching(/^\/api\/recipes\/drafts\/draft-[0-9a-f-]{36}\/image\?v=1$/),
      imageKind: 'composed',
      written: { image: 'https://example.org/pictures/cornbread.jpg' },
      servings: 8,
      prepTime: 10,
      totalTime: 35,
      region: null,
      isDraft: true,
      pricedLines: 7,
      totalLines: 7,
      linkedLines: 7,
      writtenLines: 7,
      missing: [],
      nutritionSource: 'from-ingredients',
      instructionCount: 4,
      costSource: 'estimate',
    });
    expect(draft.ingredients[0]).toMatchObject({
      line: '1 1/2 cups yellow cornmeal',
      itemId: 'cornmeal',
      linked: true,
      quantity: 1.5,
      unit: 'cup',
    });
    expect(draft.instructions[0]).toMatchObject({ step: 1, temperatureF: 425, time: null });
    const parts = draft.ingredients.reduce(
      (sum, { estimatedCost }) => sum + centsOf(estimatedCost ?? '0.00'),
      0,
    );
    expect(parts).toBe(centsOf(draft.totalCost));
    expect(centsOf(draft.totalCost)).toBeGreaterThan(100);
    expect(draft.nutrition.calories).toBeGreaterThan(100);
    expect(draft.nutrition.calories).toBeLessThan(400);
    expect(draft.allergens).toEqual(expect.arrayContaining(['egg', 'milk', 'wheat']));
    expect(RecipeDraft.parse(read(await get(draft.id)))).toEqual(draft);
  });

  it('can be written, offered, seen by staff and withdrawn, and are not offered when incomplete', async () => {
    const body = { title: 'Eggs', servings: 2, ingredients: ['2 eggs'], instructions: ['Boil them.'] };
    const asBytes = (over: object = {}) => Buffer.from(JSON.stringify({ ...body, ...over }));
    const grace = callBy('grace');
    const made = await client.createDraft({ priceArea, body: asBytes() }, grace);
    const draft = RecipeDraft.parse(read(made.document));
    expect(draft).toMatchObject({ id: made.id, title: 'Eggs', sourceUrl: null, offeredAt: null, version: 1 });
    const offer = async (offered: boolean, personId = 'grace', id = made.id) =>
      RecipeDraft.parse(
        read((await client.offerDraft({ priceArea, id, offered }, callBy(personId))).document),
      );
    const waiting = async () => {
      const answer = await client.listOfferedDrafts({ limit: 0 }, callByStaff());
      const rows = OfferedDrafts.parse(read(answer.document));
      expect(answer.totalCount).toBe(rows.length);
      return rows.filter(({ personId }) => personId === 'grace');
    };
    const offered = await offer(true);
    expect(offered.offeredAt).not.toBeNull();
    expect((await offer(true)).offeredAt).toBe(offered.offeredAt);
    expect(await waiting()).toMatchObject([{ id: made.id, username: null, written: { title: 'Eggs' } }]);
    await expect(offer(true, 'ada')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await offer(false)).offeredAt).toBeNull();
    expect(await waiting()).toEqual([]);

    await offer(true);
    expect((await replace(made.id, { ...body, instructions: [] }, 'grace')).offeredAt).toBeNull();
    expect(await waiting()).toEqual([]);
    await expect(offer(true)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { instructions: expect.any(String) },
    });
    await expect(
      client.createDraft({ priceArea, body: asBytes({ title: ' ' }) }, grace),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(client.createDraft({ priceArea, body: asBytes() })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await client.deleteDraft({ id: made.id }, callBy('grace'));
  });

  it('have their lines under headings, their yield in words and the tags of their source', async () => {
    const page = [
      'MMMMM----- Recipe via Meal-Master (tm) v8.05',
      '      Title: Pulled Pork',
      ' Categories: Pork, Main dish',
      '      Yield: 2 loaves',
      '',
      '      2 lb Pork shoulder',
      'MMMMM-----SAUCE-----',
      '      1 c  Ketchup',
      '',
      '  Cook it all.',
      'MMMMM',
    ].join('\n');
    const draft = await bring(page);
    expect(draft).toMatchObject({
      yield: '2 loaves',
      missing: ['servings'],
      tags: expect.arrayContaining(['pork', 'main-dish']),
      linkedLines: 2,
      writtenLines: 2,
      written: { servings: null, yield: '2 loaves', tags: ['Pork', 'Main dish'] },
      ingredients: [
        { line: '2 lb Pork shoulder', group: null },
        { line: '1 cup Ketchup', group: 'SAUCE', quantity: 1, unit: 'cup' },
      ],
    });
    const body = { ...draft.written, servings: 16, version: draft.version };
    expect(await replace(draft.id, body)).toMatchObject({
      servings: 16,
      yield: '2 loaves',
      missing: [],
      written: { tags: ['Pork', 'Main dish'] },
    });
  });

  it('report missing links, prices and fields, and guess nothing', async () => {
    const page = { '@type': 'Recipe', recipeIngredient: ['2 eggs', '1 cup unobtainium', 'salt to taste'] };
    const draft = await bring(JSON.stringify(page));
    expect(draft).toMatchObject({
      title: UNTITLED,
      servings: 1,
      missing: ['servings', 'instructions'],
      pricedLines: 1,
      totalLines: 2,
      linkedLines: 2,
      writtenLines: 3,
      diets: [],
      prepTime: null,
      totalTime: null,
      written: expect.objectContaining({ image: null }),
    });
    expect(draft.tags).not.toContain('quick');
    expect(draft.ingredients[1]).toMatchObject({
      itemId: null,
      linked: false,
      grams: null,
      estimatedCost: null,
    });
  });

  it('ask which recipe to import from a page with two', async () => {
    const page = await fixture('ld-two-recipes.htm');
    await expect(bring(page)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { 'which.1': 'Skillet Cornbread', 'which.2': 'Honey Butter' },
    });
    expect((await bring(page, 'ada', { which: '2' })).title).toBe('Honey Butter');
    expect((await bring(page, 'ada', { which: 'honey butter' })).title).toBe('Honey Butter');
    await expect(bring(page, 'ada', { which: '3' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('are not imported from a page without a recipe', async () => {
    for (const page of [
      '',
      'Hello there.',
      '['.repeat(100_000),
      '<div>'.repeat(100_000),
      await fixture('no-recipe.htm'),
    ]) {
      await expect(bring(page, 'nobody')).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { text: expect.stringMatching(/\.$/) },
      });
    }
    expect(await list('nobody')).toEqual([]);
  });

  it('are only visible to their owner', async () => {
    const { id } = await bring(await fixture('text-bare.txt'), 'bob');
    expect(await get(id, 'eve')).toBeUndefined();
    const body = { title: 'Mine', ingredients: [], instructions: [] };
    await expect(replace(id, body, 'eve')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(replace(id, { ...body, version: 1 }, 'eve')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.deleteDraft({ id }, callBy('eve'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await list('eve')).toEqual([]);
    expect((await list('bob')).map((card) => card.id)).toEqual([id]);
    await expect(client.listDrafts({ priceArea })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('are replaced exactly as sent, once per version', async () => {
    const before = await bring(await fixture('text-headings.txt'));
    const body = {
      title: '<b>Corn</b>bread',
      servings: 4,
      ingredients: ['Dry:', '2 cups cornmeal', '<script>x</script>'],
      instructions: ['Bake at 400°F until <b> is brown & <165°F.', ' Eat. '],
      version: 1,
    };
    const after = await replace(before.id, body);
    expect(after).toMatchObject({
      id: before.id,
      title: '<b>Corn</b>bread',
      servings: 4,
      version: 2,
      author: null,
    });
    expect(after.written.ingredients).toEqual(['Dry:', '2 cups cornmeal', '<script>x</script>']);
    expect(after.ingredients).toMatchObject([{ group: 'Dry', itemId: 'cornmeal' }, { itemId: null }]);
    expect(after.instructions.map(({ instruction }) => instruction)).toEqual([
      'Bake at 400°F until <b> is brown & <165°F.',
      'Eat.',
    ]);
    expect(after.createdAt).toBe(before.createdAt);
    await expect(replace(before.id, body)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { version: expect.any(String) },
    });
    await expect(
      replace(before.id, { title: '\u200B \t', ingredients: [], instructions: [] }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(replace(before.id, { title: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    // What a draft shows as written may be sent back as it is.
    expect((await replace(before.id, after.written)).written).toEqual(after.written);
  });

  it('survive a restart, and are gone once deleted', async () => {
    const before = await list();
    expect(before.length).toBeGreaterThan(2);
    await stop();
    await start();
    expect(await list()).toEqual(before);
    const [first] = before;
    await client.deleteDraft({ id: first?.id ?? '' }, callBy('ada'));
    expect(await get(first?.id ?? '')).toBeUndefined();
    expect(await list()).toEqual(before.slice(1));
  });

  it(`are at most ${MOST_DRAFTS} a person, also when they come at once`, async () => {
    const mongo = await openMongo({ url: server.url, database: 'recipe', log });
    const store = await createDraftStore(mongo);
    const made = { ...(await bring(await fixture('own-shape.json'))).written } as Parameters<
      typeof newDraft
    >[1];
    await mongo.db
      .collection<{ _id: string }>('drafts')
      .insertMany(Array.from({ length: MOST_DRAFTS - 1 }, () => newDraft('max', made, null)));
    const add = () => store.add(newDraft('max', made, null), callBy('max'));
    const results = await Promise.allSettled([add(), add(), add()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(add()).rejects.toMatchObject({ code: 'CONFLICT', message: /^You have 200 drafts/ });
    expect(await list('max')).toHaveLength(MOST_DRAFTS);
    await mongo.close();
  });

  it('shows what waits for staff to staff alone, at the service itself', async () => {
    const asked = client.listOfferedDrafts({ limit: 0 }, callBy('ann'));
    await expect(asked).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
