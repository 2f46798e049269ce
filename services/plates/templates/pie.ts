import { type Drawing, steam } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { poster, standing } from '../scenes/poster.ts';
import { around, at, disc, line, path, times } from '../shapes.ts';

const FILLINGS: readonly (readonly [RegExp, string])[] = [
  [/blueberr|huckleberr/, '#3d3a78'],
  [/marionberr|blackberr|boysenberr/, '#5a2350'],
  [/cherr|strawberr|raspberr|cranberr|rhubarb/, '#a92b35'],
  [/pecan|walnut|molasses|shoofly|chess|sorghum/, '#6f3d17'],
  [/pumpkin|sweet potato/, '#c9692a'],
  [/chocolate|mud pie|silk/, '#4f2c1b'],
  [/tourti|meat pie/, '#8a5a34'],
  [/sugar cream|onion tart|quiche/, '#f3dfa0'],
  [/tomato pie/, '#efc56a'],
  [/apple|pear|quince/, '#cf8a3c'],
  [/peach|apricot|mango|nectarine/, '#e58a35'],
  [/lime|lemon|clabber|custard|cream pie|coconut|banana|macadamia/, '#f0df9a'],
  [/chicken|turkey|beef|crawfish|seafood|lobster|quiche|egg/, '#edc878'],
  [/tomato/, '#c9482f'],
];

/** The color of the filling by the title, else by the ingredients. */
export const fillingInk = (d: Drawing): string =>
  FILLINGS.find(([word]) => d.titled(word))?.[1] ?? FILLINGS.find(([word]) => d.has(word))?.[1] ?? '#cf8a3c';

type Top = 'lattice' | 'open' | 'crumble' | 'biscuits' | 'lid';

function topOf(d: Drawing): Top {
  if (d.titled(/crisp|crumble|betty|buckle|streusel|sonker|brown betty/)) return 'crumble';
  if (d.titled(/cobbler|grunt|slump|pandowdy/)) return 'biscuits';
  if (
    d.titled(
      /key lime|pecan|custard|cream|pumpkin|chess|lemon|lime|silk|mud|sweet potato|sugar|quiche|shoofly|tomato|clabber|coconut|macadamia|haupia|tart|banana|grasshopper|peanut/,
    )
  )
    return 'open';
  return d.titled(/pot pie|chicken|meat|steak|clam|lobster|tourti|lid|crawfish/) ? 'lid' : 'lattice';
}

const X = 400;
const Y = 410;

const crimp = () =>
  around(38, 262, 104, (x, y) => disc(X + x, Y + 2 + y, 27, '#b97a33', 19)) +
  around(38, 262, 104, (x, y, i) => disc(X + x, Y - 2 + y, 25, i % 2 ? '#e0a659' : '#d99b4a', 17));

const lattice = () =>
  [0, 1]
    .map((way) =>
      times(6, (i) => {
        const from = way ? 130 + i * 116 : 40 + i * 116;
        const to = way ? 30 + i * 116 : 150 + i * 116;
        return (
          line(`M${from} 300L${to} 530`, '#a9692b', 37) +
          line(`M${from} 298L${to} 526`, way ? '#e8b469' : '#dfa555', 31)
        );
      }),
    )
    .join('');

const lid = () =>
  disc(X, Y, 246, '#dfa555', 94) +
  disc(X - 20, Y - 16, 190, '#ecbd70', 66, 'opacity=".8"') +
  around(5, 70, 24, (x, y, _, turn) =>
    at(X + x, Y + y, line('M0 0L52 0', '#a9692b', 11) + line('M4 -2L46 -2', '#7a4418', 4), 1, turn),
  ) +
  times(8, (i) => disc(230 + i * 48, Y - 50 + ((i * 37) % 100), 9, '#c98a3c', 5, 'opacity=".6"'));

/** The topping of an open pie: whipped cream around the rim, nuts or fruit in the center. */
function openTop(d: Drawing): string {
  if (d.has(/pecan|walnut/)) {
    return [216, 150, 84, 20]
      .map((r, ring) =>
        around([18, 12, 7, 1][ring] ?? 1, r, r * 0.38, (x, y, _, turn) =>
          at(X + x, Y + y, d.piece('pecan'), 0.92, turn + 90),
        ),
      )
      .join('');
  }
  if (d.has(/tomato|quiche/))
    return d.scatter(X, Y, 216, 78, 22, (i) => d.piece(i % 4 ? 'tomato' : 'leaf'), 0.86);
  if (d.titled(/onion/))
    return (
      d.scatter(X, Y, 226, 82, 22, (i) => disc(0, 0, 30, i % 2 ? '#c98a3a' : '#dba552', 20, 'opacity=".8"')) +
      d.scatter(X, Y, 220, 78, 40, (i) => d.piece(i % 3 ? 'onionCrisp' : 'onion'), 1.3) +
      d.scatter(X, Y, 210, 70, 14, () => d.piece('greenHerb'), 0.9)
    );
  const middle = d.has(/lime/)
    ? 'lime'
    : d.has(/lemon/)
      ? 'lemon'
      : d.has(/strawberr/)
        ? 'strawberry'
        : d.has(/banana/)
          ? 'squash'
          : 'pecan';
  return (
    around(12, 196, 70, (x, y) =>
      at(
        X + x,
        Y + y,
        disc(0, 5, 25, '#e4d9bd', 17) + disc(0, 0, 25, '#fffaf0', 18) + disc(0, -9, 13, '#fffaf0', 10),
      ),
    ) + [-60, 0, 60].map((dx) => at(X + dx, 404, d.piece(middle), 0.86, dx)).join('')
  );
}

