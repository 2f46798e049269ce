import type { Drawing } from '../drawing.ts';
import { scatteredOf } from '../fillings/filling.ts';
import { fromAbove, lying } from '../scenes/from-above.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';
import { roasted } from './tray-contents.ts';

/** Title words to the food on the sheet; the first match wins. */
const ROASTED: readonly (readonly [RegExp, string])[] = [
  [/squash/, 'sweetPotato 34 1.25, almond 14 .7, greenHerb 12 1.2'],
  [/maple mustard chicken/, 'carrot 22 1.15, redOnion 12 1.3, caper 20 .8, leg 5 1.3'],
  [/brussels|sprouts/, 'sprout 26 1.15, date 9 1, almond 12 .9'],
  [/onions/, 'onionHalf 8 1.35, cheese 16 1, greenHerb 10 1'],
  [/asparagus/, 'asparagus 14 1.25, granola 34 .8, lemon 2 .8'],
  [/potatoes/, 'potato 34 1.1, greenHerb 12 1'],
];

const pizzaStrips = (d: Drawing): string =>
  box(-226, -150, 452, 300, '#c98a42', 16) +
  box(-212, -138, 424, 276, '#b4412a', 12) +
  d.scatter(0, 0, 200, 126, 34, (i) =>
    disc(0, 0, i % 3 ? 16 : 9, i % 2 ? '#cf5a3c' : '#8f2f1d', i % 3 ? 10 : 6),
  ) +
  d.scatter(0, 0, 200, 126, 16, () => d.piece('greenHerb'), 0.5) +
  times(5, (i) => line(`M${-150 + i * 75} -150V150`, '#f0d79c', 6)) +
  line('M-226 0H226', '#f0d79c', 6);

/** A steel sheet pan lined with paper, seen from above. */
export function sheet(d: Drawing): string {
  const row = ROASTED.find(([word]) => d.titled(word))?.[1];
  const dark = d.pick('pan', 2) === 0;
  const paper = d.pick('paper', 2) === 0;
  const food = d.titled(/pizza strip/)
    ? pizzaStrips(d)
    : row
      ? (row.startsWith('asparagus')
          ? times(14, (i) =>
              at(-196 + i * 30, ((i * 29) % 24) - 12, d.piece('asparagus'), 1.5, ((i * 17) % 14) - 7),
            )
          : '') +
        d.mixed(
          0,
          0,
          212,
          134,
          scatteredOf(row).filter(([piece]) => piece !== 'asparagus'),
        )
      : roasted(d);
  return fromAbove(d, [
    lying(d, [
      [76, 78, 134],
      [730, 524, 138],
      [730, 78, 130],
    ]),
    at(
      400,
      302,
      box(-284, -200, 592, 432, d.inks.near, 26, 'opacity=".26"') +
        box(-296, -216, 592, 432, dark ? '#4a4743' : '#9aa39f', 28) +
        box(-284, -204, 568, 408, dark ? '#5d5954' : '#b9c2be', 22) +
        box(-262, -182, 524, 364, dark ? '#35322f' : '#8f9894', 14) +
        (paper
          ? path(
              'M-256 -172L-120 -180L60 -174L252 -180L258 -20L250 172L20 180L-140 174L-254 176L-260 10Z',
              '#f4ead2',
            )
          : '') +
        food,
      1,
      d.pick('sheet', 17) - 8,
    ),
  ]);
}
