import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { MOST_COLLECTED, MOST_COLLECTIONS } from '@homeplate/contracts/documents/saved.ts';
import type { Collection } from './collection.ts';

type Which = { personId: string; id: string };

/** Every query filters by user, so no user reads or changes another's collections. */
export type CollectionStore = {
  /** Sorted by name. */
  ofPerson(personId: string): Promise<Collection[]>;
  /** Throws CONFLICT when the user already has a collection of that name (field `name`), or 100 collections. */
  add(collection: Collection, call: Pick<Call, 'deadline'>): Promise<void>;
  /** Undefined when there is no such collection; throws CONFLICT (field `name`) when another collection has that name. */
  rename(which: Which, name: Pick<Collection, 'name' | 'nameKey'>): Promise<Collection | undefined>;
  /** False when there is no such collection. */
  remove(which: Which): Promise<boolean>;
  /** Idempotent. False when there is no such collection; throws CONFLICT when it is full. */
  addRecipe(which: Which, recipeId: string): Promise<boolean>;
  /** False when there is no such collection. */
  removeRecipe(which: Which, recipeId: string): Promise<boolean>;
};

const text = { type: String, required: true, personal: false } as const;
const time = { type: Date, required: true, personal: false } as const;
const person = { ...text, personal: 'person' } as const;
export const COLLECTIONS = defineCollection<Collection>({
  name: 'collections',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: 'personId' }], exported: 'Your collections', deletion: 'delete' },
  fields: {
    _id: text,
    personId: person,
    name: { ...text, personal: 'content' },
    nameKey: { ...text, personal: 'content' },
    recipeIds: { type: [String], required: true, personal: 'activity' },
    createdAt: time,
    updatedAt: time,
  },
  indexes: [{ key: { personId: 1, nameKey: 1 }, name: 'personId_1_nameKey_1', unique: true }],
});
/** One row per user, written with each new collection, so that concurrent additions conflict and the limit holds. */
export const COLLECTION_TURNS = defineCollection<{ _id: string; turns: number }>({
  name: 'collection_turns',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ user: '_id' }],
    exported: { not: 'A counter that keeps two requests apart' },
    deletion: 'delete',
  },
  fields: { _id: person, turns: { type: Number, personal: false } },
});

export async function createCollectionStore({
  connection,
  transaction,
}: Pick<Mongo, 'connection' | 'transaction'>): Promise<CollectionStore> {
  const [collections, turns] = await Promise.all([
    COLLECTIONS.open({ connection }),
    COLLECTION_TURNS.open({ connection }),
  ]);
  const rowOf = ({ personId, id }: Which) => ({ _id: id, personId });
  return {
    ofPerson: (personId) => collections.find({ personId }).sort({ nameKey: 1 }).lean<Collection[]>(),
    add: (collection, call) =>
      unlessTaken(() =>
        transaction(async (session) => {
          const { personId } = collection;
          await turns.updateOne({ _id: personId }, { $inc: { turns: 1 } }, { upsert: true, session });
          const count = await collections.countDocuments({ personId }).session(session);
          if (count >= MOST_COLLECTIONS) {
            throw new AppError('CONFLICT', {
              message: `You have ${count} collections, the most we store. Delete one first.`,
            });
          }
          await collections.insertMany([collection], { session });
        }, call),
      ),
    rename: (which, name) =>
      unlessTaken(
        async () =>
          (await collections
            .findOneAndUpdate(
              rowOf(which),
              { $set: { ...name, updatedAt: new Date() } },
              { returnDocument: 'after' },
            )
            .lean<Collection>()) ?? undefined,
      ),
    remove: async (which) => (await collections.deleteOne(rowOf(which))).deletedCount > 0,
    addRecipe: async (which, recipeId) => {
      const { matchedCount } = await collections.updateOne(
        {
          ...rowOf(which),
          recipeIds: { $ne: recipeId },
          [`recipeIds.${MOST_COLLECTED - 1}`]: { $exists: false },
        },
        {
          $push: { recipeIds: { $each: [recipeId], $position: 0 } },
          $set: { updatedAt: new Date() },
        },
      );
      if (matchedCount > 0) return true;
      const collection = await collections.findOne(rowOf(which)).lean<Collection>();
      if (!collection) return false;
      if (collection.recipeIds.includes(recipeId)) return true;
      throw new AppError('CONFLICT', {
        message: `“${collection.name}” holds ${MOST_COLLECTED} recipes, which is as many as it can. Remove one first.`,
      });
    },
    removeRecipe: async (which, recipeId) => {
      const { matchedCount } = await collections.updateOne(rowOf(which), { $pull: { recipeIds: recipeId } });
      return matchedCount > 0;
    },
  };
}

async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const words = 'You already have a collection of that name.';
    throw new AppError('CONFLICT', { message: words, fields: { name: words } });
  }
}
