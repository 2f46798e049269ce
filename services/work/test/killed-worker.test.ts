import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createJobStore } from '../job-store.ts';
import { startJobs } from '../run-jobs.ts';
import { effectHandler, TEST_LEASE_MS } from './effect-job.ts';

const log = createLog({ name: 'test', level: 'silent' });
const { missing } = await testMongo();
const PROGRAM = join(import.meta.dirname, 'killed-worker.ts');

/** Runs a worker until it is killed, then another one. Returns the output of the first and the effects in the store. */
async function afterKillAt(dieAt: number) {
  const server = await testMongo();
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, PLACE: JSON.stringify({ ...server, dieAt }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const mongo = await openMongo({ ...server, log });
  const jobs = await createJobStore(mongo);
  const running = startJobs({
    mongo,
    jobs,
    handlers: [effectHandler(mongo)],
    log,
    metrics: createMetrics(),
    leaseMs: TEST_LEASE_MS,
  });
  const count = (name: string) => mongo.db.collection(name).countDocuments();
  // A transaction of the killed process holds its locks until the server ends it.
  await expect.poll(async () => (await count('causes')) === (await count('effects'))).toBe(true);
  await expect
    .poll(() => mongo.db.collection('work_jobs').countDocuments({ state: { $in: ['queued', 'running'] } }))
    .toBe(0);
  const effects = await mongo.db.collection<{ _id: string; times: number }>('effects').find().toArray();
  await running.stop();
  await mongo.close();
  return { output, times: effects.map(({ times }) => times) };
}

describe.skipIf(missing)('a worker killed at any database call', () => {
  it('leaves each acknowledged job with exactly one effect', async () => {
    for (let first = 1, finished = false; !finished; first += 6) {
      const outcomes = await Promise.all([0, 1, 2, 3, 4, 5].map((more) => afterKillAt(first + more)));
      for (const { output, times } of outcomes) {
        if (output.includes('acknowledged')) expect(times).toEqual([1]);
        else expect([[], [1]]).toContainEqual(times);
      }
      finished = outcomes.some(({ output }) => output.includes('finished'));
      // Enqueue, claim, effect, completion and two commits, each before and after.
      if (finished) expect(first + 5).toBeGreaterThan(12);
    }
  });
});
