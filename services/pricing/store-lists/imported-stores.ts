import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import { groupOf, type ImportedStore } from './imported-store.ts';

type GroupRow = { _id: string; stores: ImportedStore[] };

/** Imported stores: collection `imported_stores`, one document per chain and state (`kroger:TN`). */
export type ImportedStores = {
  /** Reads all imported stores: a few hundred documents at most. */
  all(session?: ClientSession): Promise<ImportedStore[]>;
  /** Replaces the stores by `next` in the transaction; only writes documents that differ from `held`. */
  replace(
    held: readonly ImportedStore[],
    next: readonly ImportedStore[],
    session: ClientSession,
  ): Promise<void>;
};

export const IMPORTED_STORES = defineCollection<GroupRow>({
  name: 'imported_stores',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  native: 'Hundreds of stores in a document, written whole: the model would build a subdocument for each',
  fields: { _id: { type: String, required: true }, stores: { type: [Object], required: true } },
});

export function createImportedStores(mongo: Pick<Mongo, 'connection'>): ImportedStores {
  const rows = IMPORTED_STORES.driver(mongo);
  return {
    async all(session) {
      const groups = await rows.find({}, session ? { session } : {}).toArray();
      return groups.flatMap(({ stores }) => stores);
    },
    async replace(held, next, session) {
      const before = Map.groupBy(held, groupOf);
      const after = Map.groupBy(next, groupOf);
      const gone = [...before.keys()]
        .filter((group) => !after.has(group))
        .map((_id) => ({ deleteOne: { filter: { _id } } }));
      const writes = [...after]
        .filter(([group, stores]) => JSON.stringify(stores) !== JSON.stringify(before.get(group)))
        .map(([_id, stores]) => ({
          replaceOne: { filter: { _id }, replacement: { stores }, upsert: true },
        }));
      if (gone.length > 0) await rows.bulkWrite(gone, { ordered: false, session });
      if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false, session });
    },
  };
}
