import type { Drawing } from '../drawing.ts';
import { at, box, line, path, round } from '../shapes.ts';
import { CLOTHS } from './cloths.ts';

/** Seen from above: the region's cloth, turned a little by the seed, and `layers` on it from back to front. */
export function fromAbove(d: Drawing, layers: readonly string[]): string {
  const cloth = d.idOf('cloth');
  const turn = round(d.wobble(14));
  return [
    `<pattern id="${cloth}" width="80" height="80" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(1.1)">`,
    `${CLOTHS[d.region](d.inks)}</pattern>`,
    box(0, 0, 800, 600, `url(#${cloth})`),
    ...layers,
  ].join('');
}

/** Ingredients lying on the cloth, one at each place [x, y, size], the most telling first. */
export function lying(d: Drawing, places: readonly (readonly [number, number, number])[]): string {
  return places
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

export const fork = (d: Drawing, x: number, y: number, turn: number): string =>
  at(
    x,
    y,
    d.shade(4, 36, 9, 170, 0.2) +
      path(
        'M-7 190V10C-26 0 -26 -60 -22 -120h7v80h8v-80h8v80h8v-80h7C20 -60 20 0 7 10V190a7 7 0 0 1 -14 0Z',
        '#b9c2c0',
      ) +
      line('M0 30V180', '#dde3e0', 4),
    1,
    turn,
  );
