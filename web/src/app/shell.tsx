import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { Waiting } from '../components/spinner.tsx';
import { LocationProvider } from '../features/location/location-provider.tsx';
import { anyToast, subscribeToToasts } from '../lib/toast.ts';
import { shell } from '../words/shell.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const Toaster = lazy(() => import('../components/toaster.tsx'));

/** Header, page, footer, toasts: what every page stands in. */
export function Shell() {
  useFocusOnNavigation();
  const navigation = useNavigation();
  return (
    <Frame>
      {navigation.state === 'loading' && (
        <p role="status" className="fixed top-0 right-0 left-0 z-50 h-1 animate-pulse bg-primary">
          <span className="sr-only">{shell.loadingPage}</span>
        </p>
      )}
      <Outlet />
    </Frame>
  );
}

/** The shell while the code of the first page is on its way. */
export function ShellFallback() {
  return (
    <Frame>
      <div className="grid min-h-[70vh] place-items-center">
        <Waiting words={shell.loading} />
      </div>
    </Frame>
  );
}

/** The code of the toasts comes with the first of them. */
function Toasts() {
  const first = useSyncExternalStore(subscribeToToasts, anyToast);
  if (!first) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <LocationProvider>
      <a
        href="#main"
        className="sr-only z-60 rounded-control bg-primary px-4 py-3 font-strong text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {shell.skip}
      </a>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="main" tabIndex={-1} className="flex-1 pt-5">
          {children}
        </main>
        <Footer />
      </div>
      <Toasts />
      <ScrollRestoration />
    </LocationProvider>
  );
}
