import type { CookedBody, CookedEntry, CookedList } from '@homeplate/contracts/documents/cooked.ts';
import type { RecipeNote, RecipeNoteBody } from '@homeplate/contracts/documents/recipe-note.ts';
import { ApiError, readJson, write } from '@homeplate/kit/api.ts';
import { loadFile, sendFile } from '@homeplate/kit/files.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { mealPlanKeys, mealPrepKeys, pantryKeys, recipeKeys } from '../../lib/query-keys.ts';

type UserId = string | null | undefined;
/** The keys include the user id, so that the next user of this browser never sees the data. */
const cookedKeys = {
  all: ['/api/cooked'] as const,
  last: (user: UserId) => [...cookedKeys.all, user, { last: true }] as const,
  of: (user: UserId, dishId: string) => [...cookedKeys.all, user, dishId] as const,
  note: (user: UserId, recipeId: string) => ['/api/recipe-note', user, recipeId] as const,
};

/** `dishId`: of a recipe, or of one of the user's drafts. */
export const cookedOptions = (user: UserId, dishId: string) =>
  queryOptions({
    queryKey: cookedKeys.of(user, dishId),
    queryFn: ({ signal }) => readJson<CookedList>(`/api/cooked?recipe=${encodeURIComponent(dishId)}`, signal),
    enabled: Boolean(user),
  });

/** The latest entries of all recipes and drafts. */
export const lastCookedOptions = (user: UserId) =>
  queryOptions({
    queryKey: cookedKeys.last(user),
    queryFn: ({ signal }) => readJson<CookedList>('/api/cooked?limit=5', signal),
    enabled: Boolean(user),
  });

const notePath = (recipeId: string) => `/api/recipes/${encodeURIComponent(recipeId)}/note`;
export const noteOptions = (user: UserId, recipeId: string) =>
  queryOptions({
    queryKey: cookedKeys.note(user, recipeId),
    queryFn: ({ signal }) => readJson<RecipeNote>(notePath(recipeId), signal),
    enabled: Boolean(user),
  });

/** The planner learns of a cooked meal by an event. */
const PLANNED_MS = 1_500;

/** What shows that something was cooked: the times, lists filtered by it, the user's review, and the planned meal. */
function invalidateCooked(
  client: QueryClient,
  { recipeId, mealId }: Pick<CookedBody | CookedEntry, 'recipeId' | 'mealId'>,
): void {
  // A first read that is on its way may lack the write, and would be joined instead of repeated.
  void client.cancelQueries({ queryKey: cookedKeys.all });
  void client.invalidateQueries({ queryKey: cookedKeys.all });
  void client.invalidateQueries({
    queryKey: recipeKeys.all,
    predicate: ({ queryKey }) => {
      const [, kind, filter] = queryKey;
      return (kind === 'list' || kind === 'facets') && String(filter).includes('cooked');
    },
  });
  if (recipeId) void client.invalidateQueries({ queryKey: recipeKeys.reviews(recipeId) });
  if (mealId)
    setTimeout(() => {
      void client.invalidateQueries({ queryKey: mealPlanKeys.all });
      void client.invalidateQueries({ queryKey: mealPrepKeys.all });
      void client.invalidateQueries({ queryKey: pantryKeys.all });
    }, PLANNED_MS);
}

/** Sent again after a lost response, the same entry is added once. */
export function useAddCooked() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: CookedBody) => write<CookedEntry>('POST', '/api/cooked', body, keyOf(body)),
    // Also after a failure: an entry whose response was lost may be stored.
    onSettled: (_entry, _error, body) => invalidateCooked(client, body),
  });
}

export function useRemoveCooked() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: CookedEntry) =>
      write<void>('DELETE', `/api/cooked/${encodeURIComponent(id)}`).catch((error: unknown) => {
        // It was removed elsewhere, which is what the user wants.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    onSettled: (_data, _error, entry) => invalidateCooked(client, entry),
  });
}

const photoPath = ({ id }: CookedEntry) => `/api/cooked/${encodeURIComponent(id)}/photo`;

/** Sends the photo of an entry. `progress` rises from 0 to 1; then the server stores the photo. */
export function useSendPhoto() {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const { mutateAsync, error } = useMutation({
    mutationFn: ({ entry, photo }: { entry: CookedEntry; photo: Blob }) => {
      setProgress(0);
      return sendFile<CookedEntry>(photoPath(entry), photo, setProgress);
    },
    onSettled: () => client.invalidateQueries({ queryKey: cookedKeys.all }),
  });
  return { send: (entry: CookedEntry, photo: Blob) => mutateAsync({ entry, photo }), progress, error };
}

export function useRemovePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entry: CookedEntry) => write<void>('DELETE', photoPath(entry)),
    onSettled: () => client.invalidateQueries({ queryKey: cookedKeys.all }),
  });
}

/** A removal does not wait longer for the photo that its undo button would bring back. */
const KEEP_MS = 4_000;

/** The photo of an entry, to bring it back after a removal. Undefined without one, or if it cannot be loaded now. */
export const loadPhoto = async ({ photoUrl }: CookedEntry): Promise<Blob | undefined> =>
  photoUrl === null ? undefined : loadFile(photoUrl, AbortSignal.timeout(KEEP_MS)).catch(() => undefined);

export function usePutNote(user: string, recipeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RecipeNoteBody) => write<RecipeNote>('PUT', notePath(recipeId), body),
    onSuccess: (note) => client.setQueryData(cookedKeys.note(user, recipeId), note),
  });
}
