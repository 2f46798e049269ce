import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { WhichPlan } from '../weeks/week.ts';
import { type Plan, weekIdOf } from './plan.ts';

/** Every method compares the household's id, so no caller can read or change another household's plan. */
export type PlanStore = {
  /** Weeks, latest first, then drafts and templates, newest first. */
  ofHousehold(householdId: string): Promise<Plan[]>;
  find(householdId: string, which: WhichPlan, session?: ClientSession): Promise<Plan | undefined>;
  /** Drafts and templates. */
  countOutside(householdId: string, session: ClientSession): Promise<number>;
  /** Creates or replaces the plan. */
  put(plan: Plan, session: ClientSession): Promise<void>;
  remove(plan: Plan, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
const time = { type: Date, required: true, personal: false } as const;
const count = { type: Number, required: true, personal: false } as const;
export const PLANS = defineCollection<Plan>({
  name: 'plans',
  shape: 2,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ household: 'householdId' }], exported: 'Meal plans', deletion: 'with household' },
  fields: {
    _id: text,
    householdId: { ...text, personal: 'person' },
    kind: text,
    startsOn: { ...text, personal: 'activity' },
    length: count,
    title: { ...text, personal: 'content' },
    budgetCents: { type: Number, default: null, personal: 'activity' },
    version: count,
    createdAt: time,
    updatedAt: time,
  },
  indexes: [{ key: { householdId: 1, startsOn: -1 }, name: 'household' }],
});

export async function createPlanStore(mongo: Pick<Mongo, 'connection'>): Promise<PlanStore> {
  const plans = await PLANS.open(mongo);
  return {
    ofHousehold: async (householdId) => {
      const found = await plans.find({ householdId }).sort({ startsOn: -1 }).lean<Plan[]>();
      const [weeks, others] = [true, false].map((isWeek) =>
        found.filter(({ kind }) => (kind === 'week') === isWeek),
      ) as [Plan[], Plan[]];
      return [...weeks, ...others.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())];
    },
    find: async (householdId, which, session) => {
      const _id = 'id' in which ? which.id : weekIdOf(householdId, which.startsOn);
      const plan = await plans.findById(_id, null, { session: session ?? null }).lean<Plan>();
      return plan?.householdId === householdId ? plan : undefined;
    },
    countOutside: (householdId, session) =>
      plans.countDocuments({ householdId, kind: { $ne: 'week' } }, { session }),
    put: async (plan, session) =>
      void (await plans.replaceOne({ _id: plan._id }, plan, { session, upsert: true })),
    remove: async ({ _id, householdId }, session) =>
      void (await plans.deleteOne({ _id, householdId }, { session })),
  };
}
