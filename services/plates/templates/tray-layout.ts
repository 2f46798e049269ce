import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { at, box, disc, times } from '../shapes.ts';

/** Draws the food in a dish of 472 by 332 around (0,0). */
export type Contents = (d: Drawing) => string;

export const floor = (fill: string, edge = '#a9682c') =>
  box(-240, -170, 480, 340, edge, 26) + box(-236, -166, 472, 332, fill, 24);

/** Columns by rows of one thing, slightly irregular. */
export const grid = (
  d: Drawing,
  columns: number,
  rows: number,
  make: (i: number) => string,
  scale: number,
  wander = 7,
) => {
  const w = 440 / columns;
  const h = 300 / rows;
  return times(columns * rows, (i) =>
    at(
      -220 + w * ((i % columns) + 0.5) + d.wobble(wander),
      -150 + h * (Math.floor(i / columns) + 0.5) + d.wobble(wander),
      make(i),
      scale,
      d.wobble(wander * 2),
    ),
  );
};

export const scattered = (d: Drawing, piece: PieceName, count: number, size: number) =>
  d.scatter(0, 0, 224, 156, count, () => d.piece(piece), size);

export const melted = (d: Drawing) =>
  floor('#edbb5a') +
  d.scatter(0, 0, 232, 162, 44, (i) =>
    disc(0, 0, 26, ['#f6d486', '#dc9c3c', '#f3c867'][i % 3] ?? '#f6d486', 18),
  );

export const greenFlecks = (d: Drawing) =>
  d.scatter(0, 0, 215, 145, 20, (i) => (i % 3 ? d.piece('ring') : disc(0, 0, 8, '#7d9a3a', 5)));
