import { AppError } from '@homeplate/common/app-error.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { viewDayOf } from '@homeplate/contracts/documents/plan.ts';

/** The recipes one user opened on one day. */
type ViewRow = { _id: string; recipeIds: string[]; expiresAt: Date };

/** Counts the different recipes a user opens per day (reading B7). */
export type ViewMeter = {
  /** Counts the recipe. True if it was already opened today or is within the daily limit. */
  count(userId: string, recipeId: string): Promise<boolean>;
};

const ID = /^[\w-]{1,80}$/;
const RETENTION_MS = 2 * 86_400_000;

export const RECIPE_VIEWS = defineCollection<ViewRow>({
  name: 'recipe_views',
  shape: 1,
  keptFor: '2 days',
  isPersonal: true,
  person: { foundBy: [{ userPrefix: '_id' }], exported: 'Recipes you opened today', deletion: 'delete' },
  fields: {
    // User id and day.
    _id: { type: String, required: true, personal: 'person-prefix' },
    recipeIds: { type: [String], personal: 'activity' },
    expiresAt: { type: Date, required: true, personal: false },
  },
  indexes: [{ key: { expiresAt: 1 }, name: 'expiresAt_1', expireAfterSeconds: 0 }],
});

export async function createViewMeter(parts: {
  mongo: Pick<Mongo, 'connection'>;
  perDay: number;
  now?: () => number;
}): Promise<ViewMeter> {
  const { mongo, perDay, now = Date.now } = parts;
  const rows = await RECIPE_VIEWS.open(mongo);
  return {
    count: async (userId, recipeId) => {
      for (const [field, id] of [
        ['userId', userId],
        ['recipeId', recipeId],
      ] as const)
        if (!ID.test(id)) throw new AppError('INVALID_INPUT', { fields: { [field]: 'is not an id' } });
      const at = now();
      const _id = `${userId}:${viewDayOf(at)}`;
      const room = { [`recipeIds.${perDay - 1}`]: { $exists: false } };
      for (;;) {
        const row = await rows.findById(_id).lean<ViewRow>();
        if (row?.recipeIds.includes(recipeId)) return true;
        if ((row?.recipeIds.length ?? 0) >= perDay) return false;
        try {
          const result = await rows.updateOne(
            // Repeat the limit in the filter: another process may count at the same moment.
            { _id, ...room, recipeIds: { $ne: recipeId } },
            { $push: { recipeIds: recipeId }, $setOnInsert: { expiresAt: new Date(at + RETENTION_MS) } },
            { upsert: true },
          );
          if (result.modifiedCount + result.upsertedCount > 0) return true;
        } catch (error) {
          // A concurrent request filled the row or added this recipe: read it again.
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },
  };
}
