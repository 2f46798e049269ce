import type { Drawing } from '../drawing.ts';
import { scatteredOf } from '../fillings/filling.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, box, disc, line, path } from '../shapes.ts';

/** Title words to the brine or syrup and the food in the jar. */
const KEPT: readonly (readonly [RegExp, string, string])[] = [
  [/beet eggs?/, '#8e2447', 'beetEgg 7 1.15, beet 8 1.1, onion 6 1'],
  [/relish/, '#b12c3c', 'cranberry 40 1.3, orange 4 .7, apple 6 .7'],
  [/pepper cabbage|chow.?chow/, '#e6e3b4', 'cabbageShred 60 1.5, pepper 10 .8, redPepper 10 .8'],
  [/granola/, '#e6c88e', 'granola 80 1.1, almond 14 .9, oat 20 .8'],
  [/pickle/, '#b9c06a', 'cucumber 18 1.1, greenHerb 8 1.2'],
  [/jam|preserve|butter$/, '#a92b35', 'berry 26 1'],
];

/** A wide open jar with some of its food on a saucer. */
export function jar(d: Drawing): string {
  const c = d.inks;
  const [, liquid, pieces] = KEPT.find(([word]) => d.titled(word)) ?? [
    /./,
    '#d9c58a',
    'onion 10 1, carrot 10 1, cucumber 8 1',
  ];
  const rows = scatteredOf(pieces);
  const left = d.pick('jar', 2) === 0;
  const x = left ? 320 : 480;
  const side = left ? 590 : 210;
  const body =
    'M-128 -150Q-168 -120 -168 -70V150Q-168 196 -112 198H112Q168 196 168 150V-70Q168 -120 128 -150Z';
  return poster(d, [
    d.shade(x + 6, 562, 190, 22, 0.35),
    at(
      x,
      362,
      path(body, '#eef5f1') +
        d.clip(
          path(body, '#000'),
          box(-170, -112, 340, 320, liquid) +
            rows
              .map(([piece, count, size]) => d.scatter(0, 52, 158, 150, count, () => d.piece(piece), size))
              .join(''),
        ) +
        path(body, 'none', 'stroke="#dfeae5" stroke-width="9"') +
        box(-134, -186, 268, 40, '#dfeae5', 12) +
        line('M-120 -172H120M-120 -158H120', '#b9cac2', 4) +
        line('M-138 -70V120', '#fff', 14, 'opacity=".6"') +
        path('M-168 20H168V92H-168Z', c.cloth, 'opacity=".94"') +
        path('M-168 30H168M-168 82H168', 'none', `stroke="${c.pop}" stroke-width="6"`) +
        at(0, 56, d.piece(rows[0]?.[0] ?? 'leaf'), 0.62),
    ),
    d.shade(side + 8, 540, 132, 22, 0.3) +
      disc(side, 524, 132, c.near, 28) +
      disc(side, 518, 132, '#fbf8f0', 27),
    rows
      .slice(0, 2)
      .map(([piece, count, size]) =>
        d.scatter(side, 504, 86, 18, Math.min(count, 9), () => d.piece(piece), size * 0.92),
      )
      .join(''),
    standing(d, [
      [left ? 92 : 712, 516, 128],
      [left ? 722 : 72, 468, 92],
    ]),
  ]);
}
