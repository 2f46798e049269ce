import type { RecipeCard, SeasonKey } from '@homeplate/contracts/documents/recipe.ts';
import type { ProduceCalendar } from '@homeplate/contracts/documents/region.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { recipeKeys, regionKeys } from '../../lib/query-keys.ts';
import { monthAt, seasonAt } from './season-of.ts';

const seasonKeys = { current: () => ['season'] as const, month: () => ['season', 'month'] as const };

/**
 * The current season. A query, so that the server's value is dehydrated into the page: the first render in the browser then uses the same
 * season, whatever its clock shows.
 */
export const currentSeasonOptions = queryOptions({
  queryKey: seasonKeys.current(),
  queryFn: () => seasonAt(Date.now()),
});

/** The current month, 1 to 12; a query for the same reason. */
export const currentMonthOptions = queryOptions({
  queryKey: seasonKeys.month(),
  queryFn: () => monthAt(Date.now()),
});

/** The months of produce. `place` is the query of the route: a region, a state, or empty for the whole country. */
export const calendarOptions = (place: string) =>
  queryOptions({
    queryKey: regionKeys.calendar(place),
    queryFn: ({ signal }) =>
      readJson<ProduceCalendar>(`/api/regions/calendar${place ? `?${place}` : ''}`, signal),
  });

const SHOWN = 8;

/**
 * Recipes of a season: the second one of each region, because the first ones of the current season are the featured dishes on the same
 * page.
 */
export const seasonRecipesOptions = (season: SeasonKey) =>
  queryOptions({
    queryKey: recipeKeys.ofSeason(season),
    queryFn: async ({ signal }) => {
      const found = await readJson<RecipeCard[]>(`/api/recipes?season=${season}&limit=${2 * SHOWN}`, signal);
      return found.slice(-SHOWN);
    },
  });
