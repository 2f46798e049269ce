import { relative } from 'node:path';
import { type Declaration, defineCollection } from './collection.ts';
import { ConfigError } from './config.ts';
import { holdLease, type Lease } from './lease.ts';
import type { Log } from './log.ts';
import { listMigrations, loadMigration, type MigrationFile } from './migration-files.ts';
import type { Mongo } from './mongo.ts';
import { pause } from './waiting.ts';

type MigrationRow = { _id: string; shapes: Readonly<Record<string, number>>; ranAt: Date };

/** The migrations that ran in this database. The shapes of the stored data are here, not in the documents. */
export const MIGRATIONS = defineCollection<MigrationRow>({
  name: 'migrations',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: {
    _id: { type: String, required: true },
    shapes: { type: Object, required: true },
    ranAt: { type: Date, required: true },
  },
});

const LEASE_MS = 10_000;
const POLL_MS = 100;

/**
 * Runs the pending migrations of a folder in order: one process runs them, the others wait. Resolves when all have run. Throws
 * ConfigError when one fails, and when the data is two shapes ahead of a collection's declaration: during a rolling update only the
 * previous release may read and write beside the new one.
 */
export async function migrate(
  mongo: Mongo,
  options: { folder: string; declarations: readonly Declaration[]; log: Log },
): Promise<void> {
  const { folder, declarations, log } = options;
  const files = await listMigrations(folder);
  const rows = MIGRATIONS.model(mongo);
  const readRows = () => rows.find().lean<MigrationRow[]>();
  const isPending = async () => {
    const ran = new Set((await readRows()).map(({ _id }) => _id));
    return files.some(({ name }) => !ran.has(name));
  };
  if (await isPending()) {
    const lease = holdLease(mongo, { name: 'migrations', ttlMs: LEASE_MS, log });
    try {
      while (!lease.held() && (await isPending())) await pause(POLL_MS);
      if (await isPending()) await runPending(mongo, files, lease, log);
    } finally {
      await lease.stop();
    }
  }
  checkShapes(await readRows(), declarations);
}

async function runPending(
  mongo: Mongo,
  files: readonly MigrationFile[],
  lease: Lease,
  log: Log,
): Promise<void> {
  // Loaded only when there is something to run: the library takes 70 ms to load.
  const { Umzug } = await import('umzug');
  const rows = await MIGRATIONS.open(mongo);
  const run = async (file: MigrationFile): Promise<void> => {
    if (!lease.held()) throw new Error('The lease was lost to another process');
    const { shapes, inTransaction, up } = await loadMigration(file);
    const row: MigrationRow = { _id: file.name, shapes, ranAt: new Date() };
    log.info({ migration: file.name, shapes }, 'Running a migration');
    if (inTransaction) {
      // The row commits with the change, so no process repeats the change of another.
      await mongo.transaction(async (session) => {
        await up({ db: mongo.db, session });
        await rows.create([row], { session });
      });
    } else {
      await up({ db: mongo.db });
      await rows.updateOne({ _id: row._id }, { $setOnInsert: row }, { upsert: true });
    }
  };
  const umzug = new Umzug({
    logger: undefined,
    migrations: files.map((file) => ({
      name: file.name,
      up: () => run(file).catch((error) => Promise.reject(failureOf(file, error, log))),
    })),
    storage: {
      executed: async () => (await rows.find().lean<MigrationRow[]>()).map(({ _id }) => _id),
      // `run` records it with the change.
      logMigration: async () => {},
      unlogMigration: async () => {},
    },
  });
  await umzug.up().catch((error) => {
    throw error.cause instanceof ConfigError ? error.cause : error;
  });
}

function failureOf(file: MigrationFile, error: unknown, log: Log): ConfigError {
  const path = relative(process.cwd(), file.path);
  log.error({ err: error, migration: path }, 'A migration failed');
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(
    `${path} failed: ${reason}\nCorrect the migration, or the data it names, and start again. Migrations before it are done and are not run again; this one left nothing half done, or is safe to run from its start.`,
    { cause: error },
  );
}

function checkShapes(ran: readonly MigrationRow[], declarations: readonly Declaration[]): void {
  for (const { name, shape } of declarations) {
    const stored = Math.max(1, ...ran.map(({ shapes }) => shapes[name] ?? 1));
    if (stored > shape + 1)
      throw new ConfigError(
        `The collection ${name} is stored in shape ${stored}, and this release reads up to ${shape + 1}. Start a newer release.`,
      );
    if (stored < shape)
      throw new ConfigError(
        `The collection ${name} is declared in shape ${shape}, but no migration produces it`,
      );
  }
}
