import { userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { SavedServiceService } from '@homeplate/contracts/gen/recipe/v1/saved.ts';

/** Each user has one collection. Recipes whose id starts with `no-` do not exist. */
export function fakeSaved(): Handlers<typeof SavedServiceService> {
  const checkOwn = (id: string, call: Call) => {
    if (id !== `collection-of-${userOf(call)}`)
      throw new AppError('NOT_FOUND', { message: 'There is no such collection.' });
  };
  const checkExists = (recipeId: string) => {
    if (recipeId.startsWith('no-')) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
  };
  const time = '2026-08-31T00:00:00.000Z';
  const collection = (id: string, name: string, recipeIds: string[] = []) => ({
    id,
    name,
    recipeIds,
    createdAt: time,
    updatedAt: time,
  });
  return {
    listFavorites: async (_, call) => ({ recipeIds: [`favorite-of-${userOf(call)}`] }),
    saveFavorite: async ({ recipeId }) => {
      checkExists(recipeId);
      return {};
    },
    removeFavorite: async () => ({}),
    listCollections: async (_, call) => ({
      collections: [collection(`collection-of-${userOf(call)}`, 'Sundays')],
    }),
    createCollection: async ({ name, recipeIds }, call) => ({
      collection: collection(`collection-of-${userOf(call)}`, name, recipeIds),
    }),
    renameCollection: async ({ id, name }, call) => {
      checkOwn(id, call);
      return { collection: collection(id, name) };
    },
    deleteCollection: async ({ id }, call) => {
      checkOwn(id, call);
      return {};
    },
    addToCollection: async ({ id, recipeId }, call) => {
      checkOwn(id, call);
      checkExists(recipeId);
      return {};
    },
    getSavedFigures: async (_, call) => {
      userOf(call);
      return { savedRecipes: 3, averageCookMinutes: 28 };
    },
    removeFromCollection: async ({ id }, call) => {
      checkOwn(id, call);
      return {};
    },
  };
}
