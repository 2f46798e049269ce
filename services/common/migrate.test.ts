import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../deploy/local/test-servers.ts';
import { defineCollection } from './collection.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';
import { openMongo } from './mongo.ts';

const log = createLog({ name: 'test', level: 'silent' });
const { url, missing } = await testMongo();
const open = () => openMongo({ url, database: 'migrations', log });
const mongo = missing ? undefined : await open();
afterAll(() => mongo?.close());

const folderOf = (name: string) => join(import.meta.dirname, 'test', 'migrations', name);
const working = { folder: folderOf('working'), log };
const failing = { folder: folderOf('failing'), log };

const text = { type: String, required: true };
type OldPerson = { _id: string; name: string; age?: number };
type Person = OldPerson & { first?: string; last?: string };
const PERSON = { foundBy: [{ user: '_id' }], exported: 'Your account', deletion: 'delete' } as const;
const declare = (shape: number) =>
  defineCollection<Person>({
    name: 'people',
    shape,
    keptFor: 'always',
    isPersonal: true,
    person: PERSON,
    fields: {
      _id: { ...text, personal: 'person' },
      name: { ...text, personal: 'contact' },
      first: { type: String, personal: 'contact' },
      last: { type: String, personal: 'contact' },
      age: { type: Number, personal: 'content' },
    },
  });

describe.skipIf(!mongo)('migrations', () => {
  if (!mongo) return;
  const people = mongo.db.collection<Person>('people');
  beforeEach(async () => {
    await mongo.connection.dropDatabase();
    await people.insertMany([
      { _id: 'a', name: 'Ada Lovelace', age: 36 },
      { _id: 'b', name: 'Grace Hopper' },
    ]);
  });
  const ran = async () =>
    (await mongo.db.collection('migrations').find().toArray()).map(({ _id }) => String(_id));

  it('run once, in order, and change the stored data', async () => {
    await migrate(mongo, { ...working, declarations: [declare(2)] });
    await migrate(mongo, { ...working, declarations: [declare(2)] });
    expect(await ran()).toEqual(['001-split-names', '002-count-runs']);
    expect(await mongo.db.collection('runs').countDocuments()).toBe(1);
    expect(await people.findOne({ _id: 'b' })).toMatchObject({ first: 'Grace', last: 'Hopper' });
  });

  it('run once when two processes start at the same time, and both wait for the end', async () => {
    const other = await open();
    const counts = await Promise.all(
      [mongo, other].map(async (one) => {
        await migrate(one, { ...working, declarations: [declare(2)] });
        return one.db.collection('people').countDocuments({ first: { $exists: true } });
      }),
    );
    await other.close();
    expect(counts).toEqual([2, 2]);
    expect(await mongo.db.collection('runs').countDocuments()).toBe(1);
  });

  it('let the previous release read and write beside the new one', async () => {
    const other = await open();
    const oldRelease = defineCollection<OldPerson>({
      name: 'people',
      shape: 1,
      keptFor: 'always',
      isPersonal: true,
      person: PERSON,
      fields: {
        _id: { ...text, personal: 'person' },
        name: { ...text, personal: 'contact' },
        age: { type: Number, personal: 'content' },
      },
    }).model(other);
    const newRelease = declare(2).model(mongo);
    const migrating = migrate(mongo, { ...working, declarations: [declare(2)] });
    await oldRelease.insertMany([{ _id: 'c', name: 'Barbara Liskov' }]);
    await migrating;
    // The old release starts again on the new data, reads it and writes its own shape.
    await migrate(other, { folder: folderOf('none'), declarations: [declare(1)], log });
    await oldRelease.updateOne({ _id: 'a' }, { $set: { age: 37 } });
    expect(await oldRelease.findById('a').lean()).toMatchObject({ name: 'Ada Lovelace', age: 37 });
    // The new release reads both shapes.
    await oldRelease.insertMany([{ _id: 'd', name: 'Alan Kay' }]);
    const firstNames = (await newRelease.find().sort({ _id: 1 }).lean()).map(
      ({ first, name }) => first ?? name.split(' ')[0],
    );
    expect(firstNames).toEqual(['Ada', 'Grace', 'Barbara', 'Alan']);
    await other.close();
  });

  it('roll back one that fails in the middle, name its file, and continue once it is corrected', async () => {
    const failed = migrate(mongo, { ...failing, declarations: [declare(3)] });
    await expect(failed).rejects.toThrow(/failing\/002-raise-ages\.ts failed: people b has no age\nCorrect/);
    await expect(failed).rejects.toMatchObject({ name: 'ConfigError' });
    expect(await ran()).toEqual(['001-split-names']);
    expect(await people.findOne({ _id: 'a' })).toMatchObject({ age: 36, first: 'Ada' });

    await people.updateOne({ _id: 'b' }, { $set: { age: 85 } });
    await migrate(mongo, { ...failing, declarations: [declare(3)] });
    expect(await people.findOne({ _id: 'a' })).toMatchObject({ age: 37 });
  });

  it('refuse a release that is two shapes behind the data', async () => {
    await people.updateOne({ _id: 'b' }, { $set: { age: 85 } });
    await migrate(mongo, { ...failing, declarations: [declare(3)] });
    const options = { folder: folderOf('none'), log };
    await expect(migrate(mongo, { ...options, declarations: [declare(2)] })).resolves.toBeUndefined();
    await expect(migrate(mongo, { ...options, declarations: [declare(1)] })).rejects.toThrow(
      'people is stored in shape 3, and this release reads up to 2',
    );
  });

  it('refuse a declared shape that no migration produces', async () => {
    await expect(migrate(mongo, { ...working, declarations: [declare(3)] })).rejects.toThrow(
      'people is declared in shape 3, but no migration produces it',
    );
  });

  it.each([
    { name: '002-first.ts', words: /002-first\.ts: expected 001-name\.ts/ },
    { name: 'notes.txt', words: /notes\.txt: expected 001-name\.ts/ },
    { name: '001-empty.ts', words: /001-empty\.ts exports no migration/ },
    { name: '001-broken.ts', words: /001-broken\.ts failed: / },
  ])('name the file $name, which is no migration', async ({ name, words }) => {
    const folder = await mkdtemp(join(tmpdir(), 'homeplate-migrations-'));
    await writeFile(
      join(folder, name),
      name === '001-broken.ts' ? 'export const migration = {' : 'export {};',
    );
    await expect(migrate(mongo, { folder, declarations: [], log })).rejects.toThrow(words);
    await rm(folder, { recursive: true });
  });
});
