import type { Model, UpdateQuery } from 'mongoose';
import { batchReads } from './batch-reads.ts';
import { isDuplicateKey } from './mongo.ts';

/** A service's copy of what another service owns. */
export type Copy = {
  _id: string;
  /** Of the owner: the highest that an event has brought. */
  version: number;
  /** True: the owner took it back. The row stays, so that an older event that arrives late does not restore it. */
  withdrawn: boolean;
};

/**
 * Copies kept at their newest version, whatever order events arrive in and however often: consumers need no inbox.
 * Fields that the service adds to a row itself are left alone.
 */
export type NewestCopies<Row extends Copy> = {
  /** Stores the copy unless it has the same or a higher version already. A field given as undefined is removed. */
  keep(copy: Copy & { [Key in keyof Row]?: Row[Key] | undefined }): Promise<void>;
  /** Marks the copy as withdrawn by the same rule, and removes these fields. */
  withdraw(id: string, version: number, removed?: readonly (keyof Row & string)[]): Promise<void>;
  /** Undefined also for a withdrawn one. Always from the store; reads of one event-loop tick are one query. */
  find(id: string): Promise<Row | undefined>;
};

export function createNewestCopies<Row extends Copy>(rows: Model<Row>): NewestCopies<Row> {
  const write = async ({ _id, version, ...fields }: Copy & Record<string, unknown>): Promise<void> => {
    const names = Object.keys(fields);
    const removed = names.filter((name) => fields[name] === undefined);
    const set = Object.fromEntries(
      names.flatMap((name) => (removed.includes(name) ? [] : [[name, fields[name]]])),
    );
    const update = {
      $set: { ...set, version },
      $unset: Object.fromEntries(removed.map((name) => [name, ''])),
    };
    try {
      await rows.updateOne({ _id, version: { $lt: version } }, update as UpdateQuery<Row>, { upsert: true });
    } catch (error) {
      // The filter misses a row that is as new, and the upsert then collides with its `_id`: nothing to do.
      if (isDuplicateKey(error)?.key !== '_id') throw error;
    }
  };
  const find = batchReads(async (ids) => {
    const found = await rows.find({ _id: { $in: [...ids] }, withdrawn: false }).lean<Row[]>();
    return new Map(found.map((row) => [row._id, row]));
  });
  return {
    keep: write,
    withdraw: (_id, version, removed = []) =>
      write({
        _id,
        version,
        withdrawn: true,
        ...Object.fromEntries(removed.map((name) => [name, undefined])),
      }),
    find,
  };
}
