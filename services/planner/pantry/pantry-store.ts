import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import { emptyPantry, type PantryState } from './pantry.ts';
import type { PantryItem } from './pantry-item.ts';

/** Every query includes the household's id, so no caller reaches another household's pantry. */
export type PantryStore = {
  state(householdId: string, session?: ClientSession): Promise<PantryState>;
  items(householdId: string, session?: ClientSession): Promise<PantryItem[]>;
  putState(state: PantryState, session: ClientSession): Promise<void>;
  /** Creates or replaces items, and removes others, in one write. */
  writeItems(
    householdId: string,
    put: readonly PantryItem[],
    remove: readonly string[],
    session: ClientSession,
  ): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
const activity = { ...text, personal: 'activity' } as const;
const yes = { type: Boolean, required: true, personal: false } as const;
export const PANTRY_ITEMS = defineCollection<PantryItem>({
  name: 'pantry_items',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ household: 'householdId' }], exported: 'Pantry', deletion: 'with household' },
  fields: {
    _id: text,
    householdId: { ...text, personal: 'person' },
    foodId: activity,
    grams: { type: Number, required: true, personal: 'activity' },
    inPieces: yes,
    place: activity,
    opened: yes,
    boughtOn: activity,
    bestBefore: activity,
    bestBeforeByHand: yes,
    pricePaidCents: { type: Number, default: null, personal: 'activity' },
    store: { type: String, default: null, personal: 'activity' },
    storeId: { type: String, default: null, personal: 'activity' },
    note: { type: String, default: null, personal: 'content' },
    version: { type: Number, required: true, personal: false },
    createdAt: { type: Date, required: true, personal: false },
  },
  indexes: [{ key: { householdId: 1 }, name: 'household' }],
});

export const PANTRIES = defineCollection<PantryState>({
  name: 'pantries',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ household: '_id' }],
    exported: 'What you always have at home',
    deletion: 'with household',
  },
  fields: {
    _id: { ...text, personal: 'person' },
    version: { type: Number, required: true, personal: false },
    staples: { type: [String], required: true, personal: 'activity' },
    keyed: {
      type: [
        { _id: false, key: text, asked: text, itemIds: { type: [String], required: true, personal: false } },
      ],
      required: true,
    },
  },
});

export async function createPantryStore(mongo: Pick<Mongo, 'connection'>): Promise<PantryStore> {
  const items = await PANTRY_ITEMS.open(mongo);
  const pantries = await PANTRIES.open(mongo);
  return {
    state: async (_id, session) =>
      (await pantries.findById(_id, null, { session: session ?? null }).lean<PantryState>()) ??
      emptyPantry(_id),
    items: (householdId, session) =>
      items.find({ householdId }, null, { session: session ?? null }).lean<PantryItem[]>(),
    putState: async (state, session) =>
      void (await pantries.replaceOne({ _id: state._id }, state, { session, upsert: true })),
    writeItems: async (householdId, put, remove, session) => {
      const writes = [
        ...put.map((item) => ({
          replaceOne: { filter: { _id: item._id, householdId }, replacement: item, upsert: true },
        })),
        ...(remove.length > 0
          ? [{ deleteMany: { filter: { _id: { $in: [...remove] }, householdId } } }]
          : []),
      ];
      if (writes.length > 0) await items.bulkWrite(writes, { session });
    },
  };
}
