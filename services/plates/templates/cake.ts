import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { poster, standing } from '../scenes/poster.ts';
import { around, at, disc, line, path, times } from '../shapes.ts';

/** Words to [crumb, its shade, frosting, frosting's shade]. */
const CAKES: readonly (readonly [RegExp, readonly [string, string, string, string]])[] = [
  [/red velvet/, ['#a93a36', '#7f2727', '#fffaf0', '#e6dac0']],
  [/boston cream/, ['#eec478', '#c99443', '#5a3220', '#3f2114']],
  [/chocolate|texas sheet|devil|mud|brownie/, ['#5a3220', '#3f2114', '#7a4a30', '#5a3220']],
  [
    /carrot|spice|hummingbird|pumpkin|gingerbread|apple|sweet potato|persimmon/,
    ['#b9712f', '#8f5220', '#fdf3dc', '#e6d5b0'],
  ],
  [/cheesecake/, ['#f8e8b8', '#dcc07c', '#fff6dc', '#ecd9a6']],
  [/coffee cake|pound|bundt|crumb|butter cake|blueberr|rum/, ['#e0aa5a', '#b97a33', '#f4dca6', '#dcb974']],
  [
    /lemon|orange|pineapple|coconut|guava|haupia|chiffon|lilikoi/,
    ['#f2d27c', '#cfa03e', '#fff6dc', '#ecd9a6'],
  ],
];

const TOPPERS: readonly (readonly [RegExp, PieceName])[] = [
  [/strawberr/, 'strawberry'],
  [/blueberr|huckleberr|blackberr/, 'berry'],
  [/cherr/, 'cherry'],
  [/cranberr/, 'cranberry'],
  [/pineapple/, 'pineapple'],
  [/peach/, 'peach'],
  [/orange/, 'orange'],
  [/lemon/, 'lemon'],
  [/apple/, 'apple'],
  [/pecan|walnut/, 'pecan'],
  [/chocolate/, 'chocChip'],
];

/** Two layers on a cake stand, frosting running down, one slice's worth of layers showing. */
export function cake(d: Drawing): string {
  const [crumb, shade, frosting, dark] = CAKES.find(([word]) => d.has(word))?.[1] ?? [
    '#eec478',
    '#c99443',
    '#fffaf0',
    '#e6dac0',
  ];
  const topper =
    TOPPERS.find(([word]) => d.titled(word))?.[1] ??
    TOPPERS.slice(0, 4).find(([word]) => d.has(word))?.[1] ??
    (d.has(/pecan|walnut|almond/) ? 'pecan' : d.has(/chocolate/) ? 'chocChip' : 'leaf');
  const size =
    topper === 'pineapple' || topper === 'lemon' || topper === 'orange'
      ? 0.8
      : topper === 'chocChip'
        ? 1.4
        : 1;
  const drip = (fill: string, dy: number) =>
    path(
      `M196 ${292 + dy}V${330 + dy}` +
        times(
          8,
          (i) =>
            `q4 ${[34, 16, 44, 22, 38, 14, 46, 24][i]} 25.5 ${i % 2 ? 0 : 2}q22 0 25.5 -${i % 2 ? 2 : 0}`,
        ) +
        `V${292 + dy}Z`,
      fill,
    );
  return poster(d, [
    d.shade(404, 566, 180, 22, 0.35),
    path('M366 470H434L448 548Q400 566 352 548Z', d.inks.mid),
    disc(400, 550, 96, d.inks.mid, 20),
    disc(400, 462, 282, d.inks.near, 58),
    disc(400, 454, 276, '#fbf8f0', 54),
    disc(400, 458, 232, d.inks.near, 44, 'opacity=".18"'),
    path('M196 292V438Q196 488 400 488T604 438V292Z', crumb),
    path('M196 292V438Q196 470 256 480V300Z', shade, 'opacity=".5"'),
    d.titled(/cheesecake/)
      ? path('M196 424Q196 474 400 474T604 424V438Q604 488 400 488T196 438Z', '#a9702c')
      : path(
          'M196 372Q196 420 400 420T604 372V392Q604 440 400 440T196 392Z',
          d.titled(/boston cream/) ? '#f8e6a8' : frosting,
        ) + line('M196 394Q196 440 400 440T604 394', dark, 3),
    d.scatter(400, 436, 180, 24, 14, () => disc(0, 0, 4, shade, 2.6)),
    drip(dark, 5),
    drip(frosting, 0),
    disc(400, 292, 204, frosting, 62),
    disc(400, 288, 178, dark, 48, 'opacity=".35"'),
    disc(400, 285, 176, frosting, 46),
    around(9, 150, 38, (x, y, i) =>
      at(400 + x, 274 + y, d.piece(topper), size, topper === 'leaf' ? i * 40 : 0),
    ),
    topper === 'pineapple'
      ? at(400, 280, d.piece('cherry'), 1.2)
      : at(400, 268, d.piece(topper), size * 1.15),
    standing(d, [
      [76, 530, 118],
      [724, 532, 112],
    ]),
  ]);
}
