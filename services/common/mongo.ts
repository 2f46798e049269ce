import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { Call } from './call.ts';
import { ConfigError } from './config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { recordPool } from './pool-figures.ts';
import type { PartHealth } from './service.ts';
import { isStoreAway } from './store-away.ts';
import { atMost } from './waiting.ts';

/** One service's own database. */
export type Mongo = {
  connection: Connection;
  /** The native driver's database, for bulk work. */
  db: NonNullable<Connection['db']>;
  /**
   * Commits all writes made with `session`, or none. Retries on write conflicts, so `work` may run twice. With a call, retries end at
   * its deadline: a user who was asked to try again must not meet their first attempt.
   */
  transaction<T>(work: (session: ClientSession) => Promise<T>, call?: Pick<Call, 'deadline'>): Promise<T>;
  health(): Promise<PartHealth>;
  close(): Promise<void>;
};

/** The name of a service's database: `homeplate_<service>`, or `<name>_<service>` if the url names a database. */
export function databaseOf(url: string, service: string): string {
  const named = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1];
  return `${named ?? 'homeplate'}_${service}`;
}

/** A start waits longer for MongoDB than a request does. */
const CONNECT_MS = 10_000;
const SELECTION_MS = 3_000;
const HEALTH_MS = 2_000;

/** The driver could not parse the address or one of its options. */
const NO_ADDRESS = /^Mongo(Parse|Runtime|InvalidArgument|API)Error$/;
const EXAMPLE = 'mongodb://127.0.0.1:27017/?replicaSet=rs0';

async function connect(url: string, dbName: string): Promise<Connection> {
  const options = { dbName, serverSelectionTimeoutMS: SELECTION_MS, maxPoolSize: 20, autoIndex: false };
  for (const until = Date.now() + CONNECT_MS; ; ) {
    try {
      return await mongoose.createConnection(url, options).asPromise();
    } catch (error) {
      // The driver's message may contain the address with its password.
      if (error instanceof Error && NO_ADDRESS.test(error.name))
        throw new ConfigError(`MONGODB_URL: an address the driver understands, such as ${EXAMPLE}`);
      if (!isStoreAway(error)) throw error;
      if (Date.now() > until)
        throw new ConfigError('MONGODB_URL: no MongoDB server answers there', { cause: error });
    }
  }
}

/** The name of the server that answered `buildInfo`. */
export const adapterOf = (info: object): 'MongoDB' | 'SecantusDB' =>
  /secantus/i.test(JSON.stringify(info)) ? 'SecantusDB' : 'MongoDB';

/** Connects to `url` and opens the service's own database (`databaseOf`). Throws ConfigError for an invalid address, or if no server answers in 10 s. */
export async function openMongo(options: {
  url: string;
  database: string;
  log: Log;
  /** Reports the pool of connections. Left out by commands. */
  metrics?: Metrics;
}): Promise<Mongo> {
  const connection = await connect(options.url, databaseOf(options.url, options.database));
  if (options.metrics) recordPool(connection.getClient(), options.database, options.metrics);
  connection.on('error', (error) => options.log.error({ err: error }, 'MongoDB connection failed'));
  const { db } = connection;
  if (!db) throw new Error('The MongoDB connection has no database');
  const info = await db.admin().command({ buildInfo: 1 });
  const adapter = adapterOf(info);
  // SecantusDB also reports the MongoDB version that it emulates.
  const version = String(info.secantusVersion ?? info.version);
  return {
    connection,
    db,
    transaction: (work, call) => {
      const timeoutMS = call && Math.max(1, call.deadline - Date.now());
      return connection
        .getClient()
        .withSession((session) => session.withTransaction(() => work(session), { timeoutMS }));
    },
    health: async () => {
      const ping = db.admin().ping();
      const ok = await atMost(HEALTH_MS, ping).catch(() => undefined);
      return { adapter, version, ok: ok !== undefined };
    },
    close: () => connection.close(),
  };
}

/** The unique index that a write violated, by its first field; undefined for any other error. */
export function isDuplicateKey(error: unknown): { key: string } | undefined {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== 11000) return undefined;
  const pattern: unknown = Reflect.get(error, 'keyPattern');
  return { key: typeof pattern === 'object' && pattern ? (Object.keys(pattern)[0] ?? '_id') : '_id' };
}
