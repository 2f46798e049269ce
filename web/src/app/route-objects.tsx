import type { RouteObject } from 'react-router-dom';
import { BrokenPage } from './broken-page.tsx';
import { documentPolicy, loadAsDocument } from './document-policy.ts';
import { NOT_FOUND, type PageRoute, ROUTES } from './routes.ts';
import { Shell } from './shell.tsx';

type PageModule = Pick<RouteObject, 'Component' | 'loader'>;

const MODULES = import.meta.glob<PageModule>('../routes/*-page.tsx');

/** The pages for React Router: each inside the shell, its code in a chunk of its own. `current`: the policy of this document. */
export const createRouteObjects = (
  pages: readonly PageRoute[],
  current: PageRoute['policy'] | undefined,
): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: BrokenPage,
    // Shown while the code of the first page loads: nothing, because that page has its own loading states.
    HydrateFallback: () => null,
    children: [
      {
        // Not on the pages themselves: React Router drops the error of a route whose `lazy` failed.
        ErrorBoundary: BrokenPage,
        children: pages.map(({ path, module, policy, frame }) => ({
          id: path,
          path,
          handle: frame,
          lazy: loadModule(module),
          ...(current && current !== policy && { middleware: [loadAsDocument] }),
        })),
      },
    ],
  },
];

export const routeObjects = createRouteObjects([...ROUTES, NOT_FOUND], documentPolicy);

/** Loads the code of a page. Throws at start for a table line without a module. */
function loadModule(name: string): () => Promise<PageModule> {
  const load = MODULES[`../routes/${name}.tsx`];
  if (!load) throw new Error(`src/routes/${name}.tsx does not exist`);
  return load;
}
