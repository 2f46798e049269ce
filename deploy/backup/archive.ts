import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The version of the folder's layout. */
const FORMAT = 1;

const Count = z.int().nonnegative();
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** The documents of one collection: how many, and the digest of their bytes in the order of their ids. */
const Digest = z.object({ documents: Count, bytes: Count, sha256: Sha256 });
export type Digest = z.output<typeof Digest>;

const Name = z.string().regex(/^[a-z][\w.-]*$/i);
const StoredCollection = Digest.extend({
  name: Name,
  /** As `listIndexes` describes them, without that of `_id`. */
  indexes: z.array(z.looseObject({ name: z.string(), key: z.record(z.string(), z.unknown()) })),
});
const StoredPicture = z.object({ key: z.string().min(1), version: z.string(), bytes: Count, sha256: Sha256 });
const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The moment that the backup shows. */
  madeAt: z.iso.datetime(),
  databases: z.array(z.object({ service: Name, collections: z.array(StoredCollection) })),
  /** The objects of the bucket; empty where pictures are in the database of `media`. */
  pictures: z.array(StoredPicture),
});
export type Manifest = z.output<typeof Manifest>;
export type StoredPicture = z.output<typeof StoredPicture>;

const MANIFEST = 'manifest.json';

/** BSON documents one after the other, as `mongodump` writes them. */
export const fileOf = (folder: string, service: string, collection: string): string =>
  join(folder, service, `${collection}.bson`);

/** A picture's file, named by its place in the manifest, because keys may be no file names. */
export const pictureFileOf = (folder: string, index: number): string => join(folder, 'pictures', `${index}`);

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, parts: Omit<Manifest, 'format'>): Promise<Manifest> {
  const manifest: Manifest = { format: FORMAT, ...parts };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Throws if the folder is no whole backup of this layout. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is no whole backup: it has no ${MANIFEST}`);
  });
  const read = Manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${MANIFEST} cannot be read: ${z.prettifyError(read.error)}`);
  return read.data;
}

export const digestOf = (bytes: Uint8Array): Omit<Digest, 'documents'> => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Counts and digests documents while they pass. */
export function createDigest(): { add(document: Uint8Array): void; digest(): Digest } {
  const hash = createHash('sha256');
  let [documents, bytes] = [0, 0];
  return {
    add: (document) => {
      hash.update(document);
      documents += 1;
      bytes += document.length;
    },
    digest: () => ({ documents, bytes, sha256: hash.digest('hex') }),
  };
}

/** Writes the documents to the file, in their order. */
export async function writeDocuments(file: string, documents: AsyncIterable<Uint8Array>): Promise<Digest> {
  const out = createWriteStream(file, { flags: 'wx' });
  const passed = createDigest();
  try {
    for await (const document of documents) {
      passed.add(document);
      if (!out.write(document)) await once(out, 'drain');
    }
    out.end();
    await once(out, 'finish');
  } finally {
    out.destroy();
  }
  return passed.digest();
}

const LENGTH_BYTES = 4;

/** Yields the documents of a file. Throws if it ends in the middle of one. */
export async function* readDocuments(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      // A document begins with its length.
      const length = rest.length < LENGTH_BYTES ? Number.POSITIVE_INFINITY : rest.readInt32LE();
      if (length <= LENGTH_BYTES) throw new Error(`${file} is damaged`);
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document`);
}
