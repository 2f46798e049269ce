import type { ImportBody, RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import type { ReadLines } from '@homeplate/contracts/documents/food.ts';
import { ApiError, readJson, write } from '@homeplate/kit/api.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { DRAFTS, draftKeys, draftsOptions } from '../../lib/draft-queries.ts';
import { lineKeys } from '../../lib/food-queries.ts';
import type { RecipeToSave } from './own-recipe.ts';

type UserId = string | null | undefined;
const addressOf = (id: string): string => `${DRAFTS}/${encodeURIComponent(id)}`;

export const draftOptions = (userId: string, id: string) =>
  queryOptions({
    queryKey: draftKeys.one(userId, id),
    queryFn: ({ signal }) => readJson<RecipeDraft>(addressOf(id), signal),
  });

/** The lines as the server parses them, with local prices. Shows the previous result while the next one loads. */
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

/** Reject a visitor's write without sending it, with the same error as the server. */
const writeAs = (user: UserId, ...args: Parameters<typeof write>): Promise<RecipeDraft> =>
  user ? write<RecipeDraft>(...args) : Promise.reject(new ApiError(401, 'Unauthorized', ''));

/** A mutation that returns a draft of the user. */
function useDraftMutation<Input>(user: UserId, mutationFn: (input: Input) => Promise<RecipeDraft>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (draft) => {
      if (!user) return;
      client.setQueryData(draftOptions(user, draft.id).queryKey, draft);
      void client.invalidateQueries({ queryKey: draftsOptions(user).queryKey, exact: true });
    },
  });
}

/** Saves a new draft, or `draft`, which fails if another version is stored. */
export const useSaveDraft = (user: UserId, draft: Pick<RecipeDraft, 'id' | 'version'> | undefined) =>
  useDraftMutation(user, ({ overwrites, ...body }: RecipeToSave) =>
    draft === undefined
      ? writeAs(user, 'POST', DRAFTS, body)
      : writeAs(user, 'PUT', addressOf(draft.id), overwrites ? body : { ...body, version: draft.version }),
  );

export const useImportRecipe = <Body extends ImportBody = ImportBody>(user: UserId) =>
  useDraftMutation(user, (body: Body) => writeAs(user, 'POST', '/api/recipes/import', body));

export const useOfferDraft = (user: string, id: string) =>
  useDraftMutation<void>(user, () => write<RecipeDraft>('POST', `${addressOf(id)}/offer`, { mine: true }));

export const useWithdrawDraft = (user: string, id: string) =>
  useDraftMutation<void>(user, () => write<RecipeDraft>('DELETE', `${addressOf(id)}/offer`));

export function useDeleteDraft(user: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      write<void>('DELETE', addressOf(id)).catch((error: unknown) => {
        // It was deleted elsewhere, which is what the user wants.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    onSuccess: () =>
      client.setQueryData(draftsOptions(user).queryKey, (drafts) => drafts?.filter((one) => one.id !== id)),
  });
}
