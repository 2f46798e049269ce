import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { holdLease } from '@homeplate/common/lease.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { pause } from '@homeplate/common/waiting.ts';
import { startLoop } from '@homeplate/work/loop.ts';
import type { MediaConfig } from '../config.ts';
import type { StorageConfig } from '../storage/open-picture-files.ts';
import { lowerPriority } from './lower-priority.ts';
import type { MissingRenditions } from './missing-renditions.ts';

export type RenderAhead = {
  /** A recipe now has a different picture, or was withdrawn. */
  changed(): void;
  stop(): Promise<void>;
};

/** Long enough for the app to finish starting. */
const AFTER_START_MS = 3_000;
/** How often to look for changes that another process received. */
const POLL_MS = 60_000;
/** Events arrive in bursts: wait for the rest of the burst. */
const DEBOUNCE_MS = 500;
const LOWEST_PRIORITY = 19;
const FILE = fileURLToPath(new URL('ahead-process.ts', import.meta.url));

/**
 * Creates the renditions of recipes in the background, at the lowest priority, in a child process that ends with the work
 * (`ahead-process.ts`). It holds a lease, so one process at a time works.
 */
export function startRenderAhead(parts: {
  mongo: Mongo;
  missing: Pick<MissingRenditions, 'find'>;
  config: StorageConfig & Pick<MediaConfig, 'MONGODB_URL' | 'RENDITIONS_AHEAD'>;
  log: Log;
}): RenderAhead {
  const { mongo, missing, config, log } = parts;

  const renderAll = async (signal: AbortSignal): Promise<void> => {
    const child = spawn(process.execPath, ['--max-old-space-size=128', FILE], {
      env: {
        MONGODB_URL: config.MONGODB_URL,
        RENDITIONS_AHEAD: String(config.RENDITIONS_AHEAD),
        S3_BUCKET: config.S3_BUCKET,
        AWS_ENDPOINT_URL_S3: config.AWS_ENDPOINT_URL_S3,
        AWS_REGION: config.AWS_REGION,
        AWS_ACCESS_KEY_ID: config.AWS_ACCESS_KEY_ID,
        AWS_SECRET_ACCESS_KEY: config.AWS_SECRET_ACCESS_KEY,
        // By default each thread gets its own malloc arena and never returns it.
        MALLOC_ARENA_MAX: '2',
      },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    // At a stop the loop waits for this round: kill the child first, so that the wait is short.
    const kill = () => void child.kill('SIGKILL');
    signal.addEventListener('abort', kill);
    lowerPriority(child, LOWEST_PRIORITY);
    const [code] = (await once(child, 'close')) as [number | null];
    signal.removeEventListener('abort', kill);
    if (code !== 0 && !signal.aborted) throw new Error(`The process for renditions ended with ${code}`);
  };

  let delayMs = AFTER_START_MS;
  const round = async (signal: AbortSignal): Promise<number> => {
    await pause(delayMs, signal);
    delayMs = DEBOUNCE_MS;
    if (!lease.held()) return POLL_MS;
    const { length } = await missing.find();
    if (length === 0 || signal.aborted) return POLL_MS;
    const started = Date.now();
    await renderAll(signal);
    if (!signal.aborted) log.info({ recipes: length, ms: Date.now() - started }, 'Created renditions');
    return POLL_MS;
  };

  const wake = () => loop.wake();
  const lease = holdLease(mongo, { name: 'renditions', ttlMs: 15_000, log, onChange: wake });
  const loop = startLoop({ name: 'renditions', round, log });
  return {
    changed: wake,
    stop: async () => {
      await loop.stop();
      await lease.stop();
    },
  };
}
