import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Keep the work of one frame well under 100 ms on a slow phone. */
const CARDS_A_FRAME = 2;

/**
 * Has the browser lay out the cards of a grid before they come near the window, nearest first and a few in each frame. A dozen at once
 * would block scrolling, and a card that gets its real height late moves the content below it. Cards use `content-visibility: auto` and
 * show nothing while they have `data-waits`. Runs after every render.
 */
export function usePrerenderedCards(): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const seen = useRef(new WeakSet<Element>());
  const rendered = useRef(new WeakSet<Element>());
  useLayoutEffect(() => {
    const all = cardsOf(grid.current);
    const added = all.filter((card) => !seen.current.has(card));
    // Hide added cards until their frame, except the first ones, which may get the focus. A new list shows all cards at once.
    if (added[0] !== all[0]) for (const card of added.slice(CARDS_A_FRAME)) card.dataset.waits = '';
    for (const card of added) seen.current.add(card);
  });
  useEffect(() => {
    let rendering: HTMLElement[] = [];
    // The browser remembers their height, so they need no paint yet. Skip cards near the window: they would disappear for a frame.
    const reset = (cards: HTMLElement[]) => {
      for (const card of cards) card.style.contentVisibility = '';
    };
    const renderSome = () => {
      // Measure everything before any change, to avoid a layout in between.
      const done = rendering.filter(isFar);
      const next = nearest(cardsOf(grid.current).filter((card) => !rendered.current.has(card)));
      // The browser itself renders the cards near the window.
      rendering = next.filter(isFar);
      reset(done);
      for (const card of next) {
        delete card.dataset.waits;
        rendered.current.add(card);
      }
      for (const card of rendering) card.style.contentVisibility = 'visible';
      if (next.length > 0) frame = requestAnimationFrame(renderSome);
    };
    let frame = requestAnimationFrame(renderSome);
    return () => {
      cancelAnimationFrame(frame);
      reset(rendering.filter(isFar));
    };
  });
  return grid;
}

const cardsOf = (grid: HTMLDivElement | null) =>
  Array.from(grid?.querySelectorAll<HTMLElement>(':scope > ul > li') ?? []);

/** The distance of a card from the window, in pixels. */
function distanceOf(card: HTMLElement): number {
  const { top, bottom } = card.getBoundingClientRect();
  return Math.max(top - window.innerHeight, -bottom, 0);
}

const isFar = (card: HTMLElement): boolean => distanceOf(card) > window.innerHeight / 2;

function nearest(cards: HTMLElement[]): HTMLElement[] {
  const distances = cards.map((card) => ({ card, distance: distanceOf(card) }));
  distances.sort((a, b) => a.distance - b.distance);
  return distances.slice(0, CARDS_A_FRAME).map(({ card }) => card);
}
