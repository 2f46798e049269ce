import { join } from 'node:path';
import { AppError } from '@homeplate/common/app-error.ts';
import { type Call, throwIfOver } from '@homeplate/common/call.ts';
import type { Log } from '@homeplate/common/log.ts';
import { Piscina } from 'piscina';
import type { CheckJob } from './check-worker.ts';
import type { CheckReport } from './describe-import.ts';

/** Reads and checks list files in a worker thread: 60,000 stores take seconds, in which the event loop stays free. */
export type CheckPool = {
  /**
   * Checks one file after the other. Throws INVALID_INPUT for a file that needs too much memory, RATE_LIMITED if too many files wait, and
   * does not start once the call is over.
   */
  check(job: CheckJob, call: Call): Promise<CheckReport>;
  close(): Promise<void>;
};

/** Enough for 100,000 stores, and leaves the rest of a container of 512 MB to the service. */
const MOST_HEAP_MB = 192;
const IDLE_MS = 30_000;
/** Each holds a file of up to 12 MB. */
const MOST_WAITING = 3;

export function createCheckPool({
  log,
  mostHeapMb = MOST_HEAP_MB,
}: {
  log: Log;
  mostHeapMb?: number;
}): CheckPool {
  const pool = new Piscina<CheckJob, CheckReport>({
    filename: join(import.meta.dirname, 'check-worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  });
  // Without a listener, an idle worker that fails would end the process.
  pool.on('error', (error) => log.error({ err: error }, 'the worker that checks store lists failed'));
  // A queue of our own: piscina starts no worker for its queue when the last one dies.
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return {
    check: (job, call) => {
      if (unfinished > MOST_WAITING) return Promise.reject(tooMany());
      unfinished += 1;
      const checked = last.then(async () => {
        try {
          throwIfOver(call);
          return await pool.run(job);
        } catch (error) {
          throw isOutOfMemory(error) ? tooLarge(error) : error;
        } finally {
          unfinished -= 1;
        }
      });
      last = checked.catch(() => undefined);
      return checked;
    },
    close: () => pool.destroy(),
  };
}

const tooMany = () =>
  new AppError('RATE_LIMITED', { message: 'Other files are being checked. Try again in a minute.' });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY';

function tooLarge(cause: unknown): AppError {
  const message = 'The file needs too much memory. Split it by chain or by state.';
  return new AppError('INVALID_INPUT', { message, fields: { file: message }, cause });
}
