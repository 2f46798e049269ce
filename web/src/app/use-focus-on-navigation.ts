import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { hasScrollPosition } from '../lib/scroll-position.ts';

/** After a navigation the focus goes to the section of the hash, else to the page's heading. Filters are no navigation. */
export function useFocusOnNavigation(): void {
  // A new object with every navigation: a second click on the same link to a section scrolls again.
  const location = useLocation();
  const kind = useNavigationType();
  const shown = useRef(location.pathname);
  useEffect(() => {
    const before = shown.current;
    shown.current = location.pathname;
    if (location.hash) {
      // Going back returns to the scroll position of the page, not to the section.
      const isBack = kind === NavigationType.Pop && hasScrollPosition(location.key);
      return onceThere(
        () => document.getElementById(location.hash.slice(1)),
        (section) => {
          section.focus({ preventScroll: true });
          if (!isBack) section.scrollIntoView();
        },
      );
    }
    if (before === location.pathname) return undefined;
    const main = document.getElementById('main');
    main?.focus({ preventScroll: true });
    return onceThere(
      () => document.querySelector<HTMLElement>('main h1'),
      // Who has gone on meanwhile is not called back.
      (heading) => document.activeElement === main && heading.focus({ preventScroll: true }),
    );
  }, [location, kind]);
}

/** The code of the page, or what it shows, may still be on its way. Returns how to stop waiting. */
function onceThere(
  find: () => HTMLElement | null,
  act: (found: HTMLElement) => void,
): (() => void) | undefined {
  const found = find();
  if (found) {
    act(found);
    return undefined;
  }
  const watch = new MutationObserver(() => {
    const come = find();
    if (!come) return;
    watch.disconnect();
    act(come);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
