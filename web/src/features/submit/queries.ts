import type { RecipeDraft, RecipeDraftBody, RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import type { ReadLines } from '@homeplate/contracts/documents/food.ts';
import { ApiError, readJson, write } from '@homeplate/kit/api.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { lineKeys, recipeKeys } from '../../lib/query-keys.ts';

const DRAFTS = '/api/recipes/drafts';
const addressOf = (id: string): string => `${DRAFTS}/${encodeURIComponent(id)}`;

/** Below `recipeKeys.all`, because drafts have prices too. */
const draftKeys = {
  list: (user: string) => [...recipeKeys.all, 'drafts', user] as const,
  one: (user: string, id: string) => [...draftKeys.list(user), id] as const,
};

/** Under the person's id: what one wrote is never shown to the next one at the same browser. */
export const draftsOptions = (person: string) =>
  queryOptions({
    queryKey: draftKeys.list(person),
    queryFn: ({ signal }) => readJson<RecipeDraftCard[]>(DRAFTS, signal),
  });

export const draftOptions = (person: string, id: string) =>
  queryOptions({
    queryKey: draftKeys.one(person, id),
    queryFn: ({ signal }) => readJson<RecipeDraft>(addressOf(id), signal),
  });

/** What the server reads in the lines, at the prices of the place; the reading before stays while the next one comes. */
export const readingOptions = (
  lines: readonly string[],
  servings: number | undefined,
  zipCode: string | null,
) =>
  queryOptions({
    queryKey: lineKeys.read(zipCode, servings, lines),
    queryFn: () => write<ReadLines>('POST', '/api/lines/read', { lines, ...(servings && { servings }) }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });

/** The list has to be read anew; the draft itself is known. */
export function draftChanged(client: QueryClient, person: string, draft: RecipeDraft): void {
  client.setQueryData(draftOptions(person, draft.id).queryKey, draft);
  void client.invalidateQueries({ queryKey: draftsOptions(person).queryKey, exact: true });
}

export const createDraft = (body: RecipeDraftBody) => write<RecipeDraft>('POST', DRAFTS, body);
export const replaceDraft = (id: string, body: RecipeDraftBody) =>
  write<RecipeDraft>('PUT', addressOf(id), body);
export const importRecipe = (body: { text: string; url?: string; which?: number }) =>
  write<RecipeDraft>('POST', '/api/recipes/import', body);
export const offerDraft = (id: string) =>
  write<RecipeDraft>('POST', `${addressOf(id)}/offer`, { mine: true });
export const takeBack = (id: string) => write<RecipeDraft>('DELETE', `${addressOf(id)}/offer`);

/** Deleted elsewhere: that is what was wanted. */
export const deleteDraft = async (id: string): Promise<void> => {
  await write('DELETE', addressOf(id)).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
};
