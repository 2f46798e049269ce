import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { Meal } from './meal.ts';

/** A meal is only found through its plan, and a plan only through its user. */
export type MealStore = {
  /** Sorted by date and position. */
  ofPlan(planId: string): Promise<Meal[]>;
  /** The fields a plan summary needs, for all plans of the user. */
  ofPerson(personId: string): Promise<Pick<Meal, 'planId' | 'recipeId' | 'servings' | 'date'>[]>;
  find(planId: string, id: string, session: ClientSession): Promise<Meal | undefined>;
  /** The meals of one slot of one day, in order. */
  inSlot(meal: Pick<Meal, 'planId' | 'date' | 'slot'>, session: ClientSession): Promise<Meal[]>;
  insert(meal: Meal, session: ClientSession): Promise<void>;
  change(
    id: string,
    set: Partial<Pick<Meal, 'date' | 'slot' | 'servings' | 'position'>>,
    session: ClientSession,
  ): Promise<void>;
  remove(id: string, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
const activity = { ...text, personal: 'activity' } as const;
const count = { type: Number, required: true, personal: false } as const;
export const MEALS = defineCollection<Meal>({
  name: 'meals',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  fields: {
    _id: text,
    planId: text,
    personId: { ...text, personal: 'person' },
    date: activity,
    slot: activity,
    recipeId: activity,
    title: text,
    servings: { ...count, personal: 'activity' },
    position: count,
    createdAt: { type: Date, required: true, personal: false },
  },
  indexes: [
    { key: { planId: 1, date: 1, slot: 1, position: 1 }, name: 'day' },
    { key: { personId: 1 }, name: 'person' },
    { key: { recipeId: 1 }, name: 'recipe' },
  ],
});

export async function createMealStore(mongo: Pick<Mongo, 'connection'>): Promise<MealStore> {
  const meals = await MEALS.open(mongo);
  return {
    ofPlan: (planId) => meals.find({ planId }).sort({ date: 1, position: 1 }).lean<Meal[]>(),
    ofPerson: (personId) =>
      meals
        .find({ personId })
        .select({ _id: 0, planId: 1, recipeId: 1, servings: 1, date: 1 })
        .lean<Pick<Meal, 'planId' | 'recipeId' | 'servings' | 'date'>[]>(),
    find: async (planId, id, session) =>
      (await meals.findOne({ _id: id, planId }, null, { session }).lean<Meal>()) ?? undefined,
    inSlot: ({ planId, date, slot }, session) =>
      meals.find({ planId, date, slot }, null, { session }).sort({ position: 1 }).lean<Meal[]>(),
    insert: async (meal, session) => void (await meals.create([meal], { session })),
    change: async (id, set, session) => void (await meals.updateOne({ _id: id }, { $set: set }, { session })),
    remove: async (id, session) => void (await meals.deleteOne({ _id: id }, { session })),
  };
}
