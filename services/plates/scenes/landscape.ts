import type { RegionInks } from '../region-inks.ts';
import { at, line, path, times } from '../shapes.ts';

/** Draws the scenery behind the table in a region's inks. */
export type Scenery = (c: RegionInks) => string;

/** A rolling ridge about `y`, `amp` units high, down to the foot of the picture. */
export const hills = (y: number, amp: number, fill: string, shift = 0) =>
  path(
    `M0 600V${y}C${120 + shift} ${y - amp} ${240 + shift} ${y - amp} ${380 + shift} ${y}S${640 + shift} ${y + amp * 0.5} 800 ${y - amp * 0.6}V600Z`,
    fill,
  );

export const fir = (x: number, y: number, h: number, fill: string) =>
  at(x, y, path('M0 -100l20 36h-8l18 34h-10l16 30h-72l16 -30h-10l18 -34h-8Z', fill), h / 100);

export const palm = (x: number, y: number, fill: string) =>
  line(`M${x} ${y}C${x + 6} ${y - 60} ${x + 14} ${y - 110} ${x + 34} ${y - 150}`, fill, 11) +
  times(6, (i) =>
    at(x + 34, y - 152, path('M0 0C26 -26 66 -24 86 10C60 -4 30 -4 0 0Z', fill), 1, -200 + i * 44),
  );
