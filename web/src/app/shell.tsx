import { lazy, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { later } from '../components/later.tsx';
import { LocationProvider } from '../features/location/location-provider.tsx';
import { ConnectionNotice } from '../features/offline/connection-notice.tsx';
import { anyToast, subscribeToToasts } from '../lib/toast.ts';
import { shell } from '../words/shell.ts';
import { Header } from './header.tsx';
import { useRememberList } from './last-list.ts';
import { PageBoundary, SparePart } from './page-boundary.tsx';
import { Saving } from './saving.tsx';
import { Timers } from './timers.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const Footer = later(async () => (await import('./footer.tsx')).Footer);
const Toaster = lazy(() => import('../components/toaster.tsx'));

/** Header, page, footer, toasts: what every page stands in. */
export function Shell() {
  useScrollRestoration();
  useFocusOnNavigation();
  useRememberList();
  return (
    <LocationProvider>
      <a
        href="#main"
        className="sr-only z-60 rounded-control bg-primary px-4 py-3 font-strong text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {shell.skip}
      </a>
      <div className="flex min-h-dvh flex-col">
        <ConnectionNotice />
        <Header />
        <main id="main" tabIndex={-1} className="flex-1 pt-5">
          <Saving>
            <PageBoundary>
              <Outlet />
            </PageBoundary>
          </Saving>
        </main>
        <SparePart>
          <Footer />
        </SparePart>
      </div>
      <Timers />
      <Toasts />
    </LocationProvider>
  );
}

/** The code of the toasts comes with the first of them. */
function Toasts() {
  const first = useSyncExternalStore(subscribeToToasts, anyToast, anyToast);
  if (!first) return null;
  return (
    <SparePart>
      <Toaster />
    </SparePart>
  );
}
