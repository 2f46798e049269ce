import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { afterAll, beforeAll, describe } from 'vitest';
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

  pictureFilesContract('hold to the contract of picture files', () => ({
    adapter: 'GridFS',
    open: () => createGridFsFiles(mongo),
    // Chunks without a row, as the driver's bucket leaves them; what a transaction wrote is not there without its end.
    cutOff: async (name, bytes) => {
      const chunks = mongo.db.collection('pictures.chunks');
      await chunks.insertOne({ files_id: name, n: 0, data: bytes.subarray(0, 1_000) });
      await chunks.insertOne({ files_id: name, n: 7, data: bytes.subarray(0, 1_000) });
    },
  }));
});
