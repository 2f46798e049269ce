import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

type Box = { left: number; top: number; width: number; height: number };
type Direction = { x: number; y: number };

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const centerOf = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** The nearest box in a direction; steps to the side count three times, so that a row or column is kept. */
export function nextBox<B extends Box>(from: Box, boxes: readonly B[], { x, y }: Direction): B | undefined {
  const start = centerOf(from);
  const ahead = boxes.flatMap((box) => {
    const center = centerOf(box);
    const [dx, dy] = [center.x - start.x, center.y - start.y];
    const forward = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    return forward > 1 ? [{ box, distance: forward + 3 * aside }] : [];
  });
  return ahead.toSorted((a, b) => a.distance - b.distance)[0]?.box;
}

/** Arrow keys move a lifted meal from slot to slot. */
export const nextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = DIRECTIONS[event.code];
  const { collisionRect, droppableRects } = context;
  if (!direction || !collisionRect) return undefined;
  event.preventDefault();
  // Hidden days of a phone have no size.
  const boxes = [...droppableRects.values()].filter(({ width }) => width > 0);
  const next = nextBox(collisionRect, boxes, direction);
  if (!next) return undefined;
  const { x, y } = centerOf(next);
  return { x: x - collisionRect.width / 2, y: y - collisionRect.height / 2 };
};
