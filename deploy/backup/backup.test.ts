import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOf } from '@homeplate/common/mongo.ts';
import { Binary, Double, Long, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPictureBucket } from '../../services/media/storage/picture-bucket.ts';
import { createBucket } from '../../services/media/storage/test/new-bucket.ts';
import { testMongo, testS3 } from '../local/test-servers.ts';
import { readManifest } from './archive.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const server = await testMongo();
const services = ['billing', 'recipe'];
describe.skipIf(server.missing)('backup and restore', () => {
  let client: MongoClient;
  let folder: string;
  let tests = 0;
  /** Databases of their own for each test: SecantusDB needs a minute to drop large ones. */
  const storeNamed = (name: string) => ({
    url: server.url.replace(server.database, `${server.database}_${tests}${name}`),
    services,
    bucket: undefined,
  });
  const database = (service: string, { url } = storeNamed('')) => client.db(databaseOf(url, service));
  const recipes = (store = storeNamed('')) =>
    database('recipe', store).collection<{ _id: string }>('recipes');

  beforeAll(async () => {
    client = await new MongoClient(server.url).connect();
  });
  beforeEach(async () => {
    tests += 1;
    folder = join(await mkdtemp(join(tmpdir(), 'homeplate-backup-')), 'one');
  });
  afterAll(() => client?.close());

  it('give back every document with its types, and every index', async () => {
    await recipes().insertMany([
      { _id: 'chili', version: Long.fromNumber(3), price: new Double(2), at: new Date(0), tags: [1, null] },
      { _id: 'gumbo', picture: new Binary(Buffer.from('pixels')), of: new ObjectId(), name: 'Gumbo — 🍲' },
    ] as never);
    await recipes().createIndex(
      { name: 1 },
      { name: 'by name', unique: true, partialFilterExpression: { name: { $exists: true } } },
    );
    await database('billing').createCollection('charges');
    const before = await recipes().find({}, { raw: true }).sort({ _id: 1 }).toArray();
    const indexes = await recipes().indexes();
    const made = await backUp(storeNamed(''), folder);
    const other = storeNamed('again');
    expect(await restore(other, folder)).toEqual(made);
    expect(await recipes(other).find({}, { raw: true }).sort({ _id: 1 }).toArray()).toEqual(before);
    expect(await recipes(other).indexes()).toEqual(indexes);
    const [charges] = await database('billing', other).listCollections({ name: 'charges' }).toArray();
    expect(charges).toBeDefined();
    const again = await backUp(other, `${folder}-again`);
    expect(again.databases).toEqual(made.databases);
  });

  it('show one moment while the app writes', async () => {
    const charges = database('billing').collection<{ _id: string }>('charges');
    for (const pairs of [charges, recipes()]) await pairs.insertOne({ _id: 'pair-0' });
    // Read between the two, so that the writer has time.
    const between = database('billing').collection('events');
    await between.insertMany(Array.from({ length: 10_000 }, (_, at) => ({ at })));
    let writing = true;
    const writer = (async () => {
      for (let at = 1; writing; at += 1)
        await client.withSession((session) =>
          session.withTransaction(async () => {
            await charges.insertOne({ _id: `pair-${at}` }, { session });
            await recipes().insertOne({ _id: `pair-${at}` }, { session });
          }),
        );
    })();
    const made = await backUp(storeNamed(''), folder);
    writing = false;
    await writer;
    const [inBilling, inRecipe] = made.databases.map(({ collections }) => collections[0]?.documents ?? 0);
    expect(inRecipe).toBe(inBilling);
    // It did write meanwhile.
    expect(await charges.countDocuments()).toBeGreaterThan((inBilling ?? 0) + 1);
  });

  it('refuse a store that holds something, and leave it as it is', async () => {
    await recipes().insertOne({ _id: 'chili' });
    await backUp(storeNamed(''), folder);
    await recipes().insertOne({ _id: 'later' });
    await expect(restore(storeNamed(''), folder)).rejects.toThrow(
      `The database ${database('recipe').databaseName} is not empty: stop the app, drop the database, and restore again`,
    );
    expect(await recipes().countDocuments()).toBe(2);
  });

  it.each([
    ['a changed byte', (bytes: Buffer) => bytes.with(bytes.length - 3, 1), 'is not what the manifest says'],
    ['a cut file', (bytes: Buffer) => bytes.subarray(0, -1), 'ends in the middle of a document'],
    ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.readInt32LE()), 'is not what the manifest'],
    ['no documents', () => Buffer.alloc(8), 'is damaged'],
  ])('refuse %s before anything is written', async (_, damage, problem) => {
    await recipes().insertMany([{ _id: 'chili' }, { _id: 'gumbo' }]);
    await backUp(storeNamed(''), folder);
    const file = join(folder, 'recipe', 'recipes.bson');
    await writeFile(file, damage(await readFile(file)));
    const other = storeNamed('again');
    await expect(restore(other, folder)).rejects.toThrow(problem);
    expect(await recipes(other).countDocuments()).toBe(0);
  });

  it('refuse a backup that was not finished, one of another layout, and a folder that exists', async () => {
    await backUp(storeNamed(''), folder);
    await expect(backUp(storeNamed(''), folder)).rejects.toThrow('EEXIST');
    await writeFile(join(folder, 'manifest.json'), '{"format": 2}');
    await expect(readManifest(folder)).rejects.toThrow('manifest.json cannot be read');
    await rm(join(folder, 'manifest.json'));
    await expect(restore(storeNamed(''), folder)).rejects.toThrow('is no whole backup');
  });

  it('refuse documents of a service that this release does not have', async () => {
    await backUp(storeNamed(''), folder);
    await expect(restore({ ...storeNamed('again'), services: ['billing'] }, folder)).rejects.toThrow(
      'This release has no service recipe',
    );
  });
});

const { missing, ...place } = await testS3();
describe.skipIf(server.missing ?? missing)('backup and restore of a bucket', () => {
  it('give back every picture with its version', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'homeplate-backup-')), 'one');
    await createBucket(place);
    const bucket = openPictureBucket(place);
    const url = server.url.replace(server.database, `${server.database}b`);
    await bucket.write('chili/1/320.webp', Buffer.from('small'), '1');
    await bucket.write('chili/1/%20.webp', Buffer.alloc(0), '2');
    const made = await backUp({ url, services, bucket }, folder);
    expect(made.pictures.map(({ bytes }) => bytes).toSorted()).toEqual([0, 5]);
    expect(await readdir(join(folder, 'pictures'))).toHaveLength(2);
    await expect(restore({ url, services, bucket: undefined }, folder)).rejects.toThrow('set S3_BUCKET');

    const other = { ...place, bucket: `${place.bucket}2` };
    await createBucket(other);
    const empty = openPictureBucket(other);
    await restore({ url, services, bucket: empty }, folder);
    const found = await empty.read('chili/1/320.webp');
    expect([found?.bytes.toString(), found?.version]).toEqual(['small', '1']);
    expect((await empty.read('chili/1/%20.webp'))?.bytes).toHaveLength(0);
    expect(await empty.read('chili/9')).toBeUndefined();
    bucket.close();
    empty.close();
  });
});
