import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { fromAbove, lying } from '../scenes/from-above.ts';
import { at, disc, line, times } from '../shapes.ts';

type Spot = readonly [x: number, y: number, turn: number];

/** Title words to the grilled food, its size and count, and its side. */
const GRILLED: readonly (readonly [RegExp, PieceName, number, number, PieceName | undefined])[] = [
  [/spiedie|kebab|skewer|satay|anticucho/, 'skewer', 1.12, 4, undefined],
  [/huli/, 'glazedLeg', 1.3, 5, 'pineapple'],
  [/chicken/, 'leg', 1.34, 6, 'lemon'],
  [/ribs?\b/, 'ribs', 0.9, 2, 'cornCob'],
  [/steak|beef/, 'steak', 1.05, 3, 'chileStrip'],
  [/sausage|brat/, 'sausage', 0.95, 5, 'onionHalf'],
  [/fish|salmon/, 'fillet', 0.7, 3, 'lemon'],
];

const ROUND: readonly Spot[] = [
  [-96, -92, -20],
  [74, -108, 30],
  [-110, 60, 160],
  [106, 40, 80],
  [0, 122, 10],
  [-6, -18, 110],
];

/** A round grate over glowing coals, seen from above. */
export function grill(d: Drawing): string {
  const [, piece, size, count, beside] = GRILLED.find(([word]) => d.titled(word)) ?? [
    /./,
    'leg' as const,
    1.3,
    6,
    undefined,
  ];
  const x = 400;
  const y = 300;
  const long = piece === 'skewer' || piece === 'ribs';
  const spots: readonly Spot[] = long ? times4(count) : ROUND.slice(0, count);
  return fromAbove(d, [
    lying(d, [
      [80, 86, 144],
      [722, 518, 148],
      [722, 84, 138],
    ]),
    d.shade(x + 12, y + 20, 268),
    disc(x, y, 268, '#242322'),
    disc(x, y, 252, '#4a4743'),
    disc(x, y, 240, '#1d1a18'),
    d.clip(
      disc(x, y, 238, '#000'),
      d.scatter(x, y, 226, 226, 40, (i) =>
        disc(0, 0, 34, ['#3a302b', '#57463d', '#c9431f', '#2b2522', '#e8772a'][i % 5] ?? '#3a302b', 24),
      ) +
        times(12, (i) => line(`M${x - 236 + i * 43} ${y - 240}V${y + 240}`, '#8b8f8c', 9)) +
        line(`M${x - 240} ${y - 70}H${x + 240}M${x - 240} ${y + 70}H${x + 240}`, '#8b8f8c', 11) +
        times(12, (i) => line(`M${x - 239 + i * 43} ${y - 240}V${y + 240}`, '#c3c8c4', 3)),
    ),
    at(
      x,
      y,
      (beside && (beside !== 'lemon' || d.has(/lemon/))
        ? [
            [-172, 8],
            [168, -46],
            [150, 128],
          ]
            .map(([dx = 0, dy = 0], i) =>
              at(dx, dy, d.piece(beside), beside === 'pineapple' ? 1 : 0.85, i * 50),
            )
            .join('')
        : '') +
        spots
          .map(
            ([dx, dy, turn]) =>
              d.shade(dx + 6, dy + 12, long ? 150 : 70, long ? 30 : 46, 0.35) +
              at(dx, dy, d.piece(piece), size, turn),
          )
          .join('') +
        d.scatter(0, 0, 180, 170, 12, () => d.piece('greenHerb'), 0.6),
      1,
      d.pick('grill', 3) * 30 - 30,
    ),
  ]);
}

/** Long things side by side. */
const times4 = (count: number): Spot[] =>
  Array.from(
    { length: count },
    (_, i): Spot => [(i % 2) * 16 - 8, (i - (count - 1) / 2) * (count > 2 ? 88 : 150), (i % 2) * 6 - 3],
  );
