import type { Drawing } from '../drawing.ts';
import { BEDS, type BedKind } from '../fillings/beds.ts';
import { scatteredOf } from '../fillings/filling.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { fromAbove, lying } from '../scenes/from-above.ts';
import { around, at, disc, line, path } from '../shapes.ts';

/** Title words to the dip, its topping, and the food to dip with its size. */
const DIPS: readonly (readonly [RegExp, BedKind, string, PieceName, number])[] = [
  [/queso/, 'gold', 'redPepper 8 .7, pepper 8 .7, jalapeno 4 .8', 'chip', 1.35],
  [
    /salmon dip|smoked (salmon|trout|fish)/,
    'cream',
    'salmonCube 6 .7, caper 9 .9, greenHerb 9 .9',
    'cucumber',
    1.6,
  ],
  [/guacamole/, 'green', 'redPepper 7 .7, onion 6 .8, greenHerb 6 .9', 'chip', 1.35],
  [/artichoke/, 'gold', 'greenHerb 9 .9, clove 3 .6', 'artichoke', 1],
  [/crab/, 'gold', 'crabLump 8 .9, ring 8 1', 'cracker', 2.2],
  [/ravioli/, 'red', 'cheese 8 .8, greenHerb 6 .8', 'ravioli', 1.15],
  [/spinach/, 'green', 'cheese 10 .9', 'crouton', 1.6],
];

/** A bowl of dip on a round board seen from above, surrounded by the food to dip. */
export function dip(d: Drawing): string {
  const [, kind, on, dipped, size] = DIPS.find(([word]) => d.titled(word)) ?? [
    /./,
    'cream' as const,
    'greenHerb 9 .9',
    'chip' as const,
    1.35,
  ];
  const [base, light, dark] = BEDS[kind];
  const x = 400;
  const y = 302;
  const big = dipped === 'artichoke';
  return fromAbove(d, [
    lying(d, [
      [80, 84, 140],
      [722, 520, 144],
      [722, 82, 136],
    ]),
    d.shade(x + 12, y + 22, 264),
    disc(x, y + 8, 262, '#6d4420'),
    disc(x, y, 262, '#bb8345'),
    [-120, -40, 40, 120]
      .map((dy) =>
        line(`M${x - 220} ${y + dy}q110 ${dy > 0 ? 14 : -12} 220 0t200 4`, '#9c6830', 4, 'opacity=".6"'),
      )
      .join(''),
    big
      ? around(
          5,
          176,
          172,
          (dx, dy, i, turn) =>
            d.shade(x + dx + 6, y + dy + 10, 66, 66, 0.24) +
            at(x + dx, y + dy, d.piece(dipped), 0.96, turn - 90 + (i % 2) * 8),
        )
      : around(
          17,
          196,
          194,
          (dx, dy, i, turn) =>
            d.shade(x + dx + 5, y + dy + 8, 34, 30, 0.22) +
            at(x + dx + d.wobble(6), y + dy + d.wobble(6), d.piece(dipped), size, turn + (i % 3) * 25),
        ) +
        around(12, 142, 140, (dx, dy, i, turn) =>
          at(x + dx, y + dy, d.piece(dipped), size * 0.92, turn + 40 + (i % 3) * 30),
        ),
    d.shade(x + 8, y + 14, 132),
    disc(x, y, 130, d.inks.near),
    disc(x, y - 2, 122, d.inks.pop),
    disc(x, y, 106, dark),
    disc(x, y + 3, 102, base),
    path(
      `M${x - 70} ${y + 10}C${x - 60} ${y - 60} ${x + 40} ${y - 74} ${x + 60} ${y - 18}C${x + 40} ${y - 44} ${x - 30} ${y - 40} ${x - 40} ${y + 16}Z`,
      light,
      'opacity=".8"',
    ),
    scatteredOf(on)
      .map(([piece, count, scale]) => d.scatter(x, y, 84, 82, count, () => d.piece(piece), scale))
      .join(''),
  ]);
}
