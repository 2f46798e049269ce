import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { QueryClient } from '@tanstack/react-query';
import { watchPerson } from '../features/account/watch-person.ts';
import { watchPlace } from '../features/location/watch-place.ts';
import { registerServiceWorker } from '../features/offline/register-service-worker.ts';
import { recipeKeys } from '../lib/query-keys.ts';
import { watchUnits } from '../lib/watch-units.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { watchAccount } from './watch-account.ts';

/** Prefetches the code behind links, watches other tabs, and starts the service worker. */
export function prepareNextViews(client: QueryClient): void {
  prefetchOnIntent();
  watchPerson(client);
  watchAccount(client);
  watchUnits(client);
  watchPlace(client);
  if (import.meta.env.PROD) registerServiceWorker(() => seenRecipes(client));
}

/** The recipes that were opened in full, the last one last: only a visit reads one. */
export const seenRecipes = (client: QueryClient): RecipeDetail[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: recipeKeys.details() })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      const recipe = state.data as RecipeDetail | undefined;
      if (!recipe || recipe.preview || queryKey.length !== recipeKeys.one('').length) return [];
      return [recipe];
    });
