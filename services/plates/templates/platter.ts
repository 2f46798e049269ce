import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { fork, fromAbove, lying } from '../scenes/from-above.ts';
import { around, at, box, disc, times } from '../shapes.ts';
import { heaped, servedOf } from './platter-served.ts';
import { tossed } from './tossed.ts';

/** Six tidy rows of different colors: Cobb. */
function rows(d: Drawing): string {
  const piece =
    (name: PieceName, scale = 1) =>
    (i: number) =>
      at(0, 0, d.piece(name), scale, (i * 47) % 40);
  const columns: readonly (readonly [string, number, (i: number) => string])[] = [
    ['#8aa548', 6, piece('lettuce', 1)],
    ['#dd7355', 6, piece('tomato', 0.96)],
    ['#f3dfa4', 6, piece('halfEgg', 0.95)],
    ['#c98a5a', 6, () => d.glyph('bacon', 0, 0, 84, 12, 'none')],
    ['#b8c472', 6, () => d.glyph('avocado', 0, 0, 82, 16, 'none')],
    ['#eee2c0', 6, d.has(/chicken|turkey/) ? piece('chickenBit', 1.35) : piece('crumbled', 2)],
  ];
  return columns
    .map(
      ([fill, count, make], r) =>
        box(-300 + r * 100, -230, 101, 460, fill) +
        times(count, (i) =>
          at(
            -250 + r * 100 + d.wobble(7),
            -190 + i * 76,
            d.shade(4, 8, 38, 36, 0.18) + make(i),
            1,
            d.wobble(16),
          ),
        ),
    )
    .join('');
}

function contentsOf(d: Drawing): string {
  const known = servedOf(d);
  if (known) return known;
  if (d.titled(/cobb/)) return rows(d);
  return d.titled(/salad|slaw|louie|crudit|haystack|ambrosia/) ||
    !d.has(/pork|beef|chicken|turkey|shrimp|fish|lamb|sausage/)
    ? tossed(d, 286, 196)
    : heaped(d);
}

const WHITE = '#fbf8f0';
const oval = (rx: number, ry: number, stroke: string, width: number) =>
  disc(400, 300, rx, 'none', ry, `stroke="${stroke}" stroke-width="${width}"`);

/** Ovals of 326 by 236; the food is one of 286 by 196. */
const RIMS: readonly ((d: Drawing) => string)[] = [
  ({ inks: c }) => disc(400, 300, 326, WHITE, 236) + oval(318, 228, c.near, 8),
  ({ inks: c }) => disc(400, 300, 326, c.pop, 236) + oval(302, 212, WHITE, 7),
  () =>
    disc(400, 306, 330, '#6d4420', 240) +
    disc(400, 300, 328, '#bb8345', 236) +
    oval(312, 222, '#9c6830', 4) +
    oval(299, 209, '#9c6830', 4),
  ({ inks: c }) =>
    disc(400, 300, 328, WHITE, 238) +
    around(34, 306, 216, (x, y, i) => disc(400 + x, 300 + y, 9, i % 2 ? c.pop : c.mid)) +
    oval(325, 235, c.mid, 5),
];

const rim = (d: Drawing): string => RIMS[d.pick('platter', RIMS.length)]?.(d) ?? '';

/** An oval platter seen from above, a fork beside it. */
export function platter(d: Drawing): string {
  const laid = d.pick('fork', 2) === 0;
  return fromAbove(d, [
    lying(
      d,
      [
        [718, 92, 144],
        [714, 520, 146],
        ...(laid
          ? []
          : ([
              [90, 90, 142],
              [116, 528, 138],
            ] as const)),
      ],
      { turned: false },
    ),
    d.shade(410, 318, 326, 236),
    rim(d),
    d.clip(
      disc(400, 304, 286, '#000', 196),
      disc(400, 304, 286, '#dfe3b8', 196) + at(400, 304, contentsOf(d), 1, -10),
    ),
    laid ? fork(d, 44, 330, -8) : '',
  ]);
}
