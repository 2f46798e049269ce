import type { Drawing } from '../drawing.ts';
import { scatteredOf } from '../fillings/filling.ts';
import { fromAbove } from '../scenes/from-above.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';

/** Title words to the heap on the paper. */
const HEAPS: readonly (readonly [RegExp, string])[] = [
  [
    /fish boil/,
    'redPotato 12 1.1, clove 0 1, onionHalf 5 .7, carrot 12 1.2, whiteFish 4 1.05, greenHerb 12 1',
  ],
  [/crab (boil|feast)|steamed crab/, 'cornCob 6 1.3, redPotato 7 1.1, crabLump 22 1.3, lemon 4 1'],
  [/steamed shrimp/, 'cornCob 5 1.3, onion 14 1.2, shrimpCurl 26 1.25, lemon 4 1'],
  [/boil|clambake/, 'shrimpCurl 16 1.15, sausageCoin 11 1.1, cornCob 8 1.3, redPotato 10 1.35, lemon 4 .95'],
];

/** A boil tipped out on paper, seen from above, butter and lemon beside it. */
export function boil(d: Drawing): string {
  const row =
    HEAPS.find(([word]) => d.titled(word))?.[1] ?? 'cornCob 8 1.3, redPotato 9 1.1, sausageCoin 13 1.15';
  const paper = '#ece4cf';
  const right = d.pick('butter', 2) === 0 ? 1 : -1;
  return fromAbove(d, [
    at(
      400,
      300,
      path('M-372 -236L372 -256L382 248L-360 262Z', d.inks.near, 'opacity=".22"') +
        path('M-380 -248L364 -262L374 236L-366 252Z', paper) +
        [-1, 1]
          .map((side) =>
            times(11, (i) =>
              line(
                `M${side < 0 ? -350 : 60} ${-220 + i * 42}h${220 + ((i * 53) % 70)}`,
                '#bdb39a',
                7,
                'opacity=".6"',
              ),
            ),
          )
          .join('') +
        box(-350, -236, 200, 34, '#a89f88', 0, 'opacity=".5"') +
        disc(8, 14, 268, '#000', 190, 'opacity=".1"') +
        d.mixed(0, 0, 262, 176, scatteredOf(row)) +
        d.scatter(0, 0, 262, 176, 30, (i) => disc(0, 0, 4, i % 2 ? '#b8442c' : '#7a5a1e', 3)),
      1,
      d.pick('paper', 13) - 6,
    ),
    d.shade(400 + right * 312 + 6, 470, 74, 70, 0.28),
    disc(400 + right * 312, 456, 72, '#fbf8f0'),
    disc(400 + right * 312, 456, 58, '#f0c23f'),
    line(`M${400 + right * 312 - 30} 446q26 -28 58 -8`, '#fbe79c', 9),
    at(400 - right * 310, 118, d.piece('lemon'), 1.35, 20),
    at(400 - right * 262, 168, d.piece('lemon'), 1.1, 60),
  ]);
}
