import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appMark, readiness, startApp } from './app-process.ts';
import { cacheRoot } from './cache-folder.ts';
import { makeDataFolder } from './data-folder.ts';
import { startKafka } from './kafka.ts';
import { lastWords, logFile, type ServerRecord, stopLeft, stopServer } from './local-server.ts';
import { tryLock } from './lock-file.ts';
import type { Env, Machine } from './machine.ts';
import { mongoMark, type RunningMongo, startMongo } from './mongo.ts';
import { portIsFree } from './ports.ts';
import { isRunning, processFacts } from './processes.ts';
import { readyTable } from './ready-table.ts';
import { startRedis } from './redis.ts';
import type { Settings } from './settings.ts';
import { type StaffAccount, staffAccount } from './staff-account.ts';

export type Launch = Machine & {
  signal: AbortSignal;
  settings: Settings;
  root: string;
  /** The app's entry file. */
  entry: string;
  /** Builds what the app serves; runs beside the start of the store. */
  build(): Promise<void>;
  print(text: string): void;
};

export const launcherLock = (dataDir: string): string => join(dataDir, 'launcher.lock');

/**
 * Starts the store and the app, prints the table, and keeps both until the signal. Resolves after everything it
 * started is gone again; fails with one line when a start is not possible or a part ends by itself.
 */
export async function launch(options: Launch): Promise<void> {
  const { settings, log } = options;
  const { dataDir, port, url } = settings;
  makeDataFolder(dataDir, log);
  const held = tryLock(launcherLock(dataDir), url);
  if (!('release' in held)) {
    throw new Error(
      `Homeplate already runs on ${dataDir} (${held.note}, process ${held.pid}). make stop ends it`,
    );
  }
  try {
    await stopLeft(appMark(dataDir), log);
    if (!((await portIsFree(port)) && (await portIsFree(port, '127.0.0.1')))) {
      throw new Error(
        `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} make start`,
      );
    }
    await run(options);
  } finally {
    held.release();
  }
}

async function run(options: Launch): Promise<void> {
  const { settings, signal, log } = options;
  const { dataDir, port } = settings;
  const began = Date.now();
  let mongo: RunningMongo | undefined;
  let app: ServerRecord | undefined;
  try {
    await checkGivenServers(options);
    const [store, built] = await Promise.allSettled([startMongo({ ...options, dataDir }), options.build()]);
    if (store.status === 'fulfilled') mongo = store.value;
    for (const step of [store, built]) if (step.status === 'rejected') throw step.reason;
    signal.throwIfAborted();
    const staff = staffAccount(options.env, dataDir);
    log('starting the app');
    const env = appEnv(options, mongo?.url ?? '', staff);
    app = await startApp({ ...options, ...settings, env });
    const seconds = (Date.now() - began) / 1_000;
    const facts = { ...settings, seconds, env, logFile: logFile(appMark(dataDir).folder), staff };
    options.print(readyTable({ ...facts, readiness: (await readiness(port)) ?? { parts: {} } }));
    await watch(app, mongo, options);
  } finally {
    if (signal.aborted) log('stopping');
    if (app) await stopServer(appMark(dataDir), app);
    await mongo?.stop();
  }
}

/** Says so at once when a server that is given by address does not answer, and not after a minute of waiting. */
async function checkGivenServers(options: Launch): Promise<void> {
  const { dataDir } = options.settings;
  if (options.env.MONGODB_URL) await startMongo({ ...options, dataDir });
  if (options.env.KAFKA_BROKERS) await startKafka({ ...options, dataDir });
  if (options.env.REDIS_URL) await startRedis({ ...options, dataDir });
}

function appEnv({ env, settings }: Launch, mongoUrl: string, staff: StaffAccount | undefined): Env {
  return {
    NODE_COMPILE_CACHE: join(cacheRoot(env), 'node-compile-cache'),
    ...env,
    TARGET: 'all',
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    MONGODB_URL: mongoUrl,
    ADMIN_USERNAME: staff?.username,
    ADMIN_PASSWORD: staff?.password,
  };
}

/** Resolves when it is to stop; fails when the app or its store ends by itself. */
async function watch(
  app: ServerRecord,
  mongo: RunningMongo | undefined,
  { signal, settings }: Launch,
): Promise<void> {
  while (!signal.aborted) {
    if (!isRunning(app.pid, app.born)) {
      const { folder } = appMark(settings.dataDir);
      throw new Error(`The app ended by itself: ${lastWords(folder)} (all of it: ${logFile(folder)})`);
    }
    if (mongo?.pid && !processFacts(mongo.pid)) {
      const { folder } = mongoMark(settings.dataDir);
      throw new Error(
        `The MongoDB server ended by itself: ${lastWords(folder)} (all of it: ${logFile(folder)})`,
      );
    }
    await sleep(250, undefined, { signal }).catch(() => {});
  }
}
