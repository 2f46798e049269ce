import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import {
  currentScrollPosition,
  restoreScrollPosition,
  type ScrollPosition,
  saveScrollPosition,
} from '../lib/scroll-position.ts';

/**
 * Restores the scroll position on the way back and after a reload, and starts every other page at its top. React Router's own
 * `ScrollRestoration` stores pixels alone, which do not lead back to a card in a long list. A change of filters does not scroll.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const shown = useRef<Location>(undefined);
  const { key } = location;
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  // A layout effect, because the place must be saved before the next page is rendered and scrolled.
  useLayoutEffect(() => {
    let last: ScrollPosition = { y: window.scrollY };
    const remember = () => {
      // A scroll event comes a frame late, and may follow the click that caused it: keep the card of that click.
      if (window.scrollY !== last.y) last = { y: window.scrollY };
    };
    // A click may navigate before the last scroll event arrives.
    const rememberClicked = ({ target }: Event) => {
      last = currentScrollPosition(target);
    };
    const save = () => saveScrollPosition(key, last);
    // A page that is left in the middle of scrolling gets no scroll event for the last part.
    const leave = () => {
      remember();
      save();
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('click', rememberClicked, { capture: true });
    addEventListener('pagehide', leave);
    return () => {
      save();
      removeEventListener('scroll', remember);
      removeEventListener('click', rememberClicked, { capture: true });
      removeEventListener('pagehide', leave);
    };
  }, [key]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (kind === NavigationType.Pop && restoreScrollPosition(location.key)) return;
    if (before && before.pathname !== location.pathname && !location.hash) window.scrollTo(0, 0);
  }, [location, kind]);
}
