import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import { MOST_COLLECTED, MOST_COLLECTIONS, MOST_FAVORITES } from '@homeplate/contracts/documents/saved.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { ListRecipesRequest, RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { SavedServiceClient } from '@homeplate/contracts/gen/recipe/v1/saved.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const metrics = createMetrics();
const read = (document: Document | undefined) =>
  RecipeList.parse(JSON.parse(document?.body.toString() ?? ''));

describe.skipIf(server.missing)('what people save, through the port', () => {
  let service: RunningService;
  let client: RpcClient<SavedServiceClient>;
  let mongo: Mongo;
  let recipes: RpcClient<RecipeServiceClient>;
  let eight: readonly string[];
  /** Three of them. */
  let chili: string;
  let grits: string;
  let poke: string;
  let lastPerson = 0;
  /** A person nobody else in this file is. */
  const somebody = () => {
    lastPerson += 1;
    return `person-${lastPerson}`;
  };

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
    client = testClient(SavedServiceClient, service.address);
    recipes = testClient(RecipeServiceClient, service.address);
  };
  const stop = async () => {
    client.close();
    recipes.close();
    await service.stop();
  };
  beforeAll(async () => {
    await start();
    const { document } = await recipes.listRecipes(ListRecipesRequest.create({ limit: 8 }));
    eight = read(document).map(({ id }) => id);
    [chili = '', grits = '', poke = ''] = eight;
    mongo = await openMongo({ url: server.url, database: 'recipe', log });
  });
  afterAll(async () => {
    await mongo?.close();
    if (service) await stop();
  });

  const favorites = async (personId: string) => (await client.listFavorites({}, callBy(personId))).recipeIds;
  const collections = async (personId: string) =>
    (await client.listCollections({}, callBy(personId))).collections;
  const create = async (personId: string, name: string, recipeIds: string[] = []) => {
    const { collection } = await client.createCollection({ name, recipeIds }, callBy(personId));
    if (!collection) throw new Error('no collection');
    return collection;
  };

  it('keeps favorites, newest first, once each, over a restart', async () => {
    const personId = somebody();
    expect(await favorites(personId)).toEqual([]);
    for (const recipeId of [chili, grits, chili, poke, grits])
      await client.saveFavorite({ recipeId }, callBy(personId));
    await stop();
    await start();
    expect(await favorites(personId)).toEqual([poke, grits, chili]);
    for (const recipeId of [grits, grits, 'never-was'])
      await client.removeFavorite({ recipeId }, callBy(personId));
    expect(await favorites(personId)).toEqual([poke, chili]);
  });

  it('stores concurrent favorites without losses or duplicates', async () => {
    const personId = somebody();
    await Promise.all(
      [...eight, ...eight, ...eight].map((recipeId) => client.saveFavorite({ recipeId }, callBy(personId))),
    );
    expect((await favorites(personId)).toSorted()).toEqual([...eight].toSorted());
    await Promise.all(
      eight.slice(0, 4).map((recipeId) => client.removeFavorite({ recipeId }, callBy(personId))),
    );
    expect((await favorites(personId)).toSorted()).toEqual(eight.slice(4).toSorted());
  });

  it('rejects an unknown recipe and a missing user', async () => {
    const personId = somebody();
    await expect(client.saveFavorite({ recipeId: 'moon-cheese' }, callBy(personId))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(create(personId, 'Moon', ['moon-cheese'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.listFavorites({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(client.createCollection({ name: 'Mine', recipeIds: [] })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('stops at 1,000 favorites with words, and goes on after one is removed', async () => {
    const personId = somebody();
    const recipeIds = Array.from({ length: MOST_FAVORITES - 1 }, (_, index) => `gone-${index}`);
    await mongo.db
      .collection<{ _id: string }>('favorites')
      .insertOne({ _id: personId, recipeIds } as { _id: string });
    const tries = await Promise.allSettled(
      eight.map((recipeId) => client.saveFavorite({ recipeId }, callBy(personId))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const kept = await favorites(personId);
    expect(kept).toHaveLength(MOST_FAVORITES);
    const other = eight.find((id) => id !== kept[0]) ?? '';
    await expect(client.saveFavorite({ recipeId: other }, callBy(personId))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You have 1,000 favorites, the most we store. Remove one first.',
    });
    await client.saveFavorite({ recipeId: kept[0] ?? '' }, callBy(personId));
    await client.removeFavorite({ recipeId: 'gone-7' }, callBy(personId));
    await client.saveFavorite({ recipeId: other }, callBy(personId));
    expect((await favorites(personId))[0]).toBe(other);
  });

  it('makes, renames, fills and deletes collections', async () => {
    const personId = somebody();
    const sundays = await create(personId, '  Sunday \t suppers ', [grits, grits]);
    expect(sundays).toMatchObject({ name: 'Sunday suppers', recipeIds: [grits] });
    await create(personId, 'Camping');
    await client.addToCollection({ id: sundays.id, recipeId: poke }, callBy(personId));
    await client.addToCollection({ id: sundays.id, recipeId: poke }, callBy(personId));
    const renamed = await client.renameCollection(
      { id: sundays.id, name: 'SUNDAY Suppers' },
      callBy(personId),
    );
    expect(renamed.collection).toMatchObject({ name: 'SUNDAY Suppers', recipeIds: [poke, grits] });
    expect((await collections(personId)).map(({ name }) => name)).toEqual(['Camping', 'SUNDAY Suppers']);
    for (const _ of [1, 2])
      await client.removeFromCollection({ id: sundays.id, recipeId: grits }, callBy(personId));
    expect((await collections(personId))[1]?.recipeIds).toEqual([poke]);
    await client.deleteCollection({ id: sundays.id }, callBy(personId));
    await expect(client.deleteCollection({ id: sundays.id }, callBy(personId))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await collections(personId)).toHaveLength(1);
  });

  it('allows each collection name once per user, ignoring case, even concurrently', async () => {
    const personId = somebody();
    const tries = await Promise.allSettled(
      ['Potluck', 'potluck', ' POTLUCK', 'pot  luck'].map((name) => create(personId, name)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const camping = await create(personId, 'Camping');
    await expect(
      client.renameCollection({ id: camping.id, name: 'potluck' }, callBy(personId)),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { name: 'You already have a collection of that name.' },
    });
    await create(somebody(), 'Potluck');
    for (const name of ['', '   ', '\u200b', 'x'.repeat(61)]) {
      await expect(create(personId, name)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { name: expect.any(String) },
      });
    }
    await create(personId, 'x'.repeat(60));
  });

  it('hides collections from other users and rejects their changes', async () => {
    const [owner, other] = [somebody(), somebody()];
    const { id } = await create(owner, 'Mine', [grits]);
    const tries = [
      () => client.renameCollection({ id, name: 'Theirs' }, callBy(other)),
      () => client.deleteCollection({ id }, callBy(other)),
      () => client.addToCollection({ id, recipeId: poke }, callBy(other)),
      () => client.removeFromCollection({ id, recipeId: grits }, callBy(other)),
    ];
    for (const attempt of tries)
      await expect(attempt()).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'There is no such collection.',
      });
    expect(await collections(other)).toEqual([]);
    expect(await collections(owner)).toMatchObject([{ name: 'Mine', recipeIds: [grits] }]);
  });

  it('stops at 100 collections and at 500 recipes of one, also when several come at once', async () => {
    const personId = somebody();
    const now = new Date();
    await mongo.db.collection<{ _id: string }>('collections').insertMany(
      Array.from({ length: MOST_COLLECTIONS - 1 }, (_, index) => ({
        _id: `collection-${personId}-${index}`,
        personId,
        name: `No. ${index}`,
        nameKey: `no. ${index}`,
        recipeIds: Array.from({ length: MOST_COLLECTED - 1 }, (_, recipe) => `gone-${recipe}`),
        createdAt: now,
        updatedAt: now,
      })),
    );
    const made = await Promise.allSettled(['One', 'Two', 'Three'].map((name) => create(personId, name)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(create(personId, 'Four')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You have 100 collections, the most we store. Delete one first.',
    });
    const id = `collection-${personId}-3`;
    const added = await Promise.allSettled(
      eight.map((recipeId) => client.addToCollection({ id, recipeId }, callBy(personId))),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const full = (await collections(personId)).find((one) => one.id === id);
    expect(full?.recipeIds).toHaveLength(MOST_COLLECTED);
    await expect(
      client.addToCollection(
        {
          id,
          recipeId: eight.find((one) => one !== full?.recipeIds[0]) ?? '',
        },
        callBy(personId),
      ),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: '“No. 3” holds 500 recipes, which is as many as it can. Remove one first.',
    });
  });

  it('counts each saved recipe once, with the average of their cook times', async () => {
    const personId = somebody();
    const figures = () => client.getSavedFigures({}, callBy(personId));
    expect(await figures()).toMatchObject({ savedRecipes: 0 });
    expect((await figures()).averageCookMinutes).toBeUndefined();
    await client.saveFavorite({ recipeId: chili }, callBy(personId));
    await create(personId, 'Sundays', [chili, grits]);
    await create(personId, 'Mondays', [grits, poke]);
    const cards = read(
      (await recipes.listRecipeCards({ ids: [chili, grits, poke], priceArea: undefined })).document,
    );
    const minutes = cards.map(({ cookTime }) => cookTime);
    expect(await figures()).toEqual({
      savedRecipes: 3,
      averageCookMinutes: Math.round(minutes.reduce((sum, one) => sum + one, 0) / 3),
    });
    expect(await client.getSavedFigures({}, callBy(somebody()))).toMatchObject({ savedRecipes: 0 });
    await expect(client.getSavedFigures({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('answers cards by id in the order asked, without those that are no recipes', async () => {
    const { document } = await recipes.listRecipeCards({
      priceArea: { area: '', minVersion: 0, minSequence: 0 },
      ids: [poke, 'moon-cheese', chili],
    });
    expect(read(document).map(({ id }) => id)).toEqual([poke, chili]);
  });
});
