import { batchReads } from '@homeplate/common/batch-reads.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';

type AreaRow = { _id: string; version: number };

/** Version of an area without a row: its prices never changed. */
const FIRST_VERSION = 1;
/** Id of the version of the imported stores. It is stored with the areas so that one query reads both. */
const STORES = 'stores';
/** Skips a version: consumers then see a gap and load all prices, because the event has none. */
const LEAP = 2;

/**
 * Version counters of the price areas: collection `areas`. A version is raised after the prices are written and before the change is
 * published, so a reader that loads the version first gets prices at least as new.
 */
export type AreaVersions = {
  current(area: string): Promise<number>;
  /** Increments the version; each caller gets a different one. */
  raise(area: string): Promise<number>;
  /** The version of the imported stores. */
  stores(): Promise<number>;
  /** Raises the version of the imported stores by one and those of the affected areas by two; resolves with the latter. */
  storesChanged(areas: readonly string[], session: ClientSession): Promise<Map<string, number>>;
};

export const AREAS = defineCollection<AreaRow>({
  name: 'areas',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  native: 'Read for every priced answer, and raised by a pipeline update',
  fields: { _id: { type: String, required: true }, version: { type: Number, required: true } },
});

export function createAreaVersions(mongo: Pick<Mongo, 'connection'>): AreaVersions {
  const rows = AREAS.driver(mongo);
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
      // Read all rows: there are at most 900.
      const held = new Map((await rows.find({}, { session }).toArray()).map((row) => [row._id, row.version]));
      const next = new Map(areas.map((area) => [area, (held.get(area) ?? FIRST_VERSION) + LEAP]));
      const all = [...next, [STORES, (held.get(STORES) ?? FIRST_VERSION) + 1] as const];
      const writes = all.map(([_id, version]) => ({
        updateOne: { filter: { _id }, update: { $set: { version } }, upsert: true },
      }));
      await rows.bulkWrite(writes, { ordered: false, session });
      return next;
    },
    // Two concurrent first changes both insert; the second retries and finds the row.
    raise: (area) =>
      raise(area).catch((error) => (isDuplicateKey(error) ? raise(area) : Promise.reject(error))),
  };
}
