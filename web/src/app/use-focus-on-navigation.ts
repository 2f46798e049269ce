import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation the focus goes to the section of the hash, else to the page's heading. Filters are no navigation. */
export function useFocusOnNavigation(): void {
  // A new object with every navigation: a second click on the same link to a section scrolls again.
  const location = useLocation();
  const shown = useRef(location.pathname);
  useEffect(() => {
    if (location.hash) {
      const section = document.getElementById(location.hash.slice(1));
      section?.focus({ preventScroll: true });
      section?.scrollIntoView();
    } else if (shown.current !== location.pathname) {
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
      heading?.focus({ preventScroll: true });
    }
    shown.current = location.pathname;
  }, [location]);
}
