import type { RecipeContents, RecipeContentsList } from '@homeplate/contracts/documents/recipe-contents.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dinerConflicts, hasRestrictions } from '../lib/diner-conflicts.ts';
import { householdOptions } from '../lib/household-queries.ts';
import { recipeKeys } from '../lib/query-keys.ts';
import { useSignedInUser } from '../lib/user.ts';
import { diners as words } from './diner-copy.ts';

/** Not with the other keys of recipes, because the first view of a recipe loads those. */
const contentsKeys = {
  all: [...recipeKeys.all, 'contents'] as const,
  of: (ids: readonly string[]) => [...contentsKeys.all, ids] as const,
};

/** What recipes contain, in one request for all of them. */
const contentsOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: contentsKeys.of(ids),
    queryFn: ({ signal }) =>
      readJson<RecipeContentsList>(
        `/api/recipes/contents?${new URLSearchParams({ ids: ids.join() })}`,
        signal,
      ),
  });

const NONE: readonly RecipeContents[] = [];

/**
 * Sentences about recipes that break an allergen, a diet or a dislike of a diner, by recipe id. Empty for visitors; undefined while it
 * loads and after a failure, when no recipe may be called suitable. Asks for no recipe as long as no diner has restrictions. `others`:
 * dishes whose contents are known, such as drafts; the same array until they change.
 */
export function useDinerWarnings(
  recipeIds: readonly string[],
  others = NONE,
): ReadonlyMap<string, readonly string[]> | undefined {
  const user = useSignedInUser();
  const { data: household } = useQuery({ ...householdOptions(user?.id ?? ''), enabled: Boolean(user) });
  const diners = useMemo(
    () => (user ? household?.diners : user === null ? [] : undefined)?.filter(hasRestrictions),
    [household, user],
  );
  const ids = [...new Set(recipeIds)].toSorted();
  const isAsked = diners !== undefined && diners.length > 0 && ids.length > 0;
  const { data: contents } = useQuery({
    ...contentsOptions(ids),
    enabled: isAsked,
  });
  return useMemo(() => {
    const known = isAsked ? contents : [];
    return (
      diners &&
      known &&
      new Map(
        [...known, ...others].flatMap((recipe) => {
          const sentences = dinerConflicts(diners, recipe).map(words.conflict);
          return sentences.length > 0 ? [[recipe.id, sentences] as const] : [];
        }),
      )
    );
  }, [contents, diners, isAsked, others]);
}
