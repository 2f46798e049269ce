import type { RecipeSubstitutes } from '@homeplate/contracts/documents/substitutes.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { recipeKeys } from '../../lib/query-keys.ts';

/** The substitutes of each ingredient of a recipe, at the prices of the user's area. */
export const substitutesOptions = (recipeId: string) =>
  queryOptions({
    queryKey: recipeKeys.substitutes(recipeId),
    queryFn: ({ signal }) =>
      readJson<RecipeSubstitutes>(`/api/recipes/${encodeURIComponent(recipeId)}/substitutes`, signal),
  });
