import { batchReads } from '@homeplate/common/batch-reads.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';

type AreaRow = { _id: string; version: number };

/** An area whose prices never changed has no row. */
const FIRST_VERSION = 1;
/** The list of imported stores has its version beside those of the areas, so that one look-up reads both. */
const STORES = 'stores';
/** Who holds the version before sees that it missed one, and asks for all prices: the event names none. */
const LEAP = 2;

/**
 * How often each price area changed: collection `areas`. Raised after the prices are written and before the change is told, so
 * whoever reads a version first and the prices next has prices at least as new as the version says.
 */
export type AreaVersions = {
  current(area: string): Promise<number>;
  /** The next version, which nobody else gets. */
  raise(area: string): Promise<number>;
  /** Of the list of imported stores. */
  stores(): Promise<number>;
  /** Raises the version of that list, and by two those of the areas it touches; resolves with these. */
  storesChanged(areas: readonly string[], session: ClientSession): Promise<Map<string, number>>;
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
  const current = async (area: string): Promise<number> => (await read(area)) ?? FIRST_VERSION;
  return {
    current,
    stores: () => current(STORES),
    async storesChanged(areas, session) {
      // All rows, not a list of ids: there are 900 areas at most, and long lists cost the stand-in store more.
      const held = new Map((await rows.find({}, { session }).toArray()).map((row) => [row._id, row.version]));
      const next = new Map(areas.map((area) => [area, (held.get(area) ?? FIRST_VERSION) + LEAP]));
      const all = [...next, [STORES, (held.get(STORES) ?? FIRST_VERSION) + 1] as const];
      const writes = all.map(([_id, version]) => ({
        updateOne: { filter: { _id }, update: { $set: { version } }, upsert: true },
      }));
      await rows.bulkWrite(writes, { ordered: false, session });
      return next;
    },
    // Two first changes at once both insert; the second finds the row when it tries again.
    raise: (area) =>
      raise(area).catch((error) => (isDuplicateKey(error) ? raise(area) : Promise.reject(error))),
  };
}
