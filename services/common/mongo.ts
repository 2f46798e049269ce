import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { Log } from './log.ts';
import type { PartHealth } from './service.ts';

/** One service's own database. */
export type Mongo = {
  connection: Connection;
  /** The native driver's database, for bulk work. */
  db: NonNullable<Connection['db']>;
  /** All writes made with `session` happen, or none; repeated on write conflicts, so `work` must bear running twice. */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  health(): Promise<PartHealth>;
  close(): Promise<void>;
};

/** The database a service's data is in: `homeplate_<service>`, or `<name>_<service>` where the url names a database. */
export function databaseOf(url: string, service: string): string {
  const named = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1];
  return `${named ?? 'homeplate'}_${service}`;
}

/** Connects to `url` and uses the database of its own for `database` (`databaseOf`). Throws when no server answers in 10 s. */
export async function openMongo(options: { url: string; database: string; log: Log }): Promise<Mongo> {
  const connection = await mongoose
    .createConnection(options.url, {
      dbName: databaseOf(options.url, options.database),
      serverSelectionTimeoutMS: 10_000,
      maxPoolSize: 20,
      autoIndex: false,
    })
    .asPromise();
  connection.on('error', (error) => options.log.error({ err: error }, 'MongoDB connection failed'));
  const { db } = connection;
  if (!db) throw new Error('The MongoDB connection has no database');
  const info = await db.admin().command({ buildInfo: 1 });
  const adapter =
    typeof info.secantus === 'string' || /secantus/i.test(JSON.stringify(info)) ? 'SecantusDB' : 'MongoDB';
  // SecantusDB also names the MongoDB version it speaks like.
  const version = String(info.secantusVersion ?? info.version);
  return {
    connection,
    db,
    transaction: (work) =>
      connection.getClient().withSession((session) => session.withTransaction(() => work(session))),
    health: async () => {
      const ok = await db
        .admin()
        .ping({ timeoutMS: 2_000 })
        .then(() => true)
        .catch(() => false);
      return { adapter, version, ok };
    },
    close: () => connection.close(),
  };
}

/** The unique index a write ran into, by its first field; undefined for any other error. */
export function isDuplicateKey(error: unknown): { key: string } | undefined {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== 11000) return undefined;
  const pattern: unknown = Reflect.get(error, 'keyPattern');
  return { key: typeof pattern === 'object' && pattern ? (Object.keys(pattern)[0] ?? '_id') : '_id' };
}
