import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SCROLL_KEY as KEY } from '../lib/storage-keys.ts';

const CARD = 'main li:has(a[href])';

/**
 * Pixels from the top, and a card that stood in the window, by its link: cards that are not drawn yet have only about their height, so the
 * pixels alone lead near the place, and the card to it.
 */
type Place = { y: number; card?: { href: string; top: number } };

function read(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Place>;
  } catch {
    return {};
  }
}

/** Entries that no router named share a name: what is kept under it is of any of them. */
const UNNAMED = 'default';
const placeOf = (key: string): Place | undefined => (key === UNNAMED ? undefined : read()[key]);

/** Whether somebody comes back to this entry of the history, or loads it anew, and stood somewhere on its page. */
export const hasKeptPlace = (key: string): boolean => placeOf(key) !== undefined;

/** Also for a page that was too short for it when somebody came back. False where none was kept: then nothing moves. */
export function goToKeptPlace(key: string): boolean {
  holding.abort();
  const place = placeOf(key);
  if (!place) return false;
  const { y, card } = place;
  window.scrollTo(0, y);
  const there = card && document.querySelector(`main a[href="${CSS.escape(card.href)}"]`)?.closest(CARD);
  if (there) holdAt(there, card.top);
  return true;
}

const HELD_FRAMES = 30;
let holding = new AbortController();

/** Keeps an element at that many pixels from the window's top while what is around it gets its own height, until the reader does something. */
function holdAt(element: Element, top: number): void {
  holding = new AbortController();
  const { signal } = holding;
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(kind, () => holding.abort(), { passive: true, signal });
  const hold = (frames: number) => {
    if (signal.aborted || !element.isConnected) return;
    const off = element.getBoundingClientRect().top - top;
    if (Math.abs(off) >= 1) window.scrollBy(0, off);
    if (frames > 0) requestAnimationFrame(() => hold(frames - 1));
    else holding.abort();
  };
  hold(HELD_FRAMES);
}

/** The place now, by the card that was clicked. */
function placeNow(clicked: EventTarget | null): Place {
  const card = clicked instanceof Element ? clicked.closest(CARD) : null;
  const href = card?.querySelector('a[href]')?.getAttribute('href');
  return {
    y: window.scrollY,
    ...(card && href && { card: { href, top: card.getBoundingClientRect().top } }),
  };
}

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
    let last: Place = { y: window.scrollY };
    const remember = () => {
      // Told a frame late, it may come after the click that it was scrolled for: the card of that click stays.
      if (window.scrollY !== last.y) last = { y: window.scrollY };
    };
    const rememberClicked = ({ target }: Event) => {
      last = placeNow(target);
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
    addEventListener('click', rememberClicked, { capture: true });
    addEventListener('pagehide', keep);
    return () => {
      keep();
      removeEventListener('scroll', remember);
      removeEventListener('click', rememberClicked, { capture: true });
      removeEventListener('pagehide', keep);
    };
  }, [key]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (kind === NavigationType.Pop && goToKeptPlace(location.key)) return;
    // What a tab shows first stands where its reader has got to by now.
    if (before && before.pathname !== location.pathname && !location.hash) window.scrollTo(0, 0);
  }, [location, kind]);
}
