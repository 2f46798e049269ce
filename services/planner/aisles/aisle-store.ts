import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { AisleOrder } from '@homeplate/contracts/documents/aisle-order.ts';

/** In which order a household walks the aisles of a store. */
export type AisleOrderRow = AisleOrder & {
  /** `<household id> <store id>` */
  _id: string;
  householdId: string;
  at: Date;
};

export type AisleStore = {
  ofHousehold(householdId: string): Promise<AisleOrder[]>;
  /** The last write wins. */
  put(householdId: string, order: AisleOrder, at: Date): Promise<void>;
};

/** Of one household: those of the stores that it changed last. More than anyone shops at. */
const MOST_ORDERS = 100;

const text = { type: String, required: true, personal: false } as const;
export const AISLE_ORDERS = defineCollection<AisleOrderRow>({
  name: 'aisle_orders',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ household: 'householdId' }],
    exported: 'Aisles of stores',
    deletion: 'with household',
  },
  fields: {
    _id: { ...text, personal: 'person-prefix' },
    householdId: { ...text, personal: 'person' },
    storeId: { ...text, personal: 'activity' },
    aisles: { type: [String], required: true, personal: 'content' },
    at: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [{ key: { householdId: 1, at: -1 }, name: 'household' }],
});

export async function createAisleStore(mongo: Pick<Mongo, 'connection'>): Promise<AisleStore> {
  const orders = await AISLE_ORDERS.open(mongo);
  const newestFirst = (householdId: string) =>
    orders.find({ householdId }).sort({ at: -1, _id: 1 }).lean<AisleOrderRow[]>();
  return {
    ofHousehold: async (householdId) =>
      (await newestFirst(householdId)).map(({ storeId, aisles }) => ({ storeId, aisles })),
    put: async (householdId, { storeId, aisles }, at) => {
      const _id = `${householdId} ${storeId}`;
      await orders.replaceOne({ _id }, { _id, householdId, storeId, aisles, at }, { upsert: true });
      const oldest = (await newestFirst(householdId)).slice(MOST_ORDERS);
      if (oldest.length > 0) await orders.deleteMany({ _id: { $in: oldest.map((row) => row._id) } });
    },
  };
}
