import { queryOptions } from '@tanstack/react-query';
import { seenRecipes } from './seen-recipes.ts';

const offlineKeys = { recipes: () => ['offline', 'recipes'] as const };

/** The recipes that can be read without a connection. */
export const seenRecipesOptions = queryOptions({
  queryKey: offlineKeys.recipes(),
  queryFn: seenRecipes,
  networkMode: 'always',
});
