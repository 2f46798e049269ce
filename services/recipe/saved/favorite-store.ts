import { AppError } from '@homeplate/common/app-error.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { MOST_FAVORITES } from '@homeplate/contracts/documents/saved.ts';

export type FavoriteStore = {
  /** Newest first. */
  ofPerson(personId: string): Promise<readonly string[]>;
  /** Idempotent. Throws CONFLICT when the list is full. */
  add(personId: string, recipeId: string): Promise<void>;
  remove(personId: string, recipeId: string): Promise<void>;
};

/** One row per user. Each change is one atomic write of that row. */
type FavoritesRow = { _id: string; recipeIds: readonly string[] };
export const FAVORITES = defineCollection<FavoritesRow>({
  name: 'favorites',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: '_id' }], exported: 'Saved recipes', deletion: 'delete' },
  fields: {
    _id: { type: String, required: true, personal: 'person' },
    recipeIds: { type: [String], required: true, personal: 'activity' },
  },
});

export async function createFavoriteStore({ connection }: Pick<Mongo, 'connection'>): Promise<FavoriteStore> {
  const rows = await FAVORITES.open({ connection });
  const ofPerson = async (personId: string) =>
    (await rows.findById(personId).lean<FavoritesRow>())?.recipeIds ?? [];
  return {
    ofPerson,
    add: async (personId, recipeId) => {
      // The filter excludes a row that is full or has the recipe: the upsert then fails with a duplicate key.
      const change = () =>
        rows.updateOne(
          {
            _id: personId,
            recipeIds: { $ne: recipeId },
            [`recipeIds.${MOST_FAVORITES - 1}`]: { $exists: false },
          },
          { $push: { recipeIds: { $each: [recipeId], $position: 0 } } },
          { upsert: true },
        );
      // So does a concurrent first favorite: retry once, now that the row exists.
      for (const isLast of [false, true]) {
        try {
          await change();
          return;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          const saved = await ofPerson(personId);
          if (saved.includes(recipeId)) return;
          if (saved.length >= MOST_FAVORITES) throw tooMany(saved.length);
          if (isLast) throw error;
        }
      }
    },
    remove: async (personId, recipeId) => {
      await rows.updateOne({ _id: personId }, { $pull: { recipeIds: recipeId } });
    },
  };
}

const tooMany = (count: number) =>
  new AppError('CONFLICT', {
    message: `You have ${count.toLocaleString('en-US')} favorites, the most we store. Remove one first.`,
  });
