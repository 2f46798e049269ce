import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../../deploy/local/test-servers.ts';
import { createGridFsFiles } from '../gridfs-files.ts';
import { pictureFilesContract } from './picture-files-contract.ts';

const server = await testMongo();

describe.skipIf(server.missing)('pictures in GridFS', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    mongo = await openMongo({ url: server.url, database: 'media', log });
  });
  afterAll(() => mongo?.close());

  pictureFilesContract('GridFS picture files', () => ({
    adapter: 'GridFS',
    open: () => createGridFsFiles(mongo),
    // Chunks without a row, as an earlier release left them; an aborted transaction leaves nothing.
    interruptWrite: async (name, bytes) => {
      const chunks = mongo.db.collection('pictures.chunks');
      await chunks.insertOne({ files_id: name, n: 0, data: bytes.subarray(0, 1_000) });
      await chunks.insertOne({ files_id: name, n: 7, data: bytes.subarray(0, 1_000) });
    },
  }));

  it('a GridFS read during a removal returns nothing, never half a picture', async () => {
    const files = await createGridFsFiles(mongo);
    await files.write('halved/1', Buffer.alloc(600_000, 'picture'), { owner: 'halved', version: '1' });
    await mongo.db.collection('pictures.chunks').deleteMany({ n: { $gt: 0 } });
    expect(await files.read('halved/1')).toBeUndefined();
    await mongo.db.collection('pictures.chunks').deleteMany({});
    expect(await files.read('halved/1')).toBeUndefined();
  });

  it('a GridFS write during a removal leaves a complete picture or none', async () => {
    const files = await createGridFsFiles(mongo);
    const mine = { owner: 'again', version: '1' };
    const bytes = Buffer.alloc(600_000, 'picture');
    await files.write('again/1', bytes, mine);
    let written = 0;
    /** Rewrites the file just before its chunks are removed. */
    const collection = (name: string) => {
      const all = mongo.db.collection(name);
      return Object.assign(Object.create(all), {
        deleteMany: async (...of: Parameters<typeof all.deleteMany>) => {
          if (name === 'pictures.chunks') {
            written += 1;
            await files.write('again/1', bytes, mine);
          }
          return all.deleteMany(...of);
        },
      });
    };
    const db = Object.assign(Object.create(mongo.db), { collection });
    const connection = Object.create(mongo.connection, { db: { value: db } });
    await (await createGridFsFiles({ ...mongo, connection })).remove('again');
    expect(written).toBeGreaterThan(0);
    expect(await files.namesOf('again')).toEqual([]);
    await files.write('again/1', bytes, mine);
    expect((await files.read('again/1'))?.equals(bytes)).toBe(true);
  });
});
