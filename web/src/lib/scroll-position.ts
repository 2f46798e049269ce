import { SCROLL_KEY as KEY } from './storage-keys.ts';

const CARD = 'main li:has(a[href])';

/**
 * A scroll position: pixels from the top, and the link and position of a card in the window. Cards that are not rendered yet have an
 * estimated height, so pixels alone are not exact.
 */
export type ScrollPosition = { y: number; card?: { href: string; top: number } };

const MAX_POSITIONS = 100;
/** The key of a history entry that no router created. Several entries share it, so store no position under it. */
const UNNAMED = 'default';

function loadPositions(): Record<string, ScrollPosition> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, ScrollPosition>;
  } catch {
    return {};
  }
}

const loadPosition = (key: string): ScrollPosition | undefined =>
  key === UNNAMED ? undefined : loadPositions()[key];

/** Stores the scroll position of a history entry. Drops all but the newest hundred. */
export function saveScrollPosition(key: string, position: ScrollPosition): void {
  const entries = Object.entries({ ...loadPositions(), [key]: position }).slice(-MAX_POSITIONS);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Without storage the page starts at its top.
  }
}

/** True when a position is stored for this history entry: the user comes back to it or reloads it. */
export const hasScrollPosition = (key: string): boolean => loadPosition(key) !== undefined;

/** Scrolls to the stored position of a history entry. Returns false, and does not scroll, when there is none. */
export function restoreScrollPosition(key: string): boolean {
  holding.abort();
  const position = loadPosition(key);
  if (!position) return false;
  const { y, card } = position;
  window.scrollTo(0, y);
  const element = card && document.querySelector(`main a[href="${CSS.escape(card.href)}"]`)?.closest(CARD);
  if (element) holdAt(element, card.top);
  else if (!isAt(y)) reachAsPageGrows(y);
  return true;
}

/** The current scroll position, with the clicked card if there is one. */
export function currentScrollPosition(clicked: EventTarget | null): ScrollPosition {
  const card = clicked instanceof Element ? clicked.closest(CARD) : null;
  const href = card?.querySelector('a[href]')?.getAttribute('href');
  return {
    y: window.scrollY,
    ...(card && href && { card: { href, top: card.getBoundingClientRect().top } }),
  };
}

const isAt = (y: number): boolean => Math.abs(window.scrollY - y) < 1;

const HELD_FRAMES = 30;
let holding = new AbortController();

/** Starts to hold a position. The signal is aborted when the user interacts, and when another position is restored. */
function startHolding(): AbortSignal {
  holding = new AbortController();
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(kind, () => holding.abort(), { passive: true, signal: holding.signal });
  return holding.signal;
}

/** A page that the browser renders is short until its data has come: scrolls on as it grows, until the position is reached. */
function reachAsPageGrows(y: number): void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, y);
    if (isAt(y)) holding.abort();
  });
  startHolding().addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body);
}

/** Holds an element at this distance from the window's top while its surroundings get their final height, until the user interacts. */
function holdAt(element: Element, top: number): void {
  const signal = startHolding();
  const hold = (frames: number) => {
    if (signal.aborted || !element.isConnected) return;
    const off = element.getBoundingClientRect().top - top;
    if (Math.abs(off) >= 1) window.scrollBy(0, off);
    if (frames > 0) requestAnimationFrame(() => hold(frames - 1));
    else holding.abort();
  };
  hold(HELD_FRAMES);
}
