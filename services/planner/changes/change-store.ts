import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { MOST_UNDOS } from '@homeplate/contracts/documents/meal-slots.ts';
import { type ClientSession, Schema } from 'mongoose';
import type { Change } from './change.ts';

export type ChangeStore = {
  add(change: Change, session: ClientSession): Promise<void>;
  /** The person's last MOST_UNDOS changes, latest first. Deletes older ones. */
  ofPerson(householdId: string, userId: string, session: ClientSession): Promise<Change[]>;
  remove(change: Change, session: ClientSession): Promise<void>;
};

/** Old changes are deleted with every tenth: looking for them takes as long as storing one. */
const CHANGES_PER_CLEANUP = 10;

const text = { type: String, required: true, personal: false } as const;
// Copies of documents whose own collections validate them.
const copies = { type: Schema.Types.Mixed, required: true, personal: 'content' } as const;
export const CHANGES = defineCollection<Change>({
  name: 'changes',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ user: 'userId' }, { household: 'householdId' }],
    exported: 'Changes you can undo',
    deletion: 'delete',
  },
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
  const remove = async (old: readonly Pick<Change, '_id'>[], session: ClientSession) => {
    if (old.length > 0) await changes.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } }, { session });
  };
  /** Of every member: changes at these versions can be those of one person only. */
  const removeOld = async (householdId: string, session: ClientSession) => {
    // Only the ids: a change holds every meal of a week before and after.
    const all = await changes
      .find({ householdId }, { userId: 1 }, { session })
      .sort({ version: -1 })
      .lean<Pick<Change, '_id' | 'userId'>[]>();
    const byPerson = [...Map.groupBy(all, ({ userId }) => userId).values()];
    await remove(
      byPerson.flatMap((own) => own.slice(MOST_UNDOS)),
      session,
    );
  };
  return {
    add: async (change, session) => {
      await changes.create([change], { session });
      if (change.version % CHANGES_PER_CLEANUP === 0) await removeOld(change.householdId, session);
    },
    ofPerson: async (householdId, userId, session) => {
      const found = await changes
        .find({ householdId, userId }, null, { session })
        .sort({ version: -1 })
        .lean<Change[]>();
      await remove(found.slice(MOST_UNDOS), session);
      return found.slice(0, MOST_UNDOS);
    },
    remove: async ({ _id }, session) => void (await changes.deleteOne({ _id }, { session })),
  };
}
