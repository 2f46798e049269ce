import { userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { CookedServiceService } from '@homeplate/contracts/gen/recipe/v1/cooked.ts';
import { documentOf } from './fake-services.ts';

/** One entry per user. Recipes whose id starts with `no-` do not exist. */
export const fakeCooked = (): Handlers<typeof CookedServiceService> => {
  const checkExists = (recipeId = '') => {
    if (recipeId.startsWith('no-')) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
  };
  const photos = new Map<string, string>();
  const checkOwn = (id: string, call: Call) => {
    if (id !== `cooked-of-${userOf(call)}`) throw new AppError('NOT_FOUND');
  };
  return {
    addCooked: async ({ recipeId, draftId, ...body }, call) => {
      checkExists(recipeId ?? draftId);
      const id = `cooked-of-${userOf(call)}`;
      return { id, document: documentOf({ id, recipeId, draftId, ...body }) };
    },
    listCooked: async ({ recipeId, limit }, call) => ({
      document: documentOf({ count: 1, entries: [{ id: `cooked-of-${userOf(call)}`, recipeId }], limit }),
    }),
    removeCooked: async ({ id }, call) => {
      checkOwn(id, call);
      return {};
    },
    // The photo is what the gateway stored at the fake media service.
    getCookedPhoto: async ({ id }, call) => {
      checkOwn(id, call);
      return { photoId: photos.get(id) ?? '' };
    },
    setCookedPhoto: async ({ id, photoId }, call) => {
      checkOwn(id, call);
      photos.set(id, photoId);
      return { document: documentOf({ id, photoUrl: photoId || null }) };
    },
    getRecipeNote: async ({ recipeId }, call) => {
      checkExists(recipeId);
      return { document: documentOf({ note: `by ${userOf(call)}`, updatedAt: null }) };
    },
    putRecipeNote: async ({ recipeId, note }) => {
      checkExists(recipeId);
      return { document: documentOf({ note: note || null, updatedAt: null }) };
    },
  };
};
