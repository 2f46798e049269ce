import { join } from 'node:path';
import { AppError } from '@homeplate/common/app-error.ts';
import { Piscina } from 'piscina';
import type { CheckJob } from './check-worker.ts';
import type { CheckReport } from './describe-import.ts';

/** Reads and checks list files in a worker thread: 60,000 stores take seconds, in which the event loop stays free. */
export type CheckPool = {
  /** Throws INVALID_INPUT for a file that needs too much memory. */
  check(job: CheckJob): Promise<CheckReport>;
  close(): Promise<void>;
};

/** Enough for 100,000 stores, and leaves the rest of a container of 512 MB to the service. */
const MOST_HEAP_MB = 192;
const IDLE_MS = 30_000;

export function createCheckPool({ mostHeapMb = MOST_HEAP_MB } = {}): CheckPool {
  const pool = new Piscina<CheckJob, CheckReport>({
    filename: join(import.meta.dirname, 'check-worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  });
  return {
    check: async (job) => {
      try {
        return await pool.run(job);
      } catch (error) {
        if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ERR_WORKER_OUT_OF_MEMORY')
          throw error;
        const message = 'The file needs too much memory. Split it by chain or by state.';
        throw new AppError('INVALID_INPUT', { message, fields: { file: message }, cause: error });
      }
    },
    close: () => pool.destroy(),
  };
}
