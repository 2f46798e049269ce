import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'homeplate-scroll';

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * Keeps the place on a page for when somebody comes back to it, and starts another page at its top. A change of filters is no
 * other page. On the server there is nothing to scroll.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
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
    addEventListener('pagehide', keep);
    return () => {
      keep();
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', keep);
    };
  }, [key]);
  // Going back is what counts, not what the page holds by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (kind === 'POP') window.scrollTo(0, read()[key] ?? 0);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page starts at its top
  useLayoutEffect(() => {
    if (kind !== 'POP' && !hash) window.scrollTo(0, 0);
  }, [pathname]);
}
