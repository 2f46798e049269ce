import type { CollectionList, FavoritesDocument } from '@homeplate/contracts/documents/saved.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** Under the person's id: what one saved is never shown to the next one at the same browser. */
export const favoritesOptions = (person: string | null | undefined) =>
  queryOptions({
    queryKey: ['/api/favorites', person],
    queryFn: ({ signal }) => readJson<FavoritesDocument>('/api/favorites', signal),
    enabled: Boolean(person),
  });

export const collectionsOptions = (person: string | null | undefined) =>
  queryOptions({
    queryKey: ['/api/collections', person],
    queryFn: ({ signal }) => readJson<CollectionList>('/api/collections', signal),
    enabled: Boolean(person),
  });
