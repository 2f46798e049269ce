import type { Drawing } from '../drawing.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, disc, line, path, times } from '../shapes.ts';
import { woodenBoard } from './sandwich.ts';

/** Words to [crust, its light, crumb, specks in the crumb]. */
const LOAVES: readonly (readonly [RegExp, readonly [string, string, string, string]])[] = [
  [/brown bread/, ['#4f2a15', '#75452a', '#7a4a2c', '#3a1c0c']],
  [/anadama|molasses/, ['#8a4f22', '#b9783c', '#dcb06a', '#c08a42']],
  [/rye|limpa|pumpernickel/, ['#6b3a1c', '#96602f', '#c08c54', '#8f5f30']],
  [/banana/, ['#8a4f22', '#b97a3a', '#e3bd7c', '#6b4122']],
  [/meat ?loaf/, ['#6f2c18', '#b8331f', '#94583a', '#c98f68']],
  [/sweet bread|p[aã]o|challah|brioche|braid/, ['#9c5a1e', '#d9923c', '#f6dfa0', '#ecc878']],
];

const slab = (crust: string, crumb: string, speck: string) =>
  path('M-92 96V-20C-116 -40 -100 -104 0 -108C100 -104 116 -40 92 -20V96Q0 112 -92 96Z', crust) +
  path('M-80 86V-24C-100 -40 -86 -92 0 -96C86 -92 100 -40 80 -24V86Q0 98 -80 86Z', crumb) +
  times(14, (i) => disc(-62 + ((i * 47) % 126), -70 + ((i * 31) % 146), 5 - (i % 3), speck, 3.6));

const tin = (crust: string, light: string) =>
  path('M-230 96V-24C-262 -60 -224 -118 -150 -122H130C220 -118 250 -60 222 -24V96Q0 112 -230 96Z', crust) +
  path(
    'M-222 -30C-244 -62 -210 -108 -150 -112H130C206 -108 232 -62 212 -32C120 -4 -120 -4 -222 -30Z',
    light,
  ) +
  line('M-160 -86Q0 -104 150 -84', '#fff', 12, 'opacity=".25"') +
  times(3, (i) => line(`M${-120 + i * 110} -98q26 30 6 58`, crust, 7));

const round = (crust: string, light: string) =>
  path('M-230 92C-262 -10 -170 -130 0 -130S262 -10 230 92Q0 116 -230 92Z', crust) +
  path('M-216 70C-240 -14 -160 -118 0 -118S240 -14 216 70Q0 60 -216 70Z', light) +
  path('M-150 -10C-130 -70 -60 -98 10 -98C-50 -84 -100 -50 -112 6Z', '#fff', 'opacity=".3"') +
  line('M-60 -104Q-30 -40 -66 40M40 -112Q80 -40 52 44', crust, 8);

const can = (crust: string, light: string) =>
  path('M-210 90V-76H150V90Z', crust) +
  disc(-210, 7, 34, crust, 83) +
  disc(150, 7, 34, light, 83) +
  times(5, (i) =>
    line(`M${-170 + i * 66} -76Q${-186 + i * 66} 7 ${-170 + i * 66} 90`, light, 6, 'opacity=".55"'),
  ) +
  line('M-196 -52H120', '#fff', 10, 'opacity=".16"');

const braid = (crust: string, light: string) =>
  path('M-244 80Q-250 -40 -120 -76H120Q250 -40 244 80Q0 112 -244 80Z', crust) +
  times(6, (i) =>
    at(
      -190 + i * 76,
      4 - (i % 2) * 6,
      path('M-66 62C-70 -20 -10 -84 54 -78C70 -20 20 56 -66 62Z', crust) +
        path('M-56 50C-58 -16 -6 -72 46 -68C58 -18 14 44 -56 50Z', light) +
        path('M-30 10C-22 -24 8 -46 34 -50C16 -32 2 -10 -6 16Z', '#fff', 'opacity=".35"'),
    ),
  ) +
  times(22, (i) => disc(-210 + ((i * 67) % 420), -30 + ((i * 29) % 76), 4, '#fffaf0', 3));

/** The base of a loaf: a board, a round platter, a folded cloth. */
const LOAF_BASES: readonly ((d: Drawing) => string)[] = [
  woodenBoard,
  ({ inks: c, shade }) =>
    shade(404, 562, 350, 24, 0.32) +
    disc(400, 524, 356, c.near, 54) +
    disc(400, 512, 356, c.pop, 54) +
    disc(400, 512, 318, '#fbf8f0', 44),
  ({ inks: c, shade }) =>
    shade(404, 556, 350, 22, 0.3) +
    path('M46 546L104 452H690L756 540Q600 574 400 558T46 546Z', c.near, 'opacity=".4"') +
    path('M46 534L104 446H690L756 528Q600 562 400 546T46 534Z', '#fffaf0') +
    path('M66 506L82 482H720L736 504Q400 530 66 506Z', c.pop, 'opacity=".85"') +
    times(18, (i) => line(`M${64 + i * 40} ${540 + (i % 2) * 4}v14`, c.pop, 4)),
];

/** A loaf on its base, two slices cut. */
export function loaf(d: Drawing): string {
  const [crust, light, crumb, speck] = LOAVES.find(([word]) => d.titled(word))?.[1] ?? [
    '#a5661f',
    '#dda04c',
    '#f6dfa8',
    '#e4c07a',
  ];
  const body = d.titled(/brown bread/)
    ? can
    : d.titled(/braid|challah/)
      ? braid
      : d.titled(/sweet bread|p[aã]o|limpa|sourdough/)
        ? round
        : tin;
  const left = d.pick('loaf', 2) === 0;
  const side = left ? 1 : -1;
  const disk = d.titled(/brown bread/);
  const cut = (x: number, y: number, turn: number) =>
    d.shade(x + 10, y + 92, 96, 16, 0.3) +
    at(
      x,
      y,
      disk
        ? disc(0, 14, 88, crust) +
            disc(0, 8, 80, crumb, 78) +
            times(14, (i) =>
              disc(
                Math.cos(i * 2.4) * (10 + i * 4.4),
                8 + Math.sin(i * 2.4) * (10 + i * 4.2),
                i % 3 ? 5 : 9,
                i % 3 ? speck : '#2b140a',
                5,
              ),
            )
        : slab(crust, crumb, speck),
      0.92,
      turn,
    );
  return poster(d, [
    LOAF_BASES[d.pick('loaf on', LOAF_BASES.length)]?.(d) ?? '',
    d.shade(400 - side * 90, 506, 240, 22, 0.3),
    at(400 - side * 96, 404, body(crust, light), 1, 0),
    cut(400 + side * 122, 408, side * 8),
    cut(400 + side * 206, 430, side * 16),
    d.has(/walnut|pecan/)
      ? times(4, (i) => at(220 + i * 34, 514, d.piece(d.has(/walnut/) ? 'walnut' : 'pecan'), 0.6, i * 60))
      : d.has(/\bbutter\b/)
        ? at(400 - side * 20, 512, d.piece('pat'), 0.9, 6)
        : '',
    standing(d, [
      [66, 514, 118],
      [742, 512, 116],
    ]),
  ]);
}
