import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type ClientSession, Schema } from 'mongoose';

/** A raised price alert that waits for the next mail. */
export type WaitingAlert = {
  /** Alert and time: the same for each delivery of its event. */
  key: string;
  itemName: string;
  storeName: string;
  priceCents: number;
  unit: string;
  observedAt: string;
};

/** The raised alerts of one user since the last mail. */
export type PriceDigest = {
  /** The user. */
  _id: string;
  waiting: WaitingAlert[];
  /** Keys of the last events, so that a repeated one is not mailed again. */
  knownKeys: string[];
  /** When the last mail was written. */
  mailedAt: Date | null;
};

/** Collection `price_digests`. */
export type DigestStore = {
  find(userId: string, session: ClientSession): Promise<PriceDigest | null>;
  put(digest: PriceDigest, session: ClientSession): Promise<void>;
  remove(userId: string, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true } as const;
const waiting = new Schema<WaitingAlert>(
  {
    key: { ...text, personal: false },
    itemName: { ...text, personal: 'content' },
    storeName: { ...text, personal: 'location' },
    priceCents: { type: Number, required: true, personal: false },
    unit: { ...text, personal: false },
    observedAt: { ...text, personal: false },
  },
  { _id: false, strict: 'throw' },
);

export const PRICE_DIGESTS = defineCollection<PriceDigest>({
  name: 'price_digests',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ user: '_id' }],
    exported: 'Price alerts waiting for the next email',
    deletion: 'delete',
  },
  fields: {
    _id: { ...text, personal: 'person' },
    waiting: { type: [waiting], required: true },
    knownKeys: { type: [String], required: true, personal: 'activity' },
    mailedAt: { type: Date, default: null, personal: 'activity' },
  },
});

export async function createDigestStore(mongo: Pick<Mongo, 'connection'>): Promise<DigestStore> {
  const digests = await PRICE_DIGESTS.open(mongo);
  return {
    find: async (userId, session) => digests.findById(userId, null, { session }).lean<PriceDigest>(),
    put: async ({ _id, ...$set }, session) =>
      void (await digests.updateOne({ _id }, { $set }, { session, upsert: true })),
    remove: async (_id, session) => void (await digests.deleteOne({ _id }, { session })),
  };
}
