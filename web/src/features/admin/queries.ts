import type {
  RecipeImagesProgress,
  RecipeImagesUpdate,
  ReleasedRecipes,
} from '@homeplate/contracts/documents/recipe-release.ts';
import { readCount, readJson, readPage, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { recipeKeys, regionKeys } from '../../lib/query-keys.ts';

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

/** Publishes recipes of the reserve. A retry of a lost request publishes nothing twice. */
export function useExpand(path: 'expand-recipes' | 'mass-expand-recipes') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) =>
      write<ReleasedRecipes>('POST', `/api/admin/${path}`, undefined, { 'idempotency-key': `"${key}"` }),
    onSuccess: () =>
      Promise.all([recipeKeys.all, regionKeys.all].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

const POLL_MS = 1_000;
/** How long the progress may stand still: rendering has the lowest priority. */
const MOST_STILL_MS = 180_000;

/** Updates the pictures of all recipes, and resolves once they are updated. Rejects when the progress stops. */
export function useUpdateImages(onProgress: (progress: { done: number; all: number }) => void) {
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
