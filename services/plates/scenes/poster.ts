import { type Place, placeOf, viewOf } from '@homeplate/reference/pictures/settings.ts';
import type { Drawing } from '../drawing.ts';
import { box, disc, line, path, times } from '../shapes.ts';
import { FURTHER_SCENERIES } from './further-sceneries.ts';
import { framedWall, shelfWall, windowWall } from './kitchens.ts';
import { SCENERIES } from './sceneries.ts';

const HORIZON = 372;

/** Sky, sun and scenery, down to the table. */
function outdoors(d: Drawing): string {
  const c = d.inks;
  const dusk = d.pick('dusk', 9) > 4;
  const sunX = 200 + d.pick('sun', 9) * 50;
  const scenery = (viewOf(d.id, d.composition) === 0 ? SCENERIES : FURTHER_SCENERIES)[d.region](c);
  const sky = dusk
    ? box(0, 0, 800, 400, c.weave) +
      box(0, 96, 800, 304, c.sky, 0, 'opacity=".55"') +
      box(0, 178, 800, 222, c.sky) +
      box(0, 246, 800, 154, c.sun, 0, 'opacity=".7"')
    : box(0, 0, 800, 400, c.sky);
  return (
    sky +
    disc(sunX, dusk ? 190 : 124, 84, c.sun) +
    (d.pick('mirror', 2) ? `<g transform="translate(800 0) scale(-1 1)">${scenery}</g>` : scenery)
  );
}

/** Stripes that meet behind the picture, boards, or a runner down the middle. */
function table(d: Drawing): string {
  const c = d.inks;
  const kind = d.pick('table', 4);
  const stripes = (count: number, near: number, far: number, width: number, fill: string, opacity: string) =>
    times(count, (i) => {
      const k = i - (count - 1) / 2;
      return path(
        `M${Math.round(400 + k * far)} ${HORIZON}h${Math.round(width * 0.5)}L${Math.round(400 + k * near + width)} 600h-${width}Z`,
        fill,
        opacity,
      );
    });
  const top =
    kind === 0
      ? box(0, HORIZON, 800, 228, c.cloth) + stripes(11, 128, 76, 70, c.weave, 'opacity=".34"')
      : kind === 1
        ? box(0, HORIZON, 800, 228, c.weave) +
          box(0, HORIZON, 800, 228, c.mid, 0, 'opacity=".35"') +
          [HORIZON + 40, HORIZON + 96, HORIZON + 164]
            .map((y) => line(`M-10 ${y}H810`, c.near, 4, 'opacity=".4"'))
            .join('') +
          times(6, (i) =>
            line(
              `M${60 + i * 132} ${HORIZON + 22 + ((i * 67) % 180)}q50 -8 96 0`,
              c.near,
              3,
              'opacity=".25"',
            ),
          )
        : kind === 2
          ? box(0, HORIZON, 800, 228, c.far) +
            path(`M150 ${HORIZON}H650L770 600H30Z`, c.cloth) +
            path(`M172 ${HORIZON}h16L74 600h-20ZM612 ${HORIZON}h16L746 600h-20Z`, c.pop, 'opacity=".8"')
          : box(0, HORIZON, 800, 228, c.cloth) +
            stripes(9, 160, 92, 84, c.weave, 'opacity=".3"') +
            [HORIZON + 24, HORIZON + 78, HORIZON + 152]
              .map((y, i) => box(0, y, 800, 18 + i * 12, c.weave, 0, 'opacity=".3"'))
              .join('');
  return top + box(0, HORIZON, 800, 10, c.near, 0, 'opacity=".85"');
}

/** Poster view: outdoors or a kitchen, a table running to the horizon, and `layers` on it from back to front. */
export function poster(d: Drawing, layers: readonly string[]): string {
  const walls: Record<Place, () => string> = {
    outdoors: () => outdoors(d),
    window: () => windowWall(d, outdoors(d)),
    wall: () => framedWall(d, outdoors(d)),
    shelf: () => shelfWall(d),
  };
  return [walls[placeOf(d.id, d.composition)](), table(d), ...layers].join('');
}

/** Draws garnishes on the table, one per position [center x, center y, size], most characteristic first. */
export function standing(d: Drawing, places: readonly (readonly [number, number, number])[]): string {
  const swapped = d.pick('standing', 2) === 1 && places.length > 1;
  const shown = d.beside.slice(0, places.length);
  return places
    .map(([x, y, size], i) =>
      d.glyph(
        shown[swapped && i < 2 ? 1 - i : i],
        x,
        y,
        size,
        x < 400 ? -6 - (i % 2) * 4 : 7 + (i % 2) * 4,
        'stand',
      ),
    )
    .join('');
}
