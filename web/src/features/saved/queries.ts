import type { CollectionList, FavoritesDocument } from '@homeplate/contracts/documents/saved.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

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
