import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Document, MongoClient, MongoServerError } from 'mongodb';
import {
  adoptOrphan,
  readRecord,
  runServer,
  type ServerKind,
  type ServerMark,
  stopServer,
} from './local-server.ts';
import type { Machine } from './machine.ts';
import { findMongoServer, type MadeBy, replicaSetName } from './mongo-server.ts';
import { freePort } from './ports.ts';

export type RunningMongo = {
  url: string;
  /** What answered: `MongoDB` or `SecantusDB`. */
  adapter: string;
  version: string;
  /** Absent when the server is not ours (`MONGODB_URL`). */
  pid?: number;
  /** Stops the server when it is ours; resolves when it is gone. */
  stop(): Promise<void>;
};

/** What tells our MongoDB server of this data folder from every other. */
export function mongoMark(dataDir: string): ServerMark {
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
 * A MongoDB server with transactions: `MONGODB_URL` when set, else a local one whose data is kept in
 * `<dataDir>/mongo`. `dataDir` is absolute. Fails with one line when there is no server to be had or the
 * data was made by another kind of server. It ends what a killed process left in a transaction after `transactionSeconds`.
 */
export async function startMongo({
  dataDir,
  transactionSeconds = 10,
  ...machine
}: Machine & { dataDir: string; transactionSeconds?: number }): Promise<RunningMongo> {
  const { env, log, signal } = machine;
  if (env.MONGODB_URL) {
    const url = env.MONGODB_URL;
    const told = await tell(url, 5_000);
    if (!told) throw new Error(`MONGODB_URL is set, but no MongoDB server answers at ${withoutSecrets(url)}`);
    return { url, ...told, stop: async () => {} };
  }
  const mark = mongoMark(dataDir);
  mkdirSync(mark.ownArgument, { recursive: true });
  const server = await findMongoServer(machine, mark.folder, madeBy(mark.folder));
  const kind: ServerKind = {
    ...mark,
    name: server.server,
    answers: async ({ ports, server: name }) =>
      name === server.server && (await tell(server.url(ports[0] ?? 0), 1_000)) !== undefined,
  };
  let record = await adoptOrphan(kind, machine);
  if (record) await endLeftTransactions(server.url(record.ports[0] ?? 0));
  if (!record) {
    const port = await freePort(readRecord(mark.folder)?.ports[0]);
    const args = server.args(mark.ownArgument, port, transactionSeconds);
    writeMadeBy(mark.folder, server);
    log(`starting ${server.server} ${server.version}`);
    const command = { server: server.server, program: server.program, args, env, ports: [port] };
    record = await runServer(kind, command, { withinMs: 30_000, signal });
  }
  const running = record;
  const port = running.ports[0] ?? 0;
  const url = server.url(port);
  const stop = () => stopServer(kind, running);
  try {
    if (server.server === 'mongod') await beReplicaSet(url, `127.0.0.1:${port}`);
    const told = await tell(url, 5_000);
    if (!told) throw new Error(`${server.server} stopped answering`);
    return { url, ...told, pid: running.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Name and version of the server at an address, or undefined when none answers in time. */
async function tell(
  url: string,
  withinMs: number,
): Promise<{ adapter: string; version: string } | undefined> {
  return ask(url, withinMs, async (command) => {
    const info = await command({ buildInfo: 1 });
    const secantus: unknown = info.secantusVersion;
    return typeof secantus === 'string'
      ? { adapter: 'SecantusDB', version: secantus }
      : { adapter: 'MongoDB', version: String(info.version) };
  }).catch(() => undefined);
}

/**
 * A killed app leaves its transactions open, and what they wrote stays locked for some seconds. Whoever takes over the store
 * ends them; a living app's are tried again by themselves.
 */
async function endLeftTransactions(url: string): Promise<void> {
  await ask(url, 5_000, (command) => command({ killAllSessions: [] }));
}

/** Makes a mongod the only member of a replica set: transactions need one. Its port may have changed since. */
async function beReplicaSet(url: string, host: string): Promise<void> {
  await ask(url, 5_000, async (command) => {
    const config = { _id: replicaSetName, version: 1, members: [{ _id: 0, host }] };
    try {
      await command({ replSetInitiate: config });
    } catch (error) {
      if (!(error instanceof MongoServerError) || error.codeName !== 'AlreadyInitialized') throw error;
      const { config: kept } = await command({ replSetGetConfig: 1 });
      if (kept.members[0]?.host !== host) {
        await command({ replSetReconfig: { ...config, version: kept.version + 1 }, force: true });
      }
    }
    const end = Date.now() + 20_000;
    while (!(await command({ hello: 1 })).isWritablePrimary) {
      if (Date.now() > end) throw new Error('mongod does not become the primary of its replica set');
      await sleep(50);
    }
  });
}

async function ask<T>(
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
