import { anyToast, subscribeToToasts } from '@homeplate/kit/components/toast.ts';
import { lazy, useSyncExternalStore } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { lazyWhenVisible } from '../components/lazy-when-visible.tsx';
import { shell } from '../components/shell-copy.ts';
import { AdSlot } from '../features/advertising/ad-slot.tsx';
import { LocationProvider } from '../features/location/location-provider.tsx';
import { ConnectionNotice } from '../features/offline/connection-notice.tsx';
import { useRememberList } from '../features/recipes/last-list.ts';
import { SavedProvider } from '../features/saved/saved-provider.tsx';
import { useHasFarStores } from '../lib/location.ts';
import { Header } from './header.tsx';
import { MarkHydrated } from './mark-hydrated.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OptionalPart } from './optional-part.tsx';
import type { PageFrame } from './routes.ts';
import { Timers } from './timers.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const BottomBar = lazyWhenVisible(async () => (await import('./bottom-bar.tsx')).BottomBar);
const Footer = lazyWhenVisible(async () => (await import('./footer.tsx')).Footer);
const FarStoresNotice = lazy(() => import('../features/location/far-stores-notice.tsx'));
const Toaster = lazy(() => import('@homeplate/kit/components/toaster.tsx'));

/** The frame of every page: header, main, footer, toasts. */
export function Shell() {
  useScrollRestoration();
  useFocusOnNavigation();
  useRememberList();
  const { hidesBottomBar, fullFooter } = useFrame();
  return (
    <LocationProvider>
      <NavigationProgress />
      <a
        href="#main"
        className="sr-only z-60 rounded-control bg-primary px-4 py-3 font-strong text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {shell.skip}
      </a>
      <div className="pb-(--bottom-bar)">
        <ConnectionNotice />
        <Header />
        <FarStores />
        <AdSlot isBanner />
        {/* As tall as the window: the footer must not move while a short page loads its content. */}
        <main id="main" tabIndex={-1} className="min-h-dvh pt-5">
          <SavedProvider>
            <Outlet />
          </SavedProvider>
        </main>
        <OptionalPart>
          <Footer isCompact={!fullFooter} />
        </OptionalPart>
        {!hidesBottomBar && (
          <div className="bottom-bar fixed inset-x-0 bottom-0 z-20 md:hidden print:hidden">
            <OptionalPart>
              <BottomBar />
            </OptionalPart>
          </div>
        )}
      </div>
      <Timers />
      <Toasts />
      <MarkHydrated />
    </LocationProvider>
  );
}

/** The frame of the page in `routes.ts`. */
function useFrame(): PageFrame {
  const page = useMatches().at(-1);
  return (page?.handle as PageFrame | undefined) ?? {};
}

/** Loads the code of the notice with the first one. */
function FarStores() {
  if (!useHasFarStores()) return null;
  return (
    <OptionalPart>
      <FarStoresNotice />
    </OptionalPart>
  );
}

/** Loads the code of toasts with the first one. */
function Toasts() {
  const first = useSyncExternalStore(subscribeToToasts, anyToast, anyToast);
  if (!first) return null;
  return (
    <OptionalPart>
      <Toaster />
    </OptionalPart>
  );
}
