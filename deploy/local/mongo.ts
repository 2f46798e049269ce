import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Document, MongoClient, MongoServerError } from 'mongodb';
import {
  adoptOrphan,
  readRecord,
  runServer,
  type ServerIdentity,
  type ServerKind,
  stopServer,
} from './local-server.ts';
import type { Machine } from './machine.ts';
import { findMongoServer, type MadeBy, replicaSetName } from './mongo-server.ts';
import { freePort } from './ports.ts';

export type RunningMongo = {
  url: string;
  /** `MongoDB` or `SecantusDB`. */
  adapter: string;
  version: string;
  /** Undefined for a server we did not start (`MONGODB_URL`). */
  pid?: number;
  /** Stops a server we started. Resolves when it is gone. */
  stop(): Promise<void>;
};

/** Identifies the MongoDB server of this data folder. */
export function mongoIdentity(dataDir: string): ServerIdentity {
  const folder = join(dataDir, 'mongo');
  return {
    name: 'MongoDB',
    folder,
    ownArgument: join(folder, 'db'),
    program: /(^|\/)(mongod|secantusd\.py|secantusd-py)$/,
    graceMs: 2_200,
    stopsOnConnection: true,
  };
}

/**
 * A MongoDB server with transactions: `MONGODB_URL` if set, otherwise a local one with its data in `<dataDir>/mongo`.
 * `dataDir` is absolute. Fails with one line if no server is available or another kind of server created the data. The
 * server aborts transactions of killed processes after `transactionSeconds`.
 */
export async function startMongo({
  dataDir,
  transactionSeconds = 10,
  ...machine
}: Machine & { dataDir: string; transactionSeconds?: number }): Promise<RunningMongo> {
  const { env, log, signal } = machine;
  if (env.MONGODB_URL) {
    const url = env.MONGODB_URL;
    const info = await serverInfo(url, 5_000);
    if (!info) throw new Error(`MONGODB_URL is set, but no MongoDB server answers at ${withoutSecrets(url)}`);
    return { url, ...info, stop: async () => {} };
  }
  const identity = mongoIdentity(dataDir);
  mkdirSync(identity.ownArgument, { recursive: true });
  const server = await findMongoServer(machine, identity.folder, madeBy(identity.folder));
  const kind: ServerKind = {
    ...identity,
    name: server.server,
    isReady: async ({ ports, server: name }) =>
      name === server.server && (await serverInfo(server.url(ports[0] ?? 0), 1_000)) !== undefined,
  };
  let record = await adoptOrphan(kind, machine);
  if (record) await abortOrphanedTransactions(server.url(record.ports[0] ?? 0));
  if (!record) {
    const port = await freePort(readRecord(identity.folder)?.ports[0]);
    const args = server.args(identity.ownArgument, port, transactionSeconds);
    writeMadeBy(identity.folder, server);
    log(`starting ${server.server} ${server.version}`);
    const command = { server: server.server, program: server.program, args, env, ports: [port] };
    record = await runServer(kind, command, { withinMs: 30_000, signal });
  }
  const running = record;
  const port = running.ports[0] ?? 0;
  const url = server.url(port);
  const stop = () => stopServer(kind, running);
  try {
    if (server.server === 'mongod') await ensureReplicaSet(url, `127.0.0.1:${port}`);
    const info = await serverInfo(url, 5_000);
    if (!info) throw new Error(`${server.server} stopped answering`);
    return { url, ...info, pid: running.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Name and version of the server at an address; undefined if none answers in time. */
async function serverInfo(
  url: string,
  withinMs: number,
): Promise<{ adapter: string; version: string } | undefined> {
  return withAdmin(url, withinMs, async (command) => {
    const info = await command({ buildInfo: 1 });
    const secantus: unknown = info.secantusVersion;
    return typeof secantus === 'string'
      ? { adapter: 'SecantusDB', version: secantus }
      : { adapter: 'MongoDB', version: String(info.version) };
  }).catch(() => undefined);
}

/**
 * A killed app leaves transactions open, whose documents stay locked for some seconds. Abort them when adopting the store. A
 * running app retries its own.
 */
async function abortOrphanedTransactions(url: string): Promise<void> {
  await withAdmin(url, 5_000, (command) => command({ killAllSessions: [] }));
}

/** Initiates a replica set of one member, which transactions need, or updates its port. */
async function ensureReplicaSet(url: string, host: string): Promise<void> {
  await withAdmin(url, 5_000, async (command) => {
    const config = { _id: replicaSetName, version: 1, members: [{ _id: 0, host }] };
    try {
      await command({ replSetInitiate: config });
    } catch (error) {
      if (!(error instanceof MongoServerError) || error.codeName !== 'AlreadyInitialized') throw error;
      const { config: existing } = await command({ replSetGetConfig: 1 });
      if (existing.members[0]?.host !== host) {
        await command({ replSetReconfig: { ...config, version: existing.version + 1 }, force: true });
      }
    }
    const end = Date.now() + 20_000;
    while (!(await command({ hello: 1 })).isWritablePrimary) {
      if (Date.now() > end) throw new Error('mongod did not become the primary of its replica set');
      await sleep(50);
    }
  });
}

async function withAdmin<T>(
  url: string,
  withinMs: number,
  use: (command: (document: Document) => Promise<Document>) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: withinMs,
    connectTimeoutMS: withinMs,
    socketTimeoutMS: 20_000,
  });
  try {
    return await use((document) => client.db('admin').command(document));
  } finally {
    await client.close();
  }
}

function madeBy(folder: string): MadeBy | undefined {
  const file = join(folder, 'made-by.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MadeBy) : undefined;
}

function writeMadeBy(folder: string, { server, version }: MadeBy): void {
  const file = join(folder, 'made-by.json');
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify({ server, version })}\n`);
}

function withoutSecrets(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}
