import type {
  RecipeImagesProgress,
  RecipeImagesUpdate,
  ReleasedRecipes,
} from '@homeplate/contracts/documents/recipe-release.ts';
import { readCount, readJson, readPage, wordsOf, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recipeKeys, regionKeys } from '../../lib/query-keys.ts';
import { adminActions } from './copy.ts';

const { drafts } = adminActions;

const adminKeys = {
  all: ['/api/admin'] as const,
  users: (staff: string) => [...adminKeys.all, 'users', { staff }] as const,
};

/** How many users are registered. */
export const userCountOptions = (staff: string) =>
  queryOptions({
    queryKey: adminKeys.users(staff),
    queryFn: ({ signal }) => readCount(`/api/admin/users?${new URLSearchParams({ range: '[0,0]' })}`, signal),
    staleTime: 0,
  });

/** How many recipes a reader without a plan may open. */
export const freeCountOptions = queryOptions({
  queryKey: recipeKeys.list('free=true&limit=1'),
  queryFn: async ({ signal }) => (await readPage('/api/recipes?free=true&limit=1', signal)).total,
});

export type Progress = { done: number; all: number };
type Expansion = ReleasedRecipes['details'];

/**
 * Publishes recipes of the reserve, and has a model write drafts of what it lacks. The same key publishes nothing twice, and each
 * request with it writes the next drafts. What is published stays when a later one fails.
 */
export function useExpand(
  path: 'expand-recipes' | 'mass-expand-recipes',
  onProgress: (progress: Progress) => void,
) {
  const client = useQueryClient();
  // Drafts cost money: stop asking for more once the employee has left the page.
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return useMutation({
    mutationFn: async (key: string) => {
      const send = async (): Promise<Expansion> => {
        const headers = { 'idempotency-key': `"${key}"` };
        return (await write<ReleasedRecipes>('POST', `/api/admin/${path}`, undefined, headers)).details;
      };
      let details = await send();
      let before = -1;
      while (
        !hasLeft.current &&
        details.missingDrafts > 0 &&
        details.draftsProblem === null &&
        details.generatedDrafts > before
      ) {
        const last = details;
        before = last.generatedDrafts;
        onProgress({ done: before, all: before + last.missingDrafts });
        details = await send().catch((error: unknown) => ({
          ...last,
          draftsProblem: wordsOf(error, drafts.interrupted),
        }));
      }
      return details.missingDrafts > 0 && details.draftsProblem === null
        ? { ...details, draftsProblem: drafts.interrupted }
        : details;
    },
    // A request without an answer may have published recipes, too.
    onSettled: () =>
      Promise.all([recipeKeys.all, regionKeys.all].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

const POLL_MS = 1_000;
/** How long the progress may stand still: rendering has the lowest priority. */
const MOST_STILL_MS = 180_000;

/** Updates the pictures of all recipes, and resolves once they are updated. Rejects when the progress stops. */
export function useUpdateImages(onProgress: (progress: Progress) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { details } = await write<RecipeImagesUpdate>('POST', '/api/admin/update-recipe-images');
      let done = 0;
      let movedAt = Date.now();
      while (done < details.updatedCount) {
        onProgress({ done, all: details.updatedCount });
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        const { updated } = await readJson<RecipeImagesProgress>(
          `/api/admin/update-recipe-images/${details.run}`,
        );
        if (updated > done) movedAt = Date.now();
        if (Date.now() - movedAt > MOST_STILL_MS)
          throw new Error('The update of the pictures makes no progress');
        done = updated;
      }
      return details.updatedCount;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: recipeKeys.all }),
  });
}
