import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { pause } from '@homeplate/common/waiting.ts';
import { expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { startRenderAhead } from './render-ahead.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });

it.skipIf(server.missing)('a stop kills the child process instead of waiting for its work', async () => {
  const mongo = await openMongo({ ...server, log });
  const looked = Promise.withResolvers<void>();
  const find = async () => {
    looked.resolve();
    return ['gumbo'];
  };
  // The child waits for a MongoDB that never answers.
  const config = { MONGODB_URL: 'mongodb://127.0.0.1:1', RENDITIONS_AHEAD: 1, AWS_REGION: 'us-east-1' };
  const ahead = startRenderAhead({ mongo, missing: { find }, config, log });
  await looked.promise;
  await pause(500); // The child process has started.
  const stopped = performance.now();
  await ahead.stop();
  // Less than the 30 s after which the child gives up by itself.
  expect(performance.now() - stopped).toBeLessThan(20_000);
  await mongo.close();
});
