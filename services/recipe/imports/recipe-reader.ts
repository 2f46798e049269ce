import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@homeplate/common/app-error.ts';
import { type Call, throwIfOver } from '@homeplate/common/call.ts';
import { scaledMs } from '@homeplate/common/timeouts.ts';
import type { ReadRequest } from './read-process.ts';
import type { ReadResult } from './read-recipes.ts';

/** Reads pages in a child process, so hostile input can neither block nor crash the service. */
export type RecipeReader = {
  /**
   * Like `readRecipes`. Throws RATE_LIMITED when the user has too many pages queued, UNAVAILABLE when the queue is full, and the error of
   * `throwIfOver` when the call is over.
   */
  read(request: ReadRequest, personId: string, call: Call): Promise<ReadResult>;
  stop(): Promise<void>;
};

/** Queued pages of up to 6 MB each; they are read one at a time. */
const MOST_WAITING = 8;
/** A page may take seconds, so one user must not fill the whole queue. */
const MOST_OF_ONE = 2;
const LONGEST_MS = 5_000;
/** An idle process uses about 100 MB. */
const IDLE_MS = 60_000;
const MOST_MB = 384;
const FILE = fileURLToPath(new URL('read-process.ts', import.meta.url));
const TIMED_OUT: ReadResult = { error: 'This page takes too long to read. Paste the recipe’s text alone.' };

/**
 * The process starts with the first page and ends after an idle minute. Not a worker thread: starting and stopping workers has crashed
 * V8 (https://github.com/nodejs/node/issues/64500).
 */
export function createRecipeReader(longestMs = scaledMs(LONGEST_MS)): RecipeReader {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** The user of each queued page. */
  const waiting: string[] = [];

  const end = async () => {
    clearTimeout(idle);
    const ending = child;
    child = undefined;
    if (!ending?.connected) return;
    const ended = new Promise((resolve) => ending.once('close', resolve));
    ending.kill('SIGKILL');
    await ended;
  };
  const start = (): ChildProcess => {
    const started = fork(FILE, {
      execArgv: [`--max-old-space-size=${MOST_MB}`],
      env: {},
      // Sends bytes without encoding them.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Pending requests have their own listeners.
    for (const name of ['error', 'exit'] as const)
      started.on(name, () => {
        if (child === started) child = undefined;
      });
    child = started;
    return started;
  };
  const ask = async (request: ReadRequest): Promise<ReadResult> => {
    clearTimeout(idle);
    const reading = child ?? start();
    reading.ref();
    reading.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      // V8 aborts when it runs out of memory.
      if (signal === 'SIGABRT') resolve(TIMED_OUT);
      else reject(new Error(`The process that reads recipes ended: ${signal ?? code}`));
    };
    const late = setTimeout(() => resolve(TIMED_OUT), longestMs);
    reading.once('message', resolve);
    reading.once('exit', ended);
    reading.once('error', reject);
    try {
      reading.send(request, (error) => error && reject(error));
      const result = await promise;
      if (result === TIMED_OUT) await end();
      return result;
    } finally {
      clearTimeout(late);
      reading.off('message', resolve);
      reading.off('exit', ended);
      reading.off('error', reject);
      // An idle child must not keep this process alive.
      reading.unref();
      reading.channel?.unref();
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  };

  return {
    read: async (request, personId, call) => {
      if (waiting.filter((one) => one === personId).length >= MOST_OF_ONE)
        throw new AppError('RATE_LIMITED', {
          message: 'We’re still reading your last recipes. Please wait.',
          retryAfterSeconds: 2,
        });
      if (waiting.length >= MOST_WAITING) {
        throw new AppError('UNAVAILABLE', {
          message: 'Many recipes are being read right now. Please try again.',
          retryAfterSeconds: 2,
        });
      }
      waiting.push(personId);
      const run = last
        .then(() => {
          throwIfOver(call);
          return ask(request);
        })
        .finally(() => {
          waiting.splice(waiting.indexOf(personId), 1);
        });
      last = run.catch(() => undefined);
      return run;
    },
    stop: end,
  };
}
