import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { holdLease } from '@homeplate/common/lease.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { newStop, pause } from '@homeplate/common/waiting.ts';
import type { MediaConfig } from '../config.ts';
import type { StorageConfig } from '../storage/open-picture-files.ts';
import { lowerPriority } from './lower-priority.ts';
import type { MissingRenditions } from './missing-renditions.ts';

export type RenderAhead = {
  /** Some recipe shows another picture than before, or was taken back. */
  changed(): void;
  stop(): Promise<void>;
};

/** A start is over before the first drawing is rendered. */
const AFTER_START_MS = 3_000;
/** What another process was told of is found at the next look. */
const LOOK_MS = 60_000;
const AFTER_FAILURE_MS = 5_000;
/** Events come in crowds. */
const GATHER_MS = 500;
const LOWEST_PRIORITY = 19;
const FILE = fileURLToPath(new URL('ahead-process.ts', import.meta.url));

/**
 * Sees to it that recipes get their renditions, in the background: by one process of all at a time, at the lowest priority, in a
 * process of its own that ends with the work (`ahead-process.ts`).
 */
export function startRenderAhead(parts: {
  mongo: Mongo;
  missing: Pick<MissingRenditions, 'find'>;
  config: StorageConfig & Pick<MediaConfig, 'MONGODB_URL' | 'RENDITIONS_AHEAD'>;
  log: Log;
}): RenderAhead {
  const { mongo, missing, config, log } = parts;
  const stopping = newStop();
  let waiting = new AbortController();
  const wake = () => waiting.abort();
  const lease = holdLease(mongo, { name: 'renditions', ttlMs: 15_000, log, onChange: wake });
  let child: ChildProcess | undefined;

  const makeAll = async (): Promise<void> => {
    const started = spawn(process.execPath, ['--max-old-space-size=128', FILE], {
      env: {
        MONGODB_URL: config.MONGODB_URL,
        RENDITIONS_AHEAD: String(config.RENDITIONS_AHEAD),
        S3_BUCKET: config.S3_BUCKET,
        AWS_ENDPOINT_URL_S3: config.AWS_ENDPOINT_URL_S3,
        AWS_REGION: config.AWS_REGION,
        AWS_ACCESS_KEY_ID: config.AWS_ACCESS_KEY_ID,
        AWS_SECRET_ACCESS_KEY: config.AWS_SECRET_ACCESS_KEY,
        // Each thread would have an arena of its own, and keep it.
        MALLOC_ARENA_MAX: '2',
      },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    child = started;
    lowerPriority(started, LOWEST_PRIORITY);
    const [code] = (await once(started, 'close')) as [number | null];
    child = undefined;
    if (code !== 0) throw new Error(`The process for renditions ended with ${code}`);
  };

  const round = async (): Promise<void> => {
    const { length } = await missing.find();
    if (length === 0) return;
    const started = Date.now();
    await makeAll();
    log.info({ recipes: length, ms: Date.now() - started }, 'Renditions are made');
  };

  const run = async (): Promise<void> => {
    await pause(AFTER_START_MS, stopping.signal);
    while (!stopping.signal.aborted) {
      waiting = new AbortController();
      const { signal } = waiting;
      if (lease.held()) {
        try {
          await round();
        } catch (err) {
          if (!stopping.signal.aborted) log.warn({ err }, 'Renditions could not be made: drawings are shown');
          await pause(AFTER_FAILURE_MS, stopping.signal);
        }
      }
      await pause(LOOK_MS, AbortSignal.any([signal, stopping.signal]));
      await pause(GATHER_MS, stopping.signal);
    }
  };
  const running = run();
  return {
    changed: () => wake(),
    stop: async () => {
      stopping.abort();
      child?.kill('SIGKILL');
      await running;
      await lease.stop();
    },
  };
}
