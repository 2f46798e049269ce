import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { OPERATIONS_DATABASE } from '../storage-keys.ts';
import type { Replica } from './op-log.ts';

/** One record for each document, so that its base and queue are always written together. */
type Schema = DBSchema & { documents: { key: string; value: Replica<unknown, unknown> } };

let database: Promise<IDBPDatabase<Schema>> | undefined;

async function connect(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    database = undefined;
  };
  try {
    return await openDB<Schema>(OPERATIONS_DATABASE, 1, {
      upgrade: (db) => {
        db.createObjectStore('documents');
      },
      // Let a newer version of the app upgrade the database.
      blocking: (_version, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      // Safari ends connections of pages in the background.
      terminated: forget,
    });
  } catch (error) {
    forget();
    throw error;
  }
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  database ??= connect();
  return database;
}

/** Only logs write these records, each under its own name with its own types. */
export async function readReplica<State, Op>(name: string): Promise<Replica<State, Op> | undefined> {
  const db = await openDatabase();
  return (await db.get('documents', name)) as Replica<State, Op> | undefined;
}

/** Reads and replaces a record in one transaction, which also orders the changes of several tabs. */
export async function updateReplica<State, Op>(
  name: string,
  update: (stored: Replica<State, Op> | undefined) => Replica<State, Op>,
): Promise<Replica<State, Op>> {
  const { store, done } = (await openDatabase()).transaction('documents', 'readwrite');
  const replace = async () => {
    const next = update((await store.get(name)) as Replica<State, Op> | undefined);
    await store.put(next, name);
    return next;
  };
  const [next] = await Promise.all([replace(), done]);
  return next;
}

/** Deletes the records whose names begin like this, except those with operations that no server has confirmed. */
export async function deleteReplicas(prefix: string): Promise<void> {
  const { store, done } = (await openDatabase()).transaction('documents', 'readwrite');
  const remove = async () => {
    for (const name of await store.getAllKeys()) {
      if (!name.startsWith(prefix)) continue;
      const queue = (await store.get(name))?.queue ?? [];
      if (queue.length === 0) await store.delete(name);
    }
  };
  await Promise.all([remove(), done]);
}
