import { userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { MOST_COLLECTED } from '@homeplate/contracts/documents/saved.ts';
import type { SavedServiceService } from '@homeplate/contracts/gen/recipe/v1/saved.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { collectionMessage, newCollection, readName } from './collection.ts';
import type { CollectionStore } from './collection-store.ts';
import type { FavoriteStore } from './favorite-store.ts';

/** Favorites and collections. A withdrawn recipe stays in them, but only a published recipe can be added. */
export function savedRpc(parts: {
  favorites: FavoriteStore;
  collections: CollectionStore;
  readModel: Pick<ReadModel, 'itemsOf' | 'cookTimeOf'>;
}): Handlers<typeof SavedServiceService> {
  const { favorites, collections, readModel } = parts;
  const checkRecipe = (id: string) => {
    if (!readModel.itemsOf(id)) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
  };
  return {
    listFavorites: async (_, call) => {
      const personId = userOf(call);
      return { recipeIds: [...(await favorites.ofPerson(personId))] };
    },
    saveFavorite: async ({ recipeId }, call) => {
      const personId = userOf(call);
      checkRecipe(recipeId);
      await favorites.add(personId, recipeId);
      return {};
    },
    removeFavorite: async ({ recipeId }, call) => {
      const personId = userOf(call);
      await favorites.remove(personId, recipeId);
      return {};
    },
    listCollections: async (_, call) => {
      const personId = userOf(call);
      return { collections: (await collections.ofPerson(personId)).map(collectionMessage) };
    },
    createCollection: async ({ name, recipeIds }, call) => {
      const personId = userOf(call);
      if (recipeIds.length > MOST_COLLECTED)
        throw new AppError('INVALID_INPUT', { fields: { recipeIds: `must be at most ${MOST_COLLECTED}` } });
      for (const id of recipeIds) checkRecipe(id);
      const collection = newCollection(personId, name, recipeIds);
      await collections.add(collection, call);
      return { collection: collectionMessage(collection) };
    },
    renameCollection: async ({ id, name }, call) => {
      const personId = userOf(call);
      const collection = await collections.rename({ personId, id }, readName(name));
      if (!collection) throw noCollection();
      return { collection: collectionMessage(collection) };
    },
    deleteCollection: async ({ id }, call) => {
      const personId = userOf(call);
      if (!(await collections.remove({ personId, id }))) throw noCollection();
      return {};
    },
    addToCollection: async ({ id, recipeId }, call) => {
      const personId = userOf(call);
      checkRecipe(recipeId);
      if (!(await collections.addRecipe({ personId, id }, recipeId))) throw noCollection();
      return {};
    },
    removeFromCollection: async ({ id, recipeId }, call) => {
      const personId = userOf(call);
      if (!(await collections.removeRecipe({ personId, id }, recipeId))) throw noCollection();
      return {};
    },
    getSavedFigures: async (_, call) => {
      const personId = userOf(call);
      const [favorite, collected] = await Promise.all([
        favorites.ofPerson(personId),
        collections.ofPerson(personId),
      ]);
      const saved = new Set([...favorite, ...collected.flatMap(({ recipeIds }) => recipeIds)]);
      // A withdrawn recipe is not shown among the saved ones.
      const minutes = [...saved].flatMap((id) => readModel.cookTimeOf(id) ?? []);
      const sum = minutes.reduce((total, one) => total + one, 0);
      return {
        savedRecipes: minutes.length,
        averageCookMinutes: minutes.length > 0 ? Math.round(sum / minutes.length) : undefined,
      };
    },
  };
}

const noCollection = () => new AppError('NOT_FOUND', { message: 'There is no such collection.' });
