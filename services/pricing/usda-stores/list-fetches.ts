import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { NATIONAL_LIST } from '../store-lists/imported-store.ts';

/** The last attempt to fetch USDA's list, and the list in use. */
export type ListFetch = {
  triedAt: Date;
  /** Why the last attempt failed; null if it did not. */
  problem: string | null;
  /** When the list in use was taken over; null: there is none yet. */
  takenAt: Date | null;
  /** When USDA last changed the list in use. */
  asOf: Date | null;
  /** The number of its stores. */
  stores: number;
};

type FetchRow = ListFetch & { _id: string };

export type ListFetches = {
  last(): Promise<ListFetch | undefined>;
  began(at: Date): Promise<void>;
  failed(problem: string): Promise<void>;
  succeeded(list: { takenAt: Date; asOf: Date; stores: number }): Promise<void>;
  /** The list was removed; it is fetched again unless the setting says otherwise. */
  removed(): Promise<void>;
};

export const LIST_FETCHES = defineCollection<FetchRow>({
  name: 'store_list_fetches',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: {
    _id: { type: String, required: true },
    triedAt: { type: Date, required: true },
    problem: { type: String, default: null },
    takenAt: { type: Date, default: null },
    asOf: { type: Date, default: null },
    stores: { type: Number, default: 0 },
  },
});

export function createListFetches(mongo: Pick<Mongo, 'connection'>): ListFetches {
  const rows = LIST_FETCHES.model(mongo);
  const set = async (fields: Partial<ListFetch>): Promise<void> => {
    await rows.updateOne({ _id: NATIONAL_LIST }, { $set: fields }, { upsert: true });
  };
  return {
    last: async () => (await rows.findById(NATIONAL_LIST).lean()) ?? undefined,
    began: (at) => set({ triedAt: at }),
    failed: (problem) => set({ problem }),
    succeeded: (list) => set({ ...list, problem: null }),
    removed: async () => {
      await rows.updateOne({ _id: NATIONAL_LIST }, { $set: { takenAt: null, asOf: null, stores: 0 } });
    },
  };
}
