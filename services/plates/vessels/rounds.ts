import type { Drawing } from '../drawing.ts';
import { around, at, box, disc, line, path } from '../shapes.ts';

type Round = (d: Drawing, x: number, y: number) => string;

const WHITE = '#fbf8f0';
const well = (x: number, y: number, r: number, fill = '#e6e0d2', inner = '#f4efe3') =>
  disc(x, y, r, fill) + disc(x, y + 3, r - 4, inner);
const rim = (x: number, y: number, r: number, stroke: string, width: number) =>
  disc(x, y, r, 'none', r, `stroke="${stroke}" stroke-width="${width}"`);

/** Dinner plates from above: 252 units to the rim, 208 to the well. */
const PLATES: readonly Round[] = [
  (d, x, y) => disc(x, y, 252, WHITE) + rim(x, y, 248, d.inks.near, 8) + well(x, y, 208),
  (d, x, y) => disc(x, y, 252, d.inks.pop) + rim(x, y, 222, WHITE, 6) + well(x, y, 208),
  (d, x, y) =>
    around(24, 236, 236, (dx, dy) => disc(x + dx, y + dy, 34, WHITE)) +
    disc(x, y, 240, WHITE) +
    rim(x, y, 222, d.inks.mid, 6) +
    well(x, y, 208),
  (d, x, y) =>
    disc(x, y, 252, d.inks.cloth) +
    d.scatter(x, y, 246, 246, 46, () => disc(0, 0, 4, d.inks.near, 3, 'opacity=".45"')) +
    rim(x, y, 249, d.inks.mid, 6) +
    well(x, y, 204, d.inks.weave, '#f7f1e2'),
  (d, x, y) =>
    disc(x, y, 252, WHITE) +
    around(30, 231, 231, (dx, dy, i, turn) =>
      at(x + dx, y + dy, box(-14, -5, 28, 10, i % 2 ? d.inks.pop : d.inks.near, 5), 1, turn + 90),
    ) +
    well(x, y, 208),
  (d, x, y) =>
    disc(x, y, 252, d.inks.mid) +
    rim(x, y, 249, d.inks.near, 6) +
    rim(x, y, 226, d.inks.sky, 5) +
    well(x, y, 208),
];

export const dinnerPlate = (d: Drawing, x: number, y: number): string =>
  d.shade(x + 10, y + 16, 256) + (PLATES[d.pick('plate', PLATES.length)]?.(d, x, y) ?? '');

/** Deep plates and bowls from above; the food is a disc of at most 204 units. */
const DEEP: readonly Round[] = [
  (d, x, y) => disc(x, y, 246, d.inks.near) + disc(x, y, 232, d.inks.pop) + disc(x, y, 214, d.inks.near),
  (d, x, y) =>
    disc(x, y, 262, WHITE) +
    rim(x, y, 257, d.inks.near, 8) +
    rim(x, y, 236, d.inks.near, 3) +
    disc(x, y, 212, '#d9d1be'),
  (d, x, y) =>
    box(x - 300, y - 40, 600, 80, d.inks.near, 34) +
    [-270, 270].map((dx) => disc(x + dx, y, 13, d.inks.cloth, 18)).join('') +
    disc(x, y, 246, d.inks.pop) +
    rim(x, y, 243, d.inks.near, 7) +
    disc(x, y, 214, '#f6efdf'),
  (d, x, y) =>
    disc(x, y, 248, '#c9b48c') +
    d.scatter(x, y, 242, 242, 54, () => disc(0, 0, 4.5, '#7c5a34', 3.4, 'opacity=".6"')) +
    rim(x, y, 245, '#8a6236', 7) +
    disc(x, y, 212, '#8a6236'),
  (d, x, y) =>
    disc(x, y, 256, WHITE) +
    around(22, 233, 233, (dx, dy, _, turn) =>
      at(x + dx, y + dy, path('M-24 14L0 -17L24 14Z', d.inks.pop), 1, turn + 90),
    ) +
    rim(x, y, 253, d.inks.pop, 5) +
    disc(x, y, 212, d.inks.near),
  (d, x, y) =>
    around(20, 236, 236, (dx, dy) => disc(x + dx, y + dy, 40, d.inks.mid)) +
    disc(x, y, 240, d.inks.mid) +
    rim(x, y, 226, d.inks.sky, 6) +
    disc(x, y, 212, d.inks.near),
];

export const deepPlate = (d: Drawing, x: number, y: number): string =>
  d.shade(x + 12, y + 20, 252) + (DEEP[d.pick('deep', DEEP.length)]?.(d, x, y) ?? '');

/** A turned wooden bowl from above; the food is a disc of at most 216 units. */
export const woodenBowl = (d: Drawing, x: number, y: number): string =>
  d.shade(x + 14, y + 22, 262) +
  disc(x, y, 262, '#8a5a2c') +
  disc(x, y, 254, '#bb8345') +
  [244, 236].map((r) => rim(x, y, r, '#9c6830', 3)).join('') +
  disc(x, y, 226, '#6d4420');

/** A patterned bowl for noodles from above; the food is a disc of at most 212 units. */
export const noodleBowl = (d: Drawing, x: number, y: number): string =>
  d.shade(x + 12, y + 20, 254) +
  disc(x, y, 256, d.pick('noodle bowl', 2) ? d.inks.near : d.inks.pop) +
  around(18, 237, 237, (dx, dy, _, turn) =>
    at(x + dx, y + dy, line('M-22 8V-8H22V8', WHITE, 5, 'opacity=".9"'), 1, turn + 90),
  ) +
  disc(x, y, 218, WHITE);
