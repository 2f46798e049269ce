// The vitest global setup behind test-servers.ts. It starts each real server on first use and stops all of them at the end.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { containerServers, isDockerRunning } from './container-servers.ts';
import { kafkaIdentity, startKafka } from './kafka.ts';
import { stopOrphans } from './local-server.ts';
import { lockHolder, tryLock } from './lock-file.ts';
import { type Env, MissingTool, oneLine } from './machine.ts';
import { mongoIdentity, startMongo } from './mongo.ts';
import { redisIdentity, startRedis } from './redis.ts';
import { s3Identity, startS3 } from './s3.ts';
import type { ServerAnswer, ServerName } from './test-servers.ts';

type Started = { address: string; stop(): Promise<void> };
type Servers = Record<ServerName, (number: string) => Promise<Started>>;

const prefix = 'homeplate-test-';
const storePrefix = 'store-';
const storeFolder = (folder: string, number: string) => join(folder, `${storePrefix}${number}`);
/** Tests that kill processes wait until the server aborts their transactions. */
const transactionSeconds = 4;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const env = process.env;
  await stopOldRuns();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  tryLock(join(folder, 'owner'), 'test run');
  const pick = memo(
    async (): Promise<Servers> =>
      (await isDockerRunning(env))
        ? { ...localServers(folder, env), ...containerServers(env, transactionSeconds) }
        : localServers(folder, env),
  );
  const started = new Map<string, Promise<Started>>();
  const missing = new Set<string>();

  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    const [name, number = '0'] = path.split('/') as [ServerName, string?];
    const running = started.get(path) ?? pick().then((servers) => servers[name](number));
    started.set(path, running);
    void running
      .then(({ address }): ServerAnswer => ({ address }))
      .catch((error: unknown): ServerAnswer => {
        const reason = oneLine(error);
        // Skip only for a missing tool. A server that fails to start is a failure.
        if (!(error instanceof MissingTool) || env.REQUIRE_REAL === '1') return { failure: reason };
        missing.add(reason);
        return { missing: reason };
      })
      .then((answer) => response.end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  project.provide(
    'testServers',
    `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  );

  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    // Ignore servers that never started.
    const stops = [...started.values()].map((one) => one.then(({ stop }) => stop()));
    await Promise.allSettled(stops);
    rmSync(folder, { recursive: true, force: true });
    for (const reason of missing) process.stderr.write(`SKIPPED tests against a real server. ${reason}\n`);
  };
}

function localServers(folder: string, env: Env): Servers {
  const log = (line: string) => process.stderr.write(`test servers: ${line}\n`);
  const options = { dataDir: folder, env, log };
  return {
    mongo: async (number) => {
      const mongo = await startMongo({
        ...options,
        dataDir: storeFolder(folder, number),
        transactionSeconds,
      });
      return { address: mongo.url, stop: mongo.stop };
    },
    kafka: async () => {
      const kafka = await startKafka(options);
      return { address: kafka.brokers, stop: kafka.stop };
    },
    redis: async () => {
      const redis = await startRedis(options);
      return { address: redis.url, stop: redis.stop };
    },
    s3: async () => {
      const s3 = await startS3(options);
      return { address: s3.url, stop: s3.stop };
    },
  };
}

/** Stops the servers of killed test runs. Skips young folders: a run may be about to lock them. */
async function stopOldRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(prefix) || lockHolder(join(folder, 'owner')) || age(folder) < 30_000) continue;
    const stores = readdirSync(folder).filter((inside) => inside.startsWith(storePrefix));
    const identities = [
      ...stores.map((store) => mongoIdentity(join(folder, store))),
      ...[kafkaIdentity, redisIdentity, s3Identity].map((identityOf) => identityOf(folder)),
    ];
    for (const identity of identities) await stopOrphans({ ...identity, graceMs: 500 }, () => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds since the folder changed; 0 if another process removed it. */
function age(folder: string): number {
  const mtime = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return mtime === undefined ? 0 : Date.now() - mtime;
}

function memo<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
