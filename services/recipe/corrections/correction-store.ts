import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type ClientSession, Schema } from 'mongoose';

/** What staff set in place of a value of the release: the months of a season, or the description of a region. */
export type CorrectedValue = { months?: readonly number[]; description?: string };

export type CorrectionRow = {
  /** `season:california:asparagus`, `region:california`. */
  _id: string;
  value: CorrectedValue;
  revision: number;
  changedAt: Date;
  /** Oldest first, the current one included. */
  changes: readonly { at: Date; value: CorrectedValue; reason: string; source: string }[];
};

export type CorrectionStore = {
  all(): Promise<CorrectionRow[]>;
  one(id: string, session?: ClientSession): Promise<CorrectionRow | null>;
  put(row: CorrectionRow, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true };
// Validated by documents/staff-season.ts and staff-region.ts.
const value = { type: Schema.Types.Mixed, required: true };
const date = { type: Date, required: true };
export const CORRECTIONS = defineCollection<CorrectionRow>({
  name: 'corrections',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: {
    _id: text,
    value,
    revision: { type: Number, required: true },
    changedAt: date,
    changes: { type: [new Schema({ at: date, value, reason: text, source: text }, { _id: false })] },
  },
  indexes: [],
});

export async function createCorrectionStore(mongo: Pick<Mongo, 'connection'>): Promise<CorrectionStore> {
  const rows = await CORRECTIONS.open(mongo);
  return {
    all: () => rows.find().lean<CorrectionRow[]>(),
    one: (id, session) =>
      rows
        .findById(id)
        .session(session ?? null)
        .lean<CorrectionRow>(),
    put: async (row, session) =>
      void (await rows.replaceOne({ _id: row._id }, row, { upsert: true, session })),
  };
}
