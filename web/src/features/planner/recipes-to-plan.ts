import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { recipeKeys } from '../../lib/query-keys.ts';

const MOST_PICKED = 24;

/** The recipes of a list query, or of these ids in their order. */
export const recipesToPlanOptions = (asked: URLSearchParams | readonly string[]) => {
  const isList = asked instanceof URLSearchParams;
  const path = isList
    ? `/api/recipes?${asked}&limit=${MOST_PICKED}`
    : `/api/recipes/cards?ids=${asked.slice(0, MOST_PICKED).join()}`;
  return queryOptions({
    queryKey: recipeKeys.cards(path, []),
    queryFn: ({ signal }) => readJson<RecipeCard[]>(path, signal),
    enabled: isList || asked.length > 0,
    placeholderData: keepPreviousData,
  });
};
