import { groundOf } from '@homeplate/reference/pictures/settings.ts';
import type { Drawing } from '../drawing.ts';
import { at, box, disc, line, path, round, times } from '../shapes.ts';
import { CLOTHS } from './cloths.ts';

/** Boards in the region's inks, seen from above. */
const boards = (d: Drawing): string => {
  const c = d.inks;
  const dark = d.pick('boards', 2) === 1;
  return (
    box(0, 0, 800, 600, dark ? c.mid : c.far) +
    times(5, (i) =>
      box(0, i * 124 - 8, 800, 118, i % 2 ? c.weave : c.sun, 0, `opacity="${dark ? '.16' : '.26'}"`),
    ) +
    times(5, (i) => line(`M0 ${i * 124 - 9}H800`, c.near, 5, 'opacity=".35"')) +
    times(9, (i) =>
      line(`M${(i * 173) % 700} ${30 + i * 66}q70 ${i % 2 ? 12 : -12} 150 0`, c.near, 3, 'opacity=".18"'),
    )
  );
};

/** A plain cloth with bands along two edges. */
const bordered = (d: Drawing): string => {
  const c = d.inks;
  return (
    box(0, 0, 800, 600, c.cloth) +
    [34, 62].map((y, i) => box(0, y, 800, i ? 8 : 18, c.pop, 0, 'opacity=".75"')).join('') +
    [530, 558].map((y, i) => box(0, y, 800, i ? 18 : 8, c.pop, 0, 'opacity=".75"')).join('') +
    times(12, (i) => line(`M${i * 70 + 10} 300h40`, c.weave, 4, 'opacity=".5"')) +
    times(12, (i) =>
      line(
        `M${i * 70 + 10} 200h40M${i * 70 - 25} 250h40M${i * 70 - 25} 350h40M${i * 70 + 10} 400h40`,
        c.weave,
        4,
        'opacity=".4"',
      ),
    )
  );
};

/** Seen from above: the region's cloth in one of its colourings, boards or a plain cloth, and `layers` from back to front. */
export function fromAbove(d: Drawing, layers: readonly string[]): string {
  const ground = groundOf(d.id);
  const c = d.inks;
  if (ground === 'boards') return boards(d) + layers.join('');
  if (ground === 'bordered') return bordered(d) + layers.join('');
  const inks = ground === 'weave' ? c : { ...c, cloth: c.sky, weave: c.far };
  const cloth = d.idOf('cloth');
  const turn = d.pick('turn', 29) - 14 + (ground === 'turned' ? 45 : 0);
  return [
    `<pattern id="${cloth}" width="80" height="80" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(1.1)">`,
    `${CLOTHS[d.region](inks)}</pattern>`,
    box(0, 0, 800, 600, `url(#${cloth})`),
    ...layers,
  ].join('');
}

type Spot = readonly [x: number, y: number, size: number];

/** Which edge fork, spoon and napkin lie at. */
const isCoverRight = (d: Drawing) => d.pick('cover', 2) === 0;

/**
 * Ingredients lying on the ground, one at each place, the most telling first; which way round is up to the seed. `covered`: the
 * edge where the cutlery lies is left to it.
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
