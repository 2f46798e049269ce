import { type Drawing, steam } from '../drawing.ts';
import { BEDS, type BedKind } from '../fillings/beds.ts';
import { scatteredOf } from '../fillings/filling.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, box, cycle, disc, line, path, times } from '../shapes.ts';

/** Title words to the inks of the casserole and its topping. */
const BAKED: readonly (readonly [RegExp, BedKind, string])[] = [
  [/mac(aroni)?( and | & |.?n.? )cheese/, 'gold', 'macaroni 40 1, cheddar 16 1'],
  [/marzetti|goulash|chili mac/, 'red', 'macaroni 34 1, crumbleMeat 30 1.1, cheddar 14 .8'],
  [/funeral|hash brown/, 'gold', 'potato 30 .9, crumb 44 .8, cheddar 9 .7'],
  [/king ranch/, 'gold', 'chip 16 .8, chickenBit 9 .9, redPepper 10 .6, cheddar 22 1'],
  [/squash casserole/, 'gold', 'squash 18 .8, crumb 34 .7, cheddar 14 1'],
  [/scalloped corn|corn pudding/, 'gold', 'corn 60 1.1, crumb 20 .6, ring 8 1'],
  [/capirotada|bread pudding/, 'broth', 'crouton 30 1.15, cranberry 14 .9, peanut 12 1, apple 6 .7'],
  [/cobbler/, 'curry', 'peach 12 .9, dropBiscuit 9 .95'],
  [/pandowdy|crisp|crumble|betty/, 'broth', 'apple 14 .9, crumb 44 .9, oat 16 .8'],
  [/stuffing|dressing/, 'broth', 'crouton 44 1.1, celery 9 .9, greenHerb 9 1'],
  [/enchilada/, 'red', 'cheese 50 1.1, jalapeno 6 .8'],
  [/stuffed|relleno/, 'gold', 'chileStrip 14 1.1, cheddar 26 1'],
];

/** `base`: the ink of the food. Rim and handles of a light dish are light. */
type Dish = { isLight: boolean; body(d: Drawing): string; side(d: Drawing, base: string): string };

const DISHES: readonly [Dish, ...Dish[]] = [
  {
    isLight: true,
    body: () => '#f6efdf',
    side: ({ inks: c }) => line('M108 470H692', c.pop, 10) + line('M114 492H686', c.near, 5),
  },
  // Clear glass: the food shows through.
  {
    isLight: true,
    body: () => '#dfe9e4',
    side: (_, base) =>
      path('M112 446H688L666 534Q662 544 648 544H152Q138 544 134 534Z', base, 'opacity=".8"') +
      line('M150 462L176 532', '#fff', 12, 'opacity=".6"') +
      line('M676 456L656 528', '#fff', 7, 'opacity=".5"'),
  },
  {
    isLight: false,
    body: ({ inks: c }) => c.pop,
    side: () => times(9, (i) => line(`M${160 + i * 60} 462v66`, '#fff8e8', 7, 'opacity=".35"')),
  },
  {
    isLight: false,
    body: ({ inks: c }) => c.mid,
    side: ({ inks: c }) =>
      times(8, (i) => path(`M${128 + i * 72} 486l26 -22l26 22l-26 22Z`, c.sun, 'opacity=".75"')),
  },
];

/** An oblong baking dish on the table, a spoon in it and one helping gone. */
export function casserole(d: Drawing): string {
  const c = d.inks;
  const [, kind, on] = BAKED.find(([word]) => d.titled(word)) ?? [
    /./,
    'gold' as const,
    d.has(/noodle|macaroni/) ? 'macaroni 34 1, cheddar 20 1' : 'potato 20 .9, crumb 34 .8, cheddar 16 1',
  ];
  const [base, light, dark] = BEDS[kind];
  const dish = cycle(DISHES, d.pick('dish', DISHES.length));
  const top = 'M152 340H648L700 432Q400 452 100 432Z';
  return poster(d, [
    d.shade(404, 562, 340, 26, 0.35),
    path(
      'M40 414q-6 -36 40 -36h46v60H70q-26 0 -30 -24ZM760 414q6 -36 -40 -36h-46v60h56q26 0 30 -24Z',
      dish.isLight ? '#d9cdb0' : c.near,
    ),
    path('M84 424L118 540Q124 560 150 562H650Q676 560 682 540L716 424Z', dish.body(d)),
    path('M84 424L118 540Q124 560 150 562H212L170 430Z', '#000', 'opacity=".12"'),
    dish.side(d, base),
    path(
      'M138 326H662Q672 326 678 336L730 430Q400 462 70 430L122 336Q128 326 138 326Z',
      dish.isLight ? '#fffaf0' : c.near,
    ),
    path(top, dark),
    d.clip(
      path(top, '#000'),
      path('M148 344H652L706 440Q400 460 94 440Z', base) +
        d.scatter(400, 392, 280, 48, 26, (i) =>
          disc(0, 0, 34, [light, base, dark][i % 3] ?? light, 15, 'opacity=".8"'),
        ) +
        at(400, 388, d.mixed(0, 0, 286, 76, scatteredOf(on)), 1, 0, 0.62) +
        d.scatter(400, 388, 282, 46, 10, (i) => d.piece(i % 2 ? 'ring' : 'greenHerb'), 0.8),
    ),
    d.pick('spoon', 2) === 0
      ? at(
          560,
          376,
          box(-10, -190, 20, 220, '#8a5a2c', 10) +
            box(-10, -190, 9, 220, '#b9803f', 6) +
            disc(0, 34, 40, '#8a5a2c', 20),
          1,
          28,
        )
      : '',
    steam(380, 232),
    standing(d, [
      [58, 520, 108],
      [744, 520, 108],
    ]),
  ]);
}
