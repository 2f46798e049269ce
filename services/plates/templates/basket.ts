import type { Drawing } from '../drawing.ts';
import { scatteredOf } from '../fillings/filling.ts';
import { fromAbove, lying } from '../scenes/from-above.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';

/** Title words to the food in the basket and an optional cup of sauce. */
const FRIED: readonly (readonly [RegExp, string, string | undefined])[] = [
  [/asada fries/, 'fry 44 1.05, beef 16 .9, cheddar 22 1.1, redPepper 12 .7, greenHerb 8 1', '#fffaf0'],
  [/garlic fries/, 'fry 60 1.05, clove 10 .6, greenHerb 22 .9, cheese 16 .9', undefined],
  [/fries/, 'fry 60 1.05', '#b8331f'],
  [/jo.?jo/, 'jojo 26 1.05', '#fbf1dc'],
  [/finger steak/, 'finger 18 1.15', '#b8331f'],
  [/hot chicken/, 'crust 3 1.3, hotLeg 6 1.35, cucumber 9 .9', undefined],
  [/wings?/, 'wing 7 1.15, wingDrum 5 1.15, celeryStick 3 .9', '#f4ecd6'],
  [/mochiko|karaage|nugget/, 'nugget 20 1.45, ring 16 1.2, sesame 24 1.2', '#7a3d18'],
  [/ravioli/, 'ravioli 17 1.1, cheese 14 .8, greenHerb 8 .8', '#b4412a'],
  [/peanuts/, 'peanutShell 52 1.05', undefined],
  [/popcorn/, 'popcorn 74 1.15, chip 10 .62, seaweed 16 .8, sesame 20 1.2', undefined],
  [/chislic/, 'beef 34 1.15, cherryTomato 6 .7, clove 6 .7', '#c9431f'],
  [/sopaipilla|fry ?bread|malasada|beignet/, 'sugared 11 1.45', '#d9962c'],
  [
    /frito|walking taco/,
    'chip 40 1.05, crumbleMeat 60 1.3, pintoBean 12 .9, cheddar 34 1.1, crumbled 12 .7, jalapeno 7 .8',
    undefined,
  ],
  [/fish|catfish|clam|oyster/, 'friedFish 8 1.15, fry 20 1', '#fbf1dc'],
  [/hushpupp|fritter/, 'nugget 20 1.4', '#fbf1dc'],
];

/** Containers around (0,0), 640 by 450: a woven oval, an enamel tray, a wooden crate. */
const BASKETS: readonly ((d: Drawing) => string)[] = [
  ({ inks: c }) =>
    disc(14, 22, 318, c.near, 226, 'opacity=".26"') +
    disc(0, 0, 318, c.near, 226) +
    disc(0, -4, 306, c.mid, 214) +
    times(20, (i) => {
      const [x, y] = [Math.cos((i / 20) * 6.283), Math.sin((i / 20) * 6.283)];
      return line(
        `M${Math.round(x * 296)} ${Math.round(y * 204)}L${Math.round(x * 314)} ${Math.round(y * 222)}`,
        c.sky,
        9,
      );
    }),
  ({ inks: c }) =>
    box(-318, -206, 660, 456, c.near, 60, 'opacity=".26"') +
    box(-334, -228, 668, 456, c.near, 60) +
    box(-326, -220, 652, 440, '#fffaf0', 54) +
    box(-304, -198, 608, 396, '#e6e0d2', 44),
  ({ inks: c }) =>
    box(-316, -204, 660, 456, c.near, 14, 'opacity=".26"') +
    box(-334, -228, 668, 456, '#7b4d22', 12) +
    box(-322, -216, 644, 432, '#c08a49', 8) +
    times(6, (i) => line(`M-318 ${-150 + i * 62}H318`, '#a87238', 5)) +
    [-1, 1].map((side) => box(side * 318 - 22, -64, 44, 128, '#6d4420', 20)).join(''),
];

/** A basket, tray or crate lined with checked paper, seen from above, for finger food. */
export function basket(d: Drawing): string {
  const c = d.inks;
  const [, pieces, dip] = FRIED.find(([word]) => d.titled(word)) ?? [/./, 'fry 50 1.05', '#b8331f'];
  const checks = d.idOf('checks');
  const right = d.pick('cup', 2) === 0 ? 1 : -1;
  const paper =
    'M-330 -60L-300 -170L-210 -128L-120 -226L-20 -178L90 -236L180 -160L292 -186L300 -66L344 30L288 116L300 196L170 174L60 232L-40 182L-160 222L-226 156L-312 168L-296 60Z';
  return fromAbove(d, [
    lying(d, [
      [86, 84, 146],
      [716, 520, 150],
      [716, 82, 140],
    ]),
    `<pattern id="${checks}" width="44" height="44" patternUnits="userSpaceOnUse">${box(0, 0, 44, 44, '#fffaf0')}${box(0, 0, 22, 22, c.pop, 0, 'opacity=".55"')}${box(22, 22, 22, 22, c.pop, 0, 'opacity=".55"')}</pattern>`,
    at(
      400,
      302,
      (BASKETS[d.pick('woven', BASKETS.length)]?.(d) ?? '') +
        path(paper, `url(#${checks})`) +
        path(paper, 'none', 'stroke="#d9cdb0" stroke-width="4"') +
        disc(8, 12, 246, '#000', 160, 'opacity=".12"') +
        d.mixed(dip ? -right * 26 : 0, 0, dip ? 214 : 236, 148, scatteredOf(pieces)) +
        (dip
          ? d.shade(right * 196 + 6, 66, 64, 60, 0.3) +
            disc(right * 190, 54, 62, '#fbf8f0') +
            disc(right * 190, 54, 52, dip) +
            line(`M${right * 190 - 28} 44q24 -26 52 -8`, '#fff', 7, 'opacity=".45"')
          : ''),
      1,
      d.pick('basket', 21) - 10,
    ),
  ]);
}
