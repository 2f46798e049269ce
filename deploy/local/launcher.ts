import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appIdentity, readiness, startApp } from './app-process.ts';
import { cacheRoot } from './cache-folder.ts';
import { makeDataFolder } from './data-folder.ts';
import { startKafka } from './kafka.ts';
import { lastLogLines, logFile, type ServerRecord, stopOrphans, stopServer } from './local-server.ts';
import { tryLock } from './lock-file.ts';
import type { Env, Machine } from './machine.ts';
import { mongoIdentity, type RunningMongo, startMongo } from './mongo.ts';
import { portIsFree } from './ports.ts';
import { isRunning, processInfo } from './processes.ts';
import { renderReadyTable } from './ready-table.ts';
import { startRedis } from './redis.ts';
import { type Settings, storesSetting } from './settings.ts';
import { type StaffAccount, staffAccount } from './staff-account.ts';

export type Launch = Machine & {
  signal: AbortSignal;
  settings: Settings;
  root: string;
  /** The app's entry file. */
  entry: string;
  /** Builds what the app serves, while the store starts. */
  build(): Promise<void>;
  print(text: string): void;
};

export const launcherLock = (dataDir: string): string => join(dataDir, 'launcher.lock');

/**
 * Starts the store and the app, prints the table, and runs until the signal. Resolves after everything it started has
 * stopped. Fails with one line if it cannot start or if a part stops unexpectedly.
 */
export async function launch(options: Launch): Promise<void> {
  const { settings, log } = options;
  const { dataDir, port, url } = settings;
  makeDataFolder(dataDir, log);
  const held = tryLock(launcherLock(dataDir), url);
  if (!('release' in held)) {
    throw new Error(
      `Homeplate already runs on ${dataDir} (${held.note}, process ${held.pid}). Stop it with make stop`,
    );
  }
  try {
    await stopOrphans(appIdentity(dataDir), log);
    if (!((await portIsFree(port)) && (await portIsFree(port, '127.0.0.1')))) {
      throw new Error(
        `Port ${port} is in use by another program. Choose another: PORT=${port + 1} make start`,
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
    await checkConfiguredServers(options);
    const [store, built] = await Promise.allSettled([startMongo({ ...options, dataDir }), options.build()]);
    if (store.status === 'fulfilled') mongo = store.value;
    for (const step of [store, built]) if (step.status === 'rejected') throw step.reason;
    signal.throwIfAborted();
    const staff = staffAccount(options.env, dataDir);
    log('starting the app');
    const env = appEnv(options, mongo?.url ?? '', staff);
    app = await startApp({ ...options, ...settings, env });
    const seconds = (Date.now() - began) / 1_000;
    const facts = { ...settings, seconds, env, logFile: logFile(appIdentity(dataDir).folder), staff };
    options.print(renderReadyTable({ ...facts, readiness: (await readiness(port)) ?? { parts: {} } }));
    await watch(app, mongo, options);
  } finally {
    if (signal.aborted) log('stopping');
    if (app) await stopServer(appIdentity(dataDir), app);
    await mongo?.stop();
  }
}

/** Fails immediately if a configured server does not answer, instead of after a minute. */
async function checkConfiguredServers(options: Launch): Promise<void> {
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
    STORES: storesSetting(env),
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    MONGODB_URL: mongoUrl,
    ADMIN_USERNAME: staff?.username,
    ADMIN_PASSWORD: staff?.password,
  };
}

/** Resolves when the signal aborts. Fails if the app or its store stops unexpectedly. */
async function watch(
  app: ServerRecord,
  mongo: RunningMongo | undefined,
  { signal, settings }: Launch,
): Promise<void> {
  while (!signal.aborted) {
    if (!isRunning(app.pid, app.born)) {
      const { folder } = appIdentity(settings.dataDir);
      throw new Error(`The app stopped unexpectedly: ${lastLogLines(folder)} (full log: ${logFile(folder)})`);
    }
    if (mongo?.pid && !processInfo(mongo.pid)) {
      const { folder } = mongoIdentity(settings.dataDir);
      throw new Error(
        `The MongoDB server stopped unexpectedly: ${lastLogLines(folder)} (full log: ${logFile(folder)})`,
      );
    }
    await sleep(250, undefined, { signal }).catch(() => {});
  }
}
