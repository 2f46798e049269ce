// Enqueues a job and runs it, and kills itself with SIGKILL before or after the given database call. Prints what was acknowledged.
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import mongoose from 'mongoose';
import { createJobStore } from '../job-store.ts';
import { startJobs } from '../run-jobs.ts';
import { effectHandler, effectKind, TEST_LEASE_MS } from './effect-job.ts';

const { url, database, dieAt } = JSON.parse(process.env.PLACE ?? '{}') as {
  url: string;
  database: string;
  dieAt: number;
};
let counted = 0;
const step = () => {
  counted += 1;
  if (counted === dieAt) process.kill(process.pid, 'SIGKILL');
};
/** Every database call of the kit counts twice: as it starts and as it ends. */
function countCalls(prototype: object, methods: readonly string[]): void {
  for (const name of methods) {
    const original: (...args: unknown[]) => unknown = Reflect.get(prototype, name) as never;
    Reflect.set(prototype, name, function counting(this: unknown, ...args: unknown[]) {
      step();
      const answer = original.apply(this, args);
      return answer instanceof Promise ? answer.finally(step) : answer;
    });
  }
}

const log = createLog({ name: 'killed-worker', level: 'silent' });
const mongo = await openMongo({ url, database, log });
const jobs = await createJobStore(mongo);
countCalls(mongoose.mongo.Collection.prototype, ['findOneAndUpdate', 'insertOne', 'updateOne']);
countCalls(mongoose.mongo.ClientSession.prototype, ['commitTransaction']);

await mongo.transaction(async (session) => {
  await mongo.db.collection<{ _id: string }>('causes').insertOne({ _id: 'cause' }, { session });
  await jobs.enqueue(session, effectKind, { effect: 'once' }, { key: 'the-only' });
});
process.stdout.write('acknowledged\n');
const ran = Promise.withResolvers<void>();
const running = startJobs({
  mongo,
  jobs,
  handlers: [effectHandler(mongo, ran.resolve)],
  log,
  metrics: createMetrics(),
  leaseMs: TEST_LEASE_MS,
});
await ran.promise;
await running.stop();
await mongo.close();
process.stdout.write('finished\n');
