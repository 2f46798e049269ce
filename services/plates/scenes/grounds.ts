import type { Ground } from '@homeplate/reference/pictures/settings.ts';
import type { Drawing } from '../drawing.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';
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

/** Stone chips [x, y, size], placed irregularly so that the tiling is not visible. */
const SPECKLES = [
  [22, 30, 1.1],
  [74, 16, 0.6],
  [118, 44, 1.3],
  [178, 24, 0.7],
  [48, 72, 0.8],
  [94, 96, 0.5],
  [150, 84, 0.9],
  [196, 108, 1.2],
  [18, 122, 0.6],
  [66, 140, 1.2],
  [122, 134, 0.7],
  [168, 152, 0.5],
  [34, 184, 0.9],
  [92, 192, 0.7],
  [140, 186, 1.1],
  [190, 196, 0.6],
] as const;

/** A counter of speckled stone. */
const stone = (d: Drawing): string => {
  const c = d.inks;
  const speckles = d.idOf('stone');
  return (
    `<pattern id="${speckles}" width="210" height="210" patternUnits="userSpaceOnUse" patternTransform="rotate(${d.pick('turn', 29) + 20})">` +
    box(0, 0, 210, 210, '#f3eee2') +
    SPECKLES.map(([x, y, size], i) =>
      at(
        x,
        y,
        path('M-9 2L-3 -7L7 -5L9 3L0 8Z', [c.far, c.weave, c.near, c.pop, c.mid][i % 5] ?? c.far),
        size,
        i * 71,
      ),
    ).join('') +
    `</pattern>${box(0, 0, 800, 600, `url(#${speckles})`)}`
  );
};

/** A table laid with tiles, every other one with a flower. */
const tiled = (d: Drawing): string => {
  const c = d.inks;
  const tiles = d.idOf('tiles');
  const one = (x: number, y: number, ground: string, flower: boolean) =>
    box(x + 3, y + 3, 114, 114, ground, 5) +
    (flower
      ? times(4, (i) => at(x + 60, y + 60, path('M0 -6Q18 -22 0 -44Q-18 -22 0 -6Z', c.weave), 1, i * 90)) +
        disc(x + 60, y + 60, 9, c.pop)
      : '');
  return (
    `<pattern id="${tiles}" width="240" height="240" patternUnits="userSpaceOnUse" patternTransform="rotate(${d.pick('turn', 2) * 45}) scale(.8)">` +
    box(0, 0, 240, 240, '#fffaf0') +
    one(0, 0, c.cloth, true) +
    one(120, 0, c.sky, false) +
    one(0, 120, c.sky, false) +
    one(120, 120, c.cloth, true) +
    `</pattern>${box(0, 0, 800, 600, `url(#${tiles})`)}`
  );
};

/** The region's cloth; a `turned` one has its second color scheme. */
const woven = (d: Drawing, turned: boolean): string => {
  const inks = turned ? { ...d.inks, cloth: d.inks.sky, weave: d.inks.far } : d.inks;
  const cloth = d.idOf('cloth');
  const turn = d.pick('turn', 29) - 14 + (turned ? 45 : 0);
  return (
    `<pattern id="${cloth}" width="80" height="80" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(1.1)">` +
    `${CLOTHS[d.region](inks)}</pattern>${box(0, 0, 800, 600, `url(#${cloth})`)}`
  );
};

/** Draws the ground seen from above, for the whole picture. */
export const GROUNDS: Record<Ground, (d: Drawing) => string> = {
  weave: (d) => woven(d, false),
  turned: (d) => woven(d, true),
  boards,
  bordered,
  stone,
  tiles: tiled,
};
