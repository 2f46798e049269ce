import type { ChildProcess } from 'node:child_process';
import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { expect, it, vi } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { startRenderAhead } from './render-ahead.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });

const started = vi.hoisted(() => ({ children: [] as ChildProcess[] }));
vi.mock(import('node:child_process'), async (original) => {
  const actual = await original();
  const spawn = (...args: Parameters<typeof actual.spawn>) => {
    const child = actual.spawn(...args);
    started.children.push(child);
    return child;
  };
  return { ...actual, spawn: spawn as typeof actual.spawn };
});

it.skipIf(server.missing)('a stop kills the child process instead of waiting for its work', async () => {
  const mongo = await openMongo({ ...server, log });
  const find = async () => ['gumbo'];
  // The child waits for a MongoDB that never answers, then gives up by itself with an exit code and no signal.
  const config = { MONGODB_URL: 'mongodb://127.0.0.1:1', RENDITIONS_AHEAD: 1, AWS_REGION: 'us-east-1' };
  const ahead = startRenderAhead({ mongo, missing: { find }, config, log });
  await expect.poll(() => started.children.length).toBe(1);
  await ahead.stop();
  expect(started.children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
  await mongo.close();
});
