import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import mongoose from 'mongoose';
import { checkName, type FileOwner, type PictureFiles } from './picture-files.ts';

type ChunkRow = { _id?: mongoose.mongo.ObjectId; files_id: string; n: number; data: mongoose.mongo.Binary };
type FileRow = {
  _id: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: FileOwner;
};

const CHUNK_BYTES = 255 * 1024;
const NATIVE = 'GridFS format; the driver’s bucket can neither set ids nor write in a transaction';
const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;
export const PICTURE_FILES = defineCollection<FileRow>({
  name: 'pictures.files',
  shape: 1,
  keptFor: 'source',
  isPersonal: false,
  native: NATIVE,
  fields: {
    _id: text,
    length: count,
    chunkSize: count,
    uploadDate: { type: Date, required: true },
    filename: text,
    metadata: { owner: text, version: text },
  },
  indexes: [{ key: { 'metadata.owner': 1 }, name: 'owner' }],
});
export const PICTURE_CHUNKS = defineCollection<ChunkRow>({
  name: 'pictures.chunks',
  shape: 1,
  keptFor: 'source',
  isPersonal: true,
  person: {
    foundBy: [],
    exported: { not: 'The photos are files of their own in the download' },
    deletion: { through: 'photos' },
  },
  native: NATIVE,
  fields: {
    _id: { type: mongoose.Schema.Types.ObjectId, personal: false },
    files_id: { ...text, personal: false },
    n: { ...count, personal: false },
    // A user’s photo is personal, and so is a described dish; they are deleted with their photo or job.
    data: { type: mongoose.Schema.Types.Buffer, required: true, personal: 'content' },
  },
  indexes: [{ key: { files_id: 1, n: 1 }, name: 'files_id_1_n_1', unique: true }],
});

/**
 * Stores pictures in the GridFS bucket `pictures` with their names as ids, so a name cannot exist twice. Writes the rows of the
 * GridFS specification itself, because the driver's bucket generates ids and does not write atomically.
 * https://github.com/mongodb/specifications/blob/master/source/gridfs/gridfs-spec.md
 */
export async function createGridFsFiles(mongo: Mongo): Promise<PictureFiles> {
  await PICTURE_FILES.prepare(mongo);
  await PICTURE_CHUNKS.prepare(mongo);
  const [rows, chunks] = [PICTURE_FILES.driver(mongo), PICTURE_CHUNKS.driver(mongo)];

  return {
    read: async (name) => {
      const row = await rows.findOne({ _id: name });
      if (!row) return undefined;
      const parts = await chunks.find({ files_id: name }).sort({ n: 1 }).toArray();
      const bytes = Buffer.concat(parts.map(({ data }) => data.buffer));
      // Shorter if the file was removed between the two queries.
      return bytes.length === row.length ? bytes : undefined;
    },
    write: async (name, bytes, metadata) => {
      checkName(name, metadata);
      // Skip the transaction for a file that exists.
      if (await rows.findOne({ _id: name }, { projection: { _id: 1 } })) return;
      const parts = Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, n) => ({
        files_id: name,
        n,
        data: new mongoose.mongo.Binary(bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES)),
      }));
      // Atomic, and the second of two concurrent writers finds the file of the first.
      await mongo.transaction(async (session) => {
        if (await rows.findOne({ _id: name }, { projection: { _id: 1 }, session })) return;
        // Earlier releases did not write atomically and may have left chunks without a row.
        await chunks.deleteMany({ files_id: name }, { session });
        if (parts.length > 0) await chunks.insertMany(parts, { session });
        await rows.insertOne(
          {
            _id: name,
            length: bytes.length,
            chunkSize: CHUNK_BYTES,
            uploadDate: new Date(),
            filename: name,
            metadata: { owner: metadata.owner, version: metadata.version },
          },
          { session },
        );
      });
    },
    namesOf: async (owner) =>
      (await rows.find({ 'metadata.owner': owner }, { projection: { _id: 1 } }).toArray()).map(
        ({ _id }) => _id,
      ),
    remove: async (owner, keep) => {
      const found = await rows.find({ 'metadata.owner': owner }).toArray();
      const names = found.filter(({ metadata }) => metadata.version !== keep).map(({ _id }) => _id);
      if (names.length === 0) return;
      // Atomic, so that a concurrent rewrite of the same name does not lose its chunks.
      await mongo.transaction(async (session) => {
        await rows.deleteMany({ _id: { $in: names } }, { session });
        await chunks.deleteMany({ files_id: { $in: names } }, { session });
      });
    },
    health: async () => ({ adapter: 'GridFS', version: '', ok: (await mongo.health()).ok }),
    close: async () => {},
  };
}
