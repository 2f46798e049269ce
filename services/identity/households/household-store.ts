import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { BudgetCycle } from '@homeplate/contracts/documents/budget-cycle.ts';
import type { Diner } from '@homeplate/contracts/documents/household.ts';
import { type ClientSession, Schema } from 'mongoose';
import type { UserRow } from '../users/user.ts';
import { type HouseholdRow, type MemberRow, newHousehold, newMember } from './household.ts';

export type HouseholdStore = {
  /** Stores the household of a user who has none yet. Outside a transaction, because two of them could not both create it. */
  ensure(user: Pick<UserRow, '_id' | 'createdAt'>): Promise<void>;
  /** Null: not stored yet, so the user is a household of their own. */
  member(userId: string, session?: ClientSession): Promise<MemberRow | null>;
  find(id: string, session?: ClientSession): Promise<HouseholdRow | null>;
  members(householdId: string, session?: ClientSession): Promise<MemberRow[]>;
  /** Locks the household until the transaction ends, with the version of this change; null if it does not exist. */
  lock(id: string, session: ClientSession): Promise<HouseholdRow | null>;
  put(household: HouseholdRow, session: ClientSession): Promise<void>;
  putMember(member: MemberRow, session: ClientSession): Promise<void>;
  remove(id: string, session: ClientSession): Promise<void>;
  removeMember(userId: string, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
const person = { ...text, personal: 'person' } as const;
const time = { type: Date, required: true, personal: false } as const;
const count = { type: Number, required: true, personal: false } as const;
const content = { type: String, required: true, personal: 'content' } as const;
const contents = { type: [String], required: true, personal: 'content' } as const;
const diner = new Schema<Diner>(
  {
    id: text,
    name: content,
    portion: { type: Number, required: true, personal: 'content' },
    ageGroup: content,
    diets: contents,
    allergens: contents,
    dislikes: contents,
  },
  { _id: false, id: false, strict: 'throw' },
);
const budgetCycle = new Schema<BudgetCycle>(
  { cents: { type: Number, required: true, personal: 'content' }, every: content, startsOn: content },
  { _id: false, id: false, strict: 'throw' },
);
export const HOUSEHOLDS = defineCollection<HouseholdRow>({
  name: 'households',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ household: '_id' }],
    exported: 'Your household and diners',
    deletion: 'with household',
  },
  fields: {
    _id: text,
    ownerId: person,
    version: count,
    people: { type: Number, default: null, personal: 'content' },
    weeklyBudgetCents: { type: Number, default: null, personal: 'content' },
    budgetCycle: { type: budgetCycle, default: null },
    diners: { type: [diner], required: true },
    dinersVersion: count,
    createdAt: time,
  },
});
export const HOUSEHOLD_MEMBERS = defineCollection<MemberRow>({
  name: 'household_members',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: '_id' }], exported: 'Your household membership', deletion: 'delete' },
  fields: {
    _id: person,
    householdId: { ...text, personal: 'activity' },
    ownId: text,
    move: count,
    leftId: { type: String, default: null, personal: false },
    joinedAt: { ...time, personal: 'activity' },
  },
  indexes: [{ key: { householdId: 1 }, name: 'household' }],
});

export async function createHouseholdStore(
  mongo: Pick<Mongo, 'connection' | 'transaction'>,
): Promise<HouseholdStore> {
  const households = await HOUSEHOLDS.open(mongo);
  const members = await HOUSEHOLD_MEMBERS.open(mongo);
  return {
    ensure: async ({ _id, createdAt }) => {
      if (await members.exists({ _id })) return;
      try {
        await mongo.transaction(async (session) => {
          await households.create([newHousehold(_id, createdAt)], { session });
          await members.create([newMember(_id, createdAt)], { session });
        });
      } catch (error) {
        // Another request created it.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    member: (userId, session) => members.findById(userId, null, { session }).lean<MemberRow>(),
    find: (id, session) => households.findById(id, null, { session }).lean<HouseholdRow>(),
    members: (householdId, session) => members.find({ householdId }, null, { session }).lean<MemberRow[]>(),
    lock: (_id, session) =>
      households
        .findOneAndUpdate({ _id }, { $inc: { version: 1 } }, { session, returnDocument: 'after' })
        .lean<HouseholdRow>(),
    put: async (household, session) =>
      void (await households.replaceOne({ _id: household._id }, household, { session, upsert: true })),
    putMember: async (member, session) =>
      void (await members.replaceOne({ _id: member._id }, member, { session, upsert: true })),
    remove: async (_id, session) => void (await households.deleteOne({ _id }, { session })),
    removeMember: async (_id, session) => void (await members.deleteOne({ _id }, { session })),
  };
}
