import type {
  CollectionBody,
  CollectionDocument,
  CollectionList,
  FavoritesDocument,
} from '@homeplate/contracts/documents/saved.ts';
import { ApiError, readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

type UserId = string | null | undefined;
const savedKeys = {
  favorites: (user: UserId) => ['/api/favorites', user] as const,
  collections: (user: UserId) => ['/api/collections', user] as const,
};

/** Under the person's id: what one saved is never shown to the next one at the same browser. */
export const favoritesOptions = (person: string | null | undefined) =>
  queryOptions({
    queryKey: savedKeys.favorites(person),
    queryFn: ({ signal }) => readJson<FavoritesDocument>('/api/favorites', signal),
    enabled: Boolean(person),
  });

export const collectionsOptions = (person: string | null | undefined) =>
  queryOptions({
    queryKey: savedKeys.collections(person),
    queryFn: ({ signal }) => readJson<CollectionList>('/api/collections', signal),
    enabled: Boolean(person),
  });

const byName = (a: CollectionDocument, b: CollectionDocument) =>
  a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1;

/** Names a new collection with these recipes, or the one with this id. */
export function useNameCollection(user: string, which: { id: string } | { recipeIds: string[] }) {
  const client = useQueryClient();
  const options = collectionsOptions(user);
  return useMutation({
    mutationFn: (body: CollectionBody) =>
      'id' in which
        ? write<CollectionDocument>('PUT', `/api/collections/${encodeURIComponent(which.id)}`, body)
        : write<CollectionDocument>('POST', '/api/collections', { ...body, ...which }),
    onSuccess: (collection) =>
      client.setQueryData(options.queryKey, (stored = []) =>
        [...stored.filter(({ id }) => id !== collection.id), collection].sort(byName),
      ),
    onError: (error) => {
      // Deleted elsewhere: the list is out of date.
      if (error instanceof ApiError && error.status === 404) void client.invalidateQueries(options);
    },
  });
}
