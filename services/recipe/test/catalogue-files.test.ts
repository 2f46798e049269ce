import { EventEmitter } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox } from '@homeplate/bus/outbox.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { catalogueOf } from '../catalogue/load-catalogue.ts';
import { exportCommand, importCommand } from '../catalogue-files/files-command.ts';
import { createRecipeStore } from '../recipes/recipe-store.ts';
import { seedCatalogue } from '../recipes/seed-catalogue.ts';
import { createEditor, ed } from './editor.ts';
import { wholeText } from './editor-texts.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const env = { MONGODB_URL: server.url };
const ID = 'clam-chowder';
const FILE = `new-england/${ID}.yaml`;

describe.skipIf(server.missing)('recipes as files', () => {
  const editor = createEditor(env);
  let folders = '';
  let mongo: Mongo;
  let empty: Mongo;
  beforeAll(async () => {
    folders = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await editor.start();
    mongo = await openMongo({ url: server.url, database: 'recipe', log });
    empty = await openMongo({ url: server.url, database: 'empty', log });
  });
  afterAll(async () => {
    await editor.stop();
    await mongo?.close();
    await empty?.close();
    await rm(folders, { recursive: true, force: true });
  });

  const folder = (name: string) => join(folders, name);
  const filesOf = async (name: string) => {
    const found = await readdir(folder(name), { recursive: true });
    const files = found.filter((file) => file.endsWith('.yaml')).toSorted();
    const texts = files.map(
      async (file) => [file, await readFile(join(folder(name), file), 'utf8')] as const,
    );
    return new Map(await Promise.all(texts));
  };
  const change = async (name: string, file: string, words: string | RegExp, by: string) => {
    const path = join(folder(name), file);
    const text = await readFile(path, 'utf8');
    expect(text).toMatch(words);
    await writeFile(path, text.replace(words, by));
  };
  const load = (name: string, { into = mongo, isDryRun = false, call = ed() } = {}) =>
    importCommand(into, { folder: folder(name), isDryRun }, call);
  const published = async (topic: 'recipe.events' | 'staff.actions') => {
    const parts = { env, log, metrics: createMetrics(), signals: new EventEmitter(), producer: 'test' };
    const bus = await openBus(parts);
    const found = (await bus.records.scan(topic)).map(({ value }) => JSON.parse(String(value)));
    await bus.stop();
    return found;
  };

  it('exported, imported into an empty database and exported again, are the same files', async () => {
    await editor.publish(await editor.create(wholeText('Onions of an Editor')));
    const opened = await editor.read(ID);
    await editor.publish(
      await editor.save(opened, { ...opened.text, leftovers: `${opened.text.leftovers} Warm it slowly.` }),
    );
    expect((await exportCommand(mongo, folder('first'))).lines[0]).toMatch(/^241 recipes in /);
    const first = await filesOf('first');
    expect(first.size).toBe(241);
    expect(first.has('south/onions-of-an-editor.yaml')).toBe(true);
    expect(first.get(FILE)).toContain('Warm it slowly.');

    expect(await load('first', { into: empty })).toEqual({
      ok: true,
      lines: ['241 new, 0 changed, 0 unchanged'],
    });
    await exportCommand(empty, folder('second'));
    expect(await filesOf('second')).toEqual(first);

    // The start of a service on this database keeps them, too.
    const recipes = await createRecipeStore(empty);
    await seedCatalogue({
      catalogue: catalogueOf(),
      mongo: empty,
      recipes,
      outbox: createOutbox(empty),
      log,
    });
    await exportCommand(empty, folder('third'));
    expect(await filesOf('third')).toEqual(first);
    expect((await load('first', { into: empty })).lines).toEqual(['0 new, 0 changed, 241 unchanged']);
  });

  it('a changed file is published like the text of an editor: next revision, version, event and audit entry', async () => {
    await exportCommand(mongo, folder('changed'));
    const before = await editor.read(ID);
    await change('changed', FILE, 'Warm it slowly.', 'Warm it over low heat.');
    await change('changed', FILE, /^version: \d+$/m, 'version: 99');
    expect((await load('changed', { isDryRun: true })).lines).toEqual([
      '0 new, 1 changed, 240 unchanged; a dry run changes nothing',
    ]);
    expect(await editor.read(ID)).toEqual(before);

    expect((await load('changed')).lines).toEqual(['0 new, 1 changed, 240 unchanged']);
    const after = await editor.read(ID);
    expect(after.text.leftovers).toContain('Warm it over low heat.');
    expect(after.revision).not.toBe(before.revision);
    const { document } = await editor.edits.listRecipeVersions({ id: ID }, ed());
    expect(JSON.parse(String(document?.body))[0].changes).toMatchObject([{ field: 'leftovers' }]);
    await expect.poll(async () => (await editor.shown(ID))?.leftovers).toContain('Warm it over low heat.');
    await expect
      .poll(async () => (await published('staff.actions')).at(-1))
      .toMatchObject({ staffId: 'ed', action: 'recipes:publish', recordId: ID });
    const events = (await published('recipe.events')).filter(({ recipeId }) => recipeId === ID);
    expect(events.at(-1)).toMatchObject({ version: Number.parseInt(after.revision, 10) });
  });

  it('an import with a problem in one file names each problem and changes nothing', async () => {
    await exportCommand(mongo, folder('wrong'));
    await change('wrong', FILE, 'low heat', 'a low flame');
    await change('wrong', 'south/onions-of-an-editor.yaml', 'Onions of an Editor', 'Onions of a Cook');
    await change('wrong', 'south/onions-of-an-editor.yaml', /^version: \d+$/m, 'version: 50');
    await change('wrong', 'south/onions-of-an-editor.yaml', /Vidalia, Georgia, cooked/, 'the field, cooked');
    const { ok, lines } = await load('wrong');
    expect(ok).toBe(false);
    expect(lines).toEqual([
      'south/onions-of-an-editor.yaml: description: names no place, people or person',
      `${FILE}: version: the published text is version 99 and another one; 100 or higher`,
      '2 problems: nothing is changed',
    ]);
    expect((await editor.read('onions-of-an-editor')).text.title).toBe('Onions of an Editor');
  });

  it('a file that is no recipe is reported by file, line and field', async () => {
    await exportCommand(mongo, folder('broken'));
    await change('broken', FILE, /^servings: \d+$/m, 'servings: 99');
    await expect(load('broken')).rejects.toThrow(/new-england\/clam-chowder\.yaml:\d+: servings: .*24/);
  });

  it('a recipe with an unpublished text of an editor is left to them', async () => {
    await exportCommand(mongo, folder('drafted'));
    const opened = await editor.read(ID);
    const draft = await editor.save(opened, { ...opened.text, title: 'A Chowder in Work' });
    expect((await load('drafted')).lines).toEqual(['0 new, 0 changed, 241 unchanged']);
    await change('drafted', FILE, /^version: \d+$/m, 'version: 120');
    await change('drafted', FILE, 'low heat', 'a low flame');
    expect((await load('drafted')).lines[0]).toBe(
      `${FILE}: id: an editor has a text that is not published; publish or discard it first`,
    );
    await editor.move(draft, 'discard');
  });

  it('an import is for staff who may publish; an export never writes among other files', async () => {
    const call = callBy('sue', ['support']);
    await expect(load('changed', { call })).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await expect(exportCommand(mongo, folder('changed'))).rejects.toThrow('is not empty');
  });
});
