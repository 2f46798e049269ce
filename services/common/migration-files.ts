import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientSession, mongo } from 'mongoose';

/** One change of stored data, exported as `migration` by `migrations/NNN-name.ts` of a service. */
export type Migration = {
  /** The new shape of each changed collection: its previous shape plus one. Empty: only indexes change. */
  shapes: Readonly<Record<string, number>>;
  /**
   * True: all changes commit or none. False, for indexes and for more documents than a transaction allows: it may stop anywhere and
   * then runs again from its start, so each step must be safe to repeat.
   */
  inTransaction: boolean;
  up(database: { db: mongo.Db; session?: ClientSession }): Promise<void>;
};

export type MigrationFile = { name: string; path: string };

const FILE = /^(\d{3}-[a-z0-9-]+)\.ts$/;

/** The files of a folder in the order of their numbers, which run from 001 without gaps. No folder: none. */
export async function listMigrations(folder: string): Promise<MigrationFile[]> {
  const entries = await readdir(folder).catch((error) => {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return [];
    throw error;
  });
  return entries.toSorted().map((entry, position) => {
    const path = join(folder, entry);
    const name = FILE.exec(entry)?.[1];
    const number = String(position + 1).padStart(3, '0');
    if (!name?.startsWith(number))
      throw new Error(`${path}: expected ${number}-name.ts, numbered without gaps`);
    return { name, path };
  });
}

/** Throws with the path for a file that cannot be loaded or that exports no migration. */
export async function loadMigration({ path }: MigrationFile): Promise<Migration> {
  const { migration } = await import(pathToFileURL(path).href);
  if (
    typeof migration?.up !== 'function' ||
    typeof migration.inTransaction !== 'boolean' ||
    !migration.shapes
  )
    throw new Error(`${path} exports no migration (shapes, inTransaction, up)`);
  return migration;
}
