import { Worker } from 'node:worker_threads';
import { AppError } from '@homeplate/common/app-error.ts';
import { type Call, throwIfOver } from '@homeplate/common/call.ts';
import type { ReadResult } from './read-recipes.ts';
import type { PageToRead } from './read-worker.ts';

/** Reads pages beside the service: whatever somebody sends, nobody else waits for it. */
export type RecipeReader = {
  /** As `readRecipes`. Throws UNAVAILABLE when too many pages wait already, or nobody waits for this one any more. */
  read(asked: PageToRead, call: Call): Promise<ReadResult>;
  stop(): Promise<void>;
};

/** Pages that wait, each of up to 6 MB: one is read at a time. */
const MOST_WAITING = 8;
const LONGEST_MS = 5_000;
/** An idle thread holds some 40 MB. */
const IDLE_MS = 60_000;
const MOST_MB = 384;
const GAVE_UP: ReadResult = { error: 'This page takes too long to read. Paste the recipe’s text alone.' };

/** The thread starts with the first page and ends when none came for a minute. */
export function createRecipeReader(): RecipeReader {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('read-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
      env: {},
    });
    // Whoever waits is told by listeners of their own; without one an error would end the process.
    started.on('error', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  };
  const ask = async (asked: PageToRead): Promise<ReadResult> => {
    clearTimeout(idle);
    const reading = worker ?? start();
    reading.ref();
    const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
    const failed = (error: Error) => {
      const isFull = Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isFull) resolve(GAVE_UP);
      else reject(error);
    };
    const late = setTimeout(() => resolve(GAVE_UP), LONGEST_MS);
    reading.once('message', resolve);
    reading.once('error', failed);
    try {
      reading.postMessage(asked);
      const result = await promise;
      if (result === GAVE_UP) await end();
      return result;
    } finally {
      clearTimeout(late);
      reading.off('message', resolve);
      reading.off('error', failed);
      reading.unref();
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  };

  return {
    read: async (asked, call) => {
      if (waiting >= MOST_WAITING) {
        throw new AppError('UNAVAILABLE', {
          message: 'Many recipes are being read right now. Please try again.',
          retryAfterSeconds: 2,
        });
      }
      waiting += 1;
      const run = last
        .then(() => {
          throwIfOver(call);
          return ask(asked);
        })
        .finally(() => {
          waiting -= 1;
        });
      last = run.catch(() => undefined);
      return run;
    },
    stop: end,
  };
}
