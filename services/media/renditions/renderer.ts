import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Log } from '@homeplate/common/log.ts';
import { frameOf, readFrames } from './frames.ts';
import { lowerPriority } from './lower-priority.ts';
import { RenderResult, type RenderTask } from './render.ts';

export type Output = RenderTask['outputs'][number];

/** The bytes cannot be made a picture of. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture';
}

export type Renderer = {
  /**
   * The outputs, in order. Throws UnusablePicture, or UNAVAILABLE when too many wait, no process can be had or it takes too long.
   */
  render(source: RenderTask['source'], bytes: Buffer, outputs: readonly Output[]): Promise<Buffer[]>;
  stop(): Promise<void>;
};

/** One works while the other is written; of two cores one stays free for the app. */
export const RENDERED_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const MOST_WAITING = 24;
const LONGEST_MS = 30_000;
/** Pages come before renditions. */
const PRIORITY = 10;
/** The process ends when nothing came for so long. */
const IDLE_MS = 5_000;
const FILE = fileURLToPath(new URL('render-process.ts', import.meta.url));

type Waiting = {
  task: Omit<RenderTask, 'id'>;
  bytes: Buffer;
  resolve(made: Buffer[]): void;
  reject(error: Error): void;
};
type Running = Waiting & { timer: NodeJS.Timeout };

/**
 * Renders in a process of its own, started with the first task and ended when there are no more (see `render-process.ts`).
 */
export function createRenderer({ log }: { log: Log }): Renderer {
  const waiting: Waiting[] = [];
  const running = new Map<number, Running>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let stopped = false;

  const away = (why: string) => new AppError('UNAVAILABLE', { cause: new Error(why), retryAfterSeconds: 2 });
  const settle = (id: number): Running | undefined => {
    const one = running.get(id);
    running.delete(id);
    clearTimeout(one?.timer);
    return one;
  };

  const start = (): ChildProcess => {
    // Two arenas: glibc makes one for each thread, and they are never given back.
    const started = spawn(process.execPath, ['--max-old-space-size=96', FILE], {
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: String(RENDERED_AT_ONCE) },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    lowerPriority(started, PRIORITY);
    started.once('error', (error) => log.warn({ err: error }, 'No process for renditions could be started'));
    // A pipe to a process that has ended: its end is told by `close`.
    started.stdin?.on('error', () => undefined);
    const gone = () => {
      if (child !== started) return;
      child = undefined;
      for (const id of Array.from(running.keys()))
        settle(id)?.reject(away('The process for renditions ended'));
      next();
    };
    started.once('close', gone);
    started.once('error', gone);
    void listen(started);
    return started;
  };

  const listen = async ({ stdout }: ChildProcess): Promise<void> => {
    if (!stdout) return;
    try {
      for await (const { header, body } of readFrames(stdout)) {
        const { id, sizes, error } = RenderResult.parse(header);
        const one = settle(id);
        let from = 0;
        const made = sizes.map((size) => {
          from += size;
          return Buffer.from(body.subarray(from - size, from));
        });
        if (error === undefined) one?.resolve(made);
        else one?.reject(new UnusablePicture(error));
        next();
      }
    } catch (error) {
      log.warn({ err: error }, 'The process for renditions could not be understood');
      child?.kill('SIGKILL');
    }
  };

  const next = (): void => {
    clearTimeout(idle);
    while (running.size < RENDERED_AT_ONCE) {
      const one = waiting.shift();
      if (!one) break;
      if (stopped) {
        one.reject(away('Stopped'));
        continue;
      }
      child ??= start();
      lastId += 1;
      const id = lastId;
      const timer = setTimeout(() => {
        settle(id)?.reject(away('A rendition took too long'));
        // Whatever it is busy with, it would stay so.
        child?.kill('SIGKILL');
      }, LONGEST_MS);
      running.set(id, { ...one, timer });
      child.stdin?.write(frameOf({ id, ...one.task }, [one.bytes]));
    }
    if (running.size > 0) return;
    idle = setTimeout(() => {
      const ending = child;
      // What comes from now on is for a new one.
      child = undefined;
      ending?.stdin?.end();
    }, IDLE_MS).unref();
  };

  return {
    render: (source, bytes, outputs) =>
      new Promise((resolve, reject) => {
        if (stopped || waiting.length >= MOST_WAITING) return reject(away('Too many wait'));
        waiting.push({ task: { source, outputs: [...outputs] }, bytes, resolve, reject });
        next();
      }),
    stop: async () => {
      stopped = true;
      clearTimeout(idle);
      for (const one of waiting.splice(0)) one.reject(away('Stopped'));
      const ending = child;
      if (!ending || ending.exitCode !== null) return;
      const ended = new Promise((resolve) => ending.once('close', resolve));
      ending.kill('SIGKILL');
      await ended;
    },
  };
}
