import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router-dom';
import { locationOptions } from '../features/location/queries.ts';
import { featuredOptions, recipeListOptions, recipeOptions } from '../features/recipes/queries.ts';
import { filterQuery } from '../features/recipes/recipe-filters.ts';
import { regionStatsOptions } from '../features/regions/queries.ts';
import { BrokenPage } from './broken-page.tsx';
import { Shell, ShellFallback } from './shell.tsx';

/** Every page is a chunk of its own. A loader only starts what its page will read, beside the loading of that chunk. */
export function createRouter(client: QueryClient) {
  const start = (...reads: Promise<unknown>[]) => {
    for (const read of reads) read.catch(() => undefined);
    return null;
  };
  return createBrowserRouter([
    {
      Component: Shell,
      HydrateFallback: ShellFallback,
      children: [
        {
          ErrorBoundary: BrokenPage,
          children: [
            {
              index: true,
              loader: () =>
                start(
                  client.ensureQueryData(featuredOptions),
                  client.ensureQueryData(regionStatsOptions),
                  client.ensureQueryData(locationOptions),
                ),
              lazy: { Component: async () => (await import('./pages/home-page.tsx')).HomePage },
            },
            {
              path: 'recipes',
              loader: ({ request }) =>
                start(
                  client.ensureInfiniteQueryData(
                    recipeListOptions(filterQuery(new URL(request.url).searchParams)),
                  ),
                ),
              lazy: { Component: async () => (await import('./pages/recipe-list-page.tsx')).RecipeListPage },
            },
            {
              path: 'recipes/:id',
              loader: ({ params }) => start(client.ensureQueryData(recipeOptions(params.id ?? ''))),
              lazy: { Component: async () => (await import('./pages/recipe-page.tsx')).RecipePage },
            },
            {
              path: 'login',
              lazy: { Component: async () => (await import('./pages/login-page.tsx')).LoginPage },
            },
            {
              path: 'register',
              lazy: { Component: async () => (await import('./pages/register-page.tsx')).RegisterPage },
            },
            {
              path: '*',
              lazy: { Component: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage },
            },
          ],
        },
      ],
    },
  ]);
}
