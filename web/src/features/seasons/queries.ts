import type { RecipeCard, SeasonKey } from '@homeplate/contracts/documents/recipe.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { recipeKeys } from '../../lib/query-keys.ts';
import { seasonAt } from './season-of.ts';

const seasonKeys = { current: () => ['season'] as const };

/**
 * The season it is. Asked like an answer of the server, so that a page drawn there brings along which season it was drawn for: the
 * browser begins with the same one, whatever its clock says.
 */
export const currentSeasonOptions = queryOptions({
  queryKey: seasonKeys.current(),
  queryFn: () => seasonAt(Date.now()),
});

const SHOWN = 8;

/**
 * Recipes of a season: the second of each region, since the first ones of the present season are the featured dishes, which
 * stand on the same page.
 */
export const seasonRecipesOptions = (season: SeasonKey) =>
  queryOptions({
    queryKey: recipeKeys.ofSeason(season),
    queryFn: async ({ signal }) => {
      const found = await readJson<RecipeCard[]>(`/api/recipes?season=${season}&limit=${2 * SHOWN}`, signal);
      return found.slice(-SHOWN);
    },
  });
