import type { Drawing } from '../drawing.ts';
import { box, disc, path, times } from '../shapes.ts';
import { SCENERIES } from './sceneries.ts';

const HORIZON = 372;

/** Poster view: sky, sun, scenery, a striped table running to the horizon, and `layers` on it from back to front. */
export function poster(d: Drawing, layers: readonly string[]): string {
  const c = d.inks;
  const dusk = d.random() > 0.55;
  const mirrored = d.random() > 0.5;
  const sunX = 350 + d.wobble(150);
  const sky = dusk
    ? box(0, 0, 800, 400, c.weave) +
      box(0, 96, 800, 304, c.sky, 0, 'opacity=".55"') +
      box(0, 178, 800, 222, c.sky) +
      box(0, 246, 800, 154, c.sun, 0, 'opacity=".7"')
    : box(0, 0, 800, 400, c.sky);
  const scenery = SCENERIES[d.region](c);
  const stripes = times(11, (i) => {
    const far = 400 + (i - 5) * 76;
    return path(`M${far} ${HORIZON}h34L${400 + (i - 5) * 128 + 70} 600h-70Z`, c.weave, 'opacity=".34"');
  });
  return [
    sky,
    disc(sunX, dusk ? 190 : 124, 84, c.sun),
    mirrored ? `<g transform="translate(800 0) scale(-1 1)">${scenery}</g>` : scenery,
    box(0, HORIZON, 800, 228, c.cloth),
    stripes,
    box(0, HORIZON, 800, 10, c.near, 0, 'opacity=".85"'),
    ...layers,
  ].join('');
}

/** Ingredients standing on the table, one at each place [x, y of the middle, size], the most telling first. */
export function standing(d: Drawing, places: readonly (readonly [number, number, number])[]): string {
  const shown = d.beside.slice(0, places.length);
  return places
    .map(([x, y, size], i) =>
      d.glyph(shown[i], x, y, size, x < 400 ? -6 - (i % 2) * 4 : 7 + (i % 2) * 4, 'stand'),
    )
    .join('');
}
