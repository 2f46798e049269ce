import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SCROLL_KEY as KEY } from '../lib/storage-keys.ts';

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** For a page that was too short for it when somebody came back. */
export const goToKeptPlace = (key: string): void => window.scrollTo(0, read()[key] ?? 0);

/**
 * Keeps the place on a page for when somebody comes back to it, and starts another page at its top. A change of filters is no
 * other page. On the server there is nothing to scroll.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const shown = useRef<Location>(undefined);
  const { key } = location;
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  // With the layout: the place must be kept before another page is put in and scrolled.
  useLayoutEffect(() => {
    let last = window.scrollY;
    const remember = () => {
      last = window.scrollY;
    };
    const keep = () => {
      // The youngest hundred are enough to go back to.
      const entries = Object.entries({ ...read(), [key]: last }).slice(-100);
      try {
        sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
      } catch {
        // Storage is closed to us: the page starts at its top.
      }
    };
    addEventListener('scroll', remember, { passive: true });
    // A scroll is told a frame late: whoever clicks at once has gone by then.
    addEventListener('click', remember, { capture: true });
    addEventListener('pagehide', keep);
    return () => {
      keep();
      removeEventListener('scroll', remember);
      removeEventListener('click', remember, { capture: true });
      removeEventListener('pagehide', keep);
    };
  }, [key]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (kind === NavigationType.Pop) window.scrollTo(0, read()[location.key] ?? 0);
    else if (before?.pathname !== location.pathname && !location.hash) window.scrollTo(0, 0);
  }, [location, kind]);
}
