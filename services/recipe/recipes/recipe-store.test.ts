import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutbox, type Outbox } from '@homeplate/bus/outbox.ts';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { type Catalogue, catalogueOf } from '../catalogue/load-catalogue.ts';
import type { RecipeSource } from '../catalogue/recipe-source.ts';
import { createCatalogueCache } from '../read-model/catalogue-cache.ts';
import { found, sampleSource } from '../test/sample-recipes.ts';
import { fingerprint } from './fingerprint.ts';
import { CATALOGUE, createRecipeStore, type RecipeStore } from './recipe-store.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const onions = sampleSource();
const rice = sampleSource({ id: 'plain-rice', title: 'Plain Rice' });

describe.skipIf(server.missing)('the catalogue in the store', () => {
  let mongo: Mongo;
  let recipes: RecipeStore;
  let outbox: Outbox;

  beforeAll(async () => {
    mongo = await openMongo({ url: server.url, database: 'recipe', log });
  });
  beforeEach(async () => {
    await mongo.db.dropDatabase();
    recipes = await createRecipeStore(mongo);
    outbox = createOutbox(mongo);
  });
  afterAll(async () => {
    await mongo?.db.dropDatabase();
    await mongo?.close();
  });

  /** Brings a catalogue in; gives how often its recipes had to be loaded for that. */
  const seed = async (...sources: RecipeSource[]) => {
    let loads = 0;
    const catalogue: Catalogue = {
      hash: async () => fingerprint(sources.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
      load: async () => {
        loads += 1;
        return sources;
      },
    };
    await seedCatalogue({ catalogue, mongo, recipes, outbox, log });
    return loads;
  };
  /** What was told since the last look. */
  const told = async () => {
    const rows = await outbox.unsent();
    await outbox.remove(rows);
    return rows.map(({ event }) => `${event.type} ${event.key}`).sort();
  };

  it('comes in whole with its events, and a second start changes nothing', async () => {
    await seed(onions, rice);
    expect(await told()).toEqual(['RecipePublished plain-rice', 'RecipePublished skillet-onions']);
    const before = await recipes.all();
    expect(before).toHaveLength(2);
    expect(before.find(({ _id }) => _id === onions.id)?.text.ingredients).toEqual(onions.ingredients);
    expect(await seed(rice, onions)).toBe(0);
    expect(await recipes.all()).toEqual(before);
    expect(await told()).toEqual([]);
    expect((await recipes.catalogue()).sequence).toBe(1);
  });

  it('stays as it is when one file of the new catalogue is broken', async () => {
    await seed(onions, rice);
    await told();
    const before = [await recipes.all(), await recipes.catalogue()];
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await mkdir(join(folder, 'south'));
    await writeFile(join(folder, 'south', 'stew.yaml'), 'id:\tstew\nservings: many\n');
    const catalogue = catalogueOf(folder);
    await expect(seedCatalogue({ catalogue, mongo, recipes, outbox, log })).rejects.toThrow(
      /south\/stew\.yaml:2: servings: .*expected number/,
    );
    await rm(folder, { recursive: true });
    expect([await recipes.all(), await recipes.catalogue()]).toEqual(before);
    expect(await told()).toEqual([]);
  });

  it('is upgraded by version, but not where staff edited, and what is gone is withdrawn', async () => {
    await seed(onions, rice, sampleSource({ id: 'old-dish' }));
    await told();
    await mongo.db
      .collection('recipes')
      .updateOne({ _id: rice.id as never }, { $set: { editedByStaff: true } });
    await seed(
      { ...onions, version: 2, title: 'Better Onions' },
      { ...rice, version: 2, title: 'Better Rice' },
    );
    expect(await told()).toEqual(['RecipePublished skillet-onions', 'RecipeWithdrawn old-dish']);
    const after = new Map((await recipes.all()).map((recipe) => [recipe._id, recipe]));
    expect(after.get(onions.id)).toMatchObject({
      version: 2,
      changedIn: 2,
      text: { title: 'Better Onions' },
    });
    expect(after.get(rice.id)).toMatchObject({ version: 1, changedIn: 1, text: { title: 'Plain Rice' } });
    expect(after.get('old-dish')).toMatchObject({ status: 'withdrawn' });
    const changed: string[] = [];
    for await (const { _id } of recipes.changedSince(1)) changed.push(_id);
    expect(changed.sort()).toEqual(['old-dish', onions.id]);
  });

  it('is told and held as far as it is published', async () => {
    const reserve = sampleSource({ id: 'kept-back', tier: 'reserve' });
    const premium = sampleSource({ id: 'for-subscribers', tier: 'premium' });
    await seed(onions, rice, reserve, premium);
    expect(await told()).toEqual([
      'RecipePublished for-subscribers',
      'RecipePublished plain-rice',
      'RecipePublished skillet-onions',
    ]);
    expect(await recipes.all()).toHaveLength(4);
    const held = createCatalogueCache({ store: recipes, log });
    await held.refresh(1);
    expect(held.current().recipes.map(({ id }) => id)).toEqual([
      'for-subscribers',
      'plain-rice',
      'skillet-onions',
    ]);
    expect(found(held.current(), 'onions')).not.toContain('kept-back');

    await seed(
      onions,
      premium,
      { ...rice, version: 2, tier: 'reserve' },
      { ...reserve, version: 2, tier: 'open' },
    );
    expect(await told()).toEqual(['RecipePublished kept-back', 'RecipeWithdrawn plain-rice']);
    await held.refresh(2);
    expect(held.current().recipes.map(({ id }) => id)).toEqual([
      'for-subscribers',
      'kept-back',
      'skillet-onions',
    ]);
  });

  it('is brought in once by several processes that start together', async () => {
    await Promise.all([seed(onions, rice), seed(onions, rice), seed(onions, rice)]);
    expect(await told()).toHaveLength(2);
    expect((await recipes.catalogue()).sequence).toBe(1);
  });

  it('is followed in memory: unchanged recipes stay the same objects', async () => {
    const held = createCatalogueCache({ store: recipes, log });
    await seed(onions, rice);
    await held.refresh(1);
    const before = held.current();
    expect(before.recipes.map(({ id }) => id)).toEqual(['plain-rice', 'skillet-onions']);
    await seed({ ...onions, version: 2, title: 'Caramelized Onions' }, sampleSource({ id: 'a-new-dish' }));
    await held.refresh(1);
    expect(held.current()).toBe(before);
    await Promise.all([held.refresh(2), held.refresh(2)]);
    const after = held.current();
    expect(after.sequence).toBe(2);
    expect(after.recipes.map(({ id }) => id)).toEqual(['a-new-dish', 'skillet-onions']);
    expect(found(after, 'caramelized')).toEqual(['skillet-onions']);
    expect(found(after, 'rice')).toEqual([]);
  });

  it('marks each change at random, and keeps the newest 300 marks', async () => {
    const change = (sequence: number) =>
      mongo.transaction((session) => recipes.setCatalogue({ sequence, hash: `h${sequence}` }, session));
    await change(1);
    await change(2);
    const [one, two] = (await recipes.catalogue()).marks;
    expect([one?.sequence, two?.sequence, one?.mark === two?.mark]).toEqual([1, 2, false]);
    const marks = Array.from({ length: 300 }, (_, index) => ({ version: index + 1, mark: `m${index + 1}` }));
    await CATALOGUE.model(mongo).updateOne({ _id: 'catalogue' }, { $set: { version: 300, marks } });
    await change(301);
    const { sequence, hash, marks: kept } = await recipes.catalogue();
    expect([sequence, hash, kept.length]).toEqual([301, 'h301', 300]);
    expect([kept[0], kept.at(-1)?.sequence]).toEqual([{ sequence: 2, mark: 'm2' }, 301]);
    expect(await mongo.transaction((session) => recipes.sequence(session))).toEqual({
      sequence: 301,
      hash: 'h301',
    });
  });
});
