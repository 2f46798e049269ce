import type { RecipeCard, RecipeDetail, RecipeFacets } from '@homeplate/contracts/documents/recipe.ts';
import { readJson, readJsonIfFound, readPage } from '@homeplate/kit/api.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { recipeKeys } from '../../lib/query-keys.ts';

export const PAGE = 24;
/** Premium recipes on the first page, which lists them after the free ones. */
export const PREMIUM_PAGE = 12;
/** Keep a list cached while the user reads its recipes, so that going back is fast. */
const HALF_AN_HOUR = 30 * 60_000;

/** The list of a filter, page by page; `filter` is the canonical query from `filterQuery`. */
export const recipeListOptions = (filter: string, limit: number = PAGE) =>
  infiniteQueryOptions({
    queryKey: recipeKeys.list(filter),
    queryFn: ({ pageParam, signal }) => readPage<RecipeCard>(pageParam, signal),
    initialPageParam: `/api/recipes?${filter ? `${filter}&` : ''}limit=${limit}`,
    getNextPageParam: (page) => page.next,
    gcTime: HALF_AN_HOUR,
  });

/** The recipe count of each filter value, and the corrected words of the search; `filter` without the order. */
export const facetsOptions = (filter: string) =>
  queryOptions({
    queryKey: recipeKeys.facets(filter),
    queryFn: ({ signal }) =>
      readJson<RecipeFacets>(`/api/recipes/facets${filter ? `?${filter}` : ''}`, signal),
    placeholderData: keepPreviousData,
  });

/** Cards of these recipes in this order, page by page, without deleted ones. `list` names the list for the query key. */
export const recipeCardsOptions = (list: string, ids: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: recipeKeys.cards(list, ids),
    queryFn: ({ pageParam, signal }) => {
      const pageIds = ids.slice(pageParam, pageParam + PAGE);
      return readJson<RecipeCard[]>(`/api/recipes/cards?ids=${pageIds.join()}`, signal);
    },
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, from: number) => (from + PAGE < ids.length ? from + PAGE : undefined),
    enabled: ids.length > 0,
  });

export const featuredOptions = queryOptions({
  queryKey: recipeKeys.featured(),
  queryFn: ({ signal }) => readJson<RecipeCard[]>('/api/recipes/featured', signal),
});

/** The least expensive dinners with a food. */
export const dinnersWithOptions = (food: string) => {
  const query = new URLSearchParams({ course: 'dinner', sort: 'serving-cost', search: food, limit: '3' });
  return queryOptions({
    queryKey: recipeKeys.dinnersWith(food),
    queryFn: ({ signal }) => readJson<RecipeCard[]>(`/api/recipes?${query}`, signal),
  });
};

/** A recipe; null when it does not exist. */
export const recipeOptions = (id: string) =>
  queryOptions({
    queryKey: recipeKeys.one(id),
    queryFn: ({ signal }) => readJsonIfFound<RecipeDetail>(`/api/recipes/${encodeURIComponent(id)}`, signal),
  });
