import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';

/** A user's private note on a recipe. */
export type RecipeNoteRow = { _id: string; userId: string; recipeId: string; text: string; updatedAt: Date };

export type NoteStore = {
  find(userId: string, recipeId: string): Promise<RecipeNoteRow | undefined>;
  put(userId: string, recipeId: string, note: Pick<RecipeNoteRow, 'text' | 'updatedAt'>): Promise<void>;
  remove(userId: string, recipeId: string): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
export const RECIPE_NOTES = defineCollection<RecipeNoteRow>({
  name: 'recipe_notes',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: 'userId' }], exported: 'Your notes on recipes', deletion: 'delete' },
  fields: {
    _id: { ...text, personal: 'person-prefix' },
    userId: { ...text, personal: 'person' },
    recipeId: { ...text, personal: 'activity' },
    text: { ...text, personal: 'content' },
    updatedAt: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [{ key: { userId: 1 }, name: 'user' }],
});

export async function createNoteStore(mongo: Pick<Mongo, 'connection'>): Promise<NoteStore> {
  const notes = await RECIPE_NOTES.open(mongo);
  const idOf = (userId: string, recipeId: string) => `${userId}:${recipeId}`;
  return {
    find: async (userId, recipeId) =>
      (await notes.findOne({ _id: idOf(userId, recipeId), userId }).lean<RecipeNoteRow>()) ?? undefined,
    put: async (userId, recipeId, note) => {
      const _id = idOf(userId, recipeId);
      await notes.updateOne({ _id }, { $set: { ...note, userId, recipeId } }, { upsert: true });
    },
    remove: async (userId, recipeId) => {
      await notes.deleteOne({ _id: idOf(userId, recipeId), userId });
    },
  };
}
