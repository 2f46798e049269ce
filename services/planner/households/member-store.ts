import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { BudgetCycle } from '@homeplate/contracts/documents/budget-cycle.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import { type ClientSession, Schema } from 'mongoose';

/** A copy of a user's household. Users without one are a household of their own, with their id. */
export type MemberCopy = {
  /** The user's id. */
  _id: string;
  householdId: string;
  ownerId: string;
  /** The owner's plan. */
  plan: PlanId;
  /** The household's, for every week without a budget of its own; null: none. Missing in copies from before there was one. */
  weeklyBudgetCents?: number | null;
  /** Instead of a weekly budget. Missing in copies from before there was one. */
  budgetCycle?: BudgetCycle | null;
  /** Increases each time the user joins or leaves a household. */
  move: number;
  /** The household that the user left last, else null. */
  leftId: string | null;
  /** The household's version, which counts among copies of one move. */
  version: number;
};

export type MemberStore = {
  find(userId: string, session?: ClientSession): Promise<MemberCopy | null>;
  put(member: MemberCopy, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
const count = { type: Number, required: true, personal: false } as const;
const budgetCycle = new Schema<BudgetCycle>(
  {
    cents: { type: Number, required: true, personal: 'content' },
    every: { type: String, required: true, personal: 'content' },
    startsOn: { type: String, required: true, personal: 'content' },
  },
  { _id: false, id: false, strict: 'throw' },
);
export const MEMBERS = defineCollection<MemberCopy>({
  name: 'members',
  shape: 1,
  keptFor: 'source',
  isPersonal: true,
  person: { foundBy: [{ user: '_id' }], exported: 'Your household in the meal planner', deletion: 'delete' },
  fields: {
    _id: { ...text, personal: 'person' },
    householdId: { ...text, personal: 'activity' },
    ownerId: { ...text, personal: 'activity' },
    plan: { ...text, personal: 'activity' },
    weeklyBudgetCents: { type: Number, default: null, personal: 'content' },
    budgetCycle: { type: budgetCycle, default: null },
    move: count,
    leftId: { type: String, default: null, personal: 'activity' },
    version: count,
  },
});

export async function createMemberStore(mongo: Pick<Mongo, 'connection'>): Promise<MemberStore> {
  const members = await MEMBERS.open(mongo);
  return {
    find: (userId, session) => members.findById(userId, null, { session }).lean<MemberCopy>(),
    put: async (member, session) =>
      void (await members.replaceOne({ _id: member._id }, member, { session, upsert: true })),
  };
}
