import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { CheckJob } from './check-worker.ts';
import type { CheckReport } from './describe-import.ts';

/** Reads and checks list files in a worker thread: 60,000 stores take seconds, in which the event loop stays free. */
export type CheckPool = {
  check(job: CheckJob): Promise<CheckReport>;
  close(): Promise<void>;
};

/** Enough for a file of the most bytes, with any content. */
const MOST_HEAP_MB = 384;
const IDLE_MS = 30_000;

export function createCheckPool(): CheckPool {
  const pool = new Piscina<CheckJob, CheckReport>({
    filename: join(import.meta.dirname, 'check-worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  return { check: (job) => pool.run(job), close: () => pool.destroy() };
}
