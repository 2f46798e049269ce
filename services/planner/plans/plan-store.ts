import { randomUUID } from 'node:crypto';
import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import { titleOfWeek, type WhichPlan } from '../weeks/week.ts';
import { type KeyedMeal, MOST_KEYS, type Plan } from './plan.ts';

/** Every query includes the user's id, so no caller can read or change another user's plan. */
export type PlanStore = {
  /** Sorted by week, latest first. */
  ofPerson(personId: string): Promise<Plan[]>;
  find(personId: string, which: WhichPlan): Promise<Plan | undefined>;
  /** Creates the user's week if it does not exist. Concurrent calls get the same plan. */
  ensureWeek(personId: string, startsOn: string): Promise<Plan>;
  /** Locks the plan until the transaction ends; other changes of it wait. Undefined if there is no such plan. */
  lock(personId: string, id: string, session: ClientSession): Promise<Plan | undefined>;
  /** Stores an idempotency key with its meal and drops the oldest beyond MOST_KEYS. */
  storeKey(id: string, meal: KeyedMeal, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
const time = { type: Date, required: true, personal: false } as const;
const count = { type: Number, required: true, personal: false } as const;
export const PLANS = defineCollection<Plan>({
  name: 'plans',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  fields: {
    _id: text,
    personId: { ...text, personal: 'person' },
    startsOn: { ...text, personal: 'activity' },
    title: { ...text, personal: 'content' },
    turn: count,
    keyed: {
      type: [{ _id: false, key: text, asked: text, mealId: text, servings: count }],
      default: undefined,
    },
    createdAt: time,
    updatedAt: time,
  },
  indexes: [{ key: { personId: 1, startsOn: -1 }, name: 'week', unique: true }],
});

export async function createPlanStore(mongo: Pick<Mongo, 'connection'>): Promise<PlanStore> {
  const plans = await PLANS.open(mongo);
  const keyOf = (which: WhichPlan) => ('id' in which ? { _id: which.id } : { startsOn: which.startsOn });
  const find = async (personId: string, which: WhichPlan) =>
    (await plans.findOne({ personId, ...keyOf(which) }).lean<Plan>()) ?? undefined;
  return {
    ofPerson: (personId) => plans.find({ personId }).sort({ startsOn: -1 }).lean<Plan[]>(),
    find,
    ensureWeek: async (personId, startsOn) => {
      const existing = await find(personId, { startsOn });
      if (existing) return existing;
      const now = new Date();
      const plan: Plan = {
        _id: `plan-${randomUUID()}`,
        personId,
        startsOn,
        title: titleOfWeek(startsOn),
        turn: 0,
        createdAt: now,
        updatedAt: now,
      };
      try {
        await plans.create([plan]);
        return plan;
      } catch (error) {
        const concurrent = isDuplicateKey(error) && (await find(personId, { startsOn }));
        if (!concurrent) throw error;
        return concurrent;
      }
    },
    lock: async (personId, id, session) =>
      (await plans
        .findOneAndUpdate(
          { _id: id, personId },
          { $inc: { turn: 1 }, $set: { updatedAt: new Date() } },
          { session, returnDocument: 'after' },
        )
        .lean<Plan>()) ?? undefined,
    storeKey: async (_id, meal, session) => {
      const $push = { keyed: { $each: [meal], $slice: -MOST_KEYS } };
      await plans.updateOne({ _id }, { $push }, { session });
    },
  };
}
