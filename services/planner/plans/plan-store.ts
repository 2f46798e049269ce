import { randomUUID } from 'node:crypto';
import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import { titleOfWeek, type WhichPlan } from '../weeks/week.ts';
import { type KeyedMeal, MOST_KEYS, type Plan } from './plan.ts';

/** Every query names the person: nobody reads or changes what is somebody else's. */
export type PlanStore = {
  /** The latest week first. */
  ofPerson(personId: string): Promise<Plan[]>;
  find(personId: string, which: WhichPlan): Promise<Plan | undefined>;
  /** The person's week, made where there is none yet. One of a start, however many ask at once. */
  makeWeek(personId: string, startsOn: string): Promise<Plan>;
  /** Begins a change of the plan: others of the same plan wait for its end. Undefined when there is none. */
  takeTurn(personId: string, id: string, session: ClientSession): Promise<Plan | undefined>;
  /** Remembers a key with its meal; the oldest of too many is forgotten. */
  rememberKey(id: string, meal: KeyedMeal, session: ClientSession): Promise<void>;
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
    makeWeek: async (personId, startsOn) => {
      const held = await find(personId, { startsOn });
      if (held) return held;
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
        const first = isDuplicateKey(error) && (await find(personId, { startsOn }));
        if (!first) throw error;
        return first;
      }
    },
    takeTurn: async (personId, id, session) =>
      (await plans
        .findOneAndUpdate(
          { _id: id, personId },
          { $inc: { turn: 1 }, $set: { updatedAt: new Date() } },
          { session, returnDocument: 'after' },
        )
        .lean<Plan>()) ?? undefined,
    rememberKey: async (_id, meal, session) => {
      const $push = { keyed: { $each: [meal], $slice: -MOST_KEYS } };
      await plans.updateOne({ _id }, { $push }, { session });
    },
  };
}
