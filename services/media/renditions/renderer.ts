import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Log } from '@homeplate/common/log.ts';
import { frameOf, readFrames } from './frames.ts';
import { lowerPriority } from './lower-priority.ts';
import { type Refusal, RenderResult, type RenderTask } from './render.ts';

export type Output = RenderTask['outputs'][number];

/** The bytes are not a usable picture. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture';
  readonly refusal: Refusal;
  constructor(message: string, refusal: Refusal = 'broken') {
    super(message);
    this.refusal = refusal;
  }
}

export type Renderer = {
  /**
   * Returns the outputs in order. Throws UnusablePicture, or UNAVAILABLE if the queue is full, the process fails or it takes too long.
   */
  render(source: RenderTask['source'], bytes: Buffer, outputs: readonly Output[]): Promise<Buffer[]>;
  stop(): Promise<void>;
};

/** Two, so that one renders while the other is being stored. One core stays free for the app. */
export const RENDERED_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const MOST_WAITING = 24;
const LONGEST_MS = 30_000;
/** Pages have priority over renditions. */
const PRIORITY = 10;
/** The process ends after this time without tasks. */
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
 * Renders in a child process, which starts with the first task and ends when idle (see `render-process.ts`).
 */
export function createRenderer({ log }: { log: Log }): Renderer {
  const waiting: Waiting[] = [];
  const running = new Map<number, Running>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let stopped = false;

  const unavailable = (why: string) =>
    new AppError('UNAVAILABLE', { cause: new Error(why), retryAfterSeconds: 2 });
  const settle = (id: number): Running | undefined => {
    const one = running.get(id);
    running.delete(id);
    clearTimeout(one?.timer);
    return one;
  };

  const start = (): ChildProcess => {
    // By default glibc creates a malloc arena per thread and never returns it.
    const started = spawn(process.execPath, ['--max-old-space-size=96', FILE], {
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: String(RENDERED_AT_ONCE) },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    lowerPriority(started, PRIORITY);
    started.once('error', (error) => log.warn({ err: error }, 'Could not start the render process'));
    // Ignore EPIPE: `close` reports the end of the process.
    started.stdin?.on('error', () => undefined);
    const gone = () => {
      if (child !== started) return;
      child = undefined;
      for (const id of Array.from(running.keys()))
        settle(id)?.reject(unavailable('The render process ended'));
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
        const { id, sizes, error, refusal } = RenderResult.parse(header);
        const one = settle(id);
        let from = 0;
        const made = sizes.map((size) => {
          from += size;
          return Buffer.from(body.subarray(from - size, from));
        });
        if (error === undefined) one?.resolve(made);
        else one?.reject(new UnusablePicture(error, refusal));
        next();
      }
    } catch (error) {
      log.warn({ err: error }, 'The render process sent an invalid result');
      child?.kill('SIGKILL');
    }
  };

  const next = (): void => {
    clearTimeout(idle);
    while (running.size < RENDERED_AT_ONCE) {
      const one = waiting.shift();
      if (!one) break;
      if (stopped) {
        one.reject(unavailable('Stopped'));
        continue;
      }
      child ??= start();
      lastId += 1;
      const id = lastId;
      const timer = setTimeout(() => {
        settle(id)?.reject(unavailable('A rendition took too long'));
        // It would stay busy with this task.
        child?.kill('SIGKILL');
      }, LONGEST_MS);
      running.set(id, { ...one, timer });
      child.stdin?.write(frameOf({ id, ...one.task }, [one.bytes]));
    }
    if (running.size > 0) return;
    idle = setTimeout(() => {
      const ending = child;
      // New tasks go to a new process.
      child = undefined;
      ending?.stdin?.end();
    }, IDLE_MS).unref();
  };

  return {
    render: (source, bytes, outputs) =>
      new Promise((resolve, reject) => {
        if (stopped || waiting.length >= MOST_WAITING)
          return reject(unavailable('The queue for renditions is full'));
        waiting.push({ task: { source, outputs: [...outputs] }, bytes, resolve, reject });
        next();
      }),
    stop: async () => {
      stopped = true;
      clearTimeout(idle);
      for (const one of waiting.splice(0)) one.reject(unavailable('Stopped'));
      const ending = child;
      if (!ending || ending.exitCode !== null) return;
      const ended = new Promise((resolve) => ending.once('close', resolve));
      ending.kill('SIGKILL');
      await ended;
    },
  };
}
