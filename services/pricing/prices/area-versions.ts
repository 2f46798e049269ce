import { batchReads } from '@homeplate/common/batch-reads.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';

type AreaRow = { _id: string; version: number };

/** An area whose prices never changed has no row. */
const FIRST_VERSION = 1;

/**
 * How often each price area changed: collection `areas`. Raised after the prices are written and before the change is told, so
 * whoever reads a version first and the prices next has prices at least as new as the version says.
 */
export type AreaVersions = {
  current(area: string): Promise<number>;
  /** The next version, which nobody else gets. */
  raise(area: string): Promise<number>;
};

export function createAreaVersions({ db }: Pick<Mongo, 'db'>): AreaVersions {
  const rows = db.collection<AreaRow>('areas');
  const read = batchReads(async (areas) => {
    const found = await rows.find({ _id: { $in: [...areas] } }).toArray();
    return new Map(found.map((row) => [row._id, row.version]));
  });
  const raise = async (area: string): Promise<number> => {
    const row = await rows.findOneAndUpdate(
      { _id: area },
      [{ $set: { version: { $add: [{ $ifNull: ['$version', FIRST_VERSION] }, 1] } } }],
      { upsert: true, returnDocument: 'after' },
    );
    if (!row) throw new Error(`Area ${area} has no version`);
    return row.version;
  };
  return {
    current: async (area) => (await read(area)) ?? FIRST_VERSION,
    // Two first changes at once both insert; the second finds the row when it tries again.
    raise: (area) =>
      raise(area).catch((error) => (isDuplicateKey(error) ? raise(area) : Promise.reject(error))),
  };
}
