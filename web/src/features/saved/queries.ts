import type { CollectionList, FavoritesDocument } from '@homeplate/contracts/documents/saved.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

type UserId = string | null | undefined;
const savedKeys = {
  favorites: (user: UserId) => ['/api/favorites', user] as const,
  collections: (user: UserId) => ['/api/collections', user] as const,
};

/** The key includes the user id, so that the next user of this browser never sees it. */
export const favoritesOptions = (user: UserId) =>
  queryOptions({
    queryKey: savedKeys.favorites(user),
    queryFn: ({ signal }) => readJson<FavoritesDocument>('/api/favorites', signal),
    enabled: Boolean(user),
  });

export const collectionsOptions = (user: UserId) =>
  queryOptions({
    queryKey: savedKeys.collections(user),
    queryFn: ({ signal }) => readJson<CollectionList>('/api/collections', signal),
    enabled: Boolean(user),
  });
