import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databaseOf } from '@homeplate/common/mongo.ts';
import { type ClientSession, type Db, MongoClient } from 'mongodb';
import type { PictureBucket } from '../../services/media/storage/picture-bucket.ts';
import {
  digestOf,
  fileOf,
  type Manifest,
  pictureFileOf,
  type StoredPicture,
  writeDocuments,
  writeManifest,
} from './archive.ts';
import { startSnapshot } from './snapshot.ts';

/** What is copied: the databases of the services, and the bucket if pictures are in one. */
export type Stores = { url: string; services: readonly string[]; bucket: PictureBucket | undefined };

/**
 * Copies every collection of the services, and the pictures of the bucket, to a new folder. The documents are those of one moment,
 * also while the app runs. Throws if the folder exists; one without a manifest was not finished.
 */
export async function backUp({ url, services, bucket }: Stores, folder: string): Promise<Manifest> {
  const client = await new MongoClient(url).connect();
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder);
    const session = await startSnapshot(client);
    const madeAt = new Date().toISOString();
    const databases: Manifest['databases'] = [];
    for (const service of services) {
      await mkdir(join(folder, service));
      const db = client.db(databaseOf(url, service));
      databases.push({ service, collections: await copyCollections(db, session, folder, service) });
    }
    await session.endSession();
    // After the documents, so that every picture they name is in the bucket.
    const pictures = bucket ? await copyPictures(bucket, folder) : [];
    return await writeManifest(folder, { madeAt, databases, pictures });
  } finally {
    await client.close();
  }
}

async function copyCollections(
  db: Db,
  session: ClientSession,
  folder: string,
  service: string,
): Promise<Manifest['databases'][number]['collections']> {
  const listed = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  const copied: Manifest['databases'][number]['collections'] = [];
  for (const name of names.toSorted()) {
    const collection = db.collection(name);
    const documents = collection.find({}, { raw: true, session }).sort({ _id: 1 });
    const digest = await writeDocuments(
      fileOf(folder, service, name),
      documents as unknown as AsyncIterable<Uint8Array>,
    );
    const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
    copied.push({ name, ...digest, indexes: indexes as (typeof copied)[number]['indexes'] });
  }
  return copied;
}

async function copyPictures(bucket: PictureBucket, folder: string): Promise<StoredPicture[]> {
  await mkdir(join(folder, 'pictures'));
  const copied: StoredPicture[] = [];
  for await (const key of bucket.keys()) {
    const found = await bucket.read(key);
    if (!found) continue;
    await writeFile(pictureFileOf(folder, copied.length), found.bytes);
    copied.push({ key, version: found.version, ...digestOf(found.bytes) });
  }
  return copied;
}
