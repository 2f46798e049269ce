import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@homeplate/common/app-error.ts';
import { type Call, throwIfOver } from '@homeplate/common/call.ts';
import type { PageToRead } from './read-process.ts';
import type { ReadResult } from './read-recipes.ts';

/** Reads pages beside the service: whatever somebody sends, nobody else waits for it, and it breaks no process but its own. */
export type RecipeReader = {
  /**
   * As `readRecipes`. Throws RATE_LIMITED when the person has too many pages waiting, UNAVAILABLE when all together have, and what
   * `throwIfOver` throws once the caller has gone.
   */
  read(asked: PageToRead, personId: string, call: Call): Promise<ReadResult>;
  stop(): Promise<void>;
};

/** Pages that wait, each of up to 6 MB: one is read at a time. */
const MOST_WAITING = 8;
/** Each may take seconds, so one person must not take the whole queue. */
const MOST_OF_ONE = 2;
const LONGEST_MS = 5_000;
/** An idle process holds some 100 MB. */
const IDLE_MS = 60_000;
const MOST_MB = 384;
const FILE = fileURLToPath(new URL('read-process.ts', import.meta.url));
const GAVE_UP: ReadResult = { error: 'This page takes too long to read. Paste the recipe’s text alone.' };

/**
 * The process starts with the first page and ends when none came for a minute. It is no thread: where threads with code of their own
 * come and go, V8 has been seen to end the whole process (https://github.com/nodejs/node/issues/64500).
 */
export function createRecipeReader(): RecipeReader {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** The person of each page that waits. */
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
      // Bytes go as they are.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Whoever waits is told by listeners of their own.
    for (const name of ['error', 'exit'] as const)
      started.on(name, () => {
        if (child === started) child = undefined;
      });
    child = started;
    return started;
  };
  const ask = async (asked: PageToRead): Promise<ReadResult> => {
    clearTimeout(idle);
    const reading = child ?? start();
    reading.ref();
    reading.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      // So it ends when its memory is full.
      if (signal === 'SIGABRT') resolve(GAVE_UP);
      else reject(new Error(`The process that reads recipes ended: ${signal ?? code}`));
    };
    const late = setTimeout(() => resolve(GAVE_UP), LONGEST_MS);
    reading.once('message', resolve);
    reading.once('exit', ended);
    reading.once('error', reject);
    try {
      reading.send(asked, (error) => error && reject(error));
      const result = await promise;
      if (result === GAVE_UP) await end();
      return result;
    } finally {
      clearTimeout(late);
      reading.off('message', resolve);
      reading.off('exit', ended);
      reading.off('error', reject);
      // Nothing waits for an idle process: it ends with this one.
      reading.unref();
      reading.channel?.unref();
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  };

  return {
    read: async (asked, personId, call) => {
      if (waiting.filter((one) => one === personId).length >= MOST_OF_ONE)
        throw new AppError('RATE_LIMITED', {
          message: 'Your last recipes are still being read. Please wait for them.',
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
          return ask(asked);
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
