import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './page-boundary.tsx';
import { NOT_FOUND, ROUTES } from './routes.tsx';
import { Shell } from './shell.tsx';

/** Everything below the router; the same in the browser and on the server. */
export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary>
        <Routes>
          <Route element={<Shell />}>
            {[...ROUTES, NOT_FOUND].map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
        </Routes>
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
