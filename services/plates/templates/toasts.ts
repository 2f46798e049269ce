import type { Drawing } from '../drawing.ts';
import { scatteredOf } from '../fillings/filling.ts';
import { fromAbove, lying } from '../scenes/from-above.ts';
import { at, disc, line, path, times } from '../shapes.ts';
import { wood } from './tacos.ts';

/** Title words to the spread, its highlight and its topping. */
const TOASTS: readonly (readonly [RegExp, string, string, string])[] = [
  [/avocado/, '#a3ba55', '#cfdc8c', 'halfEgg 3 1.15, radish 6 .9, chive 6 1'],
  [/asparagus/, '#f6ebd0', '#fffaf0', 'asparagus 5 1.1, halfEgg 2 1'],
  [/tuna melt/, '#f2b93f', '#fbdc8c', 'crabLump 6 1.1, cheddar 26 1.3, ring 8 1'],
  [/hot brown/, '#f6e2ac', '#fdf4d4', 'hamSlice 2 1.1, tomato 2 .9, baconBit 6 1.9, cheese 12 1'],
  [/mushroom/, '#f6ebd0', '#fffaf0', 'mushroom 6 1, greenHerb 8 1'],
  [/bruschetta|tomato/, '#f6ebd0', '#fffaf0', 'tomato 3 .9, leaf 4 .9'],
];

/** A thick slice seen from above, 230 by 250. */
const bread = () =>
  path('M-100 112V-34C-134 -58 -108 -122 0 -124S134 -58 100 -34V112Q0 128 -100 112Z', '#8f5a1e') +
  path('M-92 102V-34C-122 -56 -98 -112 0 -114S122 -56 92 -34V102Q0 116 -92 102Z', '#e3b469');

/** Two open sandwiches on a board seen from above. */
export function toasts(d: Drawing): string {
  const [, spread, light, on] = TOASTS.find(([word]) => d.titled(word)) ?? [
    /./,
    '#f6ebd0',
    '#fffaf0',
    'leaf 5 .9',
  ];
  const rows = scatteredOf(on);
  const one = (x: number, turn: number) =>
    at(
      x,
      0,
      d.shade(8, 14, 122, 126, 0.3) +
        bread() +
        path('M-78 88V-30C-104 -50 -82 -98 0 -100S104 -50 78 -30V88Q40 74 0 92T-78 88Z', spread) +
        line('M-56 -20Q-20 -76 52 -62M-50 52Q0 22 56 50', light, 11, 'opacity=".7"') +
        rows
          .map(([piece, count, size]) =>
            piece === 'asparagus'
              ? times(count, (i) => at(-48 + i * 24, -2, d.piece(piece), size, (i % 3) * 5 - 5))
              : d.scatter(0, -4, 62, 72, count, () => d.piece(piece), size),
          )
          .join(''),
      1.06,
      turn,
    );
  return fromAbove(d, [
    lying(d, [
      [84, 86, 140],
      [720, 522, 144],
      [720, 82, 136],
    ]),
    at(
      400,
      304,
      d.shade(10, 22, 330, 176, 0.2) +
        wood(-316, -176, 632, 352, 30) +
        disc(286, 0, 15, '#6d4420') +
        one(-148, -8) +
        one(132, 9),
      1,
      d.pick('board', 15) - 7,
    ),
  ]);
}
