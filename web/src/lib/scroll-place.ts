import { SCROLL_KEY as KEY } from './storage-keys.ts';

const CARD = 'main li:has(a[href])';

/**
 * A scroll position: pixels from the top, and the link and position of a card that was in the window. Cards that are not rendered yet
 * have an estimated height, so pixels alone lead only near the place.
 */
export type ScrollPlace = { y: number; card?: { href: string; top: number } };

const MOST_PLACES = 100;
/** The key of a history entry that no router created. Several entries share it, so no place is stored under it. */
const UNNAMED = 'default';

function loadPlaces(): Record<string, ScrollPlace> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, ScrollPlace>;
  } catch {
    return {};
  }
}

const loadPlace = (key: string): ScrollPlace | undefined => (key === UNNAMED ? undefined : loadPlaces()[key]);

/** Stores the place of a history entry. Only the newest hundred are kept. */
export function savePlace(key: string, place: ScrollPlace): void {
  const entries = Object.entries({ ...loadPlaces(), [key]: place }).slice(-MOST_PLACES);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Without storage the page starts at its top.
  }
}

/** True when a place is stored for this history entry: the user comes back to it or reloads it. */
export const hasSavedPlace = (key: string): boolean => loadPlace(key) !== undefined;

/** Scrolls to the stored place of a history entry. Returns false, and scrolls nowhere, when there is none. */
export function restorePlace(key: string): boolean {
  holding.abort();
  const place = loadPlace(key);
  if (!place) return false;
  const { y, card } = place;
  window.scrollTo(0, y);
  const there = card && document.querySelector(`main a[href="${CSS.escape(card.href)}"]`)?.closest(CARD);
  if (there) holdAt(there, card.top);
  return true;
}

/** The current place, with the clicked card if there is one. */
export function currentPlace(clicked: EventTarget | null): ScrollPlace {
  const card = clicked instanceof Element ? clicked.closest(CARD) : null;
  const href = card?.querySelector('a[href]')?.getAttribute('href');
  return {
    y: window.scrollY,
    ...(card && href && { card: { href, top: card.getBoundingClientRect().top } }),
  };
}

const HELD_FRAMES = 30;
let holding = new AbortController();

/** Keeps an element at this distance from the window's top while its surroundings get their final height, until the user interacts. */
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
