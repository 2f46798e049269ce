import type { RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readJson, readPage } from '../../lib/api.ts';

export const PAGE = 24;

/** The list that a filter finds, page by page; `filter` is the canonical query of `filterQuery`. */
export const recipeListOptions = (filter: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/recipes', 'list', filter],
    queryFn: ({ pageParam, signal }) => readPage<RecipeCard>(pageParam, signal),
    initialPageParam: `/api/recipes?${filter ? `${filter}&` : ''}limit=${PAGE}`,
    getNextPageParam: (page) => page.next,
  });

export const featuredOptions = queryOptions({
  queryKey: ['/api/recipes', 'featured'],
  queryFn: ({ signal }) => readJson<RecipeCard[]>('/api/recipes/featured', signal),
});

export const recipeOptions = (id: string) =>
  queryOptions({
    queryKey: ['/api/recipes', id],
    queryFn: ({ signal }) => readJson<RecipeDetail>(`/api/recipes/${encodeURIComponent(id)}`, signal),
  });

/** One dish of a region, for its poster where no featured dish is of that region. */
export const regionDishOptions = (region: RegionKey, wanted: boolean) =>
  queryOptions({
    queryKey: ['/api/recipes', 'dish-of', region],
    queryFn: ({ signal }) => readJson<RecipeCard[]>(`/api/recipes?region=${region}&limit=1`, signal),
    enabled: wanted,
  });
