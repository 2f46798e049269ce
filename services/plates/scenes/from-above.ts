import { groundOf } from '@homeplate/reference/pictures/settings.ts';
import type { Drawing } from '../drawing.ts';
import { at, box, disc, line, path, round } from '../shapes.ts';
import { GROUNDS } from './grounds.ts';

/** Draws the scene from above: the ground, and `layers` from back to front. */
export const fromAbove = (d: Drawing, layers: readonly string[]): string =>
  GROUNDS[groundOf(d.id, d.composition)](d) + layers.join('');

type Spot = readonly [x: number, y: number, size: number];

/** The edge with the cutlery and napkin. */
const isCoverRight = (d: Drawing) => d.pick('cover', 2) === 0;

/**
 * Draws garnishes on the ground, one per position, most characteristic first; the seed decides the direction. `covered`: leaves the
 * edge with the cutlery free.
 */
export function lying(
  d: Drawing,
  places: readonly Spot[],
  { turned = true, covered = false }: { turned?: boolean; covered?: boolean } = {},
): string {
  const way = turned ? d.pick('corners', 4) : 0;
  const most = Math.min(places.length, 2 + d.pick('how many', 3));
  return places
    .map(([x, y, size]): Spot => [way & 1 ? 800 - x : x, way & 2 ? 600 - y : y, size])
    .filter(([x]) => !covered || x > 400 !== isCoverRight(d))
    .slice(0, most)
    .map(([x, y, size], i) => d.glyph(d.beside[i], x + d.wobble(8), y + d.wobble(8), size, d.wobble(24)))
    .join('');
}

/** The four corners of the picture, for a round vessel in the middle. */
export const CORNERS = [
  [92, 92, 168],
  [714, 504, 166],
  [708, 92, 148],
  [86, 516, 150],
] as const;

const steel = '#b9c2c0';

export const fork = (d: Drawing, x: number, y: number, turn: number): string =>
  at(
    x,
    y,
    d.shade(4, 36, 9, 170, 0.2) +
      path(
        'M-7 190V10C-26 0 -26 -60 -22 -120h7v80h8v-80h8v80h8v-80h7C20 -60 20 0 7 10V190a7 7 0 0 1 -14 0Z',
        steel,
      ) +
      line('M0 30V180', '#dde3e0', 4),
    1,
    turn,
  );

export const spoon = (d: Drawing, x: number, y: number, turn: number): string =>
  at(
    x,
    y,
    d.shade(4, 36, 9, 170, 0.2) +
      path('M-6 190V-30h12V190a6 6 0 0 1 -12 0Z', steel) +
      disc(0, -74, 32, steel, 48) +
      disc(-2, -74, 24, '#dde3e0', 38) +
      line('M0 0V180', '#dde3e0', 4),
    1,
    turn,
  );

export const chopsticks = (d: Drawing, x: number, y: number, turn: number): string =>
  at(
    x,
    y,
    d.shade(10, 10, 12, 230, 0.2) +
      [-9, 9].map((dx, i) => line(`M${dx * 1.6} -230L${dx} 230`, i ? d.inks.pop : '#8f5a2c', 10)).join('') +
      [-9, 9].map((dx) => line(`M${round(dx * 1.6)} -228L${round(dx * 1.4)} -120`, d.inks.near, 11)).join(''),
    1,
    turn,
  );

/** A napkin folded under the cutlery at the right or left edge. */
export function cover(d: Drawing, what: 'fork' | 'spoon' | 'chopsticks' | 'none'): string {
  if (what === 'none') return '';
  const right = isCoverRight(d);
  const x = right ? 742 : 58;
  const tool = { fork, spoon, chopsticks }[what];
  const napkin =
    d.pick('napkin', 2) === 0
      ? at(
          x,
          304,
          d.shade(8, 10, 62, 190, 0.16) +
            box(-62, -190, 124, 380, d.inks.pop, 6) +
            box(-62, -176, 124, 12, '#fff8e8', 0, 'opacity=".7"') +
            box(-62, 164, 124, 12, '#fff8e8', 0, 'opacity=".7"'),
          1,
          right ? 3 : -3,
        )
      : '';
  return napkin + tool(d, x, 290, right ? 6 : -6);
}
