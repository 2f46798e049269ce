import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { CORNERS, fromAbove, lying } from '../scenes/from-above.ts';
import { around, at, disc, line, times } from '../shapes.ts';

const TOPPINGS: readonly (readonly [RegExp, PieceName, number, number])[] = [
  [/clam/, 'clam', 10, 0.62],
  [/pepperoni|salami|soppressata/, 'sausageCoin', 14, 0.95],
  [/sausage|chorizo|beef/, 'crumbleMeat', 30, 1.5],
  [/\bham\b|spam|prosciutto/, 'ham', 16, 1.1],
  [/bacon/, 'baconBit', 18, 1.2],
  [/chicken/, 'chickenBit', 14, 1],
  [/mushroom/, 'mushroom', 12, 0.8],
  [/green chile|pepper|poblano/, 'chileStrip', 12, 1.1],
  [/pineapple/, 'crouton', 14, 0.9],
  [/tomato slice|fresh tomato|cherry tomato/, 'cherryTomato', 12, 1],
  [/onion/, 'redOnion', 9, 1],
  [/olive/, 'olive', 16, 1],
  [/artichoke|arugula|spinach/, 'greens', 9, 0.9],
  [/squash|potato/, 'squash', 12, 0.7],
];

/** A round pie cut in eight on a wooden peel. */
export function pizza(d: Drawing): string {
  const x = 400 + d.wobble(14);
  const y = 300;
  const white = d.titled(/white|clam|bianca|crisp/) || !d.has(/tomato|marinara|sauce/);
  const shown = TOPPINGS.filter(([word]) => d.has(word)).slice(0, 3);
  return fromAbove(d, [
    lying(d, CORNERS),
    d.shade(x + 12, y + 20, 254),
    disc(x, y + 8, 254, '#6d4420'),
    disc(x, y, 254, '#b9803f'),
    times(5, (i) =>
      at(
        x,
        y,
        line(`M-220 ${-120 + i * 60}q110 ${i % 2 ? 14 : -12} 220 0t200 4`, '#9c6830', 4, 'opacity=".7"'),
      ),
    ),
    d.shade(x + 6, y + 10, 226),
    disc(x, y, 224, '#b9772f'),
    disc(x, y - 3, 221, '#e3ae62'),
    around(22, 204, 204, (dx, dy, i) =>
      disc(
        x + dx,
        y - 3 + dy,
        15 - (i % 3) * 4,
        i % 2 ? '#8a4f1d' : '#f2cf95',
        9 - (i % 3) * 2,
        'opacity=".75"',
      ),
    ),
    disc(x, y - 2, 186, white ? '#f3dfae' : '#b8402a'),
    d.scatter(x, y - 2, 172, 172, d.titled(/tomato pie/) ? 9 : 34, (i) =>
      disc(0, 0, 30, i % 4 ? '#f7e2a4' : '#e9b45c', 22),
    ),
    white ? '' : d.scatter(x, y - 2, 168, 168, 20, () => disc(0, 0, 12, '#c9492f', 8)),
    ...shown.map(([, piece, count, size]) =>
      d.scatter(x, y - 2, 160, 160, count, () => d.piece(piece), size),
    ),
    d.has(/basil|parsley|oregano/) || shown.length === 0
      ? d.scatter(x, y - 2, 150, 150, 9, () => d.piece('leaf'), 1)
      : '',
    times(4, (i) => at(x, y - 2, line('M-214 0H214', '#8a4f1d', 3.5, 'opacity=".55"'), 1, i * 45 + 10)),
  ]);
}
