import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';

/** Why staff set a price, and by which source. The price is in the history, and who set it in the audit log. */
export type CorrectionRow = {
  /** The id of its event. */
  _id: string;
  reason: string;
  source: string;
};

/** Collection `price_corrections`. */
export type PriceCorrections = {
  add(row: CorrectionRow, session: ClientSession): Promise<void>;
  byEvent(eventIds: readonly string[]): Promise<Map<string, CorrectionRow>>;
};

const text = { type: String, required: true };
export const PRICE_CORRECTIONS = defineCollection<CorrectionRow>({
  name: 'price_corrections',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: { _id: text, reason: text, source: text },
  indexes: [],
});

export async function createPriceCorrections(mongo: Pick<Mongo, 'connection'>): Promise<PriceCorrections> {
  const rows = await PRICE_CORRECTIONS.open(mongo);
  return {
    add: async (row, session) => void (await rows.create([row], { session })),
    byEvent: async (eventIds) => {
      if (eventIds.length === 0) return new Map();
      const found = await rows.find({ _id: { $in: [...eventIds] } }).lean<CorrectionRow[]>();
      return new Map(found.map((row) => [row._id, row]));
    },
  };
}
