import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { type ClientSession, Schema } from 'mongoose';
import { type ShoppingListRow, type SplitRow, type WhichList, weekListIdOf } from './list.ts';

/** A list is only found through its household. */
export type ListStore = {
  /** Last changed first. */
  ofHousehold(householdId: string): Promise<ShoppingListRow[]>;
  find(householdId: string, which: WhichList): Promise<ShoppingListRow | undefined>;
  /** For the links of a list, which name it themselves. */
  byId(listId: string): Promise<ShoppingListRow | undefined>;
  /** Outside a transaction, because two of them could not both create it. */
  ensure(list: ShoppingListRow): Promise<void>;
  count(householdId: string, session: ClientSession): Promise<number>;
  create(list: ShoppingListRow, session: ClientSession): Promise<void>;
  /** Undefined if another request created the household's first list. Outside a transaction, as `ensure`. */
  createFirst(list: ShoppingListRow): Promise<ShoppingListRow | undefined>;
  /** Locks the list until the transaction ends, with the version of this change. Undefined if it was deleted. */
  lock(
    of: Pick<ShoppingListRow, '_id' | 'householdId'>,
    now: Date,
    session: ClientSession,
  ): Promise<ShoppingListRow | undefined>;
  change(
    listId: string,
    fields: Partial<Pick<ShoppingListRow, 'name' | 'recipes' | 'split' | 'headVersion'>>,
    session: ClientSession,
  ): Promise<void>;
  remove(listId: string, session: ClientSession): Promise<void>;
  /** The lists of these weeks, and bulk lists that have one of them, at a new version, because their meals changed. */
  touch(
    householdId: string,
    weekStarts: readonly string[],
    now: Date,
    session: ClientSession,
  ): Promise<ShoppingListRow[]>;
};

const text = { type: String, required: true, personal: false } as const;
const time = { type: Date, required: true, personal: false } as const;
const split = new Schema<SplitRow>(
  {
    stores: [{ _id: false, storeId: { ...text, personal: 'location' }, storeName: text, chain: text }],
    items: [{ _id: false, itemId: text, storeId: { ...text, personal: 'location' } }],
  },
  { _id: false, strict: 'throw' },
);
export const SHOPPING_LISTS = defineCollection<ShoppingListRow>({
  name: 'shopping_lists',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ household: 'householdId' }], exported: 'Shopping lists', deletion: 'with household' },
  fields: {
    _id: text,
    householdId: { ...text, personal: 'person' },
    name: { ...text, personal: 'content' },
    weekStart: { type: String, default: null, personal: 'activity' },
    weeks: { type: [String], default: undefined, personal: 'activity' },
    recipes: {
      type: [
        {
          _id: false,
          recipeId: { ...text, personal: 'activity' },
          servings: { type: Number, required: true, personal: false },
        },
      ],
      required: true,
    },
    isFirst: { type: Boolean, personal: false },
    split: { type: split, default: null },
    version: { type: Number, required: true, personal: false },
    headVersion: { type: Number, required: true, personal: false },
    createdAt: time,
    updatedAt: time,
  },
  indexes: [
    { key: { householdId: 1 }, name: 'household' },
    {
      key: { householdId: 1, isFirst: 1 },
      name: 'first',
      unique: true,
      partialFilterExpression: { isFirst: { $exists: true } },
    },
  ],
});

export async function createListStore(mongo: Pick<Mongo, 'connection'>): Promise<ListStore> {
  const lists = await SHOPPING_LISTS.open(mongo);
  // Not findOneAndUpdate, for which SecantusDB reads the whole collection.
  const raise = async (
    which: { _id: string; householdId?: string },
    updatedAt: Date,
    session: ClientSession,
  ) => {
    const raised = { $inc: { version: 1 }, $set: { updatedAt } };
    const { matchedCount } = await lists.updateOne(which, raised, { session });
    if (matchedCount === 0) return undefined;
    return (await lists.findById(which._id, null, { session }).lean<ShoppingListRow>()) ?? undefined;
  };
  /** False: another request created it. */
  const createOnce = async (list: ShoppingListRow): Promise<boolean> => {
    try {
      await lists.create([list]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  return {
    ofHousehold: async (householdId) => {
      const found = await lists.find({ householdId }).lean<ShoppingListRow[]>();
      return found.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
    },
    find: async (householdId, which) => {
      const _id = 'id' in which ? which.id : weekListIdOf(householdId, which.weekStart);
      return (await lists.findOne({ _id, householdId }).lean<ShoppingListRow>()) ?? undefined;
    },
    byId: async (_id) => (await lists.findOne({ _id }).lean<ShoppingListRow>()) ?? undefined,
    ensure: async (list) => {
      if (!(await lists.exists({ _id: list._id }))) await createOnce(list);
    },
    createFirst: async (list) => {
      const first = { ...list, isFirst: true as const };
      return (await createOnce(first)) ? first : undefined;
    },
    count: (householdId, session) => lists.countDocuments({ householdId, weekStart: null }, { session }),
    create: async (list, session) => void (await lists.create([list], { session })),
    lock: ({ _id, householdId }, updatedAt, session) => raise({ _id, householdId }, updatedAt, session),
    change: async (_id, fields, session) =>
      void (await lists.updateOne({ _id }, { $set: fields }, { session })),
    remove: async (_id, session) => void (await lists.deleteOne({ _id }, { session })),
    touch: async (householdId, weekStarts, updatedAt, session) => {
      const touched: ShoppingListRow[] = [];
      if (weekStarts.length === 0) return touched;
      // Not one update of all: SecantusDB reads the whole collection for `$or`.
      const found = await lists
        .find({ householdId }, { weekStart: 1, weeks: 1 }, { session })
        .lean<Pick<ShoppingListRow, '_id' | 'weekStart' | 'weeks'>[]>();
      const changed = new Set(weekStarts);
      for (const { _id, weekStart, weeks = [] } of found) {
        if (![weekStart, ...weeks].some((start) => start !== null && changed.has(start))) continue;
        const list = await raise({ _id }, updatedAt, session);
        if (list) touched.push(list);
      }
      return touched;
    },
  };
}
