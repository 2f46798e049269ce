/**
 * `make k6 SCENARIO=smoke`: runs a k6 load test. Without URL it starts Homeplate on an empty store and stops it afterwards. The summary
 * is written to .data/k6 as HTML and JSON; exits with 1 if a threshold is broken.
 * Settings: SCENARIO, URL, FEED_KEY and FEED_ID (needed with a URL that is not on this machine), ALLOW_REMOTE=1.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFeedKey } from '../../feeds/feed-key.ts';
import { findK6, K6_MISSING } from '../../local/k6.ts';
import type { Env } from '../../local/machine.ts';
import { oneLine } from '../../local/machine.ts';
import { startMongo } from '../../local/mongo.ts';
import { freePort } from '../../local/ports.ts';
import { buildWeb } from '../../local/web-build.ts';
import { createFeedKey } from '../measures/feed-key.ts';
import { startHomeplate } from '../measures/programs.ts';
import { PROFILES } from './profiles.ts';
import { settingsOf } from './settings.ts';

const root = join(import.meta.dirname, '../../..');
const log = (line: string) => void process.stdout.write(`· ${line}\n`);
const FEED_ID = 'k6';

type Subject = { url: string; feedId: string; feedKey: string; stop(): Promise<void> };

/** Homeplate on an empty store. Not as production, which takes no test cards. */
async function startSubject(): Promise<Subject> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    await buildWeb({ root, env: process.env, log });
    const folder = await mkdtemp(join(tmpdir(), 'homeplate-k6-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const mongo = await startMongo({ dataDir: folder, env: process.env, log });
    stops.push(() => mongo.stop());
    const app = await startHomeplate(root, {
      MONGODB_URL: mongo.url,
      DATA_DIR: folder,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      OPERATION_LISTEN: '127.0.0.1:0',
      NODE_ENV: 'development',
      STORES: 'sample',
      RATE_LIMIT_SCALE: '1000',
      FREE_VIEWS_PER_DAY: '1000',
      RENDITIONS_AHEAD: '0',
    });
    stops.push(() => app.stop());
    const feedKey = await createFeedKey(root, mongo.url, FEED_ID);
    return { url: app.address, feedId: FEED_ID, feedKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs one scenario and returns k6's exit code: 99 when a threshold is broken. */
export async function runK6(env: Env, signal?: AbortSignal): Promise<number> {
  const { scenario, url, feedId, feedKey, folder } = settingsOf(env, Object.keys(PROFILES), root);
  const k6 = await findK6({ env, log, signal });
  if (!k6) throw new Error(K6_MISSING);
  const subject = url
    ? { url, feedId, feedKey: feedKey ?? (await makeFeedKey(feedId, env)), stop: async () => {} }
    : await startSubject();
  try {
    await mkdir(folder, { recursive: true });
    const settings = {
      SCENARIO: scenario,
      URL: subject.url,
      FEED_ID: subject.feedId,
      FEED_KEY: subject.feedKey,
      SUMMARY_FOLDER: folder,
    };
    log(`k6 ${scenario} against ${subject.url}; log in ${join(folder, 'k6.log')}`);
    const child = spawn(
      k6,
      ['run', '--quiet', `--log-output=file=${join(folder, 'k6.log')}`, join(import.meta.dirname, 'main.ts')],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...(env as NodeJS.ProcessEnv),
          ...settings,
          K6_NO_USAGE_REPORT: 'true',
          K6_AUTO_EXTENSION_RESOLUTION: 'false',
        },
        signal,
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    log(`summary: ${join(folder, `${scenario}.html`)} and ${scenario}.json`);
    return code ?? 1;
  } finally {
    await subject.stop();
  }
}

if (import.meta.main) {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  try {
    process.exitCode = (await runK6(process.env, interrupted.signal)) === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exitCode = 1;
  }
}
