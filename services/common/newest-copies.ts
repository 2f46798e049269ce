import type { Model, UpdateQuery } from 'mongoose';
import { batchReads } from './batch-reads.ts';
import { isDuplicateKey } from './mongo.ts';

/** A copy of what another service owns. */
export type Copy = {
  _id: string;
  /** The owner's version: the highest one received so far. */
  version: number;
  /** True: the owner withdrew it. The row stays as a tombstone, so that a late event does not restore it. */
  withdrawn: boolean;
};

/**
 * Stores the newest version of each copy, whatever the order and repetition of events: consumers need no inbox. Fields that the
 * service itself adds to a row are not changed.
 */
export type NewestCopies<Row extends Copy> = {
  /** Stores the copy unless it has the same or a higher version already. A field given as undefined is removed. */
  keep(copy: Copy & { [Key in keyof Row]?: Row[Key] | undefined }): Promise<void>;
  /** Marks the copy as withdrawn by the same rule, and removes these fields. */
  withdraw(id: string, version: number, removed?: readonly (keyof Row & string)[]): Promise<void>;
  /** Undefined for a withdrawn copy. Never cached; reads within one event-loop tick share a query. */
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
      // The filter does not match a row that is as new, so the upsert collides with its `_id`: nothing to do.
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
