import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, use } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import { mayBeSignedIn, userOptions } from '../features/account/queries.ts';
import { locationOptions } from '../features/location/queries.ts';
import { plansOptions } from '../features/plans/queries.ts';
import { priceComparisonOptions } from '../features/price-comparison/queries.ts';
import {
  facetsOptions,
  featuredOptions,
  recipeListOptions,
  recipeOptions,
} from '../features/recipes/queries.ts';
import { facetQuery, filterQuery } from '../features/recipes/recipe-filters.ts';
import { regionStatsOptions } from '../features/regions/queries.ts';
import { currentSeasonOptions, seasonRecipesOptions } from '../features/seasons/queries.ts';

type Asked = { params: Params; search: URLSearchParams };

/** A page of the app: its code is a chunk of its own, and what it reads first is known without that code. */
export type Route = {
  path: string;
  /** Its file in `pages`, without the ending. */
  source: string;
  Page: ComponentType;
  /** Loads the code; once, and again only after a failure. */
  load(): Promise<unknown>;
  /** Starts what the page reads first. The first one is the page itself: without it the page is not found. */
  reads(client: QueryClient, asked: Asked): Promise<unknown>[];
};

const FAILED_FOR_MS = 1_000;

function route(
  path: string,
  source: string,
  code: () => Promise<ComponentType>,
  reads: Route['reads'] = () => [],
): Route {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const load = () => {
    loading ??= code().then(
      (component) => {
        Loaded = component;
        return component;
      },
      (error: unknown) => {
        // The failure stays for a while: a page that asked anew with every drawing would never come to say so.
        setTimeout(() => {
          loading = undefined;
        }, FAILED_FOR_MS);
        throw error;
      },
    );
    return loading;
  };
  return {
    path,
    source,
    load,
    reads,
    Page: () => {
      const Component = Loaded ?? use(load());
      return <Component />;
    },
  };
}

export const ROUTES: readonly Route[] = [
  route(
    '/',
    'home-page',
    async () => {
      const { HomePage, loadHome } = await import('./pages/home-page.tsx');
      // The server draws for both.
      if (typeof document === 'undefined' || mayBeSignedIn()) await loadHome();
      return HomePage;
    },
    (client) => {
      const isVisitor = client.getQueryData(userOptions.queryKey) === null;
      return [
        client.ensureQueryData(featuredOptions),
        client.ensureQueryData(regionStatsOptions),
        client.ensureQueryData(locationOptions),
        client.ensureQueryData(plansOptions),
        ...(isVisitor
          ? [
              client
                .ensureQueryData(currentSeasonOptions)
                .then((season) => client.ensureQueryData(seasonRecipesOptions(season))),
            ]
          : [client.ensureQueryData(priceComparisonOptions)]),
      ];
    },
  ),
  route(
    '/recipes',
    'recipe-list-page',
    async () => (await import('./pages/recipe-list-page.tsx')).RecipeListPage,
    (client, { search }) => [
      client.ensureInfiniteQueryData(recipeListOptions(filterQuery(search))),
      // The words to mark.
      ...(search.get('search')?.trim() ? [client.ensureQueryData(facetsOptions(facetQuery(search)))] : []),
      client.ensureQueryData(locationOptions),
    ],
  ),
  route(
    '/recipes/:id',
    'recipe-page',
    async () => (await import('./pages/recipe-page.tsx')).RecipePage,
    (client, { params }) => [
      client.ensureQueryData(recipeOptions(params.id ?? '')),
      client.ensureQueryData(locationOptions),
    ],
  ),
  route('/offline', 'offline-page', async () => (await import('./pages/offline-page.tsx')).OfflinePage),
  route('/saved', 'saved-page', async () => (await import('./pages/saved-page.tsx')).SavedPage),
  route('/login', 'login-page', async () => (await import('./pages/login-page.tsx')).LoginPage),
  route('/register', 'register-page', async () => (await import('./pages/register-page.tsx')).RegisterPage),
];

export const NOT_FOUND = route(
  '*',
  'not-found-page',
  async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
);

/** The page of an address of this site, and what is asked of it. */
export function routeOf(url: URL): { route: Route; asked: Asked } {
  for (const found of ROUTES) {
    const match = matchPath(found.path, url.pathname);
    if (match) return { route: found, asked: { params: match.params, search: url.searchParams } };
  }
  return { route: NOT_FOUND, asked: { params: {}, search: url.searchParams } };
}
