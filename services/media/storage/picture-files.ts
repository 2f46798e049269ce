import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import mongoose from 'mongoose';

/** Whose file it is, so that it can go with them, and what it shows. */
export type FileOwner = { owner: string; version: string };

/** Bytes of pictures by name, in GridFS (bucket `pictures`). A name stands for one content for ever. */
export type PictureFiles = {
  read(name: string): Promise<Buffer | undefined>;
  /** Writes it unless it is there. A write that was cut off before is begun anew. */
  write(name: string, bytes: Buffer, of: FileOwner): Promise<void>;
  /** Names of the owner's files. */
  namesOf(owner: string): Promise<string[]>;
  /** All files of the owner, but for those that show `keep`. */
  remove(owner: string, keep?: string): Promise<void>;
};

type ChunkRow = { files_id: string; n: number; data: mongoose.mongo.Binary };
type FileRow = { _id: string; length: number; metadata: FileOwner };

export async function createPictureFiles({ db }: Pick<Mongo, 'db'>): Promise<PictureFiles> {
  // The driver types ids as ObjectId; the server takes any, and a name of ours makes a second file impossible.
  const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: 'pictures' });
  const rows = db.collection<FileRow>('pictures.files');
  const chunks = db.collection<ChunkRow>('pictures.chunks');
  await rows.createIndexes([{ key: { 'metadata.owner': 1 }, name: 'owner' }]);
  await chunks.createIndexes([{ key: { files_id: 1, n: 1 }, name: 'files_id_1_n_1', unique: true }]);
  const idOf = (name: string) => name as unknown as mongoose.mongo.ObjectId;

  const removeNamed = async (name: string) => {
    await rows.deleteOne({ _id: name });
    await chunks.deleteMany({ files_id: name });
  };
  return {
    read: async (name) => {
      const row = await rows.findOne({ _id: name });
      if (!row) return undefined;
      // Not by the bucket's stream, which would look for the row once more: pages wait for these.
      const parts = await chunks.find({ files_id: name }).sort({ n: 1 }).toArray();
      const bytes = Buffer.concat(
        parts.map(({ data }) => data.buffer),
        row.length,
      );
      return bytes;
    },
    write: async (name, bytes, metadata) => {
      if (await rows.findOne({ _id: name }, { projection: { _id: 1 } })) return;
      // The row comes last: chunks without one are of a write that was cut off.
      await chunks.deleteMany({ files_id: name });
      const stream = bucket.openUploadStreamWithId(idOf(name), name, { metadata });
      try {
        await new Promise<void>((resolve, reject) => {
          stream.once('error', reject);
          stream.once('finish', () => resolve());
          stream.end(bytes);
        });
      } catch (error) {
        // Somebody wrote the same at the same time.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    namesOf: async (owner) =>
      (await rows.find({ 'metadata.owner': owner }, { projection: { _id: 1 } }).toArray()).map(
        ({ _id }) => _id,
      ),
    remove: async (owner, keep) => {
      const found = await rows.find({ 'metadata.owner': owner }).toArray();
      for (const { _id, metadata } of found) if (metadata.version !== keep) await removeNamed(_id);
    },
  };
}
