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
import { regionStatsOptions } from '../features/regions/queries.ts';
import { currentSeasonOptions, seasonRecipesOptions } from '../features/seasons/queries.ts';
import { loadOnce } from '../lib/load-once.ts';
import type { OTHER_PAGES } from './other-pages.ts';

type Asked = { pathname: string; params: Params; search: URLSearchParams };

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

function route(
  path: string,
  source: string,
  code: () => Promise<ComponentType>,
  reads: Route['reads'] = () => [],
): Route {
  const { loaded, load } = loadOnce(code);
  return {
    path,
    source,
    load,
    reads,
    Page: () => {
      const Component = loaded() ?? use(load());
      return <Component />;
    },
  };
}

/** A page whose code, and what it reads, `other-pages.ts` knows: no other page carries more of it than this line. */
const other = (path: string, source: keyof typeof OTHER_PAGES): Route =>
  route(
    path,
    source,
    async () => (await import('./other-pages.ts')).otherPage(source).code(),
    (client, asked) => {
      const reads = import('./other-pages.ts').then(
        async ({ otherPage }) => (await otherPage(source).reads?.())?.(client, asked) ?? [],
      );
      return [reads.then(([first]) => first), reads.then((all) => Promise.all(all))];
    },
  );

/** Articles of each kind, the other pages that are read, and those to reckon, shop and write with. */
const OTHERS: readonly Route[] = [
  ...['/tips', '/tutorials', '/stories'].flatMap((path) => [
    other(path, 'article-list-page'),
    other(`${path}/:slug`, 'article-page'),
  ]),
  other('/account', 'account-page'),
  other('/forgot-password', 'forgot-password-page'),
  other('/reset-password', 'reset-password-page'),
  other('/verify-email', 'verify-email-page'),
  other('/confirm-email', 'confirm-email-page'),
  other('/newsletter/confirm', 'newsletter-confirm-page'),
  other('/newsletter/unsubscribe', 'newsletter-unsubscribe-page'),
  other('/newsletter/preferences', 'newsletter-preferences-page'),
  other('/help', 'help-page'),
  other('/faq', 'faq-page'),
  other('/contact', 'contact-page'),
  other('/reviews', 'reviews-page'),
  other('/challenges', 'elsewhere-page'),
  other('/forums', 'elsewhere-page'),
  other('/privacy', 'privacy-page'),
  other('/terms', 'terms-page'),
  other('/cookies', 'cookies-page'),
  other('/convert', 'convert-page'),
  other('/nutrition', 'nutrition-page'),
  other('/shopping', 'shopping-page'),
  other('/submit', 'submit-page'),
];

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
    (client, { search }) => {
      // What an address may say comes with the page's own code: the other pages do without.
      const filters = import('../features/recipes/recipe-filters.ts');
      return [
        filters.then(({ filterQuery }) =>
          client.ensureInfiniteQueryData(recipeListOptions(filterQuery(search))),
        ),
        // The words to mark.
        ...(search.get('search')?.trim()
          ? [filters.then(({ facetQuery }) => client.ensureQueryData(facetsOptions(facetQuery(search))))]
          : []),
        client.ensureQueryData(locationOptions),
      ];
    },
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
  ...OTHERS,
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
    if (match)
      return {
        route: found,
        asked: { pathname: url.pathname, params: match.params, search: url.searchParams },
      };
  }
  return { route: NOT_FOUND, asked: { pathname: url.pathname, params: {}, search: url.searchParams } };
}
