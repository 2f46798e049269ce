import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { Cooked } from './cooked.ts';

/** Every query filters by user, so no user reads or changes another's entries. */
export type CookedStore = {
  /** Throws the driver's duplicate-key error for a key or a meal that the user has an entry for. */
  add(cooked: Cooked, session: ClientSession): Promise<void>;
  /** Undefined if there is no such entry. */
  remove(userId: string, id: string, session: ClientSession): Promise<Cooked | undefined>;
  find(userId: string, id: string): Promise<Cooked | undefined>;
  /** The entry before the change; undefined if there is none. */
  setPhoto(
    userId: string,
    id: string,
    photoId: string | null,
    session: ClientSession,
  ): Promise<Cooked | undefined>;
  count(userId: string, session: ClientSession): Promise<number>;
  byKey(userId: string, key: string): Promise<Cooked | undefined>;
  /** Latest date first, with the number of all. Without a dish, entries of all. */
  list(userId: string, dishId: string | undefined, limit: number): Promise<ListedCooked>;
  /** The latest date of each recipe that the user cooked. */
  lastDates(userId: string): Promise<ReadonlyMap<string, string>>;
  /** The pairs of these that have an entry. */
  cooksAmong(pairs: readonly Cook[]): Promise<Cook[]>;
};

/** `times` and `lastDate`: of those that were cooked. */
type ListedCooked = { entries: Cooked[]; total: number; times: number; lastDate: string | null };

/** A user and a recipe that they cooked. */
export type Cook = Pick<Cooked, 'userId' | 'dishId'>;

const text = { type: String, required: true, personal: false } as const;
const activity = { ...text, personal: 'activity' } as const;
export const COOKED = defineCollection<Cooked>({
  name: 'cooked',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: 'userId' }], exported: 'What you cooked', deletion: 'delete' },
  fields: {
    _id: text,
    userId: { ...text, personal: 'person' },
    dishId: activity,
    isDraft: { type: Boolean, required: true, personal: false },
    date: activity,
    servings: { type: Number, required: true, personal: 'activity' },
    note: { type: String, default: null, personal: 'content' },
    mealId: { type: String, default: null, personal: 'activity' },
    isLeftover: { type: Boolean, default: false, personal: 'activity' },
    photoId: { type: String, default: null, personal: false },
    key: { type: String, default: null, personal: false },
    asked: { type: String, default: null, personal: false },
    createdAt: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [
    { key: { userId: 1, dishId: 1, isDraft: 1, date: -1, createdAt: -1 }, name: 'dish' },
    { key: { userId: 1, date: -1, createdAt: -1 }, name: 'newest' },
    // The first field tells a repeated key from a repeated meal (`isDuplicateKey`).
    {
      key: { key: 1, userId: 1 },
      name: 'key',
      unique: true,
      partialFilterExpression: { key: { $type: 'string' } },
    },
    {
      key: { mealId: 1, userId: 1 },
      name: 'meal',
      unique: true,
      partialFilterExpression: { mealId: { $type: 'string' } },
    },
  ],
});

/** Rows that are not leftovers. */
const COOKS = { isLeftover: { $ne: true } };

export async function createCookedStore(mongo: Pick<Mongo, 'connection'>): Promise<CookedStore> {
  const rows = await COOKED.open(mongo);
  return {
    add: async (cooked, session) => void (await rows.create([cooked], { session })),
    remove: async (userId, _id, session) =>
      (await rows.findOneAndDelete({ _id, userId }, { session }).lean<Cooked>()) ?? undefined,
    find: async (userId, _id) => (await rows.findOne({ _id, userId }).lean<Cooked>()) ?? undefined,
    setPhoto: async (userId, _id, photoId, session) =>
      (await rows
        .findOneAndUpdate({ _id, userId }, { $set: { photoId } }, { session, returnDocument: 'before' })
        .lean<Cooked>()) ?? undefined,
    count: (userId, session) => rows.countDocuments({ userId }).session(session),
    byKey: async (userId, key) => (await rows.findOne({ key, userId }).lean<Cooked>()) ?? undefined,
    list: async (userId, dishId, limit) => {
      const asked = { userId, ...(dishId !== undefined && { dishId }) };
      const [entries, groups] = await Promise.all([
        rows.find(asked).sort({ date: -1, createdAt: -1 }).limit(limit).lean<Cooked[]>(),
        rows.aggregate<{ _id: boolean | null; count: number; last: string }>([
          { $match: asked },
          { $group: { _id: '$isLeftover', count: { $sum: 1 }, last: { $max: '$date' } } },
        ]),
      ]);
      const sum = (some: typeof groups) => some.reduce((total, { count }) => total + count, 0);
      const cooked = groups.filter(({ _id: isLeftover }) => isLeftover !== true);
      const lastDate =
        cooked
          .map(({ last }) => last)
          .toSorted()
          .at(-1) ?? null;
      return { entries, total: sum(groups), times: sum(cooked), lastDate };
    },
    lastDates: async (userId) => {
      const found = await rows.aggregate<{ _id: string; date: string }>([
        { $match: { userId, isDraft: false, ...COOKS } },
        { $group: { _id: '$dishId', date: { $max: '$date' } } },
      ]);
      return new Map(found.map(({ _id, date }) => [_id, date]));
    },
    cooksAmong: async (pairs) => {
      if (pairs.length === 0) return [];
      const distinct = (field: keyof Cook) => [...new Set(pairs.map((pair) => pair[field]))];
      return rows.aggregate<Cook>([
        { $match: { userId: { $in: distinct('userId') }, dishId: { $in: distinct('dishId') }, ...COOKS } },
        { $group: { _id: { userId: '$userId', dishId: '$dishId' } } },
        { $replaceRoot: { newRoot: '$_id' } },
      ]);
    },
  };
}
