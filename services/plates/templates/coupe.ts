import type { Drawing } from '../drawing.ts';
import { scatteredOf } from '../fillings/filling.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';

/** Title words to the layers from the bottom up, the top layer and the topping. */
const DESSERTS: readonly (readonly [RegExp, readonly string[], string, string])[] = [
  [/banana pudding/, ['#f6e3a4', '#d9a455', '#fbeec4', '#d9a455'], '#fffaf0', 'wafer 3 1.5, squash 3 .8'],
  [
    /water ice|granita|sorbet|shave ice/,
    ['#fbf3c4', '#f8eaa2', '#fdf8dc', '#fbf3c4'],
    '#fffbe0',
    'lemon 1 1, strawberry 1 .9',
  ],
  [/natilla|custard|flan/, ['#f4d890', '#f4d890', '#f7e2aa', '#f4d890'], '#f9e7b8', 'granola 12 .5'],
  [/poached pear/, ['#f0d9a0', '#ecd08c', '#f6e6bc', '#f0d9a0'], '#f6e6bc', 'pearHalf 2 1.15'],
  [/chocolate|mousse/, ['#5a3220', '#7a4a30', '#5a3220', '#7a4a30'], '#fffaf0', 'chocChip 6 1.2'],
  [/berr|parfait|fool|trifle/, ['#f9edd0', '#b23a56', '#f9edd0', '#b23a56'], '#fffaf0', 'strawberry 3 1'],
];

/** A layered dessert in a stemmed glass. */
export function coupe(d: Drawing): string {
  const [, layers, top, crowns] = DESSERTS.find(([word]) => d.titled(word)) ?? [
    /./,
    ['#f6e3a4', '#fbeec4', '#f6e3a4', '#fbeec4'],
    '#fffaf0',
    'strawberry 2 1',
  ];
  const tall = d.pick('coupe', 2) === 0;
  const body = tall
    ? 'M-138 -210C-130 -60 -70 20 -34 44H34C70 20 130 -60 138 -210Z'
    : 'M-196 -190C-192 -60 -110 20 -40 40H40C110 20 192 -60 196 -190Z';
  const rx = tall ? 138 : 196;
  const y0 = tall ? -210 : -190;
  const one = (front: boolean) =>
    path('M-20 36H20L26 118H-26Z', '#dfeae5') +
    disc(0, 130, 116, '#c7d6cf', 24) +
    disc(0, 122, 116, '#eef5f1', 24) +
    path(body, '#eef5f1') +
    d.clip(
      path(body, '#000'),
      layers.map((fill, i) => box(-200, 44 - (i + 1) * 58, 400, 62, fill)).join('') +
        layers
          .map((_, i) =>
            line(`M-200 ${44 - (i + 1) * 58}q50 -16 100 0t100 0t100 0t100 0`, '#fff', 6, 'opacity=".45"'),
          )
          .join(''),
    ) +
    (top === '#fffaf0'
      ? disc(0, y0 + 14, rx - 6, top, 34) +
        disc(-rx * 0.36, y0 - 14, rx * 0.44, top, 44) +
        disc(rx * 0.3, y0 - 20, rx * 0.48, top, 48) +
        disc(0, y0 - 52, rx * 0.4, top, 40) +
        line(`M${-rx * 0.3} ${y0 - 40}q${rx * 0.3} -30 ${rx * 0.56} -4`, '#e8dcc0', 6)
      : disc(0, y0 + 6, rx - 4, '#dccf9c', 36) + disc(0, y0, rx - 4, top, 34)) +
    (front
      ? scatteredOf(crowns)
          .map(([piece, count, size], row) =>
            times(count, (i) =>
              at(
                (i - (count - 1) / 2) * Math.min(74, (rx * 1.3) / count) + row * 34,
                y0 - (top === '#fffaf0' ? 56 : 12) + row * 26 - (i % 2) * 10,
                d.piece(piece),
                size,
                i * 40 - 24,
              ),
            ),
          )
          .join('') + at(70, y0 - 12, d.piece('leaf'), 1, 30)
      : '') +
    line(`M${-rx + 38} ${y0 + 44}Q${-rx + 56} -60 -58 0`, '#fff', 11, 'opacity=".6"');
  const pair = d.pick('pair', 2) === 1;
  return poster(d, [
    pair ? d.shade(214, 542, 100, 16, 0.3) + at(206, 452, one(false), 0.64) : '',
    d.shade(pair ? 452 : 408, 566, 130, 20, 0.35),
    at(pair ? 446 : 400, 432, one(true), 1.02),
    standing(d, [
      [92, 520, 126],
      [704, 518, 132],
    ]),
  ]);
}
