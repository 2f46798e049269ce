import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type ClientSession, Schema } from 'mongoose';
import type { Alert, RaisedBy } from './alert.ts';

/** What a change of an alert's state writes. */
export type AlertWrite = Pick<Alert, '_id' | 'turn'> & {
  set: Pick<Alert, 'state' | 'lowCentsPerKg'> & Partial<Pick<Alert, 'raisedBy'>>;
};

/** Collection `price_alerts`. */
export type AlertStore = {
  /** Throws the driver's duplicate-key error for a key that the user has an alert for. */
  add(alert: Alert, session: ClientSession): Promise<void>;
  /** False: the user has no such alert. */
  remove(userId: string, id: string): Promise<boolean>;
  /** The newest first. */
  ofUser(userId: string): Promise<Alert[]>;
  count(userId: string, session: ClientSession): Promise<number>;
  byKey(userId: string, key: string): Promise<Alert | undefined>;
  byIds(ids: readonly string[], session?: ClientSession): Promise<Alert[]>;
  /** The alerts of these items that have one of these stores, or whose stores are older than the map. Takes one round trip. */
  affected(change: {
    itemIds: readonly string[];
    storeIds: readonly string[];
    storesVersion: number;
  }): Promise<Alert[]>;
  /** Stores the stores of another store map, unless a newer one's are stored. */
  setStores(alerts: readonly Pick<Alert, '_id' | 'storeIds' | 'storesVersion'>[]): Promise<void>;
  /** Changes the state of alerts that are still at their turn. */
  write(changes: readonly AlertWrite[], session: ClientSession): Promise<void>;
};

const text = { type: String, required: true } as const;
const location = { type: [String], required: true, personal: 'location' } as const;
const number = { type: Number, required: true, personal: false } as const;
const raisedBy = new Schema<RaisedBy>(
  {
    storeId: { ...text, personal: 'location' },
    storeName: { ...text, personal: 'location' },
    cents: number,
    unit: { ...text, personal: false },
    observedAt: { ...text, personal: false },
    at: { type: Date, required: true, personal: 'activity' },
  },
  { _id: false, strict: 'throw' },
);

export const PRICE_ALERTS = defineCollection<Alert>({
  name: 'price_alerts',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: 'userId' }], exported: 'Price alerts', deletion: 'delete' },
  fields: {
    _id: { ...text, personal: false },
    userId: { ...text, personal: 'person' },
    itemId: { ...text, personal: 'content' },
    belowCents: { type: Number, default: null, personal: 'content' },
    zipCode: { type: String, default: null, personal: 'location' },
    chosenStoreIds: location,
    storeIds: location,
    storesVersion: number,
    state: { ...text, personal: false },
    turn: number,
    lowCentsPerKg: { type: Number, default: null, personal: false },
    raisedBy: { type: raisedBy, default: null },
    key: { type: String, default: null, personal: false },
    asked: { type: String, default: null, personal: false },
    createdAt: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [
    { key: { itemId: 1, storeIds: 1 }, name: 'item-and-store' },
    { key: { itemId: 1, storesVersion: 1 }, name: 'item-and-map' },
    { key: { userId: 1, createdAt: -1 }, name: 'user' },
    {
      key: { key: 1, userId: 1 },
      name: 'key',
      unique: true,
      partialFilterExpression: { key: { $type: 'string' } },
    },
  ],
});

export async function createAlertStore(mongo: Pick<Mongo, 'connection'>): Promise<AlertStore> {
  const rows = await PRICE_ALERTS.open(mongo);
  return {
    add: async (alert, session) => void (await rows.create([alert], { session })),
    remove: async (userId, _id) => (await rows.deleteOne({ _id, userId })).deletedCount === 1,
    ofUser: (userId) => rows.find({ userId }).sort({ createdAt: -1, _id: 1 }).lean<Alert[]>(),
    count: (userId, session) => rows.countDocuments({ userId }).session(session),
    byKey: async (userId, key) => (await rows.findOne({ key, userId }).lean<Alert>()) ?? undefined,
    byIds: async (ids, session) =>
      rows.find({ _id: { $in: [...ids] } }, null, session ? { session } : {}).lean<Alert[]>(),
    affected: async ({ itemIds, storeIds, storesVersion }) => {
      const itemId = { $in: [...itemIds] };
      return rows
        .find({
          $or: [
            { itemId, storeIds: { $in: [...storeIds] } },
            { itemId, storesVersion: { $lt: storesVersion } },
          ],
        })
        .lean<Alert[]>();
    },
    setStores: async (alerts) => {
      const writes = alerts.map(({ _id, ...$set }) => ({
        updateOne: { filter: { _id, storesVersion: { $lt: $set.storesVersion } }, update: { $set } },
      }));
      if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
    },
    write: async (changes, session) => {
      const writes = changes.map(({ _id, turn, set }) => ({
        updateOne: { filter: { _id, turn }, update: { $set: { ...set, turn: turn + 1 } } },
      }));
      if (writes.length > 0) await rows.bulkWrite(writes, { session });
    },
  };
}
