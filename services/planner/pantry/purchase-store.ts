import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { LedgerWrites, Movement, Purchase } from './purchase.ts';

/** What was bought, and what became of it. Every query includes the household's id. */
export type PurchaseStore = {
  write(writes: LedgerWrites, session: ClientSession): Promise<void>;
  /** Deletes the movements of a change that is undone. */
  removeMovements(householdId: string, version: number, session: ClientSession): Promise<void>;
  /** Bought from one day to another, both included. */
  bought(householdId: string, from: string, to: string): Promise<Purchase[]>;
  /** The store of each purchase since a day at a known one, the earliest first. */
  storesSince(householdId: string, from: string): Promise<{ storeId: string; store: string }[]>;
  /** The purchases of these pantry items. */
  ofItems(householdId: string, itemIds: readonly string[], session?: ClientSession): Promise<Purchase[]>;
  /** What was wasted in these days, with all movements of its items. */
  wasted(
    householdId: string,
    from: string,
    to: string,
  ): Promise<{ wasted: Movement[]; movements: Movement[] }>;
};

const text = { type: String, required: true, personal: false } as const;
const activity = { ...text, personal: 'activity' } as const;
const comparedPrice = {
  cents: { type: Number, required: true, personal: 'activity' },
  source: text,
  observedAt: text,
} as const;
const number = { type: Number, required: true, personal: 'activity' } as const;
export const PURCHASES = defineCollection<Purchase>({
  name: 'purchases',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ household: 'householdId' }],
    exported: 'What you bought',
    deletion: 'with household',
  },
  fields: {
    _id: text,
    householdId: { ...text, personal: 'person' },
    foodId: activity,
    grams: number,
    boughtOn: activity,
    pricePaidCents: { type: Number, default: null, personal: 'activity' },
    store: { type: String, default: null, personal: 'activity' },
    storeId: { type: String, default: null, personal: 'activity' },
    basis: {
      type: {
        _id: false,
        storeId: activity,
        regular: comparedPrice,
        isPromotion: { type: Boolean, required: true, personal: false },
        usual: { ...comparedPrice, storeId: activity, store: activity },
      },
      default: null,
    },
  },
  indexes: [{ key: { householdId: 1, boughtOn: 1 }, name: 'day' }],
});
export const PANTRY_MOVEMENTS = defineCollection<Movement>({
  name: 'pantry_movements',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ household: 'householdId' }],
    exported: 'What came into and left your pantry',
    deletion: 'with household',
  },
  fields: {
    _id: text,
    householdId: { ...text, personal: 'person' },
    itemId: text,
    foodId: activity,
    kind: activity,
    grams: number,
    date: activity,
    version: { type: Number, required: true, personal: false },
  },
  indexes: [
    { key: { householdId: 1, kind: 1, date: 1 }, name: 'kind' },
    { key: { householdId: 1, version: 1 }, name: 'version' },
    { key: { itemId: 1 }, name: 'item' },
  ],
});

export async function createPurchaseStore(mongo: Pick<Mongo, 'connection'>): Promise<PurchaseStore> {
  const purchases = await PURCHASES.open(mongo);
  const movements = await PANTRY_MOVEMENTS.open(mongo);
  return {
    write: async ({ bought, changed, unbought, movements: moved }, session) => {
      const writes = [
        ...bought.map((row) => ({
          replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true },
        })),
        // The grams stay as bought.
        ...changed.map(({ _id, boughtOn, pricePaidCents, store, storeId = null }) => ({
          updateOne: { filter: { _id }, update: { $set: { boughtOn, pricePaidCents, store, storeId } } },
        })),
        ...(unbought.length > 0 ? [{ deleteMany: { filter: { _id: { $in: unbought } } } }] : []),
      ];
      if (writes.length > 0) await purchases.bulkWrite(writes, { session });
      if (moved.length > 0) await movements.insertMany(moved, { session });
    },
    removeMovements: async (householdId, version, session) =>
      void (await movements.deleteMany({ householdId, version }, { session })),
    bought: (householdId, from, to) =>
      purchases.find({ householdId, boughtOn: { $gte: from, $lte: to } }).lean<Purchase[]>(),
    ofItems: async (householdId, itemIds, session) =>
      itemIds.length === 0
        ? []
        : purchases
            .find({ _id: { $in: [...itemIds] }, householdId }, null, { session: session ?? null })
            .lean<Purchase[]>(),
    storesSince: async (householdId, from) => {
      const found = await purchases
        .find({ householdId, boughtOn: { $gte: from }, storeId: { $ne: null } }, { storeId: 1, store: 1 })
        .sort({ boughtOn: 1 })
        .lean<Purchase[]>();
      return found.flatMap(({ storeId, store }) => (storeId ? [{ storeId, store: store ?? storeId }] : []));
    },
    wasted: async (householdId, from, to) => {
      const wasted = await movements
        .find({ householdId, kind: 'wasted', date: { $gte: from, $lte: to } })
        .lean<Movement[]>();
      if (wasted.length === 0) return { wasted, movements: [] };
      const $in = [...new Set(wasted.map(({ itemId }) => itemId))];
      return { wasted, movements: await movements.find({ itemId: { $in }, householdId }).lean<Movement[]>() };
    },
  };
}
