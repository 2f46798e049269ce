import type { RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { recipeKeys } from './query-keys.ts';

export const DRAFTS = '/api/recipes/drafts';

/** Below `recipeKeys.all`, because drafts have prices too. */
export const draftKeys = {
  list: (user: string) => [...recipeKeys.all, 'drafts', user] as const,
  one: (user: string, id: string) => [...draftKeys.list(user), id] as const,
};

/** The key includes the user id, so that the next user of this browser never sees it. */
export const draftsOptions = (userId: string) =>
  queryOptions({
    queryKey: draftKeys.list(userId),
    queryFn: ({ signal }) => readJson<RecipeDraftCard[]>(DRAFTS, signal),
  });
