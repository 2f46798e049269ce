import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';

/** A record of the recipe service that says a meal was cooked. */
export type CookedMeal = {
  /** The id of the record. */
  _id: string;
  mealId: string;
  householdId: string;
  at: Date;
  /** The record is gone. The row stays, so that a repeated earlier event does not bring it back. */
  isRemoved: boolean;
};

/**
 * Kept beside the meals, so that undo neither compares nor restores it. A row counts only for a meal of the user's own household.
 * The writes are idempotent and end the same in any order.
 */
export type CookedMealStore = {
  /** Whether it was new. */
  add(cooked: Omit<CookedMeal, 'isRemoved'>, session: ClientSession): Promise<boolean>;
  /** Whether it counted until now. */
  remove(cooked: Omit<CookedMeal, 'isRemoved'>, session: ClientSession): Promise<boolean>;
  /** Copies what is known of a household's meals to their copies in another one. `copyIds`: by the id of the meal. */
  copy(from: string, to: string, copyIds: ReadonlyMap<string, string>, session: ClientSession): Promise<void>;
  /** A record that was not removed. */
  find(householdId: string, cookedId: string, session?: ClientSession): Promise<CookedMeal | undefined>;
  /** Whether a record of the meal counts. */
  isCooked(householdId: string, mealId: string, session: ClientSession): Promise<boolean>;
  /** When each of these meals was first cooked; without those that were not. */
  timesOf(householdId: string, mealIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** All its cooked meals: for years of them, a list of ids takes longer to compare than all ids take to read. */
  cookedOf(householdId: string): Promise<ReadonlySet<string>>;
};

const text = { type: String, required: true, personal: false } as const;
export const COOKED_MEALS = defineCollection<CookedMeal>({
  name: 'cooked_meals',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ household: 'householdId' }],
    exported: 'Planned meals you cooked',
    deletion: 'with household',
  },
  fields: {
    _id: text,
    mealId: { ...text, personal: 'activity' },
    householdId: { ...text, personal: 'person' },
    at: { type: Date, required: true, personal: 'activity' },
    isRemoved: { type: Boolean, required: true, personal: false },
  },
  indexes: [{ key: { householdId: 1, mealId: 1 }, name: 'meal' }],
});

/** After every time in ISO 8601. */
const NEVER = '~';

export async function createCookedMealStore(mongo: Pick<Mongo, 'connection'>): Promise<CookedMealStore> {
  const rows = await COOKED_MEALS.open(mongo);
  const times = async (filter: { householdId: string; mealId: { $in: string[] } }) => {
    // Only the keys of the index: with another condition SecantusDB reads all rows of the household.
    const found = await rows
      .find(filter, { _id: 0, mealId: 1, at: 1, isRemoved: 1 })
      .lean<Pick<CookedMeal, 'mealId' | 'at' | 'isRemoved'>[]>();
    const first = new Map<string, string>();
    for (const { mealId, at, isRemoved } of found) {
      const time = at.toISOString();
      if (!isRemoved && time < (first.get(mealId) ?? NEVER)) first.set(mealId, time);
    }
    return first;
  };
  return {
    add: async (cooked, session) => {
      if (await rows.exists({ _id: cooked._id }).session(session)) return false;
      await rows.create([{ ...cooked, isRemoved: false }], { session });
      return true;
    },
    remove: async ({ _id, ...cooked }, session) => {
      const counted = await rows.exists({ _id, isRemoved: false }).session(session);
      const removed = { $set: { isRemoved: true }, $setOnInsert: cooked };
      await rows.updateOne({ _id }, removed, { upsert: true, session });
      return counted !== null;
    },
    copy: async (from, to, copyIds, session) => {
      const filter = { householdId: from, mealId: { $in: [...copyIds.keys()] } };
      const found = await rows.find(filter, null, { session }).lean<CookedMeal[]>();
      const copies = found.map((row) => ({
        ...row,
        _id: `${row._id}:${to}`,
        mealId: copyIds.get(row.mealId) ?? '',
        householdId: to,
      }));
      await rows.bulkWrite(
        copies.map((copy) => ({
          replaceOne: { filter: { _id: copy._id }, replacement: copy, upsert: true },
        })),
        { session },
      );
    },
    find: async (householdId, _id, session) =>
      (await rows
        .findOne({ _id, householdId, isRemoved: false })
        .session(session ?? null)
        .lean<CookedMeal>()) ?? undefined,
    isCooked: async (householdId, mealId, session) =>
      (await rows.exists({ householdId, mealId, isRemoved: false }).session(session)) !== null,
    timesOf: async (householdId, mealIds) =>
      mealIds.length === 0 ? new Map() : times({ householdId, mealId: { $in: [...mealIds] } }),
    cookedOf: async (householdId) =>
      new Set(await rows.distinct('mealId', { householdId, isRemoved: false })),
  };
}
