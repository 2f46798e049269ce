import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The work of one frame on a slow phone stays well under a tenth of a second. */
const CARDS_A_FRAME = 2;

/**
 * Has the browser lay out the cards of a grid before they come near the window, a few in each frame and the nearest first: a dozen at once
 * would hold up whoever scrolls, and a card that gets its own height late moves what stands below it.
 * For cards that are `content-visibility: auto` and show nothing while they have `data-waits`. Goes on after every render.
 */
export function useDrawnAhead(): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const known = useRef(new WeakSet<Element>());
  const drawn = useRef(new WeakSet<Element>());
  useLayoutEffect(() => {
    const all = cardsOf(grid.current);
    const further = all.filter((card) => !known.current.has(card));
    // Further cards of a list wait for their frame, but for the first, which may be given the focus; those of another list are looked at
    // already.
    if (further[0] !== all[0]) for (const card of further.slice(CARDS_A_FRAME)) card.dataset.waits = '';
    for (const card of further) known.current.add(card);
  });
  useEffect(() => {
    let drawing: HTMLElement[] = [];
    // Their height is remembered, so they need not be painted until they come near. One that is near by now would be gone for a frame.
    const leave = (cards: HTMLElement[]) => {
      for (const card of cards) card.style.contentVisibility = '';
    };
    const drawSome = () => {
      // All is measured before anything changes: otherwise the page would be laid out in between.
      const done = drawing.filter(isFar);
      const next = nearest(cardsOf(grid.current).filter((card) => !drawn.current.has(card)));
      // The browser itself draws what is near.
      drawing = next.filter(isFar);
      leave(done);
      for (const card of next) {
        delete card.dataset.waits;
        drawn.current.add(card);
      }
      for (const card of drawing) card.style.contentVisibility = 'visible';
      if (next.length > 0) frame = requestAnimationFrame(drawSome);
    };
    let frame = requestAnimationFrame(drawSome);
    return () => {
      cancelAnimationFrame(frame);
      leave(drawing.filter(isFar));
    };
  });
  return grid;
}

const cardsOf = (grid: HTMLDivElement | null) =>
  Array.from(grid?.querySelectorAll<HTMLElement>(':scope > ul > li') ?? []);

/** Pixels that a card is away from the window. */
function distanceOf(card: HTMLElement): number {
  const { top, bottom } = card.getBoundingClientRect();
  return Math.max(top - window.innerHeight, -bottom, 0);
}

const isFar = (card: HTMLElement): boolean => distanceOf(card) > window.innerHeight / 2;

function nearest(cards: HTMLElement[]): HTMLElement[] {
  const places = cards.map((card) => ({ card, distance: distanceOf(card) }));
  places.sort((a, b) => a.distance - b.distance);
  return places.slice(0, CARDS_A_FRAME).map(({ card }) => card);
}
