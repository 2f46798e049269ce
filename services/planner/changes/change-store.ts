import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { MOST_UNDOS } from '@homeplate/contracts/documents/meal-slots.ts';
import { type ClientSession, Schema } from 'mongoose';
import type { Change } from './change.ts';

export type ChangeStore = {
  /** Stores the change and drops the person's oldest beyond MOST_UNDOS. */
  add(change: Change, session: ClientSession): Promise<void>;
  /** The person's changes, latest first. */
  ofPerson(householdId: string, userId: string, session: ClientSession): Promise<Change[]>;
  remove(change: Change, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
// Copies of documents whose own collections validate them.
const copies = { type: Schema.Types.Mixed, required: true, personal: 'content' } as const;
export const CHANGES = defineCollection<Change>({
  name: 'changes',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  fields: {
    _id: { ...text, personal: 'person-prefix' },
    householdId: { ...text, personal: 'person' },
    userId: { ...text, personal: 'person' },
    version: { type: Number, required: true, personal: false },
    at: { type: Date, required: true, personal: 'activity' },
    meals: copies,
    plans: copies,
  },
  indexes: [{ key: { householdId: 1, userId: 1, version: -1 }, name: 'person' }],
});

export async function createChangeStore(mongo: Pick<Mongo, 'connection'>): Promise<ChangeStore> {
  const changes = await CHANGES.open(mongo);
  const ofPerson: ChangeStore['ofPerson'] = (householdId, userId, session) =>
    changes.find({ householdId, userId }, null, { session }).sort({ version: -1 }).lean<Change[]>();
  return {
    add: async (change, session) => {
      await changes.create([change], { session });
      const old = (await ofPerson(change.householdId, change.userId, session)).slice(MOST_UNDOS);
      if (old.length > 0) await changes.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } }, { session });
    },
    ofPerson,
    remove: async ({ _id }, session) => void (await changes.deleteOne({ _id }, { session })),
  };
}
