import { readFile } from 'node:fs/promises';
import { databaseOf } from '@homeplate/common/mongo.ts';
import { BSON, type Db, type Document, MongoClient } from 'mongodb';
import {
  createDigest,
  type Digest,
  digestOf,
  fileOf,
  type Manifest,
  pictureFileOf,
  readDocuments,
  readManifest,
} from './archive.ts';
import type { Stores } from './back-up.ts';

const AT_ONCE = 500;
/** Below the 48 MB that one command may have. */
const BYTES_AT_ONCE = 8_000_000;

type StoredCollection = Manifest['databases'][number]['collections'][number];

/**
 * Writes a backup into empty stores and compares what they then hold with its digests. Before it writes anything it throws if the
 * folder is damaged, if a database holds documents, or if the bucket of the pictures is not given.
 */
export async function restore({ url, services, bucket }: Stores, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const unknown = manifest.databases.find(({ service }) => !services.includes(service));
  if (unknown) throw new Error(`This release has no service ${unknown.service}`);
  if (manifest.pictures.length > 0 && !bucket)
    throw new Error(`The backup has ${manifest.pictures.length} pictures of a bucket: set S3_BUCKET`);
  await checkFiles(manifest, folder);
  const client = await new MongoClient(url).connect();
  try {
    const dbOf = (service: string) => client.db(databaseOf(url, service));
    for (const { service } of manifest.databases) await checkIsEmpty(dbOf(service));
    for (const { service, collections } of manifest.databases)
      for (const stored of collections)
        await writeCollection(dbOf(service), stored, fileOf(folder, service, stored.name));
    for (const [index, { key, version }] of manifest.pictures.entries())
      await bucket?.write(key, await readFile(pictureFileOf(folder, index)), version);
    return manifest;
  } finally {
    await client.close();
  }
}

async function checkFiles({ databases, pictures }: Manifest, folder: string): Promise<void> {
  for (const { service, collections } of databases) {
    for (const stored of collections) {
      const file = fileOf(folder, service, stored.name);
      const passed = createDigest();
      for await (const document of readDocuments(file)) passed.add(document);
      if (!isSame(passed.digest(), stored)) throw new Error(`${file} is not what the manifest says`);
    }
  }
  for (const [index, { bytes, sha256 }] of pictures.entries()) {
    const file = pictureFileOf(folder, index);
    const found = digestOf(await readFile(file));
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`${file} is not what the manifest says`);
  }
}

async function checkIsEmpty(db: Db): Promise<void> {
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } }))
      throw new Error(
        `The database ${db.databaseName} is not empty: stop the app, drop the database, and restore again`,
      );
}

async function writeCollection(db: Db, stored: StoredCollection, file: string): Promise<void> {
  const collection = db.collection(stored.name);
  if (stored.documents === 0) await db.createCollection(stored.name).catch(unlessItExists);
  let batch: Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    [batch, bytes] = [[], 0];
  };
  for await (const document of readDocuments(file)) {
    // Without these options numbers would lose their types.
    batch.push(BSON.deserialize(document, { promoteValues: false, bsonRegExp: true }));
    bytes += document.length;
    if (batch.length === AT_ONCE || bytes > BYTES_AT_ONCE) await flush();
  }
  await flush();
  for (const { key, ns: _, ...options } of stored.indexes)
    await collection.createIndex(key as never, options);
  const passed = createDigest();
  const written = collection.find({}, { raw: true }).sort({ _id: 1 });
  for await (const document of written as unknown as AsyncIterable<Uint8Array>) passed.add(document);
  if (!isSame(passed.digest(), stored))
    throw new Error(`${db.databaseName}.${stored.name} differs from the backup after it was written`);
}

/** NamespaceExists: an empty collection of a start that did not get further. */
const unlessItExists = (error: unknown): void => {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== 48) throw error;
};

const isSame = (one: Digest, other: Digest): boolean =>
  one.documents === other.documents && one.bytes === other.bytes && one.sha256 === other.sha256;
