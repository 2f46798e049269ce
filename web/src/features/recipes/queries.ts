import type { RecipeCard, RecipeDetail, RecipeFacets } from '@homeplate/contracts/documents/recipe.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { readJson, readJsonIfFound, readPage } from '@homeplate/kit/api.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { recipeKeys } from '../../lib/query-keys.ts';

export const PAGE = 24;
/** A list is kept while somebody reads recipes of it, for when they come back. */
const HALF_AN_HOUR = 30 * 60_000;

/** The list that a filter finds, page by page; `filter` is the canonical query of `filterQuery`. */
export const recipeListOptions = (filter: string) =>
  infiniteQueryOptions({
    queryKey: recipeKeys.list(filter),
    queryFn: ({ pageParam, signal }) => readPage<RecipeCard>(pageParam, signal),
    initialPageParam: `/api/recipes?${filter ? `${filter}&` : ''}limit=${PAGE}`,
    getNextPageParam: (page) => page.next,
    gcTime: HALF_AN_HOUR,
  });

/** How many recipes each value of each filter would leave, and the words that a search stands for; `filter` without the order. */
export const facetsOptions = (filter: string) =>
  queryOptions({
    queryKey: recipeKeys.facets(filter),
    queryFn: ({ signal }) =>
      readJson<RecipeFacets>(`/api/recipes/facets${filter ? `?${filter}` : ''}`, signal),
    placeholderData: keepPreviousData,
  });

/** Cards of these recipes in this order, page by page; one that is no more is left out. `list` names what they are of. */
export const recipeCardsOptions = (list: string, ids: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: recipeKeys.cards(list, ids),
    queryFn: ({ pageParam, signal }) => {
      const asked = ids.slice(pageParam, pageParam + PAGE);
      return readJson<RecipeCard[]>(`/api/recipes/cards?ids=${asked.join()}`, signal);
    },
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, from: number) => (from + PAGE < ids.length ? from + PAGE : undefined),
    enabled: ids.length > 0,
  });

export const featuredOptions = queryOptions({
  queryKey: recipeKeys.featured(),
  queryFn: ({ signal }) => readJson<RecipeCard[]>('/api/recipes/featured', signal),
});

/** A recipe; null when it does not exist. */
export const recipeOptions = (id: string) =>
  queryOptions({
    queryKey: recipeKeys.one(id),
    queryFn: ({ signal }) => readJsonIfFound<RecipeDetail>(`/api/recipes/${encodeURIComponent(id)}`, signal),
  });

/** One dish of a region, for its poster where no featured dish is of that region. */
export const regionDishOptions = (region: RegionKey, wanted: boolean) =>
  queryOptions({
    queryKey: recipeKeys.ofRegion(region),
    queryFn: ({ signal }) => readJson<RecipeCard[]>(`/api/recipes?region=${region}&limit=1`, signal),
    enabled: wanted,
  });
