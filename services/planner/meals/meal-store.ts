import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { Meal } from './meal.ts';

/** The fields a plan summary needs. */
export type MealPortion = Pick<
  Meal,
  'planId' | 'kind' | 'recipeId' | 'servings' | 'costCents' | 'leftoverOf'
>;

/** A meal is only found through its household. */
export type MealStore = {
  ofPlan(planId: string): Promise<Meal[]>;
  ofHousehold(householdId: string): Promise<MealPortion[]>;
  /** Within a transaction: the household's meals that match. */
  find(householdId: string, filter: MealFilter, session: ClientSession): Promise<Meal[]>;
  /** Creates or replaces the meals, and removes others, in one write. */
  write(put: readonly Meal[], remove: readonly string[], session: ClientSession): Promise<void>;
};
export type MealFilter =
  | { ids: readonly string[] }
  | { planIds: readonly string[] }
  | { leftoversOf: readonly string[] };

const text = { type: String, required: true, personal: false } as const;
const activity = { ...text, personal: 'activity' } as const;
const count = { type: Number, required: true, personal: false } as const;
export const MEALS = defineCollection<Meal>({
  name: 'meals',
  shape: 2,
  keptFor: 'account',
  isPersonal: true,
  fields: {
    _id: text,
    planId: text,
    householdId: { ...text, personal: 'person' },
    date: activity,
    slot: activity,
    kind: text,
    recipeId: { type: String, default: null, personal: 'activity' },
    title: { ...text, personal: 'content' },
    costCents: { type: Number, default: null, personal: 'activity' },
    servings: { ...count, personal: 'activity' },
    position: count,
    locked: { type: Boolean, required: true, personal: false },
    note: { type: String, default: null, personal: 'content' },
    leftoverOf: { type: String, default: null, personal: false },
    version: count,
    createdAt: { type: Date, required: true, personal: false },
  },
  indexes: [
    { key: { planId: 1, date: 1, slot: 1, position: 1 }, name: 'day' },
    { key: { householdId: 1 }, name: 'household' },
    { key: { leftoverOf: 1 }, name: 'leftovers' },
    { key: { recipeId: 1 }, name: 'recipe' },
  ],
});

const queryOf = (filter: MealFilter) => {
  if ('ids' in filter) return { _id: { $in: [...filter.ids] } };
  if ('planIds' in filter) return { planId: { $in: [...filter.planIds] } };
  return { leftoverOf: { $in: [...filter.leftoversOf] } };
};

export async function createMealStore(mongo: Pick<Mongo, 'connection'>): Promise<MealStore> {
  const meals = await MEALS.open(mongo);
  return {
    ofPlan: (planId) => meals.find({ planId }).lean<Meal[]>(),
    ofHousehold: (householdId) =>
      meals
        .find({ householdId })
        .select({ _id: 0, planId: 1, kind: 1, recipeId: 1, servings: 1, costCents: 1, leftoverOf: 1 })
        .lean<MealPortion[]>(),
    find: (householdId, filter, session) =>
      meals.find({ ...queryOf(filter), householdId }, null, { session }).lean<Meal[]>(),
    write: async (put, remove, session) => {
      const writes = [
        ...put.map((meal) => ({
          replaceOne: { filter: { _id: meal._id }, replacement: meal, upsert: true },
        })),
        ...(remove.length > 0 ? [{ deleteMany: { filter: { _id: { $in: [...remove] } } } }] : []),
      ];
      if (writes.length > 0) await meals.bulkWrite(writes, { session });
    },
  };
}