const crumbleTop = (d: Drawing) =>
  d.scatter(X, Y - 4, 232, 86, 96, (i) => d.piece(i % 3 ? 'crumb' : 'oat'), 0.86) +
  at(X + 20, Y - 44, d.piece('iceCream'), 1.15) +
  at(X + 78, Y - 20, d.piece('leaf'), 0.9, 20);

const FRUIT: readonly (readonly [RegExp, PieceName])[] = [
  [/peach|apricot/, 'peach'],
  [/apple/, 'apple'],
  [/cherr/, 'cherry'],
  [/berr/, 'berry'],
];

const biscuitTop = (d: Drawing) =>
  d.scatter(X, Y, 220, 80, 26, () => d.piece(FRUIT.find(([word]) => d.has(word))?.[1] ?? 'berry'), 0.9) +
  around(6, 158, 54, (x, y, i) =>
    at(X + x, Y - 8 + y, d.piece('dropBiscuit'), 0.9 + (i % 2) * 0.1, (i % 3) * 9 - 9),
  ) +
  at(X, Y - 10, d.piece('dropBiscuit'), 1.1);

const SIDE = 'M122 420L176 528Q400 590 624 528L678 420Z';
const fluted = (body: string, rim: string) =>
  path(SIDE, body) +
  times(11, (i) => {
    const sag = Math.sin((i / 10) * Math.PI);
    return line(
      `M${150 + i * 50} ${Math.round(452 + sag * 40)}L${190 + i * 42} ${Math.round(520 + sag * 34)}`,
      '#fff',
      7,
      'opacity=".25"',
    );
  }) +
  disc(X, 418, 284, rim, 120);

/** Dishes up to their rim: fluted in two inks, white with bands, a dark tin. */
const DISHES: readonly ((d: Drawing) => string)[] = [
  ({ inks: c }) => fluted(c.mid, c.near),
  ({ inks: c }) => fluted(c.pop, c.near),
  ({ inks: c }) =>
    path(SIDE, '#fbf8f0') +
    path('M142 460Q400 566 658 460L648 480Q400 584 152 480Z', c.pop) +
    path('M154 486Q400 588 646 486L642 496Q400 598 158 496Z', c.near) +
    path('M122 420L176 528Q210 538 250 546L210 440Z', '#000', 'opacity=".08"') +
    disc(X, 418, 284, '#d9cdb0', 120),
  () =>
    path(SIDE, '#8f9894') +
    path('M122 420L176 528Q230 544 290 552L240 440Z', '#000', 'opacity=".16"') +
    line('M160 500Q400 574 640 500', '#c3cac6', 6) +
    disc(X, 418, 284, '#737c7a', 120),
];

/** A fluted dish: lattice, lid or open pie, cobbler under biscuits, crisp under crumbs. */
export function pie(d: Drawing): string {
  const filling = fillingInk(d);
  const top = topOf(d);
  const smooth = top === 'open' && !d.has(/pecan|walnut/);
  const berries =
    smooth || top === 'lid'
      ? ''
      : d.scatter(
          X,
          Y,
          236,
          88,
          60,
          () => disc(0, 0, 15, filling, 12) + disc(-4, -4, 5, '#fff', 3.5, 'opacity=".3"'),
        );
  const inside = top === 'lattice' ? lattice() : top === 'lid' ? lid() : top === 'open' ? openTop(d) : '';
  const crust = top === 'crumble' || top === 'biscuits' ? disc(X, Y + 8, 268, '#f6efdf', 108) : crimp();
  return poster(d, [
    d.shade(404, 548, 290, 34, 0.32),
    DISHES[d.pick('pie dish', DISHES.length)]?.(d) ?? '',
    crust,
    d.clip(disc(X, Y, 246, '#000', 94), disc(X, Y, 246, filling, 94) + berries + inside),
    top === 'crumble' ? crumbleTop(d) : top === 'biscuits' ? biscuitTop(d) : '',
    top === 'open' || top === 'crumble' ? '' : steam(400, 270),
    standing(d, [
      [96, 532, 128],
      [712, 540, 112],
      [628, 566, 84],
    ]),
  ]);
}
