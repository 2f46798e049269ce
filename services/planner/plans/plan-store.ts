import { randomUUID } from 'node:crypto';
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

export async function createPlanStore({ db }: Pick<Mongo, 'db'>): Promise<PlanStore> {
  const plans = db.collection<Plan>('plans');
  await plans.createIndex({ personId: 1, startsOn: -1 }, { name: 'week', unique: true });
  const keyOf = (which: WhichPlan) => ('id' in which ? { _id: which.id } : { startsOn: which.startsOn });
  const find = async (personId: string, which: WhichPlan) =>
    (await plans.findOne({ personId, ...keyOf(which) })) ?? undefined;
  return {
    ofPerson: (personId) => plans.find({ personId }).sort({ startsOn: -1 }).toArray(),
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
        await plans.insertOne(plan);
        return plan;
      } catch (error) {
        const first = isDuplicateKey(error) && (await find(personId, { startsOn }));
        if (!first) throw error;
        return first;
      }
    },
    takeTurn: async (personId, id, session) =>
      (await plans.findOneAndUpdate(
        { _id: id, personId },
        { $inc: { turn: 1 }, $set: { updatedAt: new Date() } },
        { session, returnDocument: 'after' },
      )) ?? undefined,
    rememberKey: async (_id, meal, session) => {
      const $push = { keyed: { $each: [meal], $slice: -MOST_KEYS } };
      await plans.updateOne({ _id }, { $push }, { session });
    },
  };
}
