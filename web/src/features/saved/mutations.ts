import type {
  CollectionBody,
  CollectionDocument,
  CollectionList,
  FavoritesDocument,
} from '@homeplate/contracts/documents/saved.ts';
import { ApiError, write } from '@homeplate/kit/api.ts';
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { optimistic, patch } from '../../lib/optimistic.ts';
import { collectionsOptions, favoritesOptions } from './queries.ts';

/** The writes of this feature. Separate from `queries.ts`, which every first view loads. */

/** Newest first. */
const withRecipe = (ids: string[], id: string, on: boolean): string[] => {
  if (ids.includes(id) === on) return ids;
  return on ? [id, ...ids] : ids.filter((one) => one !== id);
};

type Favorite = { recipeId: string; on: boolean };

export const setFavoriteOptions = (user: string) =>
  mutationOptions({
    mutationFn: ({ recipeId, on }: Favorite) =>
      write<void>(on ? 'PUT' : 'DELETE', `/api/favorites/${encodeURIComponent(recipeId)}`),
    ...optimistic<Favorite>('favorites', ({ recipeId, on }) => [
      patch<FavoritesDocument>(favoritesOptions(user).queryKey, ({ recipeIds }) => ({
        recipeIds: withRecipe(recipeIds, recipeId, on),
      })),
    ]),
  });

export const useSetFavorite = (user: string) => useMutation(setFavoriteOptions(user));

const pathOf = (...ids: string[]) => ['/api/collections', ...ids.map(encodeURIComponent)].join('/');

type Collected = { collectionId: string; recipeId: string; on: boolean };

export const useSetCollected = (user: string) =>
  useMutation({
    mutationFn: ({ collectionId, recipeId, on }: Collected) =>
      write<void>(on ? 'PUT' : 'DELETE', `${pathOf(collectionId)}/recipes/${encodeURIComponent(recipeId)}`),
    ...optimistic<Collected>('collections', ({ collectionId, recipeId, on }) => [
      patch<CollectionList>(collectionsOptions(user).queryKey, (collections) =>
        collections.map((one) =>
          one.id === collectionId ? { ...one, recipeIds: withRecipe(one.recipeIds, recipeId, on) } : one,
        ),
      ),
    ]),
  });

const byName = (a: CollectionDocument, b: CollectionDocument) =>
  a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1;

/** Creates a collection with these recipes, or renames the one with this id. */
export function useNameCollection(user: string, which: { id: string } | { recipeIds: string[] }) {
  const client = useQueryClient();
  const { queryKey } = collectionsOptions(user);
  return useMutation({
    mutationFn: (body: CollectionBody) =>
      'id' in which
        ? write<CollectionDocument>('PUT', pathOf(which.id), body)
        : write<CollectionDocument>('POST', pathOf(), { ...body, ...which }),
    onSuccess: (named) =>
      client.setQueryData(queryKey, (collections = []) =>
        [...collections.filter(({ id }) => id !== named.id), named].sort(byName),
      ),
    onError: (error) => {
      // It was deleted elsewhere.
      if (error instanceof ApiError && error.status === 404) void client.invalidateQueries({ queryKey });
    },
  });
}

export function useDeleteCollection(user: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      write<void>('DELETE', pathOf(id)).catch((error: unknown) => {
        // It was deleted elsewhere, which is what the user wants.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    onSuccess: () =>
      client.setQueryData(collectionsOptions(user).queryKey, (collections) =>
        collections?.filter((one) => one.id !== id),
      ),
  });
}
